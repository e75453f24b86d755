import type { Point } from '../geometry/point';
import { boardSize, centreOf } from '../hex/board';
import type { HexMap } from '../hex/map';
import type { BattleView } from '../rules/book';
import { boardOf, type Counter, HEX_ACROSS, type HexTable } from '../table/hex-table';
import type { Side, Table } from '../table/table';
import { isArea, type Terrain } from '../table/terrain';
import { isStaff } from '../table/troops';
import type { Unit } from '../table/unit';
import { blockOf } from './block';
import { INK, SIDE_INKS } from './colours';
import { inGroundOrder } from './ground-order';
import { type Drawn, el } from './node';
import { hexGrounds, hexLevels, hexRoads, hexSides, round, shortPathOf } from './paths';

/** A map to be looked at and printed: its ground, which stays the same for many of them, and who stands on it. */
export interface MapPicture {
  /** Left, top, width, height in cm. */
  readonly box: readonly [number, number, number, number];
  readonly ground: Drawn;
  readonly units: Drawn;
}

/** What the ground is drawn from: as long as it is this very thing, its drawing is the same. */
export const groundKey = ({ table, hexes }: BattleView): unknown => table?.terrain ?? hexes?.map;

/** None of books that play on no ground. `ground` is taken where it has been drawn before. */
export function mapOf({ table, hexes, notches }: BattleView, ground?: Drawn): MapPicture | undefined {
  if (table) {
    const box = [0, -table.depth, table.width, table.depth] as const;
    return { box, ground: ground ?? groundOfTable(table), units: unitsOn(table, notches) };
  }
  if (!hexes) return undefined;
  const { width, depth } = boardSize(boardOf(hexes.map.layout));
  return { box: [0, -depth, width, depth], ground: ground ?? groundOfHexes(hexes.map), units: countersOn(hexes) };
}

const CLOTHS = { felt: '#c9cba6', summer: '#cfd6a0', autumn: '#d8c79a', snow: '#eef0f0', earth: '#d2bd9e' } as const;

const FILLS: Readonly<Record<string, string>> = {
  ...{ hill: '#c4b684', field: '#e3d694', rough: '#a8a77e', wood: '#7d915c', building: '#8f4935' },
  ...{ 'pine-forest': '#5d7a4a', woods: '#7d915c', abatis: '#8a9c5d', garden: '#9fbd72', swamp: '#8fb0a6' },
  ...{ redoubt: '#8a6b45', fleche: '#8a6b45', 'fixed-bridge': '#d8cfae', pontoon: '#d8cfae' },
};
const BUILT = '#a5705a';

const STROKES: Readonly<Record<string, string>> = {
  ...{ stream: '#4f87a8', river: '#4f87a8', road: '#f3ead0', bridge: '#6d5434', ford: '#c7cfae', ruin: '#5c4f3d' },
  ...{ hedge: '#46602c', fence: '#5e472c', wall: '#565049' },
};
const DASHED: ReadonlySet<string> = new Set(['ford', 'ruin', 'fence']);

function groundOfTable({ width, depth, ground = 'felt', terrain }: Table): Drawn {
  const cloth = el('rect', { x: 0, y: -depth, width, height: depth, fill: CLOTHS[ground] });
  return el(
    'g',
    { 'stroke-linejoin': 'round' },
    cloth,
    ...inGroundOrder(terrain).map((piece) => pieceOf(piece, width)),
  );
}

function pieceOf(piece: Terrain, width: number): Drawn {
  if (isArea(piece)) {
    const look = { fill: FILLS[piece.kind] ?? BUILT, 'fill-opacity': piece.kind === 'hill' ? 0.6 : 1 };
    return el('path', { d: `${shortPathOf(piece.outline)}Z`, ...look, stroke: '#5f5f3b', 'stroke-width': 0.5 });
  }
  const dashes = DASHED.has(piece.kind) ? { 'stroke-dasharray': '1.6 1' } : {};
  const stroke = STROKES[piece.kind] ?? INK;
  const wide = round(Math.max(piece.width, width / 160));
  return el('path', { d: shortPathOf(piece.line), fill: 'none', stroke, 'stroke-width': wide, ...dashes });
}

function groundOfHexes(map: HexMap): Drawn {
  const { width, depth } = boardSize(boardOf(map.layout));
  const side = (kind: string, d: string): Drawn =>
    el('path', { d, fill: 'none', stroke: STROKES[kind] ?? '#5f5f3b', 'stroke-width': kind === 'river' ? 2 : 1 });
  return el(
    'g',
    { 'stroke-linecap': 'round' },
    el('rect', { x: 0, y: -depth, width, height: depth, fill: CLOTHS.summer }),
    ...hexLevels(map, shortPathOf).map(({ d }) => el('path', { d, fill: FILLS.hill ?? BUILT, 'fill-opacity': 0.55 })),
    ...hexGrounds(map, shortPathOf).map(({ kind, d }) => el('path', { d, fill: FILLS[kind] ?? BUILT })),
    ...hexSides(map, shortPathOf).map(({ kind, d }) => side(kind, d)),
    el('path', { d: hexRoads(map, shortPathOf), fill: 'none', stroke: '#fbf5e2', 'stroke-width': 1 }),
  );
}

