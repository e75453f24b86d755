import { type Base, cornersOf } from './base';
import { type Box, boxesMeet } from './box';
import { TOUCH } from './contact';
import { type Interval, united } from './interval';
import { numberAt, packCorners, packedHolds, packedPolygon } from './packed';
import type { Point } from './point';
import type { Polygon } from './polygon';
import type { Segment } from './segment';

/**
 * Over which stretches of a turn a base, carried rigidly round a pivot, overlaps a simple polygon: in radians turned,
 * from 0 to the size of the turn, in order. A positive turn is counter-clockwise. Found exactly, not by sampling;
 * where the base only touches, there is no stretch.
 *
 * A turn of more than a full circle meets nothing new and is taken as a full circle. A turn of nothing gives one
 * stretch of no length when the base overlaps the polygon where it stands.
 */
export function turnOverPolygon(base: Base, pivot: Point, turn: number, polygon: Polygon): readonly Interval[] {
  const { corners, box } = packedPolygon(polygon);
  beginTurn(base, pivot, turn);
  return boxesMeet(box, swept) ? stretchesOver(base, corners) : NOWHERE;
}

/** Over which stretches of a turn round a pivot a base overlaps a standing one, as in `turnOverPolygon`. */
export function turnOverBase(base: Base, pivot: Point, turn: number, standing: Base): readonly Interval[] {
  beginTurn(base, pivot, turn);
  const reach = (Math.abs(standing.frontage) + Math.abs(standing.depth)) / 2;
  const { x, y } = standing.center;
  if (x + reach < swept.minX || x - reach > swept.maxX || y + reach < swept.minY || y - reach > swept.maxY) {
    return NOWHERE;
  }
  packCorners(cornersOf(standing), standingCorners);
  return stretchesOver(base, standingCorners);
}

/** Over which stretches of a turn round a pivot the inside of a base meets a segment, as in `turnOverPolygon`. */
export function turnOverSegment(base: Base, pivot: Point, turn: number, segment: Segment): readonly Interval[] {
  beginTurn(base, pivot, turn);
  const found: Interval[] = [];
  meetEdge(segment.from.x, segment.from.y, segment.to.x, segment.to.y, found);
  return united(found, HAIRLINE);
}

const NOWHERE: readonly Interval[] = [];

/**
 * Stretches less than this apart, in radians, are one. Where a corner turns just up to an edge, rounding in the last
 * digit of a distance moves the angle by the root of that.
 */
const HAIRLINE = 1e-6;

const FULL_TURN = 2 * Math.PI;

/**
 * The turn asked for, seen from the base: there the base stands still, and the table turns about the pivot, always
 * clockwise, for a turn to the right is seen in a mirror. The origin is the pivot, x runs to the right of the base
 * (in the mirror to its left), y ahead. Written when a question begins and read until it is answered.
 */
const turning = {
  size: 0,
  mirror: 1,
  sine: 0,
  cosine: 1,
  pivotX: 0,
  pivotY: 0,
  /** The base. */
  left: 0,
  right: 0,
  rear: 0,
  front: 0,
  /** The squared distances from the pivot to the nearest and the farthest point of the base. */
  near2: 0,
  far2: 0,
};

/** A box on the table that holds every place the base comes to. */
const swept: { -readonly [K in keyof Box]: Box[K] } = { minX: 0, minY: 0, maxX: 0, maxY: 0 };

function beginTurn(base: Base, pivot: Point, turn: number): void {
  const sine = Math.sin(base.heading);
  const cosine = Math.cos(base.heading);
  const mirror = turn < 0 ? -1 : 1;
  const dx = base.center.x - pivot.x;
  const dy = base.center.y - pivot.y;
  const x = mirror * (dx * sine - dy * cosine);
  const y = dx * cosine + dy * sine;
  // A base without width or depth gets just enough of a body to meet an edge.
  const wide = Math.max(base.frontage / 2, 2 * TOUCH);
  const deep = Math.max(base.depth / 2, 2 * TOUCH);
  turning.size = Math.min(Math.abs(turn), FULL_TURN);
  turning.mirror = mirror;
  turning.sine = sine;
  turning.cosine = cosine;
  turning.pivotX = pivot.x;
  turning.pivotY = pivot.y;
  turning.left = x - wide;
  turning.right = x + wide;
  turning.rear = y - deep;
  turning.front = y + deep;
  const nearX = Math.max(0, Math.abs(x) - wide);
  const nearY = Math.max(0, Math.abs(y) - deep);
  const farX = Math.abs(x) + wide;
  const farY = Math.abs(y) + deep;
  turning.near2 = nearX * nearX + nearY * nearY;
  turning.far2 = farX * farX + farY * farY;
  boundSweep(dx, dy, wide, deep);
}

/**
 * Where the base begins, where it ends, and how far a corner's way bulges beyond the chord between the two:
 * never farther than the circle of its farthest corner.
 */
