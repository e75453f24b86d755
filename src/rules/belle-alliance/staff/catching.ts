import { boxDistance } from '../../../geometry/box';
import type { Table } from '../../../table/table';
import { unitOf } from '../../../table/table';
import type { Unit, UnitId } from '../../../table/unit';
import type { Question } from '../../book';
import type { ThrowCard } from '../../card';
import { ba } from '../belle-alliance-cite';
import { type Asking, faces, type Unfolding } from '../belle-alliance-resolution';
import { outcomeOf, rowFor, throwCardOf } from '../explain/throw-card';
import { within } from '../explain/tolerance';
import type { BelleAllianceState } from '../state';
import { type CatchResult, TABLE_18 } from '../tables/table-18-catch-roll';
import { boxOf, gapBetween } from '../units/bodies';
import { besideUnit, nearestOwn, touchedBy } from './beside';
import { firstApproach, type Passage } from './staff-passage';

/** Staff figures that opponents come upon (1.1.4, table 18). */

/** As near as this an opponent catches a staff figure that is with no own unit. */
const NEAR = 5;

/** A staff figure as he stands when it happens, and who came upon him. */
export interface Caught {
  readonly staff: Unit;
  readonly by: UnitId;
}

/** Figures of any arm but the staff (R22). */
const isDangerous = (unit: Unit, staff: Unit): boolean =>
  unit.side !== staff.side && unit.arm !== 'staff' && unit.figures > 0;

const isAlone = (table: Table, staff: Unit): boolean => touchedBy(table, staff).length === 0;

/** Opponents within 5 cm of a staff figure, where no own unit is with him. */
export function dangersTo(table: Table, staff: Unit): readonly UnitId[] {
  if (staff.arm !== 'staff' || staff.figures === 0) return [];
  const near = [...table.units.values()].filter(
    (unit) =>
      isDangerous(unit, staff) &&
      within(boxDistance(boxOf(table, unit), boxOf(table, staff)), NEAR) &&
      within(gapBetween(table, unit, staff)?.distance ?? Number.POSITIVE_INFINITY, NEAR),
  );
  return near.length > 0 && isAlone(table, staff) ? near.map(({ id }) => id) : [];
}

/** Who was caught on the way of a unit that has moved over this table, whoever of the two it was. */
export function caughtOnTheWay(table: Table, start: Unit, { moves }: Passage): readonly Caught[] {
  const others = [...table.units.values()];
  if (start.arm === 'staff') {
    const met = others
      .filter((other) => isDangerous(other, start))
      .flatMap((other) => {
        const staff = firstApproach(table, start, moves, other, NEAR);
        return staff && isAlone(table, staff) ? [{ staff, by: other.id }] : [];
      });
    return met.slice(0, 1);
  }
  return others
    .filter((staff) => staff.arm === 'staff' && staff.figures > 0 && isDangerous(start, staff))
    .filter((staff) => firstApproach(table, start, moves, staff, NEAR) && isAlone(table, staff))
    .map((staff) => ({ staff, by: start.id }));
}

/** Three plain dice: he falls, or gets away to the nearest own unit (R23). */
export function* catchRoll(
  { now, happens }: Unfolding,
  { staff, by }: Caught,
  note: { readonly note?: string } = {},
): Asking<void> {
  const thrown = yield* faces(catchQuestion(now, staff, by));
  const total = thrown.reduce((sum, face) => sum + face, 0);
  const { falls, burden } = rowFor(TABLE_18, total);
  const refuge = falls ? undefined : nearestOwn(now.table, staff);
  happens({
    type: 'staff-caught',
    unit: staff.id,
    by,
    faces: [...thrown],
    total,
    falls: refuge === undefined,
    burden,
    beside: refuge?.id ?? null,
    pose: refuge ? besideUnit(now.table, staff, refuge).pose : null,
    ...note,
  });
}

/** The plain roll: no factor counts, and the lowest is the best for him. */
function catchCardOf(hasRefuge: boolean): ThrowCard {
  const becomesOf = ({ falls, burden }: CatchResult): string =>
    falls ? `falls${burden}` : hasRefuge ? 'gets-away' : 'no-refuge';
  const card = throwCardOf(ba('T18'), [], TABLE_18, (row) => outcomeOf('catch', becomesOf(row)));
  return { ...card, outcomes: card.outcomes.toReversed() };
}

function catchQuestion({ table }: BelleAllianceState, staff: Unit, by: UnitId): Question {
  const { name, side } = staff;
  return {
    key: 'belle-alliance.dice-for-catch',
    values: { unit: name, opponent: unitOf(table, by).name },
    of: side,
    cite: ba('T18'),
    card: catchCardOf(nearestOwn(table, staff) !== undefined),
    wants: { kind: 'dice', count: 3, faces: 6 },
  };
}
