import { expect, test } from 'vitest';
import { TABLE_MARKERS } from '../../src/vision/markers/dictionary';
import { MARKER_CM, printedMarker } from '../../src/vision/markers/printed';

test('a printed marker is its black square with every white cell left out, in a rim of one cell', () => {
  const { piece, squares } = printedMarker('table', 3);
  const [black, ...white] = squares;
  expect(piece).toBeCloseTo((MARKER_CM.table * 10) / 8, 9);
  expect(black).toEqual({ x: piece / 10, y: piece / 10, side: 9 });
  const cells = TABLE_MARKERS.codes[3] ?? [];
  const cell = piece / 10;
  expect(white.map(({ x, y }) => Math.round(x / cell - 2) + 6 * Math.round(y / cell - 2))).toEqual(
    cells.flatMap((value, i) => (value === 1 ? [i] : [])),
  );
});
