import { describe, expect, test } from 'vitest';
import { MINIATURES } from '../../src/rules/miniatures/miniatures-troops';
import { parseLayout } from '../../src/table/notation';
import { packTable, parseTable } from '../../src/table/table-packed';

const layout = parseLayout('table 240 x 180\nside blue "Blue" blue bars near\n', MINIATURES);
if (!layout.ok) throw new Error(layout.problem.code);
const plain = packTable(layout.value.table);

const zigzag = (corners: number, reach: number) =>
  Array.from({ length: corners }, (_, i) => ({ x: i % 2 === 0 ? 0 : reach, y: i / corners }));
const hill = (id: string, outline: readonly { x: number; y: number }[]) => ({
  id,
  name: 'Hill',
  kind: 'hill',
  outline,
  level: 1,
  material: '',
});

describe('ground that is well formed but no table could hold', () => {
  test('a table larger than a hall is refused at its width', () => {
    expect(parseTable({ ...plain, width: 10_000 }, MINIATURES)).toMatchObject({
      ok: false,
      problem: { place: 'width' },
    });
  });

  test('a corner far off the table is refused by its place', () => {
    const far = {
      ...plain,
      terrain: [
        hill('h', [
          { x: 0, y: 0 },
          { x: 9_000, y: 0 },
          { x: 0, y: 9 },
        ]),
      ],
    };
    expect(parseTable(far, MINIATURES)).toMatchObject({ ok: false, problem: { code: 'table/malformed' } });
  });

  test('a hill of more corners than anyone would draw is refused', () => {
    expect(parseTable({ ...plain, terrain: [hill('h', zigzag(501, 10))] }, MINIATURES).ok).toBe(false);
  });

  test('many hills that together would choke the picture are refused, a full table is not', () => {
    const hills = (n: number, reach: number) => Array.from({ length: n }, (_, i) => hill(`h${i}`, zigzag(400, reach)));
    expect(parseTable({ ...plain, terrain: hills(2, 500) }, MINIATURES)).toMatchObject({
      ok: false,
      problem: { code: 'table/too-much-ground', place: 'terrain' },
    });
    expect(parseTable({ ...plain, terrain: hills(100, 4) }, MINIATURES).ok).toBe(true);
  });
});
