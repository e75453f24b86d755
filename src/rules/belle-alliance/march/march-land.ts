import { type Box, boxAround, boxesMeet, grownBox } from '../../../geometry/box';
import { leastWidth } from '../../../geometry/chords';
import { convexDifference, convexIntersection, segmentOutside } from '../../../geometry/convex';
import { insetPolygon } from '../../../geometry/inset';
import type { Point } from '../../../geometry/point';
import { counterClockwise, type Polygon } from '../../../geometry/polygon';
import { type Segment, segmentGap } from '../../../geometry/segment';
import { stripBorder, stripPieces } from '../../../geometry/strip';
import { trianglesOf } from '../../../geometry/triangles';
import { leftOf, lengthOf, minus, plus, times, type Vector } from '../../../geometry/vector';
import { type Area, isArea, type Strip, type Terrain } from '../../../table/terrain';
import { ROUNDING } from '../explain/tolerance';
import { type ElementKey, LAYER_WIDTHS } from '../tables/table-05-obstacles';
import { elementOf, isDifficult } from './march-elements';

/** What the ground does to those who march over it. */
export type Effect =
  | { readonly kind: 'difficult' }
  | { readonly kind: 'wood' }
  /** Table 5; `natural` obstacles (wood edges, hill layers) do not count on a road, which leads through them. */
  | { readonly kind: 'obstacle'; readonly element: ElementKey; readonly natural: boolean }
  | { readonly kind: 'barred'; readonly by: 'building' | 'water' | 'edge' }
  /** The part of a bridge that lies over water: for columns of march alone (2.3.6). */
  | { readonly kind: 'bridge' };

/** A piece of ground with its effect: an area, or the lines of a border. */
export interface Patch {
  readonly effect: Effect;
  readonly name: string;
  readonly box: Box;
  readonly area?: Polygon;
  readonly lines?: readonly Segment[];
}

/** A stretch of water: how wide it is to cross depends on the way one marches (R77). */
export interface Water {
  readonly name: string;
  readonly width: number;
  /** Along the stream. */
  readonly axis: Vector;
  readonly pieces: readonly Polygon[];
  readonly ditch: boolean;
  readonly box: Box;
}

/** A hill layer with those that lie on it: how wide its slope is depends on the way one marches (R78). */
export interface Layer {
  readonly name: string;
  readonly outer: Polygon;
  readonly inners: readonly Polygon[];
  /** Round all slopes that may be narrow. */
  readonly box: Box;
}

/** The strip of a wood along one side of its outline (6.2.0). */
export interface WoodEdge {
  readonly name: string;
  /** Along the side. */
  readonly side: Vector;
  readonly pieces: readonly Polygon[];
  readonly box: Box;
}

export interface TableSize {
  readonly width: number;
  readonly depth: number;
}

/** The terrain of a table as the march needs it. */
export interface Land {
  readonly patches: readonly Patch[];
  readonly waters: readonly Water[];
  readonly layers: readonly Layer[];
  readonly edges: readonly WoodEdge[];
  readonly roads: readonly Polygon[];
  readonly roadBorder: readonly Segment[];
  /** A slope narrow enough to be an obstacle is not difficult ground besides (another reading of 2.3.7). */
  readonly narrowObstacleOnly: boolean;
}

/** What the land depends on besides the terrain. */
export interface LandReading {
  /** How deep the edge of a wood is for this unit, two of its ranks (6.2.0, R189); 0 where the club plays without. */
  readonly edgeDepth: number;
  readonly narrowObstacleOnly: boolean;
}

