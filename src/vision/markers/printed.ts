import { type Dictionary, TABLE_MARKERS, UNIT_TAGS } from './dictionary';

/** Along the black square, in cm. */
export const MARKER_CM: Readonly<Record<Dictionary['name'], number>> = { table: 9, unit: 2.5 };

const DICTIONARIES: Readonly<Record<Dictionary['name'], Dictionary>> = { table: TABLE_MARKERS, unit: UNIT_TAGS };

/** How many table markers are printed: more than a table needs, few enough to be laid out in a minute. */
export const TABLE_MARKER_COUNT = 12;
export const UNIT_TAG_COUNT = UNIT_TAGS.codes.length;

/** A marker as it is printed, in cm from the upper left corner of its piece of paper, downwards. */
export interface PrintedMarker {
  /** Along the piece to be cut out: the black square with one cell of white paper all round. */
  readonly piece: number;
  /** Squares to be filled by the rule of even and odd: the black one, and in it each white cell. */
  readonly squares: readonly { readonly x: number; readonly y: number; readonly side: number }[];
}

export function printedMarker(name: Dictionary['name'], id: number): PrintedMarker {
  const { cells, codes } = DICTIONARIES[name];
  const side = cells + 2;
  const cell = MARKER_CM[name] / side;
  const white = (codes[id] ?? []).flatMap((value, i) =>
    value === 1 ? [{ x: cell * (2 + (i % cells)), y: cell * (2 + Math.floor(i / cells)), side: cell }] : [],
  );
  return { piece: cell * (side + 2), squares: [{ x: cell, y: cell, side: MARKER_CM[name] }, ...white] };
}

/** What people call a marker: they count from one. */
export const numberOf = (id: number): number => id + 1;
