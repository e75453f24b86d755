import { FIGURE } from '../palette';
import { driver } from './cavalry';
import { BAY, DARK, horse } from './horse';
import { box, type Mould, newMould, type Paint, quad, rod, type Spot, tube } from './mould';

const WOOD: Paint = { colour: FIGURE.carriage };
const IRON: Paint = { colour: FIGURE.black };
const BRONZE: Paint = { colour: FIGURE.gun };

/** A field gun, muzzle along −Z, axle at the origin; its gunners are figures of their own. */
export function gun(plain = false): Mould {
  const mould = newMould(plain);
  carriage(mould, [0, 0, 0], 1);
  box(mould, [-1.55, 0, 1.9], [-0.75, 0.55, 2.7], WOOD, { colour: FIGURE.wood });
  return mould;
}

/** The gun on its limber behind a team of four with two drivers. The front of the team is at −Z. */
export function limber(plain = false): Mould {
  const mould = newMould(plain);
  const gunAt: Spot = [0, 0, 5.2];
  carriage(mould, gunAt, -1);
  for (const side of [-1, 1]) wheel(mould, [side * 1.05, 0.8, 1.6], 0.8, 7);
  box(mould, [-0.8, 0.9, 1.1], [0.8, 1.7, 2.1], WOOD, { colour: FIGURE.wood });
  rod(mould, [0, 0.85, 1.6], [0, 1.3, -5.6], [0.09, 0.07], 3, { colour: FIGURE.wood });
  for (const [z, hair] of [
    [-1.6, BAY],
    [-5.2, DARK],
  ] as const) {
    horse(mould, hair, undefined, [-0.85, 0, z]);
    horse(mould, hair, undefined, [0.85, 0, z]);
    driver(mould, [-0.85, 0, z]);
  }
  return mould;
}

/** Barrel, cheeks, axle and two wheels. `way` 1 points the muzzle ahead, −1 to the rear. */
function carriage(mould: Mould, at: Spot, way: 1 | -1): void {
  const spot = (x: number, y: number, z: number): Spot => [at[0] + x, at[1] + y, at[2] + z * way];
  tube(
    mould,
    [
      { at: spot(0, 1.22, 0.95), wide: 0.1 },
      { at: spot(0, 1.24, 0.8), wide: 0.3 },
      { at: spot(0, 1.34, -0.4), wide: 0.24 },
      { at: spot(0, 1.44, -1.5), wide: 0.17 },
      { at: spot(0, 1.45, -1.6), wide: 0.23 },
    ],
    7,
    BRONZE,
    'end',
  );
  for (const side of [-1, 1]) {
    const x = side * 0.3;
    rod(mould, spot(x, 1.12, -0.45), spot(side * 0.16, 0.12, 3.0), [0.2, 0.14], 4, WOOD);
    wheel(mould, spot(side * 1.02, 0.95, 0), 0.95, 9);
  }
  rod(mould, spot(-1.05, 0.95, 0), spot(1.05, 0.95, 0), [0.1, 0.1], 3, IRON);
}

/** A rim one can see through, with four spokes. */
function wheel(mould: Mould, hub: Spot, radius: number, sides: number): void {
  const parts = mould.plain ? 6 : sides;
  const rim: Paint = { colour: FIGURE.wheel };
  const at = (angle: number, r: number): Spot => [hub[0], hub[1] + Math.cos(angle) * r, hub[2] + Math.sin(angle) * r];
  for (let i = 0; i < parts; i++) {
    const a = (i / parts) * Math.PI * 2;
    const b = ((i + 1) / parts) * Math.PI * 2;
    for (const way of [-1, 1]) {
      const out = (spot: Spot): Spot => [spot[0] + way * 0.07, spot[1], spot[2]];
      const corners: readonly [Spot, Spot, Spot, Spot] = [
        at(a, radius),
        at(b, radius),
        at(b, radius * 0.78),
        at(a, radius * 0.78),
      ];
      const [p, q, r, s] = corners;
      if (way > 0) quad(mould, out(p), out(q), out(r), out(s), rim);
      else quad(mould, out(s), out(r), out(q), out(p), rim);
    }
    const outer = at(a, radius);
    const next = at(b, radius);
    quad(
      mould,
      [outer[0] + 0.07, outer[1], outer[2]],
      [outer[0] - 0.07, outer[1], outer[2]],
      [next[0] - 0.07, next[1], next[2]],
      [next[0] + 0.07, next[1], next[2]],
      IRON,
    );
  }
  for (let i = 0; i < 2; i++) {
    const a = (i / 2) * Math.PI + 0.4;
    rod(mould, at(a, radius * 0.85), at(a + Math.PI, radius * 0.85), [0.06, 0.06], 3, rim);
  }
}
