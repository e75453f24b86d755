import { cornersOf } from '../../../../geometry/base';
import { type Box, boxDistance, boxesMeet, boxRound, grownBox } from '../../../../geometry/box';
import { firstGap, firstParting, firstUnder, type Moving, partingAt } from '../../../../geometry/moving';
import type { Point } from '../../../../geometry/point';
import { ahead, turnedAbout } from '../../../../geometry/vector';
import { ROUNDING } from '../../explain/tolerance';
import { type Course, NO_TIME, type Piece, type Shape } from './together-course';

/** When two units on their courses come upon each other. All times are shares of the bound. */

/** Zones touch from here on: well within what counts as touching, so that nobody doubts it afterwards. */
const TOUCHES = ROUNDING / 2;
/** Who lies in another by less only slides along him. */
const SLIP = 1e-6;
/** How finely it is looked for whether a turn leads out of a contact. */
const SAMPLES = 32;

/** A time in which both are on one piece each. */
interface Window {
  readonly a: Piece;
  readonly b: Piece;
  readonly from: number;
  readonly to: number;
}

function* windowsOf(a: Course, b: Course, from: number): Generator<Window> {
  const until = Math.min(a.knownTo, b.knownTo);
  let i = 0;
  let j = 0;
  let time = from;
  while (time < until - NO_TIME) {
    while (i < a.pieces.length && (a.pieces[i] as Piece).to <= time) i++;
    while (j < b.pieces.length && (b.pieces[j] as Piece).to <= time) j++;
    const [one, other] = [a.pieces[i], b.pieces[j]];
    if (!one || !other) return;
    const to = Math.min(one.to, other.to, until);
    yield { a: one, b: other, from: time, to };
    time = to;
  }
}

/** The first time in a window at which two shapes are parted by no more than `limit`. */
function firstIn(a: Shape, b: Shape, limit: number, { from, to }: Window): number | undefined {
  if (!boxesMeet(grownBox(a.box, Math.max(0, limit)), b.box)) return undefined;
  let first: number | undefined;
  for (const one of a.parts) {
    for (const other of b.parts) {
      const time = firstParting(one, other, limit, from, first ?? to);
      if (time !== undefined && (first === undefined || time < first)) first = time;
    }
  }
  return first;
}

const isWithin = (a: Shape, b: Shape, time: number, limit: number): boolean =>
  a.parts.some((one) => b.parts.some((other) => partingAt(one, other, time) <= limit));

/**
 * When the zone of one comes to touch another (4.1.1): while it marches, and where it attacks him whoever moves. Who is in contact when a
 * straight march begins is met at once; by another step it may get clear of him, and then he is met only if the zone comes back.
 */
export function firstContact(a: Course, b: Course, from: number, attacks: boolean): number | undefined {
  let leaving: { readonly since: number; readonly step: number } | undefined;
  for (const window of windowsOf(a, b, from)) {
    const { going } = window.a;
    const step = going?.way.index ?? -1;
    if (leaving && leaving.step !== step) return leaving.since;
    if (!going && !attacks) continue;
    const goesOn = !going || going.way.step.kind === 'march' || going.way.step.kind === 'shift';
    let begin = window.from;
    if (isTouching(window, begin)) {
      if (goesOn || isComingIn(window)) return begin;
      leaving ??= { since: begin, step };
      const clear = clearOf(window);
      if (clear === undefined) continue;
      leaving = undefined;
      begin = clear;
    } else leaving = undefined;
    const met = firstIn(window.a.zone, window.b.body, TOUCHES, { ...window, from: begin });
    if (met !== undefined) return exactly(window, met);
  }
  return leaving?.since;
}

/** The moment of the touch itself, where it follows on that of being near enough to count. */
function exactly({ a, b, to }: Window, met: number): number {
  const soon = { a, b, from: met, to: Math.min(to, met + SOON) };
  return firstIn(a.zone, b.body, 0, soon) ?? met;
}

/** A share of the bound in which nobody goes as far as a hand could measure. */
const SOON = 1e-6;

const isTouching = ({ a, b }: Window, time: number): boolean =>
  boxesMeet(grownBox(a.zone.box, ROUNDING), b.body.box) && isWithin(a.zone, b.body, time, TOUCHES);

/** Only just touched, and going further in: that is coming to him, whatever the step. */
function isComingIn({ a, b, from, to }: Window): boolean {
  const now = depthOf(a.zone, b.body, from);
  return now > -JUST && depthOf(a.zone, b.body, from + (to - from) / SAMPLES) < now;
}

const depthOf = (a: Shape, b: Shape, time: number): number =>
  Math.min(...a.parts.flatMap((one) => b.parts.map((other) => partingAt(one, other, time))));