function boundSweep(dx: number, dy: number, wide: number, deep: number): void {
  const { size, sine, cosine, mirror, pivotX, pivotY } = turning;
  const far = Math.sqrt(turning.far2);
  const bulge = far * (1 - Math.cos(size / 2));
  const turnSine = mirror * Math.sin(size);
  const turnCosine = Math.cos(size);
  const endX = dx * turnCosine - dy * turnSine;
  const endY = dx * turnSine + dy * turnCosine;
  const endSine = Math.abs(sine * turnCosine + cosine * turnSine);
  const endCosine = Math.abs(cosine * turnCosine - sine * turnSine);
  const startWide = wide * Math.abs(sine) + deep * Math.abs(cosine);
  const startHigh = wide * Math.abs(cosine) + deep * Math.abs(sine);
  const endWide = wide * endSine + deep * endCosine;
  const endHigh = wide * endCosine + deep * endSine;
  swept.minX = pivotX + Math.max(-far, Math.min(dx - startWide, endX - endWide) - bulge);
  swept.maxX = pivotX + Math.min(far, Math.max(dx + startWide, endX + endWide) + bulge);
  swept.minY = pivotY + Math.max(-far, Math.min(dy - startHigh, endY - endHigh) - bulge);
  swept.maxY = pivotY + Math.min(far, Math.max(dy + startHigh, endY + endHigh) + bulge);
}

/** The stretches in which the inside of the base meets the outline, and those between them in which it is all inside. */
function stretchesOver(base: Base, corners: Float64Array): readonly Interval[] {
  const found: Interval[] = [];
  const count = corners.length;
  let x0 = count > 0 ? numberAt(corners, count - 2) : 0;
  let y0 = count > 0 ? numberAt(corners, count - 1) : 0;
  for (let i = 0; i < count; i += 2) {
    const x1 = numberAt(corners, i);
    const y1 = numberAt(corners, i + 1);
    meetEdge(x0, y0, x1, y1, found);
    x0 = x1;
    y0 = y1;
  }
  const crossing = united(found, HAIRLINE);
  const inside = whollyInside(base, corners, crossing);
  return inside.length > 0 ? united([...crossing, ...inside], HAIRLINE) : crossing;
}

/** Adds the stretches in which the inside of the base meets an edge, in order. */
function meetEdge(x0: number, y0: number, x1: number, y1: number, found: Interval[]): void {
  if (x0 < swept.minX && x1 < swept.minX) return;
  if (x0 > swept.maxX && x1 > swept.maxX) return;
  if (y0 < swept.minY && y1 < swept.minY) return;
  if (y0 > swept.maxY && y1 > swept.maxY) return;
  const { mirror, sine, cosine, pivotX, pivotY } = turning;
  const ax = mirror * ((x0 - pivotX) * sine - (y0 - pivotY) * cosine);
  const ay = (x0 - pivotX) * cosine + (y0 - pivotY) * sine;
  const bx = mirror * ((x1 - pivotX) * sine - (y1 - pivotY) * cosine);
  const by = (x1 - pivotX) * cosine + (y1 - pivotY) * sine;
  if (ax * ax + ay * ay < turning.near2 && bx * bx + by * by < turning.near2) return;
  markCount = 0;
  if (!markLine(ax, ay, bx, by)) return;
  markEnd(ax, ay);
  markEnd(bx, by);
  addMeetings(ax, ay, bx, by, found);
}

/** Between two neighbouring marks the answer does not change, so the middle between them speaks for all. */
function addMeetings(ax: number, ay: number, bx: number, by: number, found: Interval[]): void {
  const { size } = turning;
  let enter = -1;
  let from = 0;
  for (let i = 0; i <= markCount; i++) {
    const to = i < markCount ? numberAt(marks, i) : size;
    if (to === from && size > 0) continue;
    const meets = meetsAt((from + to) / 2, ax, ay, bx, by);
    if (meets && enter < 0) enter = from;
    if (!meets && enter >= 0) {
      found.push([enter, from]);
      enter = -1;
    }
    from = to;
  }
  if (enter >= 0) found.push([enter, size]);
}

/**
 * Does the inside of the base meet the edge when so much is turned? Their shadows on the axes of the base and on the
 * normal of the edge must all overlap. A base a hair smaller decides, so that what is flush counts as touching.
 */
function meetsAt(turned: number, ax: number, ay: number, bx: number, by: number): boolean {
  const c = Math.cos(turned);
  const s = Math.sin(turned);
  const x0 = ax * c + ay * s;
  const y0 = ay * c - ax * s;
  const x1 = bx * c + by * s;
  const y1 = by * c - bx * s;
  const left = turning.left + TOUCH;
  const right = turning.right - TOUCH;
  if ((x0 <= left && x1 <= left) || (x0 >= right && x1 >= right)) return false;
  const rear = turning.rear + TOUCH;
  const front = turning.front - TOUCH;
  if ((y0 <= rear && y1 <= rear) || (y0 >= front && y1 >= front)) return false;
  const nx = y0 - y1;
  const ny = x1 - x0;
  if (nx === 0 && ny === 0) return true;
  const height = nx * (x0 - (left + right) / 2) + ny * (y0 - (rear + front) / 2);
  return Math.abs(height) < (Math.abs(nx) * (right - left) + Math.abs(ny) * (front - rear)) / 2;
}

