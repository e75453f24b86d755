import type { Point } from '../../../../geometry/point';
import type { Table } from '../../../../table/table';
import type { Unit, UnitId } from '../../../../table/unit';
import type { ViolationKind } from '../../belle-alliance-violation';
import { type Shift, tracksOf } from '../../march/body';
import { marchGround } from '../../march/from-state';
import { BREAKS, type Fault, type MarchGround, march } from '../../march/march';
import { type Forced, type Mover, makeMover } from '../../march/mover';
import { type Meeting, meetingsOf } from '../../march/others';
import { type BelleAllianceState, rosterOf } from '../../state';
import { TABLE_3 } from '../../tables/table-03-rates';
import { type Encounter, encounterWith } from './flight-encounter';
import type { Pace } from './together';

/** What one who is driven meets on a straight way: ground, and others. */

export interface Stop {
  readonly why: 'edge' | 'obstacle' | 'ground' | 'unit' | 'friend';
  readonly unit?: UnitId;
  readonly at?: Point;
}

/** A stop, and after how many cm of the way. */
export type StopAt = Stop & { readonly progress: number };

export interface Met {
  readonly how: Encounter;
  readonly meeting: Meeting;
  readonly from: number;
}

/** Driven, it goes at the plain rate of how it stands, and through whoever lets others through (R57, 1.1.1). */
export const moverOf = (state: BelleAllianceState, unit: Unit, forced: Forced): Mover =>
  makeMover({ unit, roster: rosterOf(state, unit.id), forced });

/** What the ground makes of a way, as if nobody stood on it. The edge of the table is looked for apart. */
export function paced(
  mover: Mover,
  shift: Shift,
  ground: MarchGround,
): { readonly legs: readonly Pace[]; readonly fault?: Fault } {
  const bare = { ...ground, table: { ...ground.table, units: NOBODY } };
  const { legs, faults } = march(mover, 'normal', [shift], bare);
  const fault = faults[0];
  if (!fault) return { legs };
  if (fault.kind !== OFF_TABLE) return { legs, fault };
  // Who hangs over the edge goes on as on open ground: only to go further out is barred.
  return { legs: [...legs, { from: fault.progress, to: shift.cm, rate: TABLE_3[mover.row].normal }] };
}

const NOBODY: Table['units'] = new Map();
const OFF_TABLE: ViolationKind = 'march/barred/edge';

/** Whom it meets, but for those who go along, and what becomes of that. */
export const metOn = (
  state: BelleAllianceState,
  mover: Mover,
  shift: Shift,
  along: ReadonlySet<UnitId>,
  spreadsTo?: (unit: UnitId) => boolean,
): readonly Met[] =>
  meetingsOf(mover, tracksOf(mover.unit, shift, state.table.bases), marchGround(state))
    .filter(({ unit }) => !along.has(unit.id))
    .map((meeting) => ({
      how: encounterWith(state, mover, meeting.unit, shift.towards, spreadsTo),
      meeting,
      from: meeting.stretches[0]?.[0] ?? 0,
    }));

export const stopBy = ({ meeting, from }: Met, why: 'friend' | 'unit'): StopAt => ({
  why,
  unit: meeting.unit.id,
  at: meeting.at,
  progress: from,
});

export const stopByGround = ({ kind, progress, at }: Fault): StopAt => ({
  why: kind === BREAKS ? 'ground' : 'obstacle',
  progress,
  ...(at ? { at } : {}),
});

export const stripped = ({ why, unit, at }: Stop): Stop => ({
  why,
  ...(unit ? { unit } : {}),
  ...(at ? { at } : {}),
});
