import { describe, expect, test } from 'vitest';
import { MINIATURES } from '../../src/rules/miniatures/miniatures-troops';
import type { Line } from '../../src/rules/tool-advice';
import { parseLayout } from '../../src/table/notation';
import type { Saying } from '../../src/table/reasons';
import { unitId } from '../../src/table/unit';
import { basesOf, halfOf } from '../../src/tools/fire-parts';
import { bandShapes, statementShapes } from '../../src/tools/fire-shapes';
import { alongOutline, onOutline, outlineOf } from '../../src/tools/target-outline';

const parsed = parseLayout(
  `
table 200 x 180
side blue "Blue" blue bars near
side red "Red" red dots far
unit a "A" blue infantry shako 25/25 line at 60,20 facing 90
unit b "B" red infantry shako 24/24 line at 60,40 facing 270
unit g "G" red artillery gun 6/6 guns 3 line at 120,40 facing 270
unit nobody "Nobody" red infantry shako 0/24 line at 160,40 facing 270
`,
  MINIATURES,
);
if (!parsed.ok) throw new Error(parsed.problem.code);
const { table } = parsed.value;
const unit = (id: string) => {
  const found = table.units.get(unitId(id));
  if (!found) throw new Error(id);
  return found;
};

const line = (target: string, zone: 1 | 2 | 3, ruling: Line['ruling'] = 'can'): Line => ({
  unit: unitId('a'),
  target: unitId(target),
  ruling,
  close: false,
  band: { step: zone, key: 'zone', sign: { key: 'sign', values: { zone } } },
  details: [],
  shapes: [{ kind: 'line', tone: 'yes', points: [] }],
});
const words = ({ values }: Saying) => `Zone ${values?.zone}`;

describe('all that can be fired at', () => {
  test('is shaded round its bases in the tone of its zone, with the zone in words; what cannot is not', () => {
    const shapes = bandShapes(table, [line('b', 1), line('g', 3), line('nobody', 2, 'cannot')], 'target', words);
    expect(shapes.map(({ kind, tone }) => [kind, tone])).toEqual([
      ['area', 'zone1'],
      ['line', 'zone1'],
      ['label', 'zone1'],
      ['area', 'zone3'],
      ['line', 'zone3'],
      ['label', 'zone3'],
    ]);
    const [area] = shapes;
    // A line of 24 is 18 cm wide; 1.2 cm are seen on either side of it.
    const xs = area?.kind === 'area' ? area.outline.map(({ x }) => x) : [];
    expect(Math.max(...xs) - Math.min(...xs)).toBeCloseTo(20.4, 1);
  });

  test('with many of them the lines are left out: they would hide the table', () => {
    const many = Array.from({ length: 6 }, () => line('b', 2));
    expect(bandShapes(table, many.slice(1), 'target', words).filter(({ kind }) => kind === 'line')).toHaveLength(5);
    expect(bandShapes(table, many, 'target', words).filter(({ kind }) => kind === 'line')).toHaveLength(0);
  });

  test('a unit without figures, or gone, has no ground, and stops nothing', () => {
    const shapes = bandShapes(table, [line('nobody', 1), line('gone', 2)], 'target', words);
    expect(shapes.filter(({ kind }) => kind === 'area' || kind === 'label')).toEqual([]);
  });
});

test('a statement without a drawing is shown by its place, and one without either by nothing', () => {
  const statement = { id: 'x', key: 'x', cite: { book: 'b', rule: '1' }, tone: 'no', shapes: [] } as const;
  expect(statementShapes({ ...statement, at: { x: 1, y: 2 } })).toEqual([
    { kind: 'mark', tone: 'no', at: { x: 1, y: 2 } },
  ]);
  expect(statementShapes(statement)).toEqual([]);
  expect(statementShapes(undefined)).toEqual([]);
});

describe('the outline of a target', () => {
  const outline = outlineOf(table, unit('b'));

  test('is followed round its corners, both ways', () => {
    expect(alongOutline(outline, { x: 68, y: 40 }, 2)).toEqual({ x: 70 - 1, y: 41 });
    expect(alongOutline(outline, { x: 69, y: 41 }, -2)?.x).toBeCloseTo(68, 9);
    // Once round it is 18 + 3 + 18 + 3 cm.
    expect(alongOutline(outline, { x: 60, y: 40 }, 42)?.x).toBeCloseTo(60, 9);
    expect(alongOutline(outline, { x: 60, y: 40 }, -420)?.y).toBeCloseTo(40, 9);
  });

  test('a finger anywhere means the nearest place of it', () => {
    expect(onOutline(outline, { x: 60, y: 0 })).toEqual({ x: 60, y: 40 });
    expect(onOutline(outline, { x: 0, y: 100 })).toEqual({ x: 51, y: 43 });
  });

  test('nobody has no outline', () => {
    expect(outlineOf(table, unit('nobody'))).toEqual([]);
    expect(onOutline([], { x: 0, y: 0 })).toBeUndefined();
    expect(alongOutline([], { x: 0, y: 0 }, 1)).toBeUndefined();
  });
});

describe('a part of a unit', () => {
  test('both halves together are all of it, each base once, also of an odd number', () => {
    const [left, right] = (['left', 'right'] as const).map((end) => halfOf(table, unit('a'), end));
    const bases = [left, right].flatMap((part) => (part ? (basesOf(part, table, unit('a')) ?? []) : []));
    expect(left).toEqual({ from: 'left', count: 13 });
    expect(right).toEqual({ from: 'right', count: 12 });
    expect(new Set(bases).size).toBe(25);
  });

  test('of guns it is guns, counted from the end one sees them from behind', () => {
    expect(basesOf({ from: 'left', count: 1 }, table, unit('g'))).toEqual([0]);
    expect(basesOf({ from: 'right', count: 2 }, table, unit('g'))).toEqual([1, 2]);
    expect(basesOf({ from: 'all' }, table, unit('g'))).toBeUndefined();
  });
});
