import { cornersOf } from '../../../geometry/base';
import { type Interval, united } from '../../../geometry/interval';
import { toLocal } from '../../../geometry/pose';
import { stripPieces } from '../../../geometry/strip';
import type { Table } from '../../../table/table';
import { isArea, type Terrain } from '../../../table/terrain';
import type { Bases, Unit } from '../../../table/unit';
import { violation } from '../belle-alliance-violation';
import { ROUNDING } from '../explain/tolerance';
import { groundOf } from '../units/bodies';
import { amountOf, type Move, stepped, tracksOf } from './body';
import { overArea, overLine } from './covering';
import type { Fault } from './march';

/** What an announced attack is after, and a march must not go past (4.1.2, 4.1.4). */
export interface Aims {
  /** Units attacked themselves. */
  readonly targets: readonly Unit[];
  /** Features of the terrain attacked as somebody's position. */
  readonly positions: readonly Terrain[];
}

/** Where steps go past what they were made for. */
export function pastAim(table: Table, start: Unit, steps: readonly Move[], aims: Aims): Fault | undefined {
  return pastTarget(table, start, steps, aims) ?? pastPosition(table, start, steps, aims);
}

/**
 * 4.1.2: who cannot follow its target stops before its front, produced to both sides, has passed him wholly. As long as one
 * of several targets is still before it, it may go on.
 */
function pastTarget(table: Table, start: Unit, steps: readonly Move[], { targets }: Aims): Fault | undefined {
  const before = steps.slice(0, -1).reduce((unit, step) => stepped(unit, step, table.bases), start);
  const last = steps.at(-1);
  const [target] = targets;
  if (!last || !target) return undefined;
  const end = stepped(before, last, table.bases);
  if (!targets.every((unit) => foremost(table, end, unit) < -ROUNDING)) return undefined;
  const room = Math.max(...targets.map((unit) => foremost(table, before, unit)));
  const progress = last.kind === 'march' ? Math.max(0, Math.min(last.cm, room)) : amountOf(last);
  const past = violation('march/past-target', '4.1.2', { values: { unit: target.name } });
  return { ...past, step: steps.length - 1, progress, at: target.pose.at };
}

/** How far any part of a unit is before the front of another, at most. */
function foremost(table: Table, { pose }: Unit, other: Unit): number {
  const corners = groundOf(table, other).flatMap(cornersOf);
  return corners.reduce((most, corner) => Math.max(most, toLocal(pose, corner).y), -Infinity);
}

/** 4.1.2, 4.1.4: who has come into the position it attacked stays in it. */
function pastPosition(table: Table, start: Unit, steps: readonly Move[], { positions }: Aims): Fault | undefined {
  for (const position of positions) {
    const left = leaving(table.bases, start, steps, position);
    if (!left) continue;
    return { ...violation('march/past-position', '4.1.2', { values: { ground: position.name } }), ...left };
  }
  return undefined;
}

type Place = Pick<Fault, 'step' | 'progress' | 'at'>;

/** Where the unit leaves a position for good that it was in on the way. */
function leaving(bases: Bases, start: Unit, steps: readonly Move[], position: Terrain): Place | undefined {
  let unit = start;
  let isIn = false;
  let left: Place | undefined;
  for (const [step, move] of steps.entries()) {
    const amount = amountOf(move);
    const onward = stepped(unit, move, bases);
    const last = amount > 0 ? stretchesOn(unit, move, position, bases).at(-1) : undefined;
    if (last) {
      isIn = last[1] >= amount - ROUNDING;
      left = isIn ? undefined : { step, progress: last[1], at: onward.pose.at };
    } else if (isIn && amount > 0) {
      isIn = false;
      left = { step, progress: 0, at: unit.pose.at };
    }
    unit = onward;
  }
  return left;
}

function stretchesOn(unit: Unit, step: Move, position: Terrain, bases: Bases): readonly Interval[] {
  const tracks = tracksOf(unit, step, bases);
  if (isArea(position)) return united(tracks.flatMap((track) => overArea(track, position.outline)));
  const { line, width } = position;
  if (width > 0)
    return united(tracks.flatMap((track) => stripPieces(line, width).flatMap((piece) => overArea(track, piece))));
  const sides = line.slice(1).map((to, i) => ({ from: line[i] ?? to, to }));
  return united(tracks.flatMap((track) => sides.flatMap((side) => overLine(track, side))));
}
