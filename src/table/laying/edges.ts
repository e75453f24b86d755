import type { Point } from '../../geometry/point';
import { nearestOnSegment, type Segment } from '../../geometry/segment';
import type { Table } from '../table';
import { onGrain } from './mend';

type Size = Pick<Table, 'width' | 'depth'>;

/** The four edges of a table as somebody at the near one calls them. */
export const EDGES = ['near', 'far', 'left', 'right'] as const;
export type Edge = (typeof EDGES)[number];

/** A whole edge, from the left or from the near end. */
export function wholeEdge({ width, depth }: Size, edge: Edge): Segment {
  switch (edge) {
    case 'near':
      return { from: { x: 0, y: 0 }, to: { x: width, y: 0 } };
    case 'far':
      return { from: { x: 0, y: depth }, to: { x: width, y: depth } };
    case 'left':
      return { from: { x: 0, y: 0 }, to: { x: 0, y: depth } };
    case 'right':
      return { from: { x: width, y: 0 }, to: { x: width, y: depth } };
  }
}

/** The nearest place on the table's edge, and which edge that is. */
export function nearestOnEdge(table: Size, point: Point): { readonly edge: Edge; readonly at: Point } {
  const spots = EDGES.map((edge) => ({ edge, ...nearestOnSegment(point, wholeEdge(table, edge)) }));
  const [nearest] = spots.sort((a, b) => a.distance - b.distance);
  return { edge: nearest?.edge ?? 'near', at: nearest?.at ?? point };
}

/** A stretch of the edge that is nearest to where a finger begins, as far along it as the finger goes. */
export function stretchOfEdge(table: Size, start: Point, end: Point): Segment {
  const { edge, at } = nearestOnEdge(table, start);
  return { from: onGrain(at), to: onGrain(nearestOnSegment(end, wholeEdge(table, edge)).at) };
}
