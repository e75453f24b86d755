import { inverseAffine, type PointPair, throughAffine } from '../../geometry/affine';
import type { Point } from '../../geometry/point';
import type { Hex } from '../../hex/axial';
import { boardSize, centreOf, outlineOf } from '../../hex/board';
import { hexAt, hexInColumn, indexOf, type Layout } from '../../hex/layout';
import type { HexRing } from '../../panels/hex-map/HexAlign';
import { boardOf } from '../../table/hex-table';
import { type Aligned, aligned, firstRing, guessed } from '../../vision/align';
import type { Size } from '../../vision/corners';

/** A ring, and whether anybody has touched it or its numbers yet. */
export interface Ring extends HexRing {
  readonly settled: boolean;
}

/** A ring where nobody has looked yet, with the hex it may be on. */
export function freshRing(layout: Layout, photo: Size, rings: readonly Ring[]): Ring {
  const at = firstRing(photo, rings.length);
  return { at, ...namedAt(layout, photo, rings, at), written: false, settled: false };
}

export const firstRings = (layout: Layout, photo: Size): readonly Ring[] =>
  [0, 1, 2].reduce<readonly Ring[]>((rings) => [...rings, freshRing(layout, photo, rings)], []);

/** Moved; while nobody has said which hex it is, the guess goes along. */
export function withRingAt(layout: Layout, photo: Size, rings: readonly Ring[], which: number, at: Point): Ring[] {
  const others = rings.filter((ring, i) => i !== which && ring.settled);
  return rings.map((ring, i) => {
    if (i !== which) return ring;
    return { ...ring, at, settled: true, ...(ring.written ? {} : namedAt(layout, photo, others, at)) };
  });
}

export const withWritten = (
  rings: readonly Ring[],
  which: number,
  what: 'column' | 'row',
  text: string,
): readonly Ring[] =>
  rings.map((ring, i) => (i === which ? { ...ring, [what]: text, written: true, settled: true } : ring));

/** The hex that each ring names, if the map has it. */
export function hexOf(layout: Layout, { column, row }: HexRing): Hex | undefined {
  if (![column, row].every((text) => /^\d{1,3}$/.test(text.trim()))) return undefined;
  const hex = hexInColumn(Number(column), Number(row));
  return indexOf(layout, hex) === undefined ? undefined : hex;
}

function pairOf(layout: Layout, ring: HexRing): PointPair | undefined {
  const hex = hexOf(layout, ring);
  return hex && { from: ring.at, to: centreOf(boardOf(layout), hex) };
}

/** Where the picture lies by these rings; undefined while one of them names no hex. */
export function alignedBy(layout: Layout, rings: readonly HexRing[]): Aligned | undefined {
  const pairs = rings.flatMap((ring) => pairOf(layout, ring) ?? []);
  return pairs.length === rings.length ? aligned(pairs) : undefined;
}

/** The nearest hex of the map to where a pixel may lie. */
function namedAt(layout: Layout, photo: Size, rings: readonly Ring[], at: Point): Pick<HexRing, 'column' | 'row'> {
  const board = boardOf(layout);
  const known = rings.filter(({ settled }) => settled).flatMap((ring) => pairOf(layout, ring) ?? []);
  const { x, y } = throughAffine(guessed(known, photo, boardSize(board)), at);
  const within = (value: number, most: number): number => Math.min(Math.max(value, 1), most);
  const first = centreOf(board, { q: 0, r: 0 });
  const pitch = first.y - centreOf(board, { q: 0, r: 1 }).y;
  const row = within(Math.round((first.y - y) / pitch) + 1, layout.rows);
  const shift = row % 2 === 0 ? board.across / 2 : 0;
  const column = within(Math.round((x - first.x - shift) / board.across) + 1, layout.columns);
  return { column: `${column}`, row: `${row}` };
}

/** More hexes than these are more lines than help. */
const MOST_SHOWN = 3000;

/** The outlines of all hexes in pixels of the picture. */
export function gridOn(layout: Layout, found: Aligned | undefined): readonly (readonly Point[])[] {
  const back = found?.ok ? inverseAffine(found.affine) : undefined;
  if (!back || layout.cells.length > MOST_SHOWN) return [];
  const board = boardOf(layout);
  return [...layout.cells].map((index) =>
    outlineOf(board, hexAt(layout, index)).map((corner) => throughAffine(back, corner)),
  );
}
