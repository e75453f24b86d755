import { type Base, cornersOf } from '../../../geometry/base';
import { type Box, boxAround, boxesMeet, boxRound, grownBox } from '../../../geometry/box';
import { narrowBands } from '../../../geometry/chords';
import { type Interval, united } from '../../../geometry/interval';
import type { Point } from '../../../geometry/point';
import { type Polygon, polygonHolds } from '../../../geometry/polygon';
import type { Segment } from '../../../geometry/segment';
import { sweepOverPolygon, sweepOverSegment } from '../../../geometry/sweep';
import { turnOverPolygon, turnOverSegment } from '../../../geometry/turn';
import { ahead, cross, dot, lengthOf, minus, plus, times, turnedAbout, type Vector } from '../../../geometry/vector';
import { ROUNDING } from '../explain/tolerance';
import { type ElementKey, LAYER_WIDTHS, WATER_WIDTHS } from '../tables/table-05-obstacles';
import type { Track } from './body';
import { type Effect, type Land, type Layer, layerElement, type Patch, type Water } from './march-land';

/** Over which stretches of a step any figure of the unit is on ground with an effect. */
export interface Covering {
  readonly effect: Effect;
  readonly name: string;
  readonly stretches: readonly Interval[];
  readonly patch: Patch;
}

/** The ground near a box, for one who marches that way, or turns there. */
export function groundPatches(land: Land, box: Box, way: Vector, turning: boolean): readonly Patch[] {
  return [
    ...land.patches.filter((patch) => boxesMeet(patch.box, box)),
    ...waterPatches(land.waters, box, turning ? undefined : way),
    ...layerPatches(land, box, way),
    ...(turning ? [] : alongEdgePatches(land, box, way)),
  ];
}

/**
 * What the ground does along a step. How wide water and slopes are depends on the way one goes, and in a bent column
 * that is each rank's own; those who turn are judged by the front they had.
 */
export function coveringsOf(tracks: readonly Track[], land: Land): readonly Covering[] {
  return byWay(tracks).flatMap((group) => coveringsOfGroup(group, land));
}

interface Group {
  readonly way: Vector;
  readonly turning: boolean;
  readonly tracks: Track[];
}

function byWay(tracks: readonly Track[]): readonly Group[] {
  const groups: Group[] = [];
  for (const track of tracks) {
    const turning = track.kind === 'turn';
    const way =
      track.kind === 'shift' ? track.direction : ahead(track.kind === 'turn' ? track.front : track.base.heading);
    const group = groups.find((known) => known.turning === turning && lengthOf(minus(known.way, way)) < SAME_WAY);
    if (group) group.tracks.push(track);
    else groups.push({ way, turning, tracks: [track] });
  }
  return groups;
}

/** Ways that differ by less are the same but for rounding. */
const SAME_WAY = 1e-9;

function coveringsOfGroup({ way, turning, tracks }: Group, land: Land): readonly Covering[] {
  const boxes = tracks.map(trackBox);
  const coverings: Covering[] = [];
  for (const patch of groundPatches(land, boxRound(boxes), way, turning)) {
    const { effect, name, area, lines, box: near } = patch;
    const stretches: Interval[] = [];
    for (const [i, track] of tracks.entries()) {
      if (!boxesMeet(boxes[i] as Box, near)) continue;
      if (area) stretches.push(...overArea(track, area));
      for (const line of lines ?? []) stretches.push(...overLine(track, line));
    }
    if (stretches.length > 0) coverings.push({ effect, name, stretches: united(stretches), patch });
  }
  return coverings;
}

/** Over which stretches of a track its rectangle lies on an area. */
export function overArea(track: Track, area: Polygon): readonly Interval[] {
  switch (track.kind) {
    case 'shift':
      return shifted(sweepOverPolygon(track.base, pathOf(track), area), track.from);
    case 'turn':
      return turnOverPolygon(track.base, track.pivot, track.turn, area);
    case 'still':
      return sweepOverPolygon(track.base, NOWHERE, area).length > 0 ? ALWAYS : [];
  }
}

export function overLine(track: Track, line: Segment): readonly Interval[] {
  switch (track.kind) {
    case 'shift': {
      const met = sweepOverSegment(track.base, pathOf(track), line);
      return met ? shifted([met], track.from) : [];
    }
    case 'turn':
      return turnOverSegment(track.base, track.pivot, track.turn, line);
    case 'still':
      return sweepOverSegment(track.base, NOWHERE, line) ? ALWAYS : [];
  }
}

const NOWHERE: Vector = { x: 0, y: 0 };
/** The whole of a step, however long it is. */
const ALWAYS: readonly Interval[] = [[0, Infinity]];

const pathOf = (track: Extract<Track, { kind: 'shift' }>): Vector => times(track.direction, track.to - track.from);

const shifted = (stretches: readonly Interval[], by: number): readonly Interval[] =>
  by === 0 ? stretches : stretches.map(([enter, exit]) => [enter + by, exit + by]);

/** The box round all that the tracks sweep over. */
export const sweptBox = (tracks: readonly Track[]): Box => boxRound(tracks.map(trackBox));

function trackBox(track: Track): Box {
  const corners = cornersOf(track.base);
  switch (track.kind) {
    case 'still':
      return boxAround(corners);
    case 'shift': {
      const path = pathOf(track);
      return boxAround([...corners, ...corners.map((corner) => plus(corner, path))]);
    }
    case 'turn': {
      const radius = Math.max(...corners.map((corner) => lengthOf(minus(corner, track.pivot))));
      return grownBox(boxAround([track.pivot]), radius);
    }
  }
}