export function makeLand(terrain: readonly Terrain[], size: TableSize, reading: LandReading): Land {
  const { edgeDepth, narrowObstacleOnly } = reading;
  const areas = terrain.filter(isArea);
  const strips = terrain.filter((piece): piece is Strip => !isArea(piece));
  const crossings = strips.filter(({ kind }) => kind === 'bridge' || kind === 'ford');
  const streams = strips.filter(({ kind }) => kind === 'stream');
  const roads = strips.filter(({ kind }) => kind === 'road' || kind === 'bridge');
  return {
    patches: [
      ...areas.flatMap((area) => patchesOf(area, reading)),
      ...strips.flatMap(barrierPatches),
      ...crossings.flatMap((crossing) => crossingPatches(crossing, streams)),
      ...edgePatches(size),
    ],
    waters: streams.flatMap((stream) => watersOf(stream, crossings)),
    layers: layersOf(areas.filter(({ kind }) => kind === 'hill')),
    edges: areas
      .filter((area) => area.kind === 'wood' && !isDifficult(area) && edgeDepth > 0)
      .flatMap((wood) => edgesOf(wood, edgeDepth)),
    ...roadNet(roads),
    narrowObstacleOnly,
  };
}

function patch(effect: Effect, name: string, area: Polygon): Patch {
  return { effect, name, box: boxAround(area), area };
}

function patchesOf(area: Area, { edgeDepth, narrowObstacleOnly }: LandReading): readonly Patch[] {
  const { kind, name, outline } = area;
  if (isDifficult(area)) return [patch({ kind: 'difficult' }, name, outline)];
  if (kind === 'building') return [patch({ kind: 'barred', by: 'building' }, name, outline)];
  if (kind === 'hill') return narrowHill(area, narrowObstacleOnly);
  if (kind !== 'wood') return [];
  const inner = edgeDepth > 0 ? insetPolygon(outline, edgeDepth) : [outline];
  const edge: Patch = {
    effect: { kind: 'obstacle', element: 'wood-edge', natural: true },
    name,
    box: boxAround(outline),
    lines: sidesOf(outline),
  };
  return [...inner.map((polygon) => patch({ kind: 'wood' }, name, polygon)), edge];
}

function edgesOf({ name, outline }: Area, depth: number): readonly WoodEdge[] {
  const triangles = trianglesOf(outline);
  return sidesOf(counterClockwise(outline)).flatMap(({ from, to }) => {
    const side = minus(to, from);
    const inward = times(leftOf(side), depth / lengthOf(side));
    if (lengthOf(side) <= SAME_POINT) return [];
    const strip = [from, to, plus(to, inward), plus(from, inward)];
    // Where the wood is thin the strip along one side reaches out of the other: there is no wood there.
    const pieces = triangles.flatMap((triangle) => {
      const piece = convexIntersection(strip, triangle);
      return piece ? [piece] : [];
    });
    return [{ name, side, pieces, box: boxAround(strip) }];
  });
}

/** A layer that is narrow as a whole is narrow whichever way it is crossed; slopes between layers depend on the way. */
function narrowHill({ name, outline }: Area, obstacleOnly: boolean): readonly Patch[] {
  const width = leastWidth(outline) + ROUNDING;
  const patches: Patch[] = [];
  const element = layerElement(width);
  if (width < LAYER_WIDTHS.difficult && !(element && obstacleOnly))
    patches.push(patch({ kind: 'difficult' }, name, outline));
  if (element) patches.push(patch({ kind: 'obstacle', element, natural: true }, name, outline));
  return patches;
}

/** The row of table 5 for a layer of a width. */
export function layerElement(width: number): ElementKey | undefined {
  if (width < LAYER_WIDTHS.III) return 'hill-under-1';
  if (width < LAYER_WIDTHS.II) return 'hill-under-2';
  return width < LAYER_WIDTHS.I ? 'hill-under-5' : undefined;
}

function sidesOf(polygon: Polygon): readonly Segment[] {
  return polygon.map((to, i) => ({ from: polygon.at(i - 1) as Point, to }));
}

function barrierPatches(strip: Strip): readonly Patch[] {
  const element = elementOf(strip);
  if (!element) return [];
  const { name, line, width } = strip;
  const effect: Effect = { kind: 'obstacle', element, natural: false };
  if (width > 0) return stripPieces(line, width).map((piece) => patch(effect, name, piece));
  // Drawn as a mere line (R75).
  return [
    { effect, name, box: boxAround(line), lines: line.slice(1).map((to, i) => ({ from: line[i] as Point, to })) },
  ];
}

