import type { Point } from '../geometry/point';
import { distanceBetween } from '../geometry/vector';
import type { Strip } from '../table/terrain';
import { drapeLine } from './drape';
import { type Ground, layerHeight } from './ground';
import { type Mould, type Paint, quad, type Spot } from './models/mould';
import { withoutRepeats } from './ribbon';

/** A scene spot from table cm. */
export const spot = (x: number, y: number, height: number): Spot => [x, height, -y];

/** Scene spots from places along a line: u along it, v to its left. */
export type Frame = (u: number, v: number, height: number) => Spot;

/** A local frame laid along a direction of the table: u along, v to its left. */
export function frameAt(middle: Point, along: number): Frame {
  const c = Math.cos(along);
  const s = Math.sin(along);
  return (u, v, height) => spot(middle.x + u * c - v * s, middle.y + u * s + v * c, height);
}

/** Calls back for each straight piece of a line that lies on one layer. */
export function along(strip: Pick<Strip, 'line'>, ground: Ground, put: (piece: Piece) => void): void {
  const points = drapeLine(withoutRepeats(strip.line), (at) => layerHeight(ground, at), ground);
  for (let i = 0; i + 1 < points.length; i += 2) {
    const a = points[i];
    const b = points[i + 1];
    if (!a || !b) continue;
    const length = distanceBetween(a, b);
    if (length < 0.01) continue;
    put({ from: a, angle: Math.atan2(b.y - a.y, b.x - a.x), length, foot: a.height });
  }
}

interface Piece {
  readonly from: Point;
  readonly angle: number;
  readonly length: number;
  readonly foot: number;
}

interface Bar {
  readonly from: number;
  readonly to: number;
  readonly half: number;
  readonly low: number;
  readonly high: number;
}

/** A straight bar along a line, closed on top and at its ends. */
export function prism(mould: Mould, at: Frame, bar: Bar, colour: string): void {
  const { from, to, half, low, high } = bar;
  const paint: Paint = { colour };
  quad(mould, at(from, -half, low), at(to, -half, low), at(to, -half, high), at(from, -half, high), paint);
  quad(mould, at(to, half, low), at(from, half, low), at(from, half, high), at(to, half, high), paint);
  quad(mould, at(from, -half, high), at(to, -half, high), at(to, half, high), at(from, half, high), paint);
  quad(mould, at(from, half, low), at(from, -half, low), at(from, -half, high), at(from, half, high), paint);
  quad(mould, at(to, -half, low), at(to, half, low), at(to, half, high), at(to, -half, high), paint);
}
