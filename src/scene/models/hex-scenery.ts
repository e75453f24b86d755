import { LAND } from '../palette';
import { box, cone, face, type Mould, newMould, type Paint, quad, rod, type Spot } from './mould';

/** Roofs carry the tint of each house. */
const ROOF: Paint = { colour: '#888888', coat: 1 };

interface House {
  /** Half its length and width, and how high eaves and ridge are. */
  readonly l: number;
  readonly w: number;
  readonly eaves: number;
  readonly ridge: number;
  readonly wall: string;
}

/** A house of the size of a thimble: walls, gables, roof, a door and two windows. The ridge runs along X. */
function gabled(mould: Mould, { l, w, eaves, ridge, wall }: House, x = 0, z = 0): void {
  const at = (u: number, v: number, height: number): Spot => [x + u, height, z + v];
  const walls: Paint = { colour: wall };
  box(mould, at(-l, -w, -0.3), at(l, w, eaves), walls);
  for (const side of [-1, 1]) {
    face(mould, [at(l * side, w * side, eaves), at(l * side, -w * side, eaves), at(l * side, 0, ridge)], walls);
    const out = 0.07;
    const [a, b] = [
      at(-(l + out) * side, (w + out) * side, eaves - 0.05),
      at((l + out) * side, (w + out) * side, eaves - 0.05),
    ];
    quad(mould, a, b, at((l + out) * side, 0, ridge + 0.04), at(-(l + out) * side, 0, ridge + 0.04), ROOF);
    openings(mould, at, { l, w, eaves }, side);
  }
}

function openings(
  mould: Mould,
  at: (u: number, v: number, height: number) => Spot,
  { l, w, eaves }: Pick<House, 'l' | 'w' | 'eaves'>,
  side: number,
): void {
  const v = (w + 0.01) * side;
  const pane = (u: number, low: number, half: number, high: number, colour: string): void =>
    quad(
      mould,
      at((u - half) * side, v, low),
      at((u + half) * side, v, low),
      at((u + half) * side, v, high),
      at((u - half) * side, v, high),
      { colour },
    );
  pane(0, 0, 0.09, Math.min(0.34, eaves * 0.7), LAND.door);
  for (let low = 0.2; low + 0.16 < eaves; low += 0.36) {
    for (const u of [-0.62, 0.62]) pane(u * l, low, 0.07, low + 0.16, LAND.window);
  }
}

export function cottage(): Mould {
  const mould = newMould();
  gabled(mould, { l: 0.52, w: 0.34, eaves: 0.42, ridge: 0.82, wall: LAND.plaster });
  box(mould, [0.24, 0.6, -0.06], [0.36, 0.98, 0.06], { colour: LAND.tileDark });
  return mould;
}

/** Taller, with a narrow front. */
export function townhouse(): Mould {
  const mould = newMould();
  gabled(mould, { l: 0.5, w: 0.36, eaves: 0.78, ridge: 1.22, wall: LAND.plasterWarm });
  box(mould, [-0.36, 0.95, -0.06], [-0.24, 1.36, 0.06], { colour: LAND.tileDark });
  return mould;
}

/** The main house of a schloss with its two wings. */
export function hall(): Mould {
  const mould = newMould();
  gabled(mould, { l: 1.15, w: 0.45, eaves: 0.95, ridge: 1.45, wall: LAND.stone });
  for (const x of [-0.95, 0.95]) gabled(mould, { l: 0.28, w: 0.75, eaves: 0.7, ridge: 1.05, wall: LAND.stone }, x, 0.4);
  return mould;
}

export function tower(): Mould {
  const mould = newMould();
  rod(mould, [0, -0.3, 0], [0, 1.75, 0], [0.36, 0.34], 9, { colour: LAND.stone });
  cone(mould, { at: [0, 1.72, 0], wide: 0.44 }, [0, 2.65, 0], 9, ROOF);
  return mould;
}

/** A tuft of reeds. */
export function reed(): Mould {
  const mould = newMould();
  const blades: readonly (readonly [number, number, number])[] = [
    [0.02, 0.62, 0],
    [0.2, 0.5, 0.1],
    [-0.18, 0.52, 0.06],
    [0.08, 0.44, -0.2],
    [-0.1, 0.4, -0.16],
  ];
  for (const [x, high, z] of blades) {
    cone(mould, { at: [x * 0.4, -0.02, z * 0.4], wide: 0.06 }, [x, high, z], 3, { colour: '#888888', coat: 1 });
  }
  return mould;
}

/** A felled tree, its crown along −Z. */
export function felled(): Mould {
  const mould = newMould();
  const wood: Paint = { colour: LAND.trunk };
  const fork: Spot = [0, 0.16, -0.1];
  rod(mould, [0, 0.06, 0.6], fork, [0.08, 0.06], 4, wood);
  const tips: readonly Spot[] = [
    [0, 0.42, -0.75],
    [0.34, 0.34, -0.6],
    [-0.34, 0.34, -0.6],
    [0.2, 0.55, -0.4],
    [-0.22, 0.5, -0.42],
  ];
  for (const tip of tips) {
    rod(mould, fork, tip, [0.05, 0.015], 3, wood);
    cone(mould, { at: [tip[0], tip[1] - 0.08, tip[2]], wide: 0.12 }, [tip[0], tip[1] + 0.16, tip[2]], 4, {
      colour: '#888888',
      coat: 1,
    });
  }
  return mould;
}
