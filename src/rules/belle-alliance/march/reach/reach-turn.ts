import type { Base } from '../../../../geometry/base';
import { type Box, boxesMeet } from '../../../../geometry/box';
import type { Interval } from '../../../../geometry/interval';
import { PACKED } from '../../../../geometry/rectangle';
import type { Step } from '../../../marching-advice';
import { type Track, tracksOf } from '../body';
import { coveringsOf, overArea, overLine, roadStretches } from '../covering';
import { onRoadBy } from '../march';
import { firstMeeting } from './meeting';
import type { Nearby } from './nearby';
import { noteGround, noteRoad } from './reach-events';
import { pivotOf, type Shape, type Stage, unitAt } from './reach-stage';

type Turn = Extract<Step, { turn: number }>;

/** What a turn comes upon besides the ground it leads over. */
export interface TurnLook {
  /** Where a unit bars it. */
  readonly barred: number;
  readonly road: readonly Interval[];
}

/** Notes all ground that a turn leads over. `box` is around all it touches. */
export function lookAround(near: Nearby, from: Stage, step: Turn, box: Box): TurnLook {
  const { land, effects } = near;
  const tracks = turnTracks(near.shape, from, step);
  for (const { box: around, area, line, classFor, classTurning } of near.items) {
    if (!boxesMeet(around, box)) continue;
    for (const track of tracks) {
      // Ranks that wait for their turn are judged by the way they face.
      const { heading } = track.base;
      const effect = track.kind === 'turn' ? classTurning : classFor(Math.cos(heading), Math.sin(heading));
      if (effect < 0) continue;
      if (area) noteAll(overArea(track, area), effect);
      if (line) noteAll(overLine(track, line), effect);
    }
  }
  if (land.layers.some((layer) => boxesMeet(layer.box, box))) {
    const slopes = { ...land, patches: [], waters: [], edges: [] };
    for (const { effect, name, stretches } of coveringsOf(tracks, slopes)) {
      noteAll(stretches, effects.numberOf(effect, name));
    }
  }
  const barriers = near.barriers.filter((barrier) => boxesMeet(barrier.box, box));
  return {
    barred: barriers.length > 0 ? firstMeeting(tracks, barriers) : Infinity,
    road: roadOf(near, tracks, step, box),
  };
}

function noteAll(stretches: readonly Interval[], effect: number): void {
  for (const [enter, exit] of stretches) noteGround(enter, exit, effect);
}

function roadOf(near: Nearby, tracks: readonly Track[], step: Turn, box: Box): readonly Interval[] {
  if (!near.roads.some((road) => boxesMeet(road.box, box))) return [];
  const road = roadStretches(onRoadBy(tracks, near.ground.readings), near.land, Math.abs(step.turn));
  for (const [enter, exit] of road) noteRoad(enter, exit);
  return road;
}

/** As `tracksOf` has it, without looking the figures up anew. */
function turnTracks(shape: Shape, from: Stage, step: Turn): readonly Track[] {
  const isHeadOnly = shape.follows && step.kind === 'wheel';
  if (from.trail || isHeadOnly) return tracksOf(unitAt(shape, from), step, shape.bases);
  const pivot = pivotOf(shape, from, step);
  return basesOf(shape, from).map((base) => ({ kind: 'turn', base, pivot, turn: step.turn, front: from.heading }));
}

function basesOf({ blocks, blocksAbout }: Shape, { x, y, heading, about }: Stage): readonly Base[] {
  const { rectangles, count } = about ? blocksAbout : blocks;
  const c = Math.cos(heading);
  const s = Math.sin(heading);
  return Array.from({ length: count }, (_, i) => {
    const [u = 0, v = 0, cosine = 1, sine = 0, wide = 0, deep = 0] = rectangles.subarray(i * PACKED, (i + 1) * PACKED);
    return {
      center: { x: x + v * c + u * s, y: y + v * s - u * c },
      heading: heading + Math.atan2(sine, cosine),
      frontage: wide * 2,
      depth: deep * 2,
    };
  });
}
