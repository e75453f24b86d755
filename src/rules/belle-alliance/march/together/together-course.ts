import type { Base } from '../../../../geometry/base';
import { type Box, boxAround, boxRound } from '../../../../geometry/box';
import { type Moving, shifting, standing, sweptBox, turning } from '../../../../geometry/moving';
import { times } from '../../../../geometry/vector';
import type { Table } from '../../../../table/table';
import type { Unit } from '../../../../table/unit';
import { groundOf } from '../../units/bodies';
import type { Disorder } from '../../units/roster';
import type { Track } from '../body';
import { baseAtProgress } from '../covering';
import { zoneBases } from '../march-contact';
import { type Stretch, unitAt, type Way } from './together-way';

/** A piece of a unit's bound: it stands, or goes along one stretch at a steady pace. Times are shares of the bound. */
export interface Piece {
  readonly from: number;
  readonly to: number;
  /** What it goes along, as far as it gets in this time; none: it stands. */
  readonly going: Stretch | undefined;
  /** The unit when the piece begins. */
  readonly unit: Unit;
  readonly body: Shape;
  readonly zone: Shape;
}

/** Rectangles on their way through one piece, and the box round all that they sweep over. */
export interface Shape {
  readonly parts: readonly Moving[];
  readonly box: Box;
}

/** Where a unit is from some time to the end of the bound: pieces that follow on each other without a gap. */
export interface Course {
  readonly pieces: readonly Piece[];
  /** What comes after this time is not worked out yet. */
  readonly knownTo: number;
}

/** From so near to the end of the bound on nothing more is gone. */
export const NO_TIME = 1e-12;

export function standingCourse(table: Table, unit: Unit, disorder: Disorder, from: number): Course {
  return { pieces: [stand(table, unit, disorder, from, 1)], knownTo: 1 };
}

function stand(table: Table, unit: Unit, disorder: Disorder, from: number, to: number): Piece {
  const shape = (bases: readonly Base[]): Shape => still(bases.map(standing));
  const met = unit.arm === 'staff' ? [] : groundOf(table, unit);
  return { from, to, going: undefined, unit, body: shape(met), zone: shape(zoneBases(table, unit, disorder)) };
}

const still = (parts: readonly Moving[]): Shape => ({ parts, box: boxOf(parts, 0, 0) });

const boxOf = (parts: readonly Moving[], from: number, to: number): Box =>
  boxRound(parts.map((part) => sweptBox(part, from, to)));

/** A plan laid out in time: it begins at `from`, and stands where it ends, or where the bound does. */
export function layOut(
  table: Table,
  start: Unit,
  disorder: Disorder,
  stretches: readonly Stretch[],
  from: number,
  knownTo = 1,
): Course {
  const pieces: Piece[] = [];
  let time = from;
  let unit = start;
  for (const stretch of stretches) {
    const left = knownTo - time;
    if (left <= NO_TIME) break;
    const going = stretch.share > left ? partOf(stretch, 0, left / stretch.share) : stretch;
    const to = going === stretch ? time + stretch.share : knownTo;
    pieces.push({ from: time, to, going, unit, ...shapesOf(going, time, to) });
    unit = unitAt(table, going.way, going.to);
    time = to;
  }
  if (time < 1 || pieces.length === 0) pieces.push(stand(table, unit, disorder, time, Math.max(time, 1)));
  return { pieces, knownTo };
}

/** A part of a stretch, from one share of its length to another. */
export function partOf(stretch: Stretch, begin: number, end: number): Stretch {
  const { from, to, share, cm } = stretch;
  const part = end - begin;
  return {
    ...stretch,
    from: from + (to - from) * begin,
    to: end === 1 ? to : from + (to - from) * end,
    share: share * part,
    cm: cm * part,
  };
}

function shapesOf({ way, from, to }: Stretch, begin: number, end: number): Pick<Piece, 'body' | 'zone'> {
  if (end <= begin) return { body: NOTHING, zone: NOTHING };
  const pace = (to - from) / (end - begin);
  const shape = (tracks: readonly Track[]): Shape => {
    const parts = tracks.flatMap((track) => partIn(track, from, to, begin, pace));
    return { parts, box: boxOf(parts, begin, end) };
  };
  return { body: shape(way.tracks), zone: shape(way.zone) };
}

/** An about-face in place takes no time: nobody is met in it. */
const NOTHING: Shape = { parts: [], box: boxAround([]) };

/** The rectangle of a track between two places of the step; nothing where it is another's turn there. */
function partIn(track: Track, from: number, to: number, begin: number, pace: number): readonly Moving[] {
  switch (track.kind) {
    case 'still':
      return [standing(track.base)];
    case 'turn': {
      const spin = pace * (Math.sign(track.turn) || 1);
      return [turning(baseAtProgress(track, from), begin, track.pivot, spin)];
    }
    case 'shift': {
      const middle = (from + to) / 2;
      if (track.from > middle || track.to < middle) return [];
      return [shifting(baseAtProgress(track, from), begin, times(track.direction, pace))];
    }
  }
}

/** The piece in which a time lies; of two that meet there the later. */
export function pieceAt({ pieces }: Course, time: number): Piece {
  const piece = pieces.findLast(({ from }) => from <= time) ?? pieces[0];
  if (!piece) throw new Error('A course has at least one piece');
  return piece;
}

/** The unit at a time. */
export function standAt(table: Table, course: Course, time: number): Unit {
  const piece = pieceAt(course, time);
  const { going, unit } = piece;
  if (!going || time <= piece.from) return unit;
  return unitAt(table, going.way, progressIn(piece, going, time));
}

function progressIn({ from, to }: Piece, going: Stretch, time: number): number {
  return time >= to ? going.to : going.from + ((going.to - going.from) * (time - from)) / (to - from);
}

/** What was gone up to a time, and what is still to be gone of the same plan. At its end, what takes no time is gone too. */
export function splitAt(
  plan: readonly Stretch[],
  { pieces }: Course,
  time: number,
  atItsEnd = false,
): { readonly gone: readonly Piece[]; readonly rest: readonly Stretch[] } {
  const gone: Piece[] = [];
  let last: { readonly way: Way; readonly to: number } | undefined;
  for (const piece of pieces) {
    const { going, from, to } = piece;
    if (from > time || (from === time && !(atItsEnd && going && to === from))) break;
    if (to <= time || !going) gone.push({ ...piece, to: Math.min(to, time) });
    else gone.push({ ...piece, to: time, going: partOf(going, 0, (time - from) / (to - from)) });
    last = gone.at(-1)?.going ?? last;
  }
  return { gone, rest: restOf(plan, last) };
}

function restOf(
  plan: readonly Stretch[],
  last: { readonly way: Way; readonly to: number } | undefined,
): readonly Stretch[] {
  if (!last) return plan;
  const at = plan.findIndex(({ way, from, to }) => way === last.way && from <= last.to && last.to <= to);
  const current = plan[at];
  if (!current) return [];
  const done = current.to > current.from ? (last.to - current.from) / (current.to - current.from) : 1;
  const after = plan.slice(at + 1);
  return done >= 1 - DONE ? after : [partOf(current, done, 1), ...after];
}

/** Less than this part of a stretch is rounding. */
const DONE = 1e-12;
