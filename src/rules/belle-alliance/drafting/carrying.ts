import type { Point } from '../../../geometry/point';
import type { Segment } from '../../../geometry/segment';
import { EDGES, type Edge, wholeEdge } from '../../../table/laying/edges';
import { stretchedPiece } from '../../../table/laying/laying-moving';
import { BEYOND, LARGEST, SHORTEST } from '../../../table/schemas';
import type { Table } from '../../../table/table';
import type { Entry, Reinforcement } from '../scenarios/briefing';
import type { DraftEvent } from './event';
import type { DraftState } from './state';

type Extent = Pick<Table, 'width' | 'depth'>;
type Sized = Pick<Table, 'width' | 'depth' | 'scale'>;

/** A draft whose table gets another size, with all that goes along with it, and the steps that lead there. */
interface Carried {
  readonly state: DraftState;
  readonly events: readonly DraftEvent[];
}

/**
 * What another size does to all that lies on the table. A table that is the same in the room, and is only reckoned in other cm because its
 * figures are others, keeps everything where it is. Otherwise all stays where it is in the rules' cm; only who comes on at an edge still
 * does, wherever that edge is now.
 */
export function carriedTo(state: DraftState, size: Sized): Carried {
  const { table } = state;
  if (isSameInTheRoom(table, size)) return stretched(state, size);
  if (table.width === size.width && table.depth === size.depth) return { state, events: [] };
  return withEntries(state, (entry) => alongEdges(table, size, entry));
}

/** What writing a size down in whole inches may do to it. */
const ALIKE = 0.03;
/** What is as near to an edge as this is on it, in cm. */
const ON_EDGE = 0.1;

function isSameInTheRoom(before: Sized, after: Sized): boolean {
  const ratio = (before.scale?.factor ?? 1) / (after.scale?.factor ?? 1);
  const grewSo = (from: number, to: number): boolean => Math.abs(to / from / ratio - 1) < ALIKE;
  return ratio !== 1 && grewSo(before.width, after.width) && grewSo(before.depth, after.depth);
}

function stretched(state: DraftState, { width, depth }: Extent): Carried {
  const { table: before } = state;
  const broader = Math.sqrt((width / before.width) * (depth / before.depth));
  const put = ({ x, y }: Point): Point => ({
    x: inProportion(x, before.width, width),
    y: inProportion(y, before.depth, depth),
  });
  const terrain = before.terrain.map((piece) =>
    stretchedPiece(piece, put, (wide) => between(SHORTEST, wide * broader, LARGEST)),
  );
  const units = [...before.units.values()].map((unit) => ({
    ...unit,
    pose: { ...unit.pose, at: put(unit.pose.at) },
  }));
  const briefing = {
    ...state.briefing,
    zones: state.briefing.zones.map((zone) => ({ ...zone, outline: zone.outline.map(put) })),
  };
  const planned = withEntries(state, ({ from, to }) => ({ from: put(from), to: put(to) }));
  const table = { ...before, terrain, units: new Map(units.map((unit) => [unit.id, unit])) };
  return {
    state: { ...planned.state, table, briefing },
    events: [
      ...(terrain.length > 0 ? [{ type: 'terrain-laid' as const, terrain }] : []),
      ...(units.length > 0 ? [{ type: 'units-deployed' as const, units }] : []),
      ...(briefing.zones.length > 0 ? [{ type: 'briefing-written' as const, briefing }] : []),
      ...planned.events,
    ],
  };
}

/** What was on the edge is on the edge, and not a hair beside it. */
const inProportion = (at: number, before: number, after: number): number =>
  Math.abs(at - before) < ON_EDGE ? after : between(-BEYOND, (at * after) / before, LARGEST + BEYOND);

const between = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));

function withEntries(state: DraftState, put: (stretch: Segment) => Segment): Carried {
  const moved = (where: Entry): Entry => ('zone' in where ? where : put(where));
  const reinforcements: Reinforcement[] = state.reinforcements.map((group) => ({
    ...group,
    where: moved(group.where),
  }));
  if (reinforcements.every(({ where }) => 'zone' in where)) return { state, events: [] };
  return { state: { ...state, reinforcements }, events: [{ type: 'reinforcements-planned', reinforcements }] };
}

/** A stretch of the edge it was on, as long as before where there is room; the whole of an edge stays the whole of it. */
function alongEdges(before: Extent, after: Extent, stretch: Segment): Segment {
  const edge = EDGES.find((each) => liesOn(before, each, stretch));
  if (!edge) return { from: within(after, stretch.from), to: within(after, stretch.to) };
  const across = edge === 'near' || edge === 'far';
  const along = ({ x, y }: Point): number => (across ? x : y);
  const [old, now] = across ? [before.width, after.width] : [before.depth, after.depth];
  const start = Math.min(along(stretch.from), along(stretch.to));
  const end = Math.max(along(stretch.from), along(stretch.to));
  const isWhole = start <= 0 && end >= old;
  const back = Math.max(0, Math.min(start, end - now));
  const fixed = wholeEdge(after, edge).from;
  const put = (point: Point): Point => {
    const there = isWhole ? (along(point) <= 0 ? 0 : now) : between(0, along(point) - back, now);
    return across ? { x: there, y: fixed.y } : { x: fixed.x, y: there };
  };
  return { from: put(stretch.from), to: put(stretch.to) };
}

function liesOn(table: Extent, edge: Edge, { from, to }: Segment): boolean {
  const whole = wholeEdge(table, edge);
  const axis = whole.from.x === whole.to.x ? 'x' : 'y';
  return [from, to].every((point) => Math.abs(point[axis] - whole.from[axis]) < ON_EDGE);
}

const within = ({ width, depth }: Extent, { x, y }: Point): Point => ({
  x: between(0, x, width),
  y: between(0, y, depth),
});
