import { turnFrom } from '../../../geometry/angle';
import type { Pose } from '../../../geometry/pose';
import type { MovementRun, RunTrack } from '../../../rules/belle-alliance/events/running';
import type { Moment } from '../../../rules/belle-alliance/march/together/moment';
import type { Table } from '../../../table/table';
import type { Unit, UnitId } from '../../../table/unit';

type Knot = RunTrack['knots'][number];

/** Tracks have a knot for every few degrees of a turn: so much between two is facing about, done where they stand. */
const FACING_ABOUT = Math.PI / 2;

const poseOf = ([, x, y, heading]: Knot): Pose => ({ at: { x, y }, heading });

/** The last knot that is not after this share of the bound; the first, before all of them. */
function knotAt({ knots }: RunTrack, share: number): number {
  const later = knots.findIndex(([at]) => at > share);
  return Math.max(0, (later === -1 ? knots.length : later) - 1);
}

/** Where a unit was: between two knots straight from the one to the other, before the first and after the last it stood. */
export function poseAt(track: RunTrack, share: number): Pose | undefined {
  const index = knotAt(track, share);
  const [from, to] = [track.knots[index], track.knots[index + 1]];
  if (!from) return undefined;
  const turn = to ? turnFrom(from[3], to[3]) : 0;
  if (!to || share <= from[0] || Math.abs(turn) > FACING_ABOUT) return poseOf(from);
  const part = (share - from[0]) / (to[0] - from[0]);
  return {
    at: { x: from[1] + (to[1] - from[1]) * part, y: from[2] + (to[2] - from[2]) * part },
    heading: from[3] + turn * part,
  };
}

/** Which of the shapes of a track it had by then. */
function shapeAt(track: RunTrack, share: number): RunTrack['shapes'][number] | undefined {
  const index = knotAt(track, share);
  return track.shapes.findLast(({ knot }) => knot <= index);
}

/** All who moved, where they were. Who has left the table since is nowhere. */
export const posesAt = ({ tracks }: MovementRun, table: Table, share: number): ReadonlyMap<UnitId, Pose> =>
  new Map(
    tracks.flatMap((track): [UnitId, Pose][] => {
      const pose = table.units.has(track.unit) ? poseAt(track, share) : undefined;
      return pose ? [[track.unit, pose]] : [];
    }),
  );

/** Changes when anybody's column bends otherwise, or anybody faces about. */
export const bendsAt = ({ tracks }: MovementRun, share: number): string =>
  tracks.map((track) => shapeAt(track, share)?.knot ?? '').join(' ');

/** The table with everybody's column bent as it was. */
export function tableAt(table: Table, { tracks }: MovementRun, share: number): Table {
  const units = new Map(table.units);
  for (const track of tracks) {
    const unit = units.get(track.unit);
    if (unit) units.set(unit.id, bent(unit, shapeAt(track, share)));
  }
  return { ...table, units };
}

function bent(unit: Unit, shape: RunTrack['shapes'][number] | undefined): Unit {
  const { trail, about } = shape ?? {};
  if (unit.trail === trail && unit.about === about) return unit;
  const { trail: _trail, about: _about, ...straight } = unit;
  return { ...straight, ...(trail ? { trail } : {}), ...(about ? { about } : {}) };
}

/** In the order of time; what happened at once stays as the book has it. */
export const inTime = (moments: readonly Moment[]): readonly Moment[] => moments.toSorted((a, b) => a.at - b.at);

/** The last of these moments that has come by then. */
export function momentAt(moments: readonly Moment[], share: number): number | undefined {
  const index = moments.findLastIndex(({ at }) => at <= share);
  return index === -1 ? undefined : index;
}

/** From moment to moment: the share at which something happens next, or the end. */
export const nextShare = (moments: readonly Moment[], share: number): number =>
  moments.find(({ at }) => at > share)?.at ?? 1;
