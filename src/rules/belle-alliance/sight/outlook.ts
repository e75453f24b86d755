import { type Base, cornersOf } from '../../../geometry/base';
import type { Point } from '../../../geometry/point';
import type { Polygon } from '../../../geometry/polygon';
import { along, distanceBetween } from '../../../geometry/vector';
import type { Table } from '../../../table/table';
import type { Unit } from '../../../table/unit';
import type { Position } from '../tables/table-02-sight';
import { groundOf } from '../units/bodies';
import { houseOf } from '../units/formation/indoors';
import { figureAt, figuresOf } from './position';
import { type SightLand, sightLandOf } from './sight-land';
import { type LineOfSight, type SightEnd, sightEnd } from './sight-line';

/** A point of a unit from which it looks, or at which it is looked at, with the figure that stands there. */
export interface Outlook {
  readonly base: Base;
  readonly end: SightEnd;
}

/** A line between a point of the observer and one of the other, and how long it may be (table 2). */
export interface Look {
  readonly from: Outlook;
  readonly to: Outlook;
  readonly cm: number;
  readonly limit: number;
  readonly position: Position;
  readonly against: Position;
  readonly revealed: boolean;
  readonly higher: number;
}

/** What came of looking: the line that sees, or else the best there is, and what blocks it. */
export interface Found {
  readonly look: Look;
  readonly line: LineOfSight;
  readonly sees: boolean;
}

/**
 * Points all round a unit, no farther apart than `step` cm unless there would be too many: any figure may look, and be
 * looked at, any way (R38). Those in a house are anywhere along its walls. Nobody left: the place where its front was.
 */
export function outlooksOf(table: Table, unit: Unit, step: number): readonly Outlook[] {
  const land = sightLandOf(table);
  const figures = figuresOf(table, unit);
  const first = figures[0];
  if (!first) return [outlookAt(land, figureAt(table, unit, unit.pose.at), unit.pose.at)];
  const house = houseOf(table, unit);
  if (house) return pointsRound([house.outline], step).map((at) => outlookAt(land, first, at));
  const ground = groundOf(table, unit).map(cornersOf);
  return pointsRound(ground, step).map((at) => outlookAt(land, figureAt(table, unit, at), at));
}

const outlookAt = (land: SightLand, base: Base, at: Point): Outlook => ({ base, end: sightEnd(land, base, at) });

const MOST_POINTS = 80;

function pointsRound(outlines: readonly Polygon[], step: number): readonly Point[] {
  const edges = outlines.flatMap((outline) => outline.map((to, i) => ({ from: outline.at(i - 1) as Point, to })));
  const whole = edges.reduce((sum, { from, to }) => sum + distanceBetween(from, to), 0);
  const least = Math.max(step, whole / MOST_POINTS);
  return edges.flatMap(({ from, to }) => {
    const parts = Math.max(1, Math.ceil(distanceBetween(from, to) / least));
    return Array.from({ length: parts }, (_, i) => along(from, to, i / parts));
  });
}
