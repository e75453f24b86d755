import type { Table } from '../../../table/table';
import type { Unit, UnitId } from '../../../table/unit';
import type { BelleAllianceEvent } from '../event';
import { within } from '../explain/tolerance';
import { amountOf, type Move, stepped, tracksOf, upTo } from '../march/body';
import { firstNear } from '../march/others';
import { gapBetween } from '../units/bodies';

/** The way of a unit that has moved, as one event tells it. */
export interface Passage {
  readonly unit: UnitId;
  readonly moves: readonly Move[];
  readonly forced: boolean;
  readonly gone: boolean;
}

export function passageIn(event: BelleAllianceEvent): Passage | undefined {
  switch (event.type) {
    case 'unit-marched':
    case 'unit-advanced':
      return { unit: event.unit, moves: event.steps, forced: false, gone: false };
    case 'unit-fled':
      return {
        unit: event.unit,
        moves: [{ kind: 'shift', towards: event.bearing, cm: event.cm }],
        forced: true,
        gone: event.gone ?? false,
      };
    case 'unit-forced-back': {
      const { from, pose, cm } = event;
      const towards = Math.atan2(pose.at.y - from.at.y, pose.at.x - from.at.x);
      return { unit: event.unit, moves: [{ kind: 'shift', towards, cm }], forced: true, gone: false };
    }
    default:
      return undefined;
  }
}

/** The unit on its way where it first comes within so many cm of another, if it was farther off before and ever does. */
export function firstApproach(
  table: Table,
  start: Unit,
  moves: readonly Move[],
  other: Unit,
  limit: number,
): Unit | undefined {
  const gap = gapBetween(table, start, other);
  if (!gap || within(gap.distance, limit)) return undefined;
  let unit = start;
  for (const move of moves) {
    const moment = firstNear(tracksOf(unit, move, table.bases), amountOf(move), table, other, limit);
    if (moment !== undefined) return stepped(unit, onlySoFar(move, moment), table.bases);
    unit = stepped(unit, move, table.bases);
  }
  return undefined;
}

const onlySoFar = (move: Move, amount: number): Move =>
  move.kind === 'shift' ? { ...move, cm: amount } : upTo(move, amount);
