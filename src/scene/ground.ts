import { type Box, boxAround, boxHolds, grownBox } from '../geometry/box';
import type { Point } from '../geometry/point';
import { counterClockwise, polygonHolds } from '../geometry/polygon';
import type { Table } from '../table/table';
import { type Area, isArea, type Terrain } from '../table/terrain';
import { lineDistance } from './scene-outline';

/** How high one hill layer is, in cm: a sheet of foam board. */
export const LAYER = 1.2;

/** How high a bridge's deck lies above the ground beside it. */
export const DECK = 0.45;

export interface Hill {
  readonly outline: readonly Point[];
  readonly box: Box;
  readonly level: number;
  readonly top: number;
}

interface Deck {
  readonly line: readonly Point[];
  readonly half: number;
  readonly box: Box;
}

export interface Ground {
  /** Lowest layer first. */
  readonly hills: readonly Hill[];
  readonly decks: readonly Deck[];
}

const grounds = new WeakMap<readonly Terrain[], Ground>();

/** What gives the ground its height. One answer per list of terrain, kept as long as the list lives. */
export function groundOf(terrain: readonly Terrain[]): Ground {
  const known = grounds.get(terrain);
  if (known) return known;
  const ground = makeGround(terrain);
  grounds.set(terrain, ground);
  return ground;
}

/** Height of the ground at a point, in cm above the cloth: hill layers, and bridges on top of them. */
export function groundHeight(table: Pick<Table, 'terrain'>, at: Point): number {
  const ground = groundOf(table.terrain);
  const height = layerHeight(ground, at);
  return ground.decks.some((deck) => onDeck(deck, at)) ? height + DECK : height;
}

/** Height of the hill layers alone. */
export function layerHeight(ground: Ground, at: Point): number {
  let height = 0;
  for (const hill of ground.hills) {
    if (hill.top > height && boxHolds(hill.box, at) && polygonHolds(hill.outline, at)) height = hill.top;
  }
  return height;
}

/** The heights of the layers that there are, the cloth among them. */
export const layerTops = (ground: Ground): readonly number[] => [
  ...new Set([0, ...ground.hills.map((hill) => hill.top)]),
];

/** All heights that occur, highest first, the cloth last. */
export function levelsOf(ground: Ground): readonly number[] {
  const tops = layerTops(ground);
  const decks = ground.decks.length > 0 ? tops.map((top) => top + DECK) : [];
  return [...tops, ...decks].sort((a, b) => b - a);
}

function makeGround(terrain: readonly Terrain[]): Ground {
  const hills = terrain
    .filter((piece): piece is Area => isArea(piece) && piece.kind === 'hill' && piece.outline.length > 2)
    .map((area) => ({
      outline: counterClockwise(area.outline),
      box: boxAround(area.outline),
      level: area.level,
      top: area.level * LAYER,
    }))
    .sort((a, b) => a.level - b.level);
  const decks: Deck[] = [];
  for (const piece of terrain) {
    if (isArea(piece) || piece.kind !== 'bridge') continue;
    decks.push({ line: piece.line, half: piece.width / 2, box: grownBox(boxAround(piece.line), piece.width / 2) });
  }
  return { hills, decks };
}

const onDeck = (deck: Deck, at: Point): boolean => boxHolds(deck.box, at) && lineDistance(deck.line, at) <= deck.half;

export interface HeightGrid {
  readonly columns: number;
  readonly rows: number;
  /** Row by row from the near edge; one step is `GRID_STEP` cm. */
  readonly cells: Uint8Array;
}

/** Cells of the grid per cm, and the height one step of a cell stands for. */
export const GRID_PER_CM = 2;
export const GRID_STEP = 0.05;

/** The height of the ground as a grid, for shaders that stand figures on it. */
export function heightGrid(table: Pick<Table, 'terrain' | 'width' | 'depth'>): HeightGrid {
  const columns = Math.max(1, Math.ceil(table.width * GRID_PER_CM));
  const rows = Math.max(1, Math.ceil(table.depth * GRID_PER_CM));
  const grid = { columns, rows, cells: new Uint8Array(columns * rows) };
  const ground = groundOf(table.terrain);
  for (const hill of ground.hills) fillHill(grid, hill);
  for (const deck of ground.decks) raiseDeck(grid, deck);
  return grid;
}

/** Row by row: the cells between each pair of crossings of the outline lie on the hill. */
function fillHill({ columns, rows, cells }: HeightGrid, hill: Hill): void {
  const value = Math.min(255, Math.round(hill.top / GRID_STEP));
  const first = Math.max(0, Math.floor(hill.box.minY * GRID_PER_CM));
  const last = Math.min(rows - 1, Math.ceil(hill.box.maxY * GRID_PER_CM));
  for (let row = first; row <= last; row++) {
    const crossings = crossingsAt(hill.outline, (row + 0.5) / GRID_PER_CM);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const from = Math.max(0, Math.ceil((crossings[i] ?? 0) * GRID_PER_CM - 0.5));
      const to = Math.min(columns - 1, Math.floor((crossings[i + 1] ?? 0) * GRID_PER_CM - 0.5));
      for (let column = from; column <= to; column++) {
        const cell = row * columns + column;
        cells[cell] = Math.max(cells[cell] ?? 0, value);
      }
    }
  }
}

function crossingsAt(outline: readonly Point[], y: number): number[] {
  const crossings: number[] = [];
  let before = outline.at(-1);
  for (const corner of outline) {
    if (before && corner.y > y !== before.y > y) {
      crossings.push(before.x + ((y - before.y) / (corner.y - before.y)) * (corner.x - before.x));
    }
    before = corner;
  }
  return crossings.sort((a, b) => a - b);
}

function raiseDeck({ columns, rows, cells }: HeightGrid, deck: Deck): void {
  const step = Math.round(DECK / GRID_STEP);
  const { minX: left, maxX: right, minY: low, maxY: high } = deck.box;
  for (let row = Math.max(0, Math.floor(low * GRID_PER_CM)); row < Math.min(rows, high * GRID_PER_CM); row++) {
    for (
      let column = Math.max(0, Math.floor(left * GRID_PER_CM));
      column < Math.min(columns, right * GRID_PER_CM);
      column++
    ) {
      const at = { x: (column + 0.5) / GRID_PER_CM, y: (row + 0.5) / GRID_PER_CM };
      const cell = row * columns + column;
      if (onDeck(deck, at)) cells[cell] = Math.min(255, (cells[cell] ?? 0) + step);
    }
  }
}
