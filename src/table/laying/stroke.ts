import type { Point } from '../../geometry/point';
import type { Polygon } from '../../geometry/polygon';
import { simplifiedLine, simplifiedRing, smoothedLine, smoothedRing } from '../../geometry/simplify';
import { distanceBetween } from '../../geometry/vector';
import type { Table } from '../table';
import type { AreaKind, LineKind } from '../terrain';
import { nearestOnEdge } from './edges';
import type { Laid } from './laid';
import { mendLine, mendOutline } from './mend';

/** How far a finger trembles, in cm: what it leaves the straight way by less than this was meant straight. */
const TREMBLE = 0.8;
/** A line that ends this near to the edge of the table was meant to reach it. */
const NEAR_EDGE = 4;
const ROUNDINGS = 2;

/** What grows or flows has round corners; what people built has straight ones. */
const ROUND_AREAS: readonly AreaKind[] = ['hill', 'wood', 'rough'];
const ROUND_LINES: readonly LineKind[] = ['road', 'stream'];

/** A closed outline from a stroke, as the demonstration's hills are: few corners, cut off twice. */
export function outlineFromStroke(stroke: readonly Point[], kind: AreaKind, tolerance = TREMBLE): Laid<Polygon> {
  const plain = mendOutline(simplifiedRing(stroke, tolerance));
  if (!plain.ok || !ROUND_AREAS.includes(kind)) return plain;
  const round = mendOutline(smoothedRing(plain.value, ROUNDINGS));
  return round.ok ? round : plain;
}

/** A line from a stroke. Roads and streams that end near the edge of the table go on to it. */
export function lineFromStroke(
  table: Pick<Table, 'width' | 'depth'>,
  stroke: readonly Point[],
  kind: LineKind,
  tolerance = TREMBLE,
): Laid<readonly Point[]> {
  const plain = mendLine(simplifiedLine(stroke, tolerance));
  if (!plain.ok || !ROUND_LINES.includes(kind)) return plain;
  return mendLine(toEdges(table, smoothedLine(plain.value, ROUNDINGS)));
}

function toEdges(table: Pick<Table, 'width' | 'depth'>, line: readonly Point[]): readonly Point[] {
  const start = edgeNear(table, line[0]);
  const end = edgeNear(table, line.at(-1));
  return [...(start ? [start] : []), ...line, ...(end ? [end] : [])];
}

/** The nearest point of the table's edge, where it is near enough. */
function edgeNear(table: Pick<Table, 'width' | 'depth'>, point: Point | undefined): Point | undefined {
  if (!point) return undefined;
  const { at } = nearestOnEdge(table, point);
  return distanceBetween(point, at) <= NEAR_EDGE ? at : undefined;
}

/** The outline of a house, a field or a zone that is drawn from one corner to the opposite one: round it, and back. */
export const boxStroke = (from: Point, to: Point): readonly Point[] => [
  from,
  { x: to.x, y: from.y },
  to,
  { x: from.x, y: to.y },
  from,
];
