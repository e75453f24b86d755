import type { Sayings } from './saying-words';

/** What stands against continued advance. */
export const enContact: Sayings = {
  'advance.no-right': 'It has no right to continued advance, or has used it.',
  'advance.in-melee-phase': 'Continued advance is made in the melee phase.',
  'advance.melees-first': 'First all melees are fought.',
  'advance.flights-first': 'First all retreats and routs are carried out.',
  'advance.straight-on': 'In continued advance it marches ahead, and wheels once at most.',
  'advance.wheels-once': 'In continued advance it changes direction only once.',
  'advance.turn': 'In continued advance it wheels by 20° at most.',
  'advance.last-rate': 'Continued advance goes at the rate it used last.',
};
