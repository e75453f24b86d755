import { type Interval, united } from './interval';
import type { Point } from './point';
import { type Polygon, placeIn } from './polygon';
import { crossingOf, isOnSegment, meetingOf, nearestOnSegment, type Segment } from './segment';
import { along } from './vector';

/**
 * The stretches of a segment that lie in a simple polygon, as shares of its length from 0 to 1, in order.
 *
 * With the border counting, running along an edge is in, and a mere touch is a stretch of no length. With the border
 * not counting, only stretches through the inside are given; one that grazes a corner from within may come in two.
 */
export function spansInside(
  segment: Segment,
  polygon: Polygon,
  border: 'counts' | 'does-not-count',
): readonly Interval[] {
  const cuts: number[] = [0, 1];
  const alongBorder: Interval[] = [];
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    addCuts(segment, { from: polygon[j] as Point, to: polygon[i] as Point }, cuts, alongBorder);
  }
  cuts.sort((a, b) => a - b);
  const through = inside(segment, polygon, cuts, alongBorder);
  if (border === 'does-not-count') return through;
  return united([...through, ...alongBorder]);
}

/** Notes where the segment meets an edge; a run along it, and every touch, is kept as a stretch of the border. */
function addCuts(segment: Segment, edge: Segment, cuts: number[], alongBorder: Interval[]): void {
  const meeting = meetingOf(segment, edge);
  if (meeting === 'apart') return;
  if (meeting === 'cross') {
    const share = crossingOf(segment, edge)?.shareOfA ?? 0;
    cuts.push(share);
    alongBorder.push([share, share]);
    return;
  }
  const shares: number[] = [];
  for (const end of [edge.from, edge.to]) {
    if (isOnSegment(end, segment)) shares.push(nearestOnSegment(end, segment).share);
  }
  if (isOnSegment(segment.from, edge)) shares.push(0);
  if (isOnSegment(segment.to, edge)) shares.push(1);
  cuts.push(...shares);
  alongBorder.push([Math.min(...shares), Math.max(...shares)]);
}

function inside(
  segment: Segment,
  polygon: Polygon,
  cuts: readonly number[],
  alongBorder: readonly Interval[],
): readonly Interval[] {
  const spans: Interval[] = [];
  for (let i = 1; i < cuts.length; i++) {
    const enter = cuts[i - 1] as number;
    const exit = cuts[i] as number;
    if (enter === exit) continue;
    // Between two cuts the segment does not change sides, so its middle speaks for all of it. A run along the
    // border is known from the edges: its rounded middle could fall to either side.
    const middle = (enter + exit) / 2;
    if (alongBorder.some(([from, to]) => from < middle && middle < to)) continue;
    if (placeIn(polygon, along(segment.from, segment.to, middle)) !== 'inside') continue;
    spans.push([enter, exit]);
  }
  return spans;
}
