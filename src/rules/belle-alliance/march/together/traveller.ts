import type { Box } from '../../../../geometry/box';
import type { Unit, UnitId } from '../../../../table/unit';
import type { Disorder } from '../../units/roster';
import type { Gait } from '../gait';
import type { Fault } from '../march';
import type { Mover } from '../mover';
import type { Course, Piece } from './together-course';
import type { Stretch } from './together-way';

/** A unit in the movement of all. */
export interface Traveller {
  readonly id: UnitId;
  /** Its place on the table's list: what nothing else decides goes by it. */
  readonly rank: number;
  readonly disorder: Disorder;
  /** As it stood before anybody moved. */
  readonly start: Unit;
  /** `done`: it has marched, and does not any more; `stands`: it had nothing to march. */
  state: 'stands' | 'marches' | 'waits' | 'pushed' | 'done';
  course: Course;
  /** Round all that it still sweeps over, with its zone. */
  box: Box;
  /** Grows with every change of course: what was foreseen for an older one is void. */
  version: number;
  /** What the course was laid out from. */
  plan: readonly Stretch[];
  /** What was gone before the course that it is on. */
  past: readonly Piece[];
  /** Who forces it back, and whom it does (4.2.0). */
  readonly pushers: Set<UnitId>;
  readonly riders: Set<UnitId>;
  pushedBy: UnitId | undefined;
  /** Own units it went through. */
  readonly passed: Set<UnitId>;
  readonly march: Marching | undefined;
}

/** What a unit was ordered to march, and what became of that so far. */
export interface Marching {
  readonly mover: Mover;
  readonly gait: Gait;
  slackened: boolean;
  /** What ends it on the ground, if anything does before it is over. */
  barred: Fault | undefined;
  /** Who is in its way. */
  waitsFor: UnitId | undefined;
  /** It cannot follow its target, and its side has said what it does then. */
  resigned: boolean;
  /** Why it stands, where it went nowhere. */
  stopped: { readonly key: string; readonly values: Readonly<Record<string, string | number>> } | undefined;
}
