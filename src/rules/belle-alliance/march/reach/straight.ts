import { type Box, boxesMeet } from '../../../../geometry/box';
import { TOUCH } from '../../../../geometry/contact';
import type { Interval } from '../../../../geometry/interval';
import { PACKED, partingOf } from '../../../../geometry/rectangle';
import type { Step } from '../../../marching-advice';
import { tracksOf, upTo } from '../body';
import { coveringsOf } from '../covering';
import { AXIS } from '../march';
import { firstMeeting } from './meeting';
import type { Barrier, Nearby } from './nearby';
import { noteGround, noteRoad } from './reach-events';
import { type Stage, unitAt, wayOf } from './reach-stage';
import { found, isInside, sweeping, sweepOver, sweepOverSegments } from './sweep-packed';

/**
 * Notes all that a straight step of so many cm comes upon, and answers where a unit bars the way. `box` is around all
 * the ground it touches.
 */
export function lookAlong(near: Nearby, from: Stage, step: Step, most: number, box: Box): number {
  const heading = wayOf(from, step);
  const wayX = Math.cos(heading);
  const wayY = Math.sin(heading);
  let isReady = false;
  const ready = (): void => {
    if (!isReady) setTracks(near, from, step, most, wayX, wayY);
    isReady = true;
    near.met.anything = true;
  };
  for (const { box: around, corners, isClosed, classFor } of near.items) {
    if (!boxesMeet(around, box)) continue;
    // A straight body goes one way; in a bent column each rank has its own.
    if (!from.trail && classFor(wayX, wayY) < 0) continue;
    ready();
    for (let track = 0; track < tracks.count; track++) {
      const effect = classFor(tracks.wayX[track] as number, tracks.wayY[track] as number);
      if (effect < 0 || !beginTrack(track, around)) continue;
      const count = sweepOver(corners, 0, corners.length, isClosed);
      const start = tracks.from[track] as number;
      for (let i = 0; i < count; i += 2)
        noteGround(start + (found[i] as number), start + (found[i + 1] as number), effect);
    }
  }
  if (near.land.layers.some((layer) => boxesMeet(layer.box, box))) noteSlopes(near, from, step, most);
  if (near.roads.some((road) => boxesMeet(road.box, box))) {
    ready();
    noteRoads(near, most);
  }
  let barred = Infinity;
  for (const barrier of near.barriers) {
    if (!boxesMeet(barrier.box, box)) continue;
    ready();
    barred = Math.min(barred, meets(near, barrier, { from, step, most }));
  }
  return barred;
}

/** The rectangles of the unit on their way; written for each step that comes upon anything. */
const tracks = {
  count: 0,
  x: new Float64Array(256),
  y: new Float64Array(256),
  rightX: new Float64Array(256),
  rightY: new Float64Array(256),
  wide: new Float64Array(256),
  deep: new Float64Array(256),
  wayX: new Float64Array(256),
  wayY: new Float64Array(256),
  from: new Float64Array(256),
  length: new Float64Array(256),
};

function setTracks(near: Nearby, stage: Stage, step: Step, most: number, wayX: number, wayY: number): void {
  tracks.count = 0;
  if (stage.trail) {
    for (const track of tracksOf(unitAt(near.shape, stage), upTo(step, most), near.shape.bases)) {
      if (track.kind !== 'shift') continue;
      const { center, heading, frontage, depth } = track.base;
      const { direction } = track;
      put(center.x, center.y, Math.sin(heading), -Math.cos(heading), frontage / 2, depth / 2);
      putWay(direction.x, direction.y, track.from, track.to - track.from);
    }
    return;
  }
  const { rectangles, count } = stage.about ? near.shape.blocksAbout : near.shape.blocks;
  const c = Math.cos(stage.heading);
  const s = Math.sin(stage.heading);
  for (let i = 0; i < count * PACKED; i += PACKED) {
    const x = rectangles[i] as number;
    const y = rectangles[i + 1] as number;
    const cosine = rectangles[i + 2] as number;
    const sine = rectangles[i + 3] as number;
    put(
      stage.x + y * c + x * s,
      stage.y + y * s - x * c,
      cosine * s + sine * c,
      sine * s - cosine * c,
      rectangles[i + 4] as number,
      rectangles[i + 5] as number,
    );
    putWay(wayX, wayY, 0, most);
  }
}

function put(x: number, y: number, rightX: number, rightY: number, wide: number, deep: number): void {
  const { count } = tracks;
  tracks.x[count] = x;
  tracks.y[count] = y;
  tracks.rightX[count] = rightX;
  tracks.rightY[count] = rightY;
  tracks.wide[count] = wide;
  tracks.deep[count] = deep;
}

function putWay(wayX: number, wayY: number, from: number, length: number): void {
  const { count } = tracks;
  if (count + 1 === tracks.x.length) throw new Error('More ranks than anyone musters');
  tracks.wayX[count] = wayX;
  tracks.wayY[count] = wayY;
  tracks.from[count] = from;
  tracks.length[count] = length;
  tracks.count++;
}

