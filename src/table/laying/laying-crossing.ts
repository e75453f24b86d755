import { grownBox } from '../../geometry/box';
import type { Point } from '../../geometry/point';
import { crossingOf, nearestOnSegment, type Segment } from '../../geometry/segment';
import { cross, distanceBetween, dot, leftOf, lengthOf, minus, plus, times, type Vector } from '../../geometry/vector';
import { isArea, type Strip, type Terrain } from '../terrain';
import { faulty, type Laid, lies } from './laid';
import { landIndexOf, piecesNear } from './land-index';
import { onGrain } from './mend';

/** How far from the finger a crossing is still found, in cm. */
const REACH = 8;
/** What a bridge or ford reaches beyond the water on either side, and beyond the road's own width. */
const OVERLAP = { bridge: 2, ford: 1.5 } as const;
const WIDER = 1;
/** Across water without a road. */
const USUAL_WIDTH = 5;
/** A road that meets the water flatter than this does not cross it here. */
const FLATTEST = Math.sin(Math.PI / 9);

export interface CrossingSpot {
  readonly line: readonly [Point, Point];
  readonly width: number;
}

/**
 * Where a bridge or ford comes to lie near a point: along the road where one crosses the water, and so long that the water is
 * covered over its whole width; where there is no road, square across the water.
 */
export function crossingSpot(terrain: readonly Terrain[], kind: 'bridge' | 'ford', at: Point): Laid<CrossingSpot> {
  const box = grownBox({ minX: at.x, minY: at.y, maxX: at.x, maxY: at.y }, REACH);
  const near = piecesNear(landIndexOf(terrain), box).filter((piece): piece is Strip => !isArea(piece));
  const streams = near.filter((piece) => piece.kind === 'stream');
  const roads = near.filter((piece) => piece.kind === 'road');
  const found = nearest(streams.flatMap((stream) => roads.flatMap((road) => meetings(stream, road, at))));
  const water = found ?? nearest(streams.flatMap((stream) => nearestWater(stream, at)));
  return water ? lies(spotOver(water, kind)) : faulty('no-water', at);
}

/** A place on the water: which way one goes there, which way it flows, and how near the finger it is. */
interface Meeting {
  readonly at: Point;
  readonly way: Vector;
  readonly flow: Vector;
  readonly water: number;
  readonly width: number;
  readonly distance: number;
}

function nearest(meetings: readonly Meeting[]): Meeting | undefined {
  return meetings.reduce<Meeting | undefined>(
    (best, one) => (one.distance <= REACH && !(best && best.distance <= one.distance) ? one : best),
    undefined,
  );
}

function meetings(stream: Strip, road: Strip, at: Point): readonly Meeting[] {
  return segmentsOf(stream.line).flatMap((water) =>
    segmentsOf(road.line).flatMap((way) => {
      const meeting = crossingOf(water, way);
      const flow = unit(water);
      const along = unit(way);
      if (!meeting || Math.abs(cross(flow, along)) < FLATTEST) return [];
      const distance = distanceBetween(at, meeting.at);
      return [{ at: meeting.at, way: along, flow, water: stream.width, width: road.width + WIDER, distance }];
    }),
  );
}

function nearestWater(stream: Strip, at: Point): readonly Meeting[] {
  return segmentsOf(stream.line).map((water) => {
    const spot = nearestOnSegment(at, water);
    const flow = unit(water);
    const distance = Math.max(0, spot.distance - stream.width / 2);
    return { at: spot.at, way: leftOf(flow), flow, water: stream.width, width: USUAL_WIDTH, distance };
  });
}

/** So long that the corners of its deck, too, are over land: they lag behind where it crosses aslant. */
function spotOver({ at, way, flow, water, width }: Meeting, kind: 'bridge' | 'ford'): CrossingSpot {
  const across = Math.abs(cross(flow, way));
  const half = (water / 2 + (width / 2) * Math.abs(dot(flow, way))) / across + OVERLAP[kind];
  return { line: [onGrain(plus(at, times(way, -half))), onGrain(plus(at, times(way, half)))], width };
}

const segmentsOf = (line: readonly Point[]): readonly Segment[] =>
  line
    .slice(1)
    .map((to, i) => ({ from: line[i] as Point, to }))
    .filter(({ from, to }) => distanceBetween(from, to) > 0);

function unit({ from, to }: Segment): Vector {
  const way = minus(to, from);
  return times(way, 1 / lengthOf(way));
}
