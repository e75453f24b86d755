/**
 * What counts as touching, said once for the whole project.
 *
 * Bodies and areas own their border. Two of them *overlap* when one lies in the other by more than `TOUCH`;
 * they *touch* when they meet without overlapping. Either way the distance between them is 0.
 *
 * `TOUCH` is in cm and takes up rounding only: neighbouring bases in a rank, whose middles come from sines and
 * cosines, must not count as lying in each other. How far a figure may wobble is a question for the rules.
 */
export const TOUCH = 1e-9;
