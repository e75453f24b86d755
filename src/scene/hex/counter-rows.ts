import type { Counter, HexTable } from '../../table/hex-table';
import type { Side } from '../../table/table';
import type { SideId, UnitId } from '../../table/unit';
import { type Livery, linear, liveryOf } from '../palette';
import { CUTS, FRONTS, type Piece } from './counters';

/** Numbers in a row for each piece of card: spot 4, lie 4, look 4, then four colours. */
export const PIECE_STRIDE = 24;
const PATTERNS = { bars: 0, dots: 1 } as const;

export interface Shown {
  readonly selected: ReadonlySet<UnitId>;
  readonly ghosts: ReadonlySet<Counter>;
}

/** The sides' colours by their ids. */
export const liveriesOf = (sides: HexTable['sides']): ReadonlyMap<SideId, readonly [Side, Livery]> =>
  new Map(sides.map((side) => [side.id, [side, liveryOf(side.colour)] as const]));

/** All pieces of card as the shader reads them, ghosts last: they are seen through. */
export function pieceRows(
  pieces: readonly Piece[],
  sides: HexTable['sides'],
  { selected, ghosts }: Shown,
): Float32Array {
  const liveries = liveriesOf(sides);
  const rows = new Float32Array(pieces.length * PIECE_STRIDE);
  const isGhost = (piece: Piece): number => Number(ghosts.has(piece.counter));
  [...pieces]
    .sort((a, b) => isGhost(a) - isGhost(b))
    .forEach((piece, i) => {
      const [side, livery] = liveries.get(piece.counter.side) ?? [undefined, liveryOf('')];
      const row = [
        piece.at.x,
        piece.at.y,
        piece.height,
        piece.thick,
        piece.heading,
        piece.wide,
        piece.deep,
        CUTS[piece.cut],
        FRONTS[piece.front],
        PATTERNS[side?.pattern ?? 'bars'],
        selected.has(piece.counter.id) ? 1 : 0,
        isGhost(piece),
        ...linear(livery.block),
        ...linear(livery.weave),
        ...linear(livery.ink),
        ...linear(livery.sign),
      ];
      rows.set(row, i * PIECE_STRIDE);
    });
  return rows;
}
