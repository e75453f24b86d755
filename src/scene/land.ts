import type { Point } from '../geometry/point';
import { signedArea } from '../geometry/polygon';
import type { Table } from '../table/table';
import { type Area, isArea, type Terrain } from '../table/terrain';
import { RIM } from './camera';
import { groundOf } from './ground';
import { box, face, type Mould, newMould, type Paint, quad, type Spot } from './models/mould';
import { type ClothLook, LAND, linear, type Rgb, TIMBER } from './palette';
import { stream, strewn } from './scatter';
import { edgeDistance, stepsAlong, trianglesOf } from './scene-outline';

const spot = (p: Point, height: number): Spot => [p.x, height, -p.y];

/** Cloth and hill layers: one surface of felt, stepped, with the cut sides of the layers. */
export function clothOn(table: Pick<Table, 'width' | 'depth' | 'terrain'>, look: ClothLook): Mould {
  const mould = newMould();
  const { width, depth } = table;
  const cloth: Paint = { colour: look.cloth };
  quad(
    mould,
    spot({ x: 0, y: 0 }, 0),
    spot({ x: width, y: 0 }, 0),
    spot({ x: width, y: depth }, 0),
    spot({ x: 0, y: depth }, 0),
    cloth,
  );
  for (const hill of groundOf(table.terrain).hills) {
    const top: Paint = { colour: look.layers[Math.min(hill.level, look.layers.length) - 1] ?? look.cloth };
    for (const [a, b, c] of trianglesOf(hill.outline))
      face(mould, [spot(a, hill.top), spot(b, hill.top), spot(c, hill.top)], top);
    hill.outline.forEach((a, i) => {
      const b = hill.outline[(i + 1) % hill.outline.length];
      if (b) cutSide(mould, a, b, hill.top, look);
    });
  }
  return mould;
}

/** The side of a layer: dark board, with a lighter lip where the flock ends. Layers below hide what is not needed. */
function cutSide(mould: Mould, a: Point, b: Point, top: number, look: ClothLook): void {
  const lip = top - 0.16;
  quad(mould, spot(a, lip), spot(b, lip), spot(b, top), spot(a, top), { colour: look.layerEdge });
  quad(mould, spot(a, top - 1.2), spot(b, top - 1.2), spot(b, lip), spot(a, lip), { colour: look.layerSide });
}

/** The wooden edge of the table, with a bead towards the cloth. */
export function rimOf({ width, depth }: Pick<Table, 'width' | 'depth'>): Mould {
  const mould = newMould();
  const wood: Paint = { colour: TIMBER.frame };
  const top: Paint = { colour: TIMBER.frameLight };
  const bead: Paint = { colour: TIMBER.frameDark };
  const high = 1.1;
  const low = -9;
  const [x, X, z, Z] = [-RIM, width + RIM, -depth - RIM, RIM];
  box(mould, [x, low, 0.7], [X, high, Z], wood, top);
  box(mould, [x, low, z], [X, high, -depth - 0.7], wood, top);
  box(mould, [x, low, -depth - 0.7], [-0.7, high, 0.7], wood, top);
  box(mould, [width + 0.7, low, -depth - 0.7], [X, high, 0.7], wood, top);
  box(mould, [-0.7, -0.5, 0], [width + 0.7, 0.55, 0.7], bead);
  box(mould, [-0.7, -0.5, -depth - 0.7], [width + 0.7, 0.55, -depth], bead);
  box(mould, [-0.7, -0.5, -depth], [0, 0.55, 0], bead);
  box(mould, [width, -0.5, -depth], [width + 0.7, 0.55, 0], bead);
  return mould;
}

/** One tree: where its trunk stands, its size, turn and leaf. */
export interface Tree {
  readonly at: Point;
  readonly size: number;
  readonly turn: number;
  readonly leaf: Rgb;
  readonly kind: 'oak' | 'pine';
}

/** The trees of all woods: loose within so that one can see into them, closer along the edge to draw it. */
export function treesOf(terrain: readonly Terrain[]): Tree[] {
  return terrain.filter((piece): piece is Area => isArea(piece) && piece.kind === 'wood').flatMap(treesIn);
}

const INNER_GAP = 5.2;
const EDGE_GAP = 3.1;

function treesIn(wood: Area): Tree[] {
  const next = stream(wood.id);
  const pines = wood.material === 'pine';
  const inner = strewn(wood.outline, INNER_GAP, next).filter((at) => edgeDistance(wood.outline, at) > 2.4);
  const first = wood.outline[0];
  const ring = first ? stepsAlong([...wood.outline, first], EDGE_GAP) : [];
  const edge = ring.map(({ at, angle }) => inwards(wood, at, angle, 0.9 + next() * 0.6));
  const tree = (at: Point, size: number): Tree => {
    const kind = pines || next() > 0.8 ? 'pine' : 'oak';
    const leaves = kind === 'pine' ? LAND.pine : LAND.leaf;
    const leaf = linear(leaves[Math.floor(next() * leaves.length)] ?? LAND.hedge);
    return { at, size: size * (0.8 + next() * 0.4), turn: next() * Math.PI * 2, leaf, kind };
  };
  return [...inner.map((at) => tree(at, 1)), ...edge.map((at) => tree(at, 0.62))];
}

/** A step from the edge to the inside; corners run counter-clockwise, but a hand-drawn wood may not know. */
function inwards(wood: Area, at: Point, angle: number, by: number): Point {
  const left = { x: at.x - Math.sin(angle) * by, y: at.y + Math.cos(angle) * by };
  const right = { x: at.x + Math.sin(angle) * by, y: at.y - Math.cos(angle) * by };
  return signedArea(wood.outline) >= 0 ? left : right;
}