/** Blocks of their true size: a thick front edge, the sign of their side, and broken lines for those who have notches. */
function unitsOn(table: Table, notches: BattleView['notches']): Drawn {
  const standing = [...table.units.values()].filter(({ figures, guns }) => figures > 0 || guns > 0);
  return el('g', {}, ...standing.map((unit) => blockDrawn(table, unit, notches(unit.id))));
}

function blockDrawn(table: Table, unit: Unit, notches: number): Drawn {
  const corners = blockOf(table, unit);
  const [left, right] = corners;
  const side = table.sides.find(({ id }) => id === unit.side);
  const outline = {
    d: `${shortPathOf(corners)}Z`,
    fill: inkOf(side),
    stroke: INK,
    'stroke-width': 0.4,
    ...brokenBy(notches),
  };
  return el(
    'g',
    {},
    el('title', {}, unit.name),
    el('path', outline),
    left && right && !isStaff(table, unit)
      ? el('path', { d: shortPathOf([left, right]), fill: 'none', stroke: INK, 'stroke-width': 1 })
      : undefined,
    signOf(side, middleOf(corners), 1),
  );
}

function countersOn({ map, sides, counters }: HexTable): Drawn {
  const board = boardOf(map.layout);
  const seen = new Map<string, number>();
  return el(
    'g',
    {},
    ...counters.flatMap((counter) => {
      const [hex] = counter.hexes;
      if (!hex) return [];
      const key = `${hex.q} ${hex.r}`;
      const below = seen.get(key) ?? 0;
      seen.set(key, below + 1);
      const { x, y } = centreOf(board, hex);
      const at = { x: x + below * 0.45, y: y + below * 0.45 };
      return [
        counterDrawn(
          counter,
          at,
          sides.find(({ id }) => id === counter.side),
        ),
      ];
    }),
  );
}

function counterDrawn({ name, sign, disorder }: Counter, at: Point, side: Side | undefined): Drawn {
  const half = sign === 'leader' ? HEX_ACROSS * 0.22 : HEX_ACROSS * 0.32;
  const box = { x: round(at.x - half), y: round(-at.y - half), width: round(2 * half), height: round(2 * half) };
  const look = { fill: inkOf(side), stroke: INK, 'stroke-width': 0.35, ...brokenBy(disorder) };
  const round_ = sign === 'leader' ? { rx: round(half) } : {};
  return el('g', {}, el('title', {}, name), el('rect', { ...box, ...look, ...round_ }), signOf(side, at, 1.1));
}

const inkOf = (side: Side | undefined): string => SIDE_INKS[side?.colour ?? 'grey'] ?? '#777b84';

/** A line broken the more, the worse their order. */
const brokenBy = (notches: number): Record<string, string> =>
  notches === 0 ? {} : { 'stroke-dasharray': notches === 3 ? '0.6 0.9' : '1.6 0.7' };

/** Two bars or a dot, so that no colour is needed to know a side. */
function signOf(side: Side | undefined, { x, y }: Point, size: number): Drawn {
  const [cx, cy] = [round(x), round(-y)];
  const light = { stroke: '#ffffff', 'stroke-width': 0.9 * size, fill: 'none' };
  const dark = { stroke: INK, 'stroke-width': 1.3 * size, fill: 'none' };
  const d =
    side?.pattern === 'dots'
      ? `M${cx} ${cy}h0.01`
      : `M${round(cx - 0.7 * size)} ${round(cy - size)}v${2 * size}M${round(cx + 0.7 * size)} ${round(cy - size)}v${2 * size}`;
  const end = side?.pattern === 'dots' ? { 'stroke-linecap': 'round' } : {};
  const wide = side?.pattern === 'dots' ? { 'stroke-width': 1.8 * size } : {};
  const rim = side?.pattern === 'dots' ? { 'stroke-width': 2.3 * size } : {};
  return el('g', end, el('path', { d, ...dark, ...rim }), el('path', { d, ...light, ...wide }));
}

const middleOf = (corners: readonly Point[]): Point => ({
  x: corners.reduce((sum, { x }) => sum + x, 0) / Math.max(1, corners.length),
  y: corners.reduce((sum, { y }) => sum + y, 0) / Math.max(1, corners.length),
});
