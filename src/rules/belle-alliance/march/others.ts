import { firstWithin } from '../../../geometry/approach';
import { baseGap, basesOverlap, cornersOf } from '../../../geometry/base';
import { boxDistance, boxesMeet } from '../../../geometry/box';
import { type Interval, united } from '../../../geometry/interval';
import type { Point } from '../../../geometry/point';
import { hypotenuse } from '../../../geometry/vector';
import type { Table } from '../../../table/table';
import type { Unit, UnitId } from '../../../table/unit';
import { within } from '../explain/tolerance';
import { isSteady } from '../units/abilities';
import { boxOf, groundOf } from '../units/bodies';
import type { Roster } from '../units/roster';
import type { Track } from './body';
import { baseAtProgress, overArea, sweptBox } from './covering';
import type { Mover } from './mover';

export interface Company {
  readonly table: Table;
  disorderOf(unit: UnitId): Roster['disorder'];
}

/** Another unit met on the way: over which stretches of the step the two would lie on each other, and where they meet first. */
export interface Meeting {
  readonly unit: Unit;
  readonly stretches: readonly Interval[];
  readonly at: Point;
}

/** Who is met on a step; those in a house are not met, it is. A unit that was stood on from the start cannot be run into. */
export function meetingsOf(mover: Mover, tracks: readonly Track[], { table }: Company): readonly Meeting[] {
  const box = sweptBox(tracks);
  const meetings: Meeting[] = [];
  for (const other of table.units.values()) {
    if (other.id === mover.unit.id || other.arm === 'staff' || other.inside || !boxesMeet(boxOf(table, other), box))
      continue;
    const meeting = meetingWith(other, tracks, table);
    if (meeting) meetings.push(meeting);
  }
  return meetings;
}

function meetingWith(unit: Unit, tracks: readonly Track[], table: Table): Meeting | undefined {
  const stretches: Interval[] = [];
  let stoodOn = false;
  const places: { readonly progress: number; readonly at: Point }[] = [];
  for (const standing of groundOf(table, unit)) {
    const corners = cornersOf(standing);
    for (const track of tracks) {
      for (const stretch of overArea(track, corners)) {
        stretches.push(stretch);
        const meeting = baseAtProgress(track, stretch[0]);
        if (stretch[0] === 0 && basesOverlap(meeting, standing)) stoodOn = true;
        places.push({ progress: stretch[0], at: baseGap(meeting, standing).to });
      }
    }
  }
  const all = united(stretches);
  const met = stoodOn ? all.slice(1) : all;
  const first = met[0];
  const place = first && places.find(({ progress }) => progress === first[0]);
  return place ? { unit, stretches: met, at: place.at } : undefined;
}

/**
 * 2.3.4: own skirmish lines and unlimbered guns let own units through that are not FD; everybody lets own units through that
 * are forced back or rout (who then roll for its spread), and staff figures (R27). Of the enemy, only abandoned guns can be passed.
 * 1.1.1: who used continued fire lets through only what is forced.
 */
export function mayPassThrough(mover: Mover, other: Unit): boolean {
  if (other.side !== mover.unit.side) return other.guns > 0 && other.figures === 0;
  if (mover.forced === 'forced-back' || mover.forced === 'rout' || mover.unit.arm === 'staff') return true;
  if (mover.firm.has(other.id)) return false;
  const lets = other.formation === 'skirmish' || (other.guns > 0 && other.formation === 'line');
  return lets && mover.disorder !== 'FD';
}

/** 2.3.2: nobody goes fast within this of closed opponents who are not MD or FD. */
export const FAST_DISTANCE = 90;

/** Opponents who forbid the fast rate by being near: closed, not MD or FD; skirmish lines do not count. */
export function forbidFast(mover: Mover, { table, disorderOf }: Company): readonly Unit[] {
  return [...table.units.values()].filter(
    (other) => other.side !== mover.unit.side && isSteady(other, disorderOf(other.id)),
  );
}

/** Is an opponent who forbids the fast rate within 90 cm of where it stands? */
export function isNearClosedEnemy(mover: Mover, company: Company): boolean {
  const { table } = company;
  const own = groundOf(table, mover.unit);
  const box = boxOf(table, mover.unit);
  return forbidFast(mover, company).some(
    (enemy) =>
      within(boxDistance(boxOf(table, enemy), box), FAST_DISTANCE) &&
      groundOf(table, enemy).some((theirs) =>
        own.some((base) => within(baseGap(base, theirs).distance, FAST_DISTANCE)),
      ),
  );
}

/** The first moment of a step at which an opponent who forbids the fast rate is within 90 cm, if there is one. */
export function fastEnds(mover: Mover, tracks: readonly Track[], amount: number, company: Company): number | undefined {
  const moments = forbidFast(mover, company)
    .map((enemy) => firstNear(tracks, amount, company.table, enemy, FAST_DISTANCE))
    .filter((moment) => moment !== undefined);
  return moments.length > 0 ? Math.min(...moments) : undefined;
}

/** The first moment of a step at which those on its tracks are within so many cm of another unit, if there is one. */
export function firstNear(
  tracks: readonly Track[],
  amount: number,
  table: Table,
  other: Unit,
  limit: number,
): number | undefined {
  if (tracks.length === 0 || boxDistance(boxOf(table, other), sweptBox(tracks)) > limit) return undefined;
  const standing = groundOf(table, other);
  let first: number | undefined;
  for (const track of tracks) {
    const [from, to] = track.kind === 'shift' ? [track.from, track.to] : [0, amount];
    const gapAt = (s: number): number => {
      const moving = baseAtProgress(track, from + s);
      return Math.min(...standing.map((base) => baseGap(moving, base).distance));
    };
    const near = firstWithin(gapAt, speedOf(track), to - from, limit);
    if (near !== undefined && (first === undefined || from + near < first)) first = from + near;
  }
  return first;
}

/** How far any point of the rectangle goes per cm, or radian, of the step. */
function speedOf(track: Track): number {
  if (track.kind !== 'turn') return track.kind === 'shift' ? 1 : 0;
  const { pivot } = track;
  return Math.max(...cornersOf(track.base).map(({ x, y }) => hypotenuse(x - pivot.x, y - pivot.y)));
}