/** Only what lies over water is bridge or ford; their ends on the bank are plain ground. */
function crossingPatches(crossing: Strip, streams: readonly Strip[]): readonly Patch[] {
  const effect: Effect =
    crossing.kind === 'bridge' ? { kind: 'bridge' } : { kind: 'obstacle', element: 'water-under-1', natural: false };
  const wet = streams.flatMap(({ line, width }) => stripPieces(line, width));
  return stripPieces(crossing.line, crossing.width).flatMap((piece) =>
    wet.flatMap((water) => {
      const common = convexIntersection(piece, water);
      return common ? [patch(effect, crossing.name, common)] : [];
    }),
  );
}

/** Each stretch of a stream by itself, since each runs its own way. What bridges and fords cover is not water to those on them. */
function watersOf(stream: Strip, crossings: readonly Strip[]): readonly Water[] {
  const decks = crossings.flatMap(({ line, width }) => stripPieces(line, width));
  const axes = stream.line
    .slice(1)
    .map((to, i) => minus(to, stream.line[i] as Point))
    .filter((axis) => lengthOf(axis) > SAME_POINT);
  return stripPieces(stream.line, stream.width).map((piece, i) => ({
    name: stream.name,
    width: stream.width,
    // Pieces beyond the last fill the corners of very sharp bends: they go with the stretch before.
    axis: axes[i] ?? axes.at(-1) ?? { x: 1, y: 0 },
    pieces: decks.reduce<readonly Polygon[]>(
      (rest, deck) => rest.flatMap((polygon) => convexDifference(polygon, deck)),
      [piece],
    ),
    ditch: stream.material === 'ditch',
    box: boxAround(piece),
  }));
}

/** Stretches shorter than this have no piece of their own (`stripPieces`). */
const SAME_POINT = 1e-6;

function layersOf(hills: readonly Area[]): readonly Layer[] {
  return hills.flatMap((hill) => {
    const box = boxAround(hill.outline);
    const above = hills.filter(({ level, outline }) => level === hill.level + 1 && boxesMeet(box, boxAround(outline)));
    const steep = above.flatMap(({ outline }) => steepSides(outline, hill.outline));
    if (steep.length === 0) return [];
    const inners = above.map(({ outline }) => outline);
    const narrow = grownBox(boxAround(steep.flatMap(({ from, to }) => [from, to])), LAYER_WIDTHS.difficult);
    return [{ name: hill.name, outer: hill.outline, inners, box: narrow }];
  });
}

/** The sides of the upper outline that are near enough to the lower one for a narrow slope, whichever way one marches. */
function steepSides(upper: Polygon, lower: Polygon): readonly Segment[] {
  const below = sidesOf(lower);
  return sidesOf(upper).filter((side) =>
    below.some((edge) => segmentGap(side, edge).distance < LAYER_WIDTHS.difficult),
  );
}

/** All roads and bridges as one net: the borders between them, where one runs into the other, do not count. */
function roadNet(roads: readonly Strip[]): Pick<Land, 'roads' | 'roadBorder'> {
  const pieces = roads.map(({ line, width }) => stripPieces(line, width));
  return {
    roads: pieces.flat(),
    roadBorder: roads.flatMap(({ line, width }, i) => {
      const others = pieces.flatMap((own, j) => (i === j ? [] : own));
      return stripBorder(line, width).flatMap((side) => segmentOutside(side, others));
    }),
  };
}

/** Beyond the edge there is nothing to stand on. */
const BEYOND = 2_000;

function edgePatches({ width, depth }: TableSize): readonly Patch[] {
  const rectangle = (left: number, bottom: number, right: number, top: number): Polygon => [
    { x: left, y: bottom },
    { x: right, y: bottom },
    { x: right, y: top },
    { x: left, y: top },
  ];
  return [
    rectangle(-BEYOND, -BEYOND, width + BEYOND, 0),
    rectangle(-BEYOND, depth, width + BEYOND, depth + BEYOND),
    rectangle(-BEYOND, 0, 0, depth),
    rectangle(width, 0, width + BEYOND, depth),
  ].map((outside) => patch({ kind: 'barred', by: 'edge' }, '', outside));
}