/** Who lies deeper in a zone has been in it before. */
const JUST = 1e-4;

function clearOf({ a, b, from, to }: Window): number | undefined {
  for (let k = 1; k <= SAMPLES; k++) {
    const time = from + ((to - from) * k) / SAMPLES;
    if (!isWithin(a.zone, b.body, time, TOUCHES)) return time;
  }
  return undefined;
}

/** When two bodies would begin to lie on each other, at the moment at which they touch. Those who do from the start get clear first. */
export function firstClash(a: Course, b: Course, from: number): number | undefined {
  for (const window of windowsOf(a, b, from)) {
    const [one, other] = [window.a, window.b];
    if ((!one.going && !other.going) || !boxesMeet(one.body.box, other.body.box)) continue;
    let first: number | undefined;
    for (const mine of one.body.parts) {
      for (const his of other.body.parts) {
        const time = firstParting(mine, his, -SLIP, window.from, first ?? window.to);
        if (time === undefined || (time <= window.from && isOnTop(mine, his, window.from))) continue;
        const touch = firstParting(mine, his, 0, window.from, time) ?? time;
        if (first === undefined || touch < first) first = touch;
      }
    }
    if (first !== undefined) return first;
  }
  return undefined;
}

const isOnTop = (a: Moving, b: Moving, time: number): boolean => partingAt(a, b, time) < -2 * SLIP;

/** Does the first of the two go into the other by its own movement at this time? */
export const goesInto = (a: Piece, b: Piece, time: number): boolean => closesOn(a.body, b.body, time);

/** Does its own movement bring the zone of the first further over the other? */
export const comesOver = (a: Piece, b: Piece, time: number): boolean => closesOn(a.zone, b.body, time);

function closesOn(a: Shape, b: Shape, time: number): boolean {
  return a.parts.some((one) => {
    const on = one.speed > 0 ? TRIAL / one.speed : 0;
    return b.parts.some((other) => {
      const now = partingAt(one, other, time, time);
      return now < TRIAL && partingAt(one, other, time + on, time) < Math.min(now, 0) - SLIP / 2;
    });
  });
}

/** So far one goes on to see where that leads, in cm. */
const TRIAL = 1e-4;

/** When one who goes fast comes within some distance of another. */
export function firstNear(a: Course, b: Course, from: number, limit: number): number | undefined {
  for (const window of windowsOf(a, b, from)) {
    if (window.a.going?.gait !== 'fast') continue;
    if (boxDistance(window.a.body.box, window.b.body.box) > limit) continue;
    let first: number | undefined;
    for (const one of window.a.body.parts) {
      for (const other of window.b.body.parts) {
        const time = firstGap(one, other, limit, window.from, first ?? window.to);
        if (time !== undefined && (first === undefined || time < first)) first = time;
      }
    }
    if (first !== undefined) return first;
  }
  return undefined;
}

/** When the extended front of one who marches straight on after its last turn has passed another wholly (4.1.2). */
export function firstPassing(a: Course, b: Course, from: number, lastTurn: number): number | undefined {
  for (const { a: one, b: other, from: begin, to } of windowsOf(a, b, from)) {
    if (one.going?.way.step.kind !== 'march' || one.going.way.index < lastTurn) continue;
    const { pose } = one.unit;
    const way = ahead(pose.heading);
    const pace = (one.going.to - one.going.from) / (one.to - one.from);
    const before = (time: number): number => {
      const gone = pace * (time - one.from);
      const corners = other.body.parts.flatMap((part) => cornersAt(part, time));
      return Math.max(...corners.map(({ x, y }) => (x - pose.at.x) * way.x + (y - pose.at.y) * way.y - gone));
    };
    const speed = pace + Math.max(0, ...other.body.parts.map((part) => part.speed));
    const met = firstUnder(before, speed, 0, begin, to);
    if (met !== undefined) return met;
  }
  return undefined;
}

function cornersAt({ base, velocity, spin, pivot, since }: Moving, time: number): readonly Point[] {
  const gone = time - since;
  const center = { x: base.center.x + velocity.x * gone, y: base.center.y + velocity.y * gone };
  const turned = spin * gone;
  const about = spin === 0 ? center : turnedAbout(center, pivot, turned);
  return cornersOf({ ...base, center: about, heading: base.heading + turned });
}

/** The box round all that a unit and its zone sweep over from a time on. */
export function boxFrom({ pieces }: Course, from: number): Box {
  return boxRound(pieces.filter(({ to }) => to >= from).flatMap(({ body, zone }) => [body.box, zone.box]));
}
