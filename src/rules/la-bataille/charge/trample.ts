import { floor, fraction, readFraction, times } from '../../../dice/fraction';
import type { Edition } from '../edition/edition';

/** Increments ridden down before skirmishers without a refuge get away; `points`: what is left of the charge, its bonus included. */
export const trampled = ({ charge: { trample } }: Edition, points: number, increments: number): number =>
  Math.min(increments, floor(times(fraction(Math.max(0, points)), readFraction(trample.perPoint))));
