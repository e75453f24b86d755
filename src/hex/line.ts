import { HEXSIDES, type Hex, type Hexside, opposite, STEPS, sameHex, stepped, turned } from './axial';

/**
 * The straight line from the centre of one hex to the centre of another, traced in whole numbers: what it meets hangs
 * neither on where on the map it lies nor on which end it starts from.
 */
export interface LineTrace {
  /** What lies between the two hexes, in order. */
  readonly passed: readonly Passage[];
  /** Through what the line leaves the first hex; nothing where both are one. */
  readonly leaves: Crossing | undefined;
  /** Through what it comes into the last hex, as that hex counts its sides. */
  readonly enters: Crossing | undefined;
}

/** A side of a hex; or two, where a line goes through the corner between them. The corner has the number of the first. */
export type Crossing = readonly [Hexside] | readonly [Hexside, Hexside];

/** One hex whose inside the line meets; or the two on either side of a common edge that it runs along. */
export type Passage = readonly [Hex] | readonly [Hex, Hex];

export function traceLine(from: Hex, to: Hex): LineTrace {
  const way = { q: to.q - from.q, r: to.r - from.r };
  const passed: Passage[] = [];
  let leaves: Crossing | undefined;
  let enters: Crossing | undefined;
  let at: Hex = { q: 0, r: 0 };
  const onTable = (hex: Hex): Hex => ({ q: from.q + hex.q, r: from.r + hex.r });
  while (!sameHex(at, way)) {
    const exit = exitFrom(at, way);
    leaves ??= exit;
    const [side, other] = exit;
    enters = other === undefined ? [opposite(side)] : [opposite(side), opposite(other)];
    if (other === undefined) at = stepped(at, side);
    else {
      passed.push([onTable(stepped(at, side)), onTable(stepped(at, other))]);
      at = stepped(stepped(at, side), other);
    }
    if (!sameHex(at, way)) passed.push([onTable(at)]);
  }
  return { passed, leaves, enters };
}

/**
 * The side through which the line from (0, 0) goes on from a hex it has met. Two sides when it goes along the edge
 * between the hexes beyond; a corner it merely passes has the side whose hex it goes into.
 */
function exitFrom(hex: Hex, way: Hex): Crossing {
  let best: Hexside = 0;
  let bestOver = 0;
  let bestSpeed = 0;
  let second: Hexside | undefined;
  for (const side of HEXSIDES) {
    // Along the outward normal of a side the centre lies at `normal(hex)`, the side 1 further on, and the line's point
    // after the share t of the way at t times `speed`. So it gets there at (normal + 1) / speed.
    const speed = alongNormal(side, way);
    if (speed <= 0) continue;
    const over = alongNormal(side, hex) + 1;
    const earlier = bestSpeed === 0 ? -1 : over * bestSpeed - bestOver * speed;
    if (earlier > 0) continue;
    if (earlier === 0 && speed === bestSpeed) {
      second = side;
      continue;
    }
    if (earlier === 0 && speed < bestSpeed) continue;
    best = side;
    bestOver = over;
    bestSpeed = speed;
    second = undefined;
  }
  if (second === undefined) return [best];
  return turned(best, 1) === second ? [best, second] : [second, best];
}

/** How far a hex lies along the outward normal of a side, in units of half the way to the neighbour. */
function alongNormal(side: Hexside, { q, r }: Hex): number {
  const step = STEPS[side] as Hex;
  return 2 * (q * step.q + r * step.r) + q * step.r + r * step.q;
}
