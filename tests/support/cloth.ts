import { bell } from './camera-over-table';
import { between, type Next, numbersFrom, oneOf, whole } from './numbers';

/** What covers a table, as light row by row from its near left corner. */
export interface Cloth {
  readonly perCm: number;
  readonly across: number;
  readonly along: number;
  readonly light: Float32Array;
}

/**
 * A table full of what markers may be mistaken for or hidden by: roads, roofs and windows in squares, dice, cards with dark frames and
 * lines of writing, rulers, square bases with figures on them; all over grass with grain.
 */
export function clutteredCloth(seed: number, perCm = 12, table = { width: 240, depth: 180 }): Cloth {
  const next = numbersFrom(seed);
  const across = table.width * perCm;
  const along = table.depth * perCm;
  const cloth: Cloth = { perCm, across, along, light: new Float32Array(across * along).fill(0.13) };
  const anywhere = (): Place => ({
    x: between(next, 0, table.width),
    y: between(next, 0, table.depth),
    angle: between(next, 0, Math.PI),
  });
  for (let i = 0; i < 14; i++) disc(cloth, anywhere(), between(next, 6, 22), oneOf(next, [0.07, 0.1, 0.16, 0.2, 0.05]));
  for (let i = 0; i < 3; i++) box(cloth, anywhere(), [0, 0], 300, between(next, 4, 9), oneOf(next, [0.27, 0.15]));
  for (let i = 0; i < 10; i++) house(cloth, next, anywhere());
  for (let i = 0; i < 24; i++) die(cloth, next, anywhere());
  for (let i = 0; i < 12; i++) card(cloth, next, anywhere());
  for (let i = 0; i < 3; i++) ruler(cloth, anywhere());
  for (let i = 0; i < 60; i++) base(cloth, next, anywhere());
  grain(cloth, next);
  return cloth;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

/** A place in a thing's own axes. */
const within = ({ x, y, angle }: Place, [dx, dy]: readonly [number, number]): Place => ({
  x: x + dx * Math.cos(angle) - dy * Math.sin(angle),
  y: y + dx * Math.sin(angle) + dy * Math.cos(angle),
  angle,
});

/** Fills a rectangle whose middle lies at `off` in the axes of a thing. */
function box(
  cloth: Cloth,
  place: Place,
  off: readonly [number, number],
  wide: number,
  deep: number,
  light: number,
): void {
  const at = within(place, off);
  const [c, s] = [Math.cos(at.angle), Math.sin(at.angle)];
  fill(cloth, at, Math.hypot(wide, deep) / 2, light, (dx, dy) => {
    const [u, v] = [c * dx + s * dy, -s * dx + c * dy];
    return Math.abs(u) <= wide / 2 && Math.abs(v) <= deep / 2;
  });
}

const disc = (cloth: Cloth, at: Place, radius: number, light: number): void =>
  fill(cloth, at, radius, light, (dx, dy) => dx * dx + dy * dy <= radius * radius);

function fill(
  { perCm, across, along, light }: Cloth,
  { x, y }: Place,
  reach: number,
  tone: number,
  holds: (dx: number, dy: number) => boolean,
): void {
  const from = (middle: number): number => Math.max(0, Math.floor((middle - reach) * perCm));
  const to = (middle: number, most: number): number => Math.min(most, Math.ceil((middle + reach) * perCm));
  for (let row = from(y); row < to(y, along); row++) {
    for (let column = from(x); column < to(x, across); column++) {
      if (holds((column + 0.5) / perCm - x, (row + 0.5) / perCm - y)) light[row * across + column] = tone;
    }
  }
}

function house(cloth: Cloth, next: Next, at: Place): void {
  const [wide, deep, panes] = [between(next, 8, 18), between(next, 8, 18), whole(next, 3, 6)];
  box(cloth, at, [0, 0], wide, deep, oneOf(next, [0.02, 0.08, 0.25, 0.65]));
  for (let i = 0; i < panes * panes; i++) {
    if (next() < 0.5) continue;
    const off = [((i % panes) + 0.5) / panes - 0.5, (Math.floor(i / panes) + 0.5) / panes - 0.5] as const;
    const [w, d] = [(wide * 0.8 * between(next, 0.6, 1)) / panes, (deep * 0.8 * between(next, 0.6, 1)) / panes];
    box(cloth, at, [off[0] * wide * 0.85, off[1] * deep * 0.85], w, d, oneOf(next, [0.006, 0.85, 0.18, 0.02]));
  }
}

function die(cloth: Cloth, next: Next, at: Place): void {
  const [size, isDark] = [between(next, 1.2, 1.8), next() < 0.5];
  box(cloth, at, [0, 0], size, size, isDark ? 0.007 : 0.88);
  for (const off of [-0.25, 0, 0.25]) {
    if (next() < 0.8) disc(cloth, within(at, [off * size, off * size]), size * 0.1, isDark ? 1 : 0.006);
    if (next() < 0.5) disc(cloth, within(at, [off * size, -off * size]), size * 0.1, isDark ? 1 : 0.006);
  }
}

function card(cloth: Cloth, next: Next, at: Place): void {
  const wide = between(next, 5, 9);
  const deep = wide * 1.4;
  box(cloth, at, [0, 0], wide, deep, 0.85);
  box(cloth, at, [0, 0], wide - 0.8, deep - 0.8, 0.01);
  box(cloth, at, [0, 0], wide - 1.6, deep - 1.6, oneOf(next, [0.85, 0.45, 0.25]));
  for (let line = 0; line < 7; line++) {
    const long = (wide - 2.6) * between(next, 0.4, 1);
    box(cloth, at, [(long - wide + 2.6) / 2, deep / 2 - 1.7 - line * 1.1], long, 0.45, 0.016);
  }
}

function ruler(cloth: Cloth, at: Place): void {
  box(cloth, at, [0, 0], 30, 3, 0.85);
  for (let mark = 0; mark <= 60; mark++) {
    const long = mark % 2 === 1 ? 0.6 : 1.2;
    box(cloth, at, [mark / 2 - 15, 1.5 - long / 2], 0.1, long, 0.002);
  }
}

function base(cloth: Cloth, next: Next, at: Place): void {
  const size = oneOf(next, [2, 2.5, 3, 4]);
  box(cloth, at, [0, 0], size, size, oneOf(next, [0.014, 0.06, 0.006, 0.09]));
  for (let i = 0; i < 4; i++) {
    const off = [size * between(next, -0.3, 0.3), size * between(next, -0.3, 0.3)] as const;
    disc(cloth, within(at, off), size * between(next, 0.08, 0.2), oneOf(next, [0.15, 0.1, 0.72, 0.4, 0.18, 0.016]));
  }
}

/** Blades and patches: a little lighter and darker everywhere. */
function grain({ across, light }: Cloth, next: Next): void {
  const noise = Float32Array.from({ length: 65_536 }, () => bell(next));
  for (let i = 0; i < light.length; i++) {
    const [x, y] = [i % across, Math.floor(i / across)];
    const fine = noise[((y >> 1) * 251 + (x >> 1)) & 65_535] as number;
    const coarse = noise[((y >> 4) * 241 + (x >> 4)) & 65_535] as number;
    light[i] = Math.max(0.002, (light[i] as number) * (1 + 0.12 * fine + 0.07 * coarse));
  }
}
