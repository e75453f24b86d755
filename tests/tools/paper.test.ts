import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { belleAlliancePrinter } from '../../src/rules/belle-alliance/print/printer';
import { hatchOf } from '../../src/tools/paper/hatch';
import { PAPER_IDS, PAPERS, printableOn, roomOn } from '../../src/tools/paper/paper';
import { packed } from '../../src/tools/paper/paper-packing';
import { bandsOn, cutStick, STRIP, stripsOnPages, TAB, ticksOn } from '../../src/tools/paper/paper-strips';
import { arcOnPaper, turnTable, wheelOnPaper } from '../../src/tools/paper/templates';

const { sticks, arcs, turns } = belleAlliancePrinter.rulers();
const FACTORS = [1, 2 / 3, 1 / 3, 0.1, 2, 10];
const everywhere = PAPER_IDS.flatMap((paper) => FACTORS.map((factor) => ({ paper, factor, room: roomOn(paper) })));

describe.each(everywhere)('sticks on $paper at $factor', ({ factor, room }) => {
  test('pieces follow on each other and make up the whole stick, in real cm', () => {
    for (const stick of sticks) {
      const pieces = cutStick(stick, factor, room);
      expect(pieces[0]?.from).toBe(0);
      expect(pieces.at(-1)?.to).toBe(stick.bands.at(-1)?.to);
      for (const [i, piece] of pieces.slice(1).entries()) expect(piece.from).toBe(pieces[i]?.to);
      const whole = pieces.reduce((sum, { length }) => sum + length, 0);
      expect(whole).toBeCloseTo((stick.bands.at(-1)?.to ?? 0) * factor);
    }
  });

  test('each piece fits on the page with the tab it is glued by, and no two lie on each other', () => {
    const strips = sticks.flatMap((stick) => cutStick(stick, factor, room));
    const pages = stripsOnPages(strips, room);
    expect(pages.flat()).toHaveLength(strips.length);
    for (const laid of pages) {
      for (const { length } of laid) expect(length + TAB).toBeLessThanOrEqual(room.height);
      for (const { left } of laid) expect(left + STRIP).toBeLessThanOrEqual(room.width);
      for (const [i, { left }] of laid.slice(1).entries()) expect(left - (laid[i]?.left ?? 0)).toBeGreaterThan(STRIP);
    }
  });

  test('the ends of zones lie on the pieces where the tables have them', () => {
    for (const stick of sticks) {
      const ends = cutStick(stick, factor, room).flatMap((piece) =>
        bandsOn(piece, factor).flatMap(({ ends: isEnd, to }) => (isEnd ? [piece.from * factor + to] : [])),
      );
      expect(ends).toHaveLength(stick.bands.length);
      for (const [i, end] of ends.entries()) expect(end).toBeCloseTo((stick.bands[i]?.to ?? 0) * factor);
    }
  });

  test('marks are a cm of the rules apart, or five or ten where those would lie too close', () => {
    for (const stick of sticks)
      for (const piece of cutStick(stick, factor, room))
        for (const { at, cm } of ticksOn(piece, factor)) expect(piece.from * factor + at).toBeCloseTo(cm * factor);
  });
});

describe.each(everywhere)('templates on $paper at $factor', ({ factor, room }) => {
  test('an arc opens twice its degrees, lies on the page, and has its distances in real cm', () => {
    for (const arc of arcs) {
      const { from, middle, to, reach, rings } = arcOnPaper(arc, factor, room);
      expect(to - from).toBeCloseTo((2 * arc.degrees * Math.PI) / 180);
      expect(middle - from).toBeCloseTo(to - middle);
      expect(reach).toBeGreaterThan(10);
      for (const angle of [from, middle, to]) {
        expect(Math.cos(angle) * reach).toBeLessThanOrEqual(room.width);
        expect(Math.sin(angle) * reach).toBeLessThanOrEqual(room.height);
      }
      for (const ring of rings) expect(ring.reach).toBeCloseTo(ring.to * factor);
    }
  });

  test('BA-2.4.2-b: on the gauge the outer end of each frontage lies at its angle, with what the turn costs', () => {
    const [wheel] = turns;
    if (!wheel) throw new Error('No wheel');
    const { rings, reach, rays } = wheelOnPaper(wheel, factor, room);
    expect(rings.length).toBeGreaterThan(0);
    for (const ring of rings) {
      expect(ring.reach).toBeLessThanOrEqual(reach);
      for (const { degrees, at, cost } of ring.ends) {
        expect(Math.hypot(at.x, at.y)).toBeCloseTo(ring.frontage * factor);
        expect((Math.atan2(at.y, at.x) * 180) / Math.PI).toBeCloseTo(degrees);
        expect(cost).toBeCloseTo((1.5 * ring.frontage * degrees) / 90);
      }
    }
    expect(rays.filter(({ isLimit }) => isLimit).map(({ degrees }) => degrees)).toEqual([20]);
  });
});

test('what turns cost is told for every frontage and angle', () => {
  for (const gauge of turns) {
    const { angles, rows } = turnTable(gauge);
    for (const { frontage, costs } of rows)
      for (const [i, degrees] of angles.entries()) expect(costs[i]).toBeCloseTo(gauge.cost(frontage, degrees));
  }
});

test('what is printed lies between the margins of its paper, and is as wide on either', () => {
  for (const paper of PAPER_IDS) {
    const { width, height } = printableOn(paper);
    expect(width).toBeLessThanOrEqual(PAPERS[paper].width - 2);
    expect(height).toBeLessThan(PAPERS[paper].height - 2);
    expect(roomOn(paper).height).toBeLessThan(height);
  }
});

describe('blocks in columns', () => {
  const blocksOf = fc.array(
    fc.record({ height: fc.double({ min: 0.1, max: 9, noNaN: true }), keepsWithNext: fc.boolean() }),
  );

  test('every block is on a page once, in order, and no column is fuller than it may be', () => {
    fc.assert(
      fc.property(blocksOf, fc.integer({ min: 1, max: 3 }), (blocks, columns) => {
        const plain = blocks.map(({ height }) => ({ height }));
        const pages = packed(plain, 10, columns);
        expect(pages.flat(2)).toEqual(plain.map((_, i) => i));
        for (const page of pages) {
          expect(page.length).toBeLessThanOrEqual(columns);
          for (const column of page)
            expect(column.reduce((sum, i) => sum + (plain[i]?.height ?? 0), 0)).toBeLessThanOrEqual(10.001);
        }
      }),
    );
  });

  test('a heading is never the last of its column while something follows', () => {
    const blocks = [{ height: 8 }, { height: 1.5, keepsWithNext: true }, { height: 3 }];
    expect(packed(blocks, 10)).toEqual([[[0]], [[1, 2]]]);
  });

  test('what is higher than a column has one to itself', () => {
    expect(packed([{ height: 1 }, { height: 12 }, { height: 1 }], 10)).toEqual([[[0]], [[1]], [[2]]]);
  });

  test('nothing makes no page', () => {
    expect(packed([], 10)).toEqual([]);
  });
});

test('hatching stays in its box', () => {
  for (const { from, to } of hatchOf(6, 22, 3))
    for (const { x, y } of [from, to]) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(6);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(22);
    }
});
