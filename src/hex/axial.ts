/**
 * A hex by its axial coordinates. Rows run from left to right: a step to the right adds one to `q`, a step down to the
 * right adds one to `r`.
 */
export interface Hex {
  readonly q: number;
  readonly r: number;
}

/** A side of a hex, counter-clockwise from the right-hand one; the side across which the next hex lies. */
export type Hexside = 0 | 1 | 2 | 3 | 4 | 5;

/** A corner of a hex: vertex v lies between the sides v and v + 1. */
export type Vertex = Hexside;

export const HEXSIDES: readonly Hexside[] = [0, 1, 2, 3, 4, 5];

/** All six sides as bits. */
export const ALL_HEXSIDES = 0b111111;

/** Sides as bits. */
export const bitsOf = (sides: readonly Hexside[]): number =>
  sides.reduce<number>((bits, side) => bits | (1 << side), 0);

/** The step across each side. */
export const STEPS: readonly Hex[] = [
  { q: 1, r: 0 },
  { q: 1, r: -1 },
  { q: 0, r: -1 },
  { q: -1, r: 0 },
  { q: -1, r: 1 },
  { q: 0, r: 1 },
];

/** The side (or vertex) so many further on, counter-clockwise; backwards for a negative count. */
export function turned(side: Hexside, by: number): Hexside {
  return HEXSIDES[(((side + by) % 6) + 6) % 6] as Hexside;
}

/** The same side as the hex across it counts it. */
export function opposite(side: Hexside): Hexside {
  return turned(side, 3);
}

export function sameHex(a: Hex, b: Hex): boolean {
  return a.q === b.q && a.r === b.r;
}

/** Each hex once, where it comes first. */
export const distinctHexes = (hexes: readonly Hex[]): readonly Hex[] =>
  hexes.filter((hex, i) => hexes.findIndex((each) => sameHex(each, hex)) === i);

/** The hex so many steps away across a side, and in a straight row beyond it. */
export function stepped(hex: Hex, side: Hexside, steps = 1): Hex {
  const { q, r } = STEPS[side] as Hex;
  return { q: hex.q + q * steps, r: hex.r + r * steps };
}

/** The fewest steps from one hex to another. */
export function hexDistance(a: Hex, b: Hex): number {
  const q = b.q - a.q;
  const r = b.r - a.r;
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/** The side of `a` across which its neighbour `b` lies. */
export function sideTowards(a: Hex, b: Hex): Hexside | undefined {
  return HEXSIDES.find((side) => sameHex(stepped(a, side), b));
}

/** The side in whose straight row from `a` the other hex lies, however far. */
export function rowTowards(a: Hex, b: Hex): Hexside | undefined {
  const distance = hexDistance(a, b);
  return distance === 0 ? undefined : HEXSIDES.find((side) => sameHex(stepped(a, side, distance), b));
}

/** The hexes at exactly this distance, counter-clockwise from the one to the right. */
export function ringAround(centre: Hex, radius: number): readonly Hex[] {
  if (radius === 0) return [centre];
  return HEXSIDES.flatMap((side) => {
    const corner = stepped(centre, side, radius);
    return Array.from({ length: radius }, (_, i) => stepped(corner, turned(side, 2), i));
  });
}

/** All hexes within a distance, the centre first, then ring by ring. */
export function hexesWithin(centre: Hex, radius: number): readonly Hex[] {
  return Array.from({ length: radius + 1 }, (_, i) => ringAround(centre, i)).flat();
}

/** The hex turned about another by so many sixths of a circle, counter-clockwise. */
export function turnedAbout(centre: Hex, hex: Hex, sixths: number): Hex {
  let q = hex.q - centre.q;
  let r = hex.r - centre.r;
  for (let i = turned(0, sixths); i > 0; i--) [q, r] = [q + r, -q];
  return { q: centre.q + q, r: centre.r + r };
}