/** The angles, in order, at which the answer for an edge may change: at most 8 for either end and 2 for each corner. */
const marks = new Float64Array(24);
let markCount = 0;

/** Notes a mark, as the angle from 0 to a full turn that leads to the same place, when the turn comes so far. */
function mark(angle: number): void {
  const turned = angle - FULL_TURN * Math.floor(angle / FULL_TURN);
  if (!(turned > 0 && turned < turning.size)) return;
  let i = markCount++;
  while (i > 0 && numberAt(marks, i - 1) > turned) {
    marks[i] = numberAt(marks, i - 1);
    i--;
  }
  marks[i] = turned;
}

/** Marks where an end of the edge, on its circle round the pivot, comes to a side of the base. */
function markEnd(x: number, y: number): void {
  const square = x * x + y * y;
  if (square < turning.near2 * (1 - ROUNDING) || square > turning.far2 * (1 + ROUNDING)) return;
  const heading = Math.atan2(y, x);
  const { left, right, rear, front } = turning;
  markSide(heading, square, left, rear, front, 0);
  markSide(heading, square, right, rear, front, 0);
  markSide(heading, square, front, -right, -left, Math.PI / 2);
  markSide(heading, square, rear, -right, -left, Math.PI / 2);
}

/** A side at distance `off` from the pivot in the direction `facing`, from `low` to `high` to the left of that. */
function markSide(heading: number, square: number, off: number, low: number, high: number, facing: number): void {
  const aside2 = square - off * off;
  if (aside2 < 0) return;
  const aside = Math.sqrt(aside2);
  const isLeft = aside >= low - ROUNDING && aside <= high + ROUNDING;
  const isRight = -aside >= low - ROUNDING && -aside <= high + ROUNDING;
  if (!isLeft && !isRight) return;
  const spread = Math.atan2(aside, off);
  if (isLeft) mark(heading - facing - spread);
  if (isRight) mark(heading - facing + spread);
}

/** Marks where a corner of the base comes to lie on the edge, or answers false when no part of the base reaches its line. */
function markLine(ax: number, ay: number, bx: number, by: number): boolean {
  const dx = bx - ax;
  const dy = by - ay;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length === 0) return true;
  // The foot of the pivot on the line: how far, which way, and where the ends lie beside it, to the left of that way.
  const signed = (ax * dy - ay * dx) / length;
  const side = signed < 0 ? -1 : 1;
  const off = side * signed;
  if (off * off >= turning.far2) return false;
  const atA = (side * (ax * dx + ay * dy)) / length;
  const atB = (side * (bx * dx + by * dy)) / length;
  const low = Math.min(atA, atB) - ROUNDING;
  const high = Math.max(atA, atB) + ROUNDING;
  const facing = Math.atan2(-side * dx, side * dy);
  const { left, right, rear, front } = turning;
  markCorner(left, rear, off, low, high, facing);
  markCorner(right, rear, off, low, high, facing);
  markCorner(right, front, off, low, high, facing);
  markCorner(left, front, off, low, high, facing);
  return true;
}

function markCorner(x: number, y: number, off: number, low: number, high: number, facing: number): void {
  const aside2 = x * x + y * y - off * off;
  if (aside2 < 0) return;
  const aside = Math.sqrt(aside2);
  const isLeft = aside >= low && aside <= high;
  const isRight = -aside >= low && -aside <= high;
  if (!isLeft && !isRight) return;
  const heading = facing - Math.atan2(y, x);
  const spread = Math.atan2(aside, off);
  if (isLeft) mark(heading + spread);
  if (isRight) mark(heading - spread);
}

/** A mark too many costs a little time, one too few an answer: so near an end of a side or an edge, both cases count. */
const ROUNDING = 1e-9;

/** The stretches between the crossings of the outline in which the base is all inside: its middle speaks for it. */
function whollyInside(base: Base, corners: Float64Array, crossing: readonly Interval[]): readonly Interval[] {
  const { size, mirror, pivotX, pivotY } = turning;
  const stretches: Interval[] = [];
  const dx = base.center.x - pivotX;
  const dy = base.center.y - pivotY;
  for (let i = 0; i <= crossing.length; i++) {
    const enter = crossing[i - 1]?.[1] ?? 0;
    const exit = crossing[i]?.[0] ?? size;
    if (enter === exit && size > 0) continue;
    const c = Math.cos((enter + exit) / 2);
    const s = mirror * Math.sin((enter + exit) / 2);
    if (packedHolds(corners, pivotX + dx * c - dy * s, pivotY + dx * s + dy * c)) stretches.push([enter, exit]);
  }
  return stretches;
}

const standingCorners = new Float64Array(8);
