import type { Point } from '../../../../geometry/point';
import type { Unit, UnitId } from '../../../../table/unit';
import type { Mover } from '../../march/mover';
import type { BelleAllianceState } from '../../state';
import { groundOf, overlapOf, withUnits } from '../../units/bodies';
import { againstEdge, ontoTable } from './edge';
import { courseOf } from './flight-course';
import { shifted, turnedBy } from './flight-place';
import { turnTo } from './flight-turn';
import { moverOf, type Stop } from './flight-way';
import { type Pushed, pushedBy } from './pushed';

/** Where a flight leads that way. */
export interface Flown {
  /** The unit then; nobody is left of one that went over the edge. */
  readonly stand: Unit;
  readonly cm: number;
  readonly share: number;
  readonly stop?: Stop;
  readonly passed: readonly UnitId[];
  readonly pushed: readonly Pushed[];
  readonly gone: boolean;
}

/** A unit passed through may have to be passed by so much more, or so much less, to end clear of it (2.3.4). */
const STEP = 0.5;
const MOST = 60;

/**
 * 5.3.1, R167: one bound at the normal rate of its formation, in a straight line and without turning, then turned about its
 * middle to face where it came from. Who is stopped on the way, or in turning, stays where that was and breaks (R169).
 */
export function retreatAlong(state: BelleAllianceState, unit: Unit, bearing: number): Flown {
  const course = courseOf(state, { unit, must: 'retreat', bearing, share: 1, followers: [], spreadsTo: () => false });
  const { stop, cm, share, passed, leaves } = course;
  const pushed = pushedBy(state, course, bearing);
  const flown = { cm, share, passed, pushed, gone: false };
  if (leaves) return { ...flown, cm: 0, pushed: [], ...(stop ? { stop } : {}), stand: gone(unit), gone: true };
  const moved = { ...state, table: withUnits(state.table, ...pushed.map(({ stand }) => stand)) } as BelleAllianceState;
  const mover = moverOf(moved, unit, 'retreat');
  if (stop?.why === 'edge') {
    const settled = faced(moved, mover, cm, bearing, (stand) => againstEdge(state.table, stand, bearing));
    if (!standsOnAnother(moved, settled.stand)) return { ...flown, stop, ...settled };
  }
  if (stop) return { ...flown, stop: stop.why === 'edge' ? NO_ROOM : stop, ...clearOf(moved, unit, bearing, cm) };
  for (const end of endsNear(cm, course.freeTo, state.readings['passing-end'] === 'nearest')) {
    const settled = faced(moved, mover, end, bearing, (stand) => ontoTable(state.table, stand));
    if (settled.stop) return { ...flown, stop: settled.stop, ...clearOf(moved, unit, bearing, end) };
    if (!standsOnAnother(moved, settled.stand)) return { ...flown, cm: end, ...settled };
  }
  return { ...flown, stop: NO_ROOM, ...clearOf(moved, unit, bearing, cm) };
}

/** Others leave it no room to stand, or to turn about. */
const NO_ROOM: Stop = { why: 'unit' };

/** As it came, and so far that it stands on none of those it went through (2.3.4). */
function clearOf(
  state: BelleAllianceState,
  unit: Unit,
  bearing: number,
  cm: number,
): { readonly stand: Unit; readonly cm: number } {
  for (let end = cm; end > 0; end -= STEP) {
    const stand = shifted(unit, bearing, end);
    if (!standsOnAnother(state, stand)) return { stand, cm: end };
  }
  return { stand: unit, cm: 0 };
}

export const gone = (unit: Unit): Unit => ({ ...unit, figures: 0, guns: 0 });

function* endsNear(cm: number, freeTo: number, eitherWay: boolean): Iterable<number> {
  yield cm;
  for (let by = STEP; by <= MOST; by += STEP) {
    if (eitherWay && cm + by <= freeTo) yield cm + by;
    if (cm - by >= 0) yield cm - by;
  }
}

/** Turned at the end of so many cm; where it cannot turn it is left as it came. */
function faced(
  state: BelleAllianceState,
  mover: Mover,
  cm: number,
  bearing: number,
  placed: (stand: Unit) => Unit,
): { readonly stand: Unit; readonly stop?: Stop } {
  const unit = shifted(mover.unit, bearing, cm);
  const { turn, stop } = turnTo(state, { ...mover, unit }, bearing + Math.PI);
  return stop ? { stand: unit, stop } : { stand: placed(turnedBy(state.table, unit, turn)) };
}

function standsOnAnother({ table }: BelleAllianceState, stand: Unit): Point | undefined {
  const own = groundOf(table, stand);
  for (const other of table.units.values()) {
    if (other.id === stand.id || other.arm === 'staff') continue;
    const at = overlapOf(own, groundOf(table, other));
    if (at) return at;
  }
  return undefined;
}