/** How wide a stretch of water is to one who crosses it that way (2.3.6, R77). Turning on the spot, it is as wide as it is. */
function waterPatches(waters: readonly Water[], box: Box, way: Vector | undefined): readonly Patch[] {
  return waters.flatMap(({ name, width, axis, pieces, ditch, box: near }) => {
    if (!boxesMeet(near, box)) return [];
    const slant = way ? Math.abs(cross(way, axis)) / lengthOf(axis) : 1;
    const effect = waterEffect(ditch ? 0 : slant > 0 ? width / slant : Infinity);
    return pieces.map((area) => ({ effect, name, area, box: boxAround(area) }));
  });
}

export function waterEffect(width: number): Extract<Effect, { kind: 'barred' | 'obstacle' }> {
  if (width > WATER_WIDTHS.II + ROUNDING) return { kind: 'barred', by: 'water' };
  const element: ElementKey = width < WATER_WIDTHS.I - ROUNDING ? 'water-under-1' : 'water-1-to-5';
  return { kind: 'obstacle', element, natural: false };
}

/** Slopes that are narrow along the way: difficult ground, and below 5 cm an obstacle as well (2.3.7, R78). */
function layerPatches({ layers, narrowObstacleOnly }: Land, box: Box, way: Vector): readonly Patch[] {
  const patches: Patch[] = [];
  for (const layer of layers) {
    const { name, box: near } = layer;
    if (!boxesMeet(near, box)) continue;
    for (const { width, outline } of bandsAlong(layer, way)) {
      const band = { name, area: outline, box: boxAround(outline) };
      if (!boxesMeet(band.box, box)) continue;
      const element = layerElement(width);
      if (!(element && narrowObstacleOnly)) patches.push({ ...band, effect: { kind: 'difficult' } });
      if (element) patches.push({ ...band, effect: { kind: 'obstacle', element, natural: true } });
    }
  }
  return patches;
}

type Bands = ReturnType<typeof narrowBands>;
const knownBands = new WeakMap<Layer, Map<number, Bands>>();
/** Ways remembered for each layer: a march that is being drawn asks for the same few again and again. */
const MOST_WAYS = 64;

function bandsAlong(layer: Layer, way: Vector): Bands {
  let known = knownBands.get(layer);
  if (!known || known.size > MOST_WAYS) {
    known = new Map();
    knownBands.set(layer, known);
  }
  const heading = Math.atan2(way.y, way.x);
  let bands = known.get(heading);
  if (!bands) {
    bands = narrowBands(layer.outer, layer.inners, way, BAND_WIDTHS);
    known.set(heading, bands);
  }
  return bands;
}

/** What is exactly so wide is not under it, whatever the rounding: a band of those "under 5" is a hair less wide. */
const BAND_WIDTHS = Object.values(LAYER_WIDTHS).map((width) => width - ROUNDING);

/** Across the edge of a wood one goes as in the open, along it as in the wood (R189): along is nearer to it than square. */
function alongEdgePatches({ edges }: Land, box: Box, way: Vector): readonly Patch[] {
  return edges.flatMap(({ name, side, pieces, box: near }) => {
    const along = Math.abs(dot(side, way)) > lengthOf(side) * Math.SQRT1_2;
    if (!along || !boxesMeet(near, box)) return [];
    return pieces.map((area) => ({ effect: { kind: 'wood' } as const, name, area, box: boxAround(area) }));
  });
}

/** The stretches of a step, up to `amount`, in which all tracks lie on roads (R67). */
export function roadStretches(tracks: readonly Track[], land: Land, amount: number): readonly Interval[] {
  if (land.roads.length === 0) return [];
  const box = sweptBox(tracks);
  const border = land.roadBorder.filter(({ from, to }) => boxesMeet(boxAround([from, to]), box));
  const off: Interval[] = [];
  for (const track of tracks) off.push(...offRoad(track, border, land.roads, amount));
  return between(united(off), 0, amount);
}

function offRoad(
  track: Track,
  border: readonly Segment[],
  roads: readonly Polygon[],
  amount: number,
): readonly Interval[] {
  const [from, to] = track.kind === 'shift' ? [track.from, track.to] : [0, amount];
  const crossing = united(border.flatMap((side) => overLine(track, side)));
  const clear = between(crossing, from, to);
  const outside = clear.filter(([enter, exit]) => {
    const middle = middleAt(track, (enter + exit) / 2);
    return !roads.some((road) => polygonHolds(road, middle));
  });
  return [...crossing, ...outside];
}

/** What is left of a stretch without the given ones, in order. Stretches of no length are left out unless it has none itself. */
function between(stretches: readonly Interval[], from: number, to: number): readonly Interval[] {
  const rest: Interval[] = [];
  let at = from;
  for (const [enter, exit] of stretches) {
    if (enter > at) rest.push([at, Math.min(enter, to)]);
    at = Math.max(at, exit);
    if (at >= to) break;
  }
  if (at < to || (from === to && stretches.length === 0)) rest.push([at, to]);
  return rest;
}

/** Where the middle of the rectangle is at some progress of the step. */
function middleAt(track: Track, progress: number): Point {
  switch (track.kind) {
    case 'still':
      return track.base.center;
    case 'shift':
      return plus(track.base.center, times(track.direction, progress - track.from));
    case 'turn':
      return turnedAbout(track.base.center, track.pivot, progress * (Math.sign(track.turn) || 1));
  }
}

/** The rectangle at some progress of its track. */
export function baseAtProgress(track: Track, progress: number): Base {
  const turned = track.kind === 'turn' ? progress * (Math.sign(track.turn) || 1) : 0;
  return { ...track.base, center: middleAt(track, progress), heading: track.base.heading + turned };
}