/** Makes a track the one that is swept, unless it comes nowhere near a box. */
function beginTrack(track: number, { minX, minY, maxX, maxY }: Box): boolean {
  const x = tracks.x[track] as number;
  const y = tracks.y[track] as number;
  const reach = (tracks.wide[track] as number) + (tracks.deep[track] as number);
  const length = tracks.length[track] as number;
  const wayX = tracks.wayX[track] as number;
  const wayY = tracks.wayY[track] as number;
  const endX = x + length * wayX;
  const endY = y + length * wayY;
  if (Math.min(x, endX) - reach > maxX || Math.max(x, endX) + reach < minX) return false;
  if (Math.min(y, endY) - reach > maxY || Math.max(y, endY) + reach < minY) return false;
  sweeping.x = x;
  sweeping.y = y;
  sweeping.rightX = tracks.rightX[track] as number;
  sweeping.rightY = tracks.rightY[track] as number;
  sweeping.wide = tracks.wide[track] as number;
  sweeping.deep = tracks.deep[track] as number;
  sweeping.wayX = wayX;
  sweeping.wayY = wayY;
  sweeping.length = length;
  return true;
}

/** Slopes lie elsewhere for every way one goes: they are asked for as the march does. */
function noteSlopes(near: Nearby, from: Stage, step: Step, most: number): void {
  const { shape, effects, land } = near;
  near.met.anything = true;
  const along = tracksOf(unitAt(shape, from), upTo(step, most), shape.bases);
  const slopes = { ...land, patches: [], waters: [], edges: [] };
  for (const { effect, name, stretches } of coveringsOf(along, slopes)) {
    const number = effects.numberOf(effect, name);
    for (const [enter, exit] of stretches) noteGround(enter, exit, number);
  }
}

/** Notes where all figures are on roads: wherever none of them is off them (R67). */
function noteRoads(near: Nearby, most: number): void {
  const isAxis = near.ground.readings.road === 'axis';
  let on: readonly Interval[] = [[0, most]];
  for (let track = 0; track < tracks.count && on.length > 0; track++) {
    const start = tracks.from[track] as number;
    const last = on.at(-1)?.[1] ?? 0;
    // What others have ruled out already need not be looked at.
    if (start >= last) continue;
    beginTrack(track, EVERYWHERE);
    sweeping.length = Math.min(sweeping.length, last - start);
    if (isAxis) sweeping.wide = AXIS / 2;
    on = withoutOff(near, on, start);
  }
  for (const [enter, exit] of on) noteRoad(enter, exit);
}

/** What is left of the stretches without those in which the swept rectangle is off the roads. */
function withoutOff(near: Nearby, on: readonly Interval[], start: number): readonly Interval[] {
  const count = sweepOverSegments(near.roadBorder);
  const off: Interval[] = [];
  let at = 0;
  for (let i = 0; i <= count; i += 2) {
    const next = i < count ? (found[i] as number) : sweeping.length;
    if (next > at && !isMiddleOnRoad(near, (at + next) / 2)) off.push([start + at, start + next]);
    if (i === count) break;
    at = found[i + 1] as number;
    off.push([start + next, start + at]);
  }
  return off.reduce<readonly Interval[]>((rest, one) => rest.flatMap((stretch) => without(stretch, one)), on);
}

function without([from, to]: Interval, [enter, exit]: Interval): readonly Interval[] {
  if (exit <= from || enter >= to) return [[from, to]];
  const rest: Interval[] = [];
  if (enter > from) rest.push([from, enter]);
  if (exit < to) rest.push([exit, to]);
  return rest;
}

const EVERYWHERE: Box = { minX: -Infinity, minY: -Infinity, maxX: Infinity, maxY: Infinity };

function isMiddleOnRoad({ roads }: Nearby, progress: number): boolean {
  const x = sweeping.x + sweeping.wayX * progress;
  const y = sweeping.y + sweeping.wayY * progress;
  return roads.some(({ corners }) => isInside(corners, 0, corners.length, x, y));
}

interface Leg {
  readonly from: Stage;
  readonly step: Step;
  readonly most: number;
}

/** Where on its way the unit runs into another. One that it may stand on from the start is looked at more closely. */
function meets(near: Nearby, barrier: Barrier, { from, step, most }: Leg): number {
  let first = Infinity;
  let stoodOn = false;
  for (const { packed, rectangle } of barrier.bodies) {
    for (let track = 0; track < tracks.count; track++) {
      if (!beginTrack(track, barrier.box)) continue;
      if (sweepOver(packed, 0, packed.length, true) === 0) continue;
      const start = (tracks.from[track] as number) + (found[0] as number);
      if (start < first) first = start;
      if (start === 0 && isOn(rectangle)) stoodOn = true;
    }
  }
  if (!stoodOn) return first;
  const whole = tracksOf(unitAt(near.shape, from), upTo(step, most), near.shape.bases);
  return firstMeeting(whole, [barrier]);
}

/** Does the rectangle that is swept begin on another? */
function isOn(rectangle: Float64Array): boolean {
  begun[0] = sweeping.x;
  begun[1] = sweeping.y;
  begun[2] = sweeping.rightX;
  begun[3] = sweeping.rightY;
  begun[4] = sweeping.wide;
  begun[5] = sweeping.deep;
  return partingOf(begun, 0, rectangle, 0) < -TOUCH;
}

const begun = new Float64Array(PACKED);
