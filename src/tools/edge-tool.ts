import type { Point } from '../geometry/point';
import type { Segment } from '../geometry/segment';
import { distanceBetween } from '../geometry/vector';
import { nearestOnEdge, stretchOfEdge } from '../table/laying/edges';
import type { Shape } from '../table/shapes';
import type { Table } from '../table/table';
import { isStillTap, type Press } from './press';

/** A stretch of the table's edge, drawn along it by a finger, or by a tap at either end. */
export type EdgeMode =
  | { readonly kind: 'idle' }
  /** One end is tapped. */
  | { readonly kind: 'begun'; readonly start: Point }
  | { readonly kind: 'drawing'; readonly start: Point; readonly down: Point; readonly at: Point };

export const EDGE_IDLE: EdgeMode = { kind: 'idle' };

interface EdgeOutcome {
  readonly mode: EdgeMode;
  readonly stretch?: Segment;
}

export function edgeTool(mode: EdgeMode, press: Press, table: Pick<Table, 'width' | 'depth'>): EdgeOutcome {
  const { at } = press;
  switch (press.phase) {
    case 'down':
      return { mode: { kind: 'drawing', start: mode.kind === 'begun' ? mode.start : at, down: at, at } };
    case 'move':
      return { mode: mode.kind === 'drawing' ? { ...mode, at } : mode };
    case 'cancel':
      return { mode: EDGE_IDLE };
    case 'up': {
      if (mode.kind !== 'drawing') return { mode };
      const { start, down } = mode;
      if (start === down && isStillTap(down, press)) return { mode: { kind: 'begun', start } };
      return { mode: EDGE_IDLE, stretch: stretchOfEdge(table, start, at) };
    }
  }
}

/** A stretch that somebody could come on by. */
export const isWideEnough = ({ from, to }: Segment): boolean => distanceBetween(from, to) >= LEAST_STRETCH;
const LEAST_STRETCH = 5;

export function edgeShapes(mode: EdgeMode, table: Pick<Table, 'width' | 'depth'>): readonly Shape[] {
  if (mode.kind === 'idle') return [];
  const mark = (at: Point): Shape => ({ kind: 'mark', tone: 'measure', at });
  if (mode.kind === 'begun') return [mark(nearestOnEdge(table, mode.start).at)];
  const { from, to } = stretchOfEdge(table, mode.start, mode.at);
  return [{ kind: 'line', tone: 'measure', points: [from, to] }, mark(from), mark(to)];
}
