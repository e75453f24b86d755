import { HEXSIDES, type Hexside, turned } from '../../hex/axial';
import { centreOf, vertexHeading } from '../../hex/board';
import { hexAt, indexAcross } from '../../hex/layout';
import { face, type Mould, mouldLists, newMould, type Paint, quad, type Spot } from '../models/mould';
import type { ClothLook } from '../palette';
import { spot } from '../strips';
import { levelTint } from './grounds';
import type { Pattern } from './quilt';
import { AT_CORNER, type Relief, SHOULDER, steepness } from './relief';

/** The cloth that hexes are laid on and the hexes themselves: one surface, each hex level with shoulders to its neighbours. */
export const landPattern = (look: ClothLook): Pattern<Mould> => ({
  empty: newMould,
  listsOf: mouldLists,
  basis: steepness,
  layers: [
    { whole: (mould, { size }) => cloth(mould, size, look), isStale: () => false },
    { each: (mould, relief, index) => hexOn(mould, relief, index, look) },
  ],
});

function cloth(mould: Mould, { width, depth }: Relief['size'], look: ClothLook): void {
  const below = -0.02;
  quad(mould, spot(0, 0, below), spot(width, 0, below), spot(width, depth, below), spot(0, depth, below), {
    colour: look.clothDeep,
  });
}

const RADIUS = 1 / Math.sqrt(3);

function hexOn(mould: Mould, relief: Relief, index: number, look: ClothLook): void {
  const centre = centreOf(relief.board, hexAt(relief.map.layout, index));
  const level = relief.levelOf(index);
  const top: Paint = { colour: levelTint(look, relief.map.elevation[index] as number, look.cloth) };
  const { across } = relief.board;
  const isLevel = relief.isLevel(index);
  const inner = isLevel ? 1 : (across / 2 - SHOULDER) / (across / 2);
  const corner = (vertex: Hexside, share: number, height: number): Spot => {
    const r = across * RADIUS * share;
    return spot(centre.x + Math.cos(vertexHeading(vertex)) * r, centre.y + Math.sin(vertexHeading(vertex)) * r, height);
  };
  const flat = HEXSIDES.map((vertex) => corner(vertex, inner, level));
  for (let i = 1; i + 1 < flat.length; i++) {
    const [a, b, c] = [flat[0], flat[i], flat[i + 1]];
    if (a && b && c) face(mould, [a, b, c], top);
  }
  for (const side of HEXSIDES) {
    const isBorder = relief.map.layout.on[indexAcross(relief.map.layout, index, side)] !== 1;
    if (!isLevel)
      shoulder(mould, relief, { index, side, level, inner, corner, top, slope: { colour: look.layerSide } });
    if (isBorder) skirt(mould, relief, { index, side, corner }, look);
  }
}

interface Shoulder {
  readonly index: number;
  readonly side: Hexside;
  readonly level: number;
  readonly inner: number;
  readonly corner: (vertex: Hexside, share: number, height: number) => Spot;
  readonly top: Paint;
  readonly slope: Paint;
}

/** From the level ground to one side: a strip in the middle, and one at either end that leans to the corner. */
function shoulder(mould: Mould, relief: Relief, { index, side, level, inner, corner, top, slope }: Shoulder): void {
  const before = turned(side, -1);
  const middle = relief.sideHeight(index, side);
  const heights = [relief.cornerHeight(index, before), middle, middle, relief.cornerHeight(index, side)];
  const shares = [0, AT_CORNER, 1 - AT_CORNER, 1];
  const along = (share: number, size: number, height: number): Spot =>
    mixed(corner(before, size, height), corner(side, size, height), share);
  const paint = Math.abs(middle - level) > 0.01 ? slope : top;
  for (let i = 1; i < shares.length; i++) {
    const [s, t] = [shares[i - 1] ?? 0, shares[i] ?? 1];
    const [h, k] = [heights[i - 1] ?? level, heights[i] ?? level];
    quad(mould, along(s, inner, level), along(s, 1, h), along(t, 1, k), along(t, inner, level), paint);
  }
}

/** Where the map ends above the cloth. */
function skirt(
  mould: Mould,
  relief: Relief,
  { index, side, corner }: Pick<Shoulder, 'index' | 'side' | 'corner'>,
  look: ClothLook,
): void {
  const before = turned(side, -1);
  const a = relief.cornerHeight(index, before);
  const b = relief.cornerHeight(index, side);
  if (a === 0 && b === 0) return;
  quad(mould, corner(before, 1, 0), corner(side, 1, 0), corner(side, 1, b), corner(before, 1, a), {
    colour: look.layerSide,
  });
}

const mixed = (a: Spot, b: Spot, share: number): Spot => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];
