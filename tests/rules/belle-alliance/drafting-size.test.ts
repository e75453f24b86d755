import { describe, expect, test } from 'vitest';
import { FIGURE_SCALES } from '../../../src/rules/belle-alliance/drafting/drafting-fresh';
import { edgeOf } from '../../../src/rules/belle-alliance/drafting/plans';
import type { DraftState } from '../../../src/rules/belle-alliance/drafting/state';
import { type Edge, wholeEdge } from '../../../src/table/laying/edges';
import { cornersOf } from '../../../src/table/laying/land-index';
import { faultOf } from '../../../src/table/laying/lay';
import { READY_TABLE_IDS } from '../../../src/table/laying/ready-tables';
import { isArea } from '../../../src/table/terrain';
import { unitId } from '../../../src/table/unit';
import { bareDraft, drafted, enrolled } from '../../support/drafting';

const SMALL_FIGURES = FIGURE_SCALES[1];
const zone = [
  { x: 0, y: 140 },
  { x: 240, y: 140 },
  { x: 240, y: 180 },
  { x: 0, y: 180 },
];
const STRETCH = { from: { x: 60, y: 180 }, to: { x: 120, y: 180 } };

/** A river with its bridge, somebody on the table, a zone at the far edge, and two who come there. */
const laid = (): DraftState =>
  drafted(
    bareDraft(),
    { type: 'lay-ready-table', table: 'river' },
    { type: 'muster', units: [enrolled('late', 'red', 'infantry'), enrolled('later', 'red', 'cavalry')] },
    { type: 'muster', units: [enrolled('there', 'blue', 'infantry')], deployed: true },
    { type: 'place', unit: 'there', pose: { at: { x: 100, y: 40 }, heading: 1 } },
    { type: 'write-briefing', zones: [{ id: 'z', side: 'red', name: 'Red', outline: zone }] },
    {
      type: 'plan-reinforcements',
      reinforcements: [
        { bound: 2, where: STRETCH, units: ['late'] },
        { bound: 3, where: wholeEdge({ width: 240, depth: 180 }, 'far'), units: ['later'] },
      ],
    },
  );

const entriesOf = ({ reinforcements }: DraftState) => reinforcements.map(({ where }) => where);

describe('figures of another size on the same real table', () => {
  const before = laid();
  const after = drafted(before, { type: 'set-table', width: 360, depth: 270, scale: SMALL_FIGURES });
  const grown = ({ x, y }: { x: number; y: number }) => ({ x: x * 1.5, y: y * 1.5 });

  test('ground, units, zones and entries are where they were in the room', () => {
    expect(after.table.terrain).toHaveLength(before.table.terrain.length);
    after.table.terrain.forEach((piece, i) => {
      const was = before.table.terrain[i] ?? expect.fail(piece.id);
      expect(piece.id).toBe(was.id);
      cornersOf(was)
        .map(grown)
        .forEach(({ x, y }, n) => {
          expect(cornersOf(piece)[n]?.x).toBeCloseTo(x, 1);
          expect(cornersOf(piece)[n]?.y).toBeCloseTo(y, 1);
        });
      if (!isArea(piece) && !isArea(was)) expect(piece.width).toBeCloseTo(was.width * 1.5);
    });
    expect(faultOf(after.table, after.table.terrain)).toBeUndefined();
    expect(after.table.units.get(unitId('there'))?.pose).toEqual({ at: { x: 150, y: 60 }, heading: 1 });
    expect(after.briefing.zones[0]?.outline).toEqual(zone.map(grown));
    expect(entriesOf(after)[0]).toEqual({ from: { x: 90, y: 270 }, to: { x: 180, y: 270 } });
    expect(entriesOf(after).map((where) => edgeOf(after.table, where))).toEqual([undefined, 'far']);
  });

  test('and back again everything is as it was', () => {
    const back = drafted(after, { type: 'set-table', width: 240, depth: 180, scale: FIGURE_SCALES[0] });
    expect(back.table.units).toEqual(before.table.units);
    expect(back.briefing).toEqual(before.briefing);
    expect(back.reinforcements).toEqual(before.reinforcements);
    expect(back.table.terrain.flatMap(cornersOf).map(({ x }) => Math.round(x * 10))).toEqual(
      before.table.terrain.flatMap(cornersOf).map(({ x }) => Math.round(x * 10)),
    );
  });

  test('a size that was written in whole inches is the same size', () => {
    const inches = drafted(before, {
      type: 'set-table',
      width: (94 * 2.54 * 3) / 2,
      depth: (71 * 2.54 * 3) / 2,
      scale: SMALL_FIGURES,
    });
    expect(edgeOf(inches.table, entriesOf(inches)[1] ?? expect.fail())).toBe('far');
    expect(inches.table.units.get(unitId('there'))?.pose.at.x).toBeCloseTo(100 * 1.5, -1);
  });

  test('ground that reaches far over the edge still can be stored', () => {
    const over = {
      ...{ id: 'long', name: 'Long', kind: 'road', width: 4, material: '' },
      line: [
        { x: -450, y: 90 },
        { x: 700, y: 90 },
      ],
    };
    const small = drafted(
      bareDraft(),
      { type: 'lay-terrain', terrain: [over] },
      { type: 'set-table', width: 720, depth: 540, scale: FIGURE_SCALES[2] },
    );
    expect(small.table.terrain.flatMap(cornersOf).map(({ x }) => x)).toEqual([-500, 1510]);
  });
});

