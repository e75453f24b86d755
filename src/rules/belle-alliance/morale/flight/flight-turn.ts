import { turnFrom } from '../../../../geometry/angle';
import { rectanglesOf, type Track } from '../../march/body';
import { coveringsOf } from '../../march/covering';
import { marchGround } from '../../march/from-state';
import { landOf } from '../../march/land-of';
import type { Mover } from '../../march/mover';
import { meetingsOf } from '../../march/others';
import { isNoRate, paceOf } from '../../march/pace';
import type { BelleAllianceState } from '../../state';
import { encounterWith } from './flight-encounter';
import { centreOf } from './flight-place';
import type { Stop } from './flight-way';

/** What is in the way of the turn at the end of a retreat, and how far the unit turns (5.3.1). */
export interface Turn {
  readonly turn: number;
  readonly stop?: Stop;
}

/** To face so, by the shorter way round, or by the longer if only that is free. */
export function turnTo(state: BelleAllianceState, mover: Mover, heading: number): Turn {
  const short = turnFrom(mover.unit.pose.heading, heading);
  if (Math.abs(short) < LEAST) return { turn: short };
  const stop = stopIn(state, mover, short);
  if (!stop) return { turn: short };
  const long = short > 0 ? short - 2 * Math.PI : short + 2 * Math.PI;
  return stopIn(state, mover, long) ? { turn: short, stop } : { turn: long };
}

/** Radians: nobody sees it, and it is in nobody's way. */
const LEAST = 1e-9;

function stopIn(state: BelleAllianceState, mover: Mover, turn: number): Stop | undefined {
  const { table, readings } = state;
  const { unit } = mover;
  const pivot = centreOf(table, unit);
  const tracks = rectanglesOf(unit, table.bases).map(
    (base): Track => ({ kind: 'turn', base, pivot, turn, front: unit.pose.heading }),
  );
  const barring = meetingsOf(mover, tracks, marchGround(state)).find(
    (meeting) => encounterWith(state, mover, meeting.unit, unit.pose.heading) === 'bar',
  );
  if (barring) return { why: 'unit', unit: barring.unit.id, at: barring.at };
  // At the edge it is not stopped but moved in.
  const under = coveringsOf(tracks, landOf(table, unit, readings)).filter(
    ({ effect }) => effect.kind !== 'barred' || effect.by !== 'edge',
  );
  const pace = paceOf(
    mover,
    'normal',
    'shift',
    { onRoad: false, under },
    { severalObstacles: readings['several-obstacles'] },
  );
  if (pace.kind === 'rate') return undefined;
  return { why: isNoRate(pace.violation) ? 'ground' : 'obstacle', at: pivot };
}
