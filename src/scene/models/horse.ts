import { FIGURE } from '../palette';
import { type Mould, type Paint, quad, type Ring, rod, type Spot, sheet, tube } from './mould';

/** Coat of a horse: body, and mane and tail. */
export interface Horsehair {
  readonly body: Paint;
  readonly mane: Paint;
}

export const BAY: Horsehair = { body: { colour: FIGURE.bay }, mane: { colour: FIGURE.black } };
export const CHESTNUT: Horsehair = { body: { colour: FIGURE.chestnut }, mane: { colour: '#9a6a3a' } };
export const DARK: Horsehair = { body: { colour: FIGURE.dark }, mane: { colour: FIGURE.black } };
export const GREY: Horsehair = { body: { colour: '#d8d4ca' }, mane: { colour: '#f0ede4' } };

/** Where the rider's seat is on a horse at the origin. */
export const SEAT: Spot = [0, 2.02, 0.12];

/** A horse at a canter, looking along −Z, hooves at the ground; about 3.9 cm from nose to tail. */
export function horse(mould: Mould, hair: Horsehair, cloth?: Paint, at: Spot = [0, 0, 0]): void {
  const move = (spot: Spot): Spot => [spot[0] + at[0], spot[1] + at[1], spot[2] + at[2]];
  const moved = (rings: readonly Ring[]): Ring[] => rings.map((ring) => ({ ...ring, at: move(ring.at) }));
  tube(
    mould,
    moved([
      { at: [0, 1.75, 1.32], wide: 0.18, high: 0.2 },
      { at: [0, 1.72, 1.02], wide: 0.44, high: 0.48 },
      { at: [0, 1.62, 0.25], wide: 0.43, high: 0.47 },
      { at: [0, 1.68, -0.62], wide: 0.4, high: 0.5 },
      { at: [0, 1.85, -1.0], wide: 0.2, high: 0.34 },
    ]),
    6,
    hair.body,
  );
  neckAndHead(mould, hair, moved, move);
  for (const [x, z, swing] of LEGS) leg(mould, hair, move, { x, z, swing });
  tube(
    mould,
    moved([
      { at: [0, 1.92, 1.3], wide: 0.09 },
      { at: [0, 1.62, 1.72], wide: 0.13 },
      { at: [0, 0.85, 1.82], wide: 0.05 },
    ]),
    3,
    hair.mane,
  );
  if (cloth) shabraque(mould, cloth, move);
}

const LEGS: readonly (readonly [number, number, number])[] = [
  [-0.25, -0.72, -0.42],
  [0.25, -0.78, 0.12],
  [-0.26, 1.02, 0.34],
  [0.26, 0.98, -0.16],
];

function leg(
  mould: Mould,
  hair: Horsehair,
  move: (spot: Spot) => Spot,
  { x, z, swing }: { readonly x: number; readonly z: number; readonly swing: number },
): void {
  const knee: Spot = [x, 0.8, z + swing * 0.45];
  rod(mould, move([x * 0.9, 1.55, z]), move(knee), [0.22, 0.11], 4, hair.body);
  tube(
    mould,
    [
      { at: move(knee), wide: 0.1 },
      ...(mould.plain ? [] : [{ at: move([x, 0.18, z + swing]), wide: 0.08 }]),
      { at: move([x, 0, z + swing - 0.06]), wide: 0.13 },
    ],
    3,
    { colour: FIGURE.black },
  );
}

function neckAndHead(
  mould: Mould,
  hair: Horsehair,
  moved: (rings: readonly Ring[]) => Ring[],
  move: (spot: Spot) => Spot,
): void {
  tube(
    mould,
    moved([
      { at: [0, 1.82, -0.82], wide: 0.3, high: 0.42 },
      { at: [0, 2.35, -1.2], wide: 0.2, high: 0.3 },
      { at: [0, 2.72, -1.38], wide: 0.15, high: 0.22 },
    ]),
    5,
    hair.body,
  );
  tube(
    mould,
    moved([
      { at: [0, 2.82, -1.3], wide: 0.13, high: 0.16 },
      { at: [0, 2.62, -1.62], wide: 0.17, high: 0.2 },
      { at: [0, 2.22, -2.02], wide: 0.11, high: 0.12 },
    ]),
    5,
    hair.body,
    'end',
  );
  if (mould.plain) return;
  for (const side of [-1, 1]) {
    rod(mould, move([side * 0.08, 2.84, -1.34]), move([side * 0.12, 3.04, -1.36]), [0.06, 0.01], 3, hair.body);
  }
  sheet(
    mould,
    move([0, 1.98, -0.62]),
    move([0, 2.2, -0.72]),
    move([0, 2.98, -1.28]),
    move([0, 2.74, -1.36]),
    hair.mane,
  );
}

/** The saddle cloth, hanging over both flanks in the side's colour, edged with its facing. */
function shabraque(mould: Mould, cloth: Paint, move: (spot: Spot) => Spot): void {
  const edge: Paint = { colour: '#dddddd', trim: 1 };
  for (const side of [-1, 1]) {
    const top: readonly [Spot, Spot] = [move([0, 2.2, -0.32]), move([0, 2.26, 1.12])];
    const fold: readonly [Spot, Spot] = [move([side * 0.44, 1.92, -0.3]), move([side * 0.47, 1.96, 1.14])];
    const hem: readonly [Spot, Spot] = [move([side * 0.5, 1.46, -0.18]), move([side * 0.54, 1.34, 1.3])];
    const end: readonly [Spot, Spot] = [move([side * 0.51, 1.36, -0.16]), move([side * 0.55, 1.22, 1.33])];
    for (const [upper, lower, paint] of [
      [top, fold, cloth],
      [fold, hem, cloth],
      [hem, end, edge],
    ] as const) {
      if (mould.plain && paint === edge) continue;
      if (side > 0) quad(mould, lower[0], upper[0], upper[1], lower[1], paint);
      else quad(mould, lower[1], upper[1], upper[0], lower[0], paint);
    }
  }
}
