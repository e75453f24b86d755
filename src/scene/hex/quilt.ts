import { type Changes, changesBetween } from './hex-changes';
import type { Relief } from './relief';

/** One layer of a picture of the map: drawn hex by hex, or as a whole where things run over many hexes. */
export type Layer<W> =
  | { readonly each: (work: W, relief: Relief, index: number) => void }
  | { readonly whole: (work: W, relief: Relief) => void; readonly isStale: (changes: Changes) => boolean };

/** How a picture of the map is made, as lists of numbers for the renderer. What a later layer draws lies on top. */
export interface Pattern<W> {
  readonly empty: () => W;
  /** The lists of a work, always in the same order. */
  readonly listsOf: (work: W) => readonly (readonly number[])[];
  readonly layers: readonly Layer<W>[];
  /** What else than the hexes themselves it all depends on. */
  readonly basis?: (relief: Relief) => string;
}

/** One list of the picture, with room to grow. */
export interface Strip {
  readonly numbers: Float32Array;
  readonly used: number;
  /** What is new in it since it was last taken. */
  readonly fresh: Span | 'all' | undefined;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** A picture of the map in patches of a few hexes: after an edit only those it touched are drawn anew. */
export interface Quilt {
  sew(relief: Relief): void;
  /** The lists as they are now; asked again, nothing in them is fresh. */
  take(): readonly Strip[];
}

/** Hexes in a patch, side by side. Smaller ones cost more to put together, larger ones more to draw. */
const PATCH = 6;

type Piece = readonly Float32Array[];

interface Row {
  numbers: Float32Array;
  used: number;
  fresh: Span | 'all' | undefined;
  /** Where each piece ends in it. */
  ends: readonly number[];
}

export function makeQuilt<W>(pattern: Pattern<W>): Quilt {
  const rows: Row[] = pattern
    .listsOf(pattern.empty())
    .map(() => ({ numbers: NONE, used: 0, fresh: undefined, ends: [] }));
  let sewn: { readonly relief: Relief; readonly basis: string; readonly pieces: readonly Piece[] } | undefined;

  return {
    sew(relief) {
      const basis = pattern.basis?.(relief) ?? '';
      const changes = sewn?.basis === basis ? changesBetween(sewn.relief.map, relief.map) : undefined;
      const before = changes && sewn ? sewn.pieces : [];
      const pieces = piecesOf(pattern, relief, changes).map((piece, i) => piece ?? before[i] ?? []);
      rows.forEach((row, list) => {
        lay(row, pieces, before, list);
      });
      sewn = { relief, basis, pieces };
    },
    take() {
      const taken = rows.map(({ numbers, used, fresh }) => ({ numbers, used, fresh }));
      for (const row of rows) row.fresh = undefined;
      return taken;
    },
  };
}

/** The whole picture at once: what a quilt comes to, whatever it was sewn from. */
export function drawnWhole<W>(pattern: Pattern<W>, relief: Relief): W {
  const work = pattern.empty();
  for (const layer of pattern.layers) {
    if ('whole' in layer) layer.whole(work, relief);
    else for (const index of relief.map.layout.cells) layer.each(work, relief, index);
  }
  return work;
}

const NONE = new Float32Array(0);

/** The pieces of all layers, one layer after the other; after an edit only those that it touched. */
function piecesOf<W>(
  pattern: Pattern<W>,
  relief: Relief,
  changes: Changes | undefined,
): readonly (Piece | undefined)[] {
  const { cells } = relief.map.layout;
  const count = Math.ceil(cells.length / PATCH);
  const patches = Array.from({ length: count }, (_, patch) => cells.subarray(patch * PATCH, (patch + 1) * PATCH));
  const isStale = patches.map((patch) => !changes || patch.some((index) => changes.hexes.has(index)));
  const pieceOf = pieceMaker(pattern);
  return pattern.layers.flatMap((layer) => {
    if ('whole' in layer) {
      const isKept = changes !== undefined && !layer.isStale(changes);
      return [isKept ? undefined : pieceOf((work) => layer.whole(work, relief))];
    }
    const { each } = layer;
    return patches.map((patch, i) =>
      isStale[i]
        ? pieceOf((work) => {
            for (const index of patch) each(work, relief, index);
          })
        : undefined,
    );
  });
}

/** Makes pieces. Most layers have nothing to draw in most patches: such a piece costs nothing. */
function pieceMaker<W>(pattern: Pattern<W>): (draw: (work: W) => void) => Piece {
  let work = pattern.empty();
  return (draw) => {
    draw(work);
    const lists = pattern.listsOf(work);
    if (lists.every(({ length }) => length === 0)) return BARE;
    work = pattern.empty();
    return lists.map((list) => (list.length === 0 ? NONE : new Float32Array(list)));
  };
}

const BARE: Piece = [];

/** Puts a list together from its pieces; those that are as they were, where they were, stay. */
function lay(row: Row, pieces: readonly Piece[], before: readonly Piece[], list: number): void {
  const ends: number[] = [];
  let used = 0;
  for (const piece of pieces) {
    used += piece[list]?.length ?? 0;
    ends.push(used);
  }
  const isGrown = used > row.numbers.length || row.numbers === NONE;
  if (isGrown) row.numbers = new Float32Array(roomFor(used));
  let [from, to] = [Number.POSITIVE_INFINITY, 0];
  pieces.forEach((piece, i) => {
    const numbers = piece[list] ?? NONE;
    const end = ends[i] ?? 0;
    const old = row.ends[i] === end ? before[i]?.[list] : undefined;
    if (numbers.length === 0 || (!isGrown && old && isSame(old, numbers))) return;
    row.numbers.set(numbers, end - numbers.length);
    from = Math.min(from, end - numbers.length);
    to = end;
  });
  row.used = used;
  row.ends = ends;
  if (isGrown) row.fresh = 'all';
  else if (from < to) row.fresh = joined(row.fresh, { from, to });
}

/** With a quarter to spare, and whole rows of two, three or four numbers. */
const roomFor = (used: number): number => 12 * (Math.ceil((used * 1.25) / 12) + 80);

function isSame(a: Float32Array, b: Float32Array): boolean {
  return a === b || (a.length === b.length && a.every((number, i) => number === b[i]));
}

function joined(before: Span | 'all' | undefined, next: Span): Span | 'all' {
  if (before === 'all') return 'all';
  return before ? { from: Math.min(before.from, next.from), to: Math.max(before.to, next.to) } : next;
}