describe('a table of another real size', () => {
  test.each<[number, number, number, number]>([
    [300, 240, 60, 120],
    [100, 120, 40, 100],
    [40, 120, 0, 40],
  ])('%i × %i: who comes on at an edge still does; the ground stays where it is', (width, depth, from, to) => {
    const after = drafted(laid(), { type: 'set-table', width, depth, override: { note: '' } });
    expect(entriesOf(after)[0]).toEqual({ from: { x: from, y: depth }, to: { x: to, y: depth } });
    expect(edgeOf(after.table, entriesOf(after)[1] ?? expect.fail())).toBe('far');
    const before = new Map(laid().table.terrain.map((piece) => [piece.id, piece]));
    for (const piece of after.table.terrain) expect(piece).toEqual(before.get(piece.id));
  });

  test.each<Edge>(['near', 'far', 'left', 'right'])('the whole %s edge stays the whole of it', (edge) => {
    const where = wholeEdge({ width: 240, depth: 180 }, edge);
    const planned = drafted(laid(), {
      type: 'plan-reinforcements',
      reinforcements: [{ bound: 2, where, units: ['late'] }],
    });
    const after = drafted(planned, { type: 'set-table', width: 200, depth: 250, override: { note: '' } });
    expect(entriesOf(after)).toEqual([wholeEdge({ width: 200, depth: 250 }, edge)]);
  });
});

describe('a ready table', () => {
  const SIZES: readonly (readonly [width: number, depth: number])[] = [
    [182.88, 121.92],
    [180, 120],
    [243.84, 121.92],
    [360, 180],
    [360, 270],
    [720, 540],
    [120, 180],
    [1000, 180],
    [120, 600],
    [90, 60],
  ];

  test.each(READY_TABLE_IDS.flatMap((id) => SIZES.map(([width, depth]) => [id, width, depth] as const)))(
    '%s is laid on a table of %f × %f, which stays as large as it is',
    (id, width, depth) => {
      const { table } = drafted(
        bareDraft(),
        { type: 'set-table', width, depth },
        { type: 'lay-ready-table', table: id },
      );
      const usual = drafted(bareDraft(), { type: 'lay-ready-table', table: id }).table;
      expect([table.width, table.depth]).toEqual([width, depth]);
      expect(table.terrain.map(({ name, kind }) => [name, kind])).toEqual(
        usual.terrain.map(({ name, kind }) => [name, kind]),
      );
      expect(faultOf(table, table.terrain)).toBeUndefined();
      table.terrain.forEach((piece, i) => {
        const was = usual.terrain[i] ?? expect.fail(piece.id);
        if (isArea(piece) || isArea(was)) return;
        // A road that ran to an edge runs to that edge, as broad as it was.
        expect(piece.width).toBe(was.width);
        const edges = (at: { x: number; y: number } | undefined, { width, depth }: { width: number; depth: number }) =>
          at && [at.x <= 0, at.x >= width - 0.01, at.y <= 0, at.y >= depth - 0.01];
        expect(edges(piece.line[0], table)).toEqual(edges(was.line[0], usual));
        expect(edges(piece.line.at(-1), table)).toEqual(edges(was.line.at(-1), usual));
      });
    },
  );
});
