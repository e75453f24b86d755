import type { Hex } from '../../src/hex/axial';

/**
 * What a line meets, found the slow way: hexes drawn as polygons with whole-number corners (rows stretched, which changes
 * nothing about what meets what), and every hex about asked on which sides of the line its corners lie.
 */
const CORNERS = [
  [0, 2],
  [1, 1],
  [1, -1],
  [0, -2],
  [-1, -1],
  [-1, 1],
] as const;

const drawn = ({ q, r }: Hex): readonly [number, number] => [2 * q + r, 3 * r];

export interface SlowTrace {
  readonly crossed: readonly Hex[];
  /** Hexes with an edge on the line. */
  readonly along: readonly Hex[];
}

export function slowTrace(from: Hex, to: Hex): SlowTrace {
  const [x0, y0] = drawn(from);
  const [x1, y1] = drawn(to);
  const dx = x1 - x0;
  const dy = y1 - y0;
  const crossed: Hex[] = [];
  const along: Hex[] = [];
  for (let q = Math.min(from.q, to.q) - 2; q <= Math.max(from.q, to.q) + 2; q++) {
    for (let r = Math.min(from.r, to.r) - 2; r <= Math.max(from.r, to.r) + 2; r++) {
      if ((q === from.q && r === from.r) || (q === to.q && r === to.r)) continue;
      const [cx, cy] = drawn({ q, r });
      const corners = CORNERS.map(([x, y]) => {
        const px = cx + x - x0;
        const py = cy + y - y0;
        return { beside: Math.sign(dx * py - dy * px), on: (dx * px + dy * py) / (dx * dx + dy * dy) };
      });
      const left = corners.filter(({ beside }) => beside > 0).length;
      const right = corners.filter(({ beside }) => beside < 0).length;
      const isCrossed = left > 0 && right > 0;
      if (!isCrossed && left + right !== 4) continue;
      // Hexes beyond the ends are met by the line's continuation: all their corners lie before 0 or past 1.
      const touching = isCrossed ? corners : corners.filter(({ beside }) => beside === 0);
      const middle = touching.reduce((sum, { on }) => sum + on, 0) / touching.length;
      if (middle <= 0 || middle >= 1) continue;
      (isCrossed ? crossed : along).push({ q, r });
    }
  }
  return { crossed, along };
}
