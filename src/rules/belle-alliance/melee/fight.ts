import type { Pair } from './engagement';
import type { MeleeFinding } from './melee-geometry';
import type { Duel } from './melee-outcome';

/** One pair of an engagement with what was found and what came of it. */
export interface Fight {
  readonly pair: Pair;
  readonly finding: MeleeFinding;
  readonly duel: Duel;
}
