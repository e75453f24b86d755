import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boxHolds } from '../../src/geometry/box';
import type { Point } from '../../src/geometry/point';
import { placeIn, polygonHolds, signedArea } from '../../src/geometry/polygon';
import { nearestOnSegment } from '../../src/geometry/segment';
import { isSimple } from '../../src/geometry/simple';
import { simplifiedLine } from '../../src/geometry/simplify';
import { stripPieces } from '../../src/geometry/strip';
import { leavesAt } from '../../src/geometry/within-polygon';
import { boxOf, cornersOf } from '../../src/table/laying/land-index';
import { faultOf, type Ground, layOn, standingOn } from '../../src/table/laying/lay';
import { crossingSpot } from '../../src/table/laying/laying-crossing';
import { copiedPieces, grip, held, movedPiece, turnedPiece, withLayers } from '../../src/table/laying/laying-moving';
import { mendLine, mendOutline } from '../../src/table/laying/mend';
import { piecesAt } from '../../src/table/laying/picking';
import { READY_PIECES, type ReadyPiece, readyPiece } from '../../src/table/laying/pieces';
import { cornerNear, sideNear, withCornerAfter, withCornerAt, withoutCorner } from '../../src/table/laying/shaping';
import { drawPiece, stampPiece } from '../../src/table/laying/stamping';
import { boxStroke, lineFromStroke, outlineFromStroke } from '../../src/table/laying/stroke';
import { type Area, isArea, type Strip, type Terrain, terrainId } from '../../src/table/terrain';

const p = (x: number, y: number): Point => ({ x, y });
const square = (x: number, y: number, side: number): Point[] => [
  p(x, y),
  p(x + side, y),
  p(x + side, y + side),
  p(x, y + side),
];
const bare: Ground = { width: 240, depth: 180, terrain: [] };
const hill = (id: string, level: number, outline: readonly Point[]): Area => ({
  id: terrainId(id),
  name: id,
  kind: 'hill',
  outline,
  level,
  material: '',
});
const strip = (id: string, kind: Strip['kind'], width: number, ...line: Point[]): Strip => ({
  id: terrainId(id),
  name: id,
  kind,
  line,
  width,
  material: '',
});
const on = (...terrain: Terrain[]): Ground => ({ ...bare, terrain });
const ready = (id: string): ReadyPiece => readyPiece(id) ?? expect.fail(`no piece ${id}`);
const good = <T>(laid: { ok: true; value: T } | { ok: false; fault: unknown }): T =>
  laid.ok ? laid.value : expect.fail(JSON.stringify(laid.fault));

const anyPoint = fc.record({
  x: fc.double({ min: 0, max: 240, noNaN: true }),
  y: fc.double({ min: 0, max: 180, noNaN: true }),
});

describe('mending an outline', () => {
  test('whatever comes of any points is simple, counter-clockwise and of some size', () => {
    fc.assert(
      fc.property(fc.array(anyPoint, { maxLength: 12 }), (points) => {
        const mended = mendOutline(points);
        if (!mended.ok) return;
        expect(isSimple(mended.value)).toBe(true);
        expect(signedArea(mended.value)).toBeGreaterThanOrEqual(1);
      }),
    );
  });

  test('what is well is left as it is, and mending twice is mending once', () => {
    expect(good(mendOutline(square(10, 10, 20)))).toEqual(square(10, 10, 20));
    fc.assert(
      fc.property(fc.array(anyPoint, { minLength: 3, maxLength: 9 }), (points) => {
        const mended = mendOutline(points);
        if (mended.ok) expect(mendOutline(mended.value)).toEqual(mended);
      }),
    );
  });

  test('clockwise corners are taken the other way round, and a corner said twice once', () => {
    const mended = good(mendOutline([p(0, 0), p(0, 10), p(0, 10), p(10, 10), p(10, 0), p(0, 0)]));
    expect(signedArea(mended)).toBe(100);
    expect(mended).toHaveLength(4);
  });

  test('a stroke that ran over its own beginning loses the little loop', () => {
    const mended = good(mendOutline([p(0, 0), p(40, 0), p(40, 30), p(-3, 30), p(-3, 27), p(0, 33)]));
    expect(isSimple(mended)).toBe(true);
    expect(signedArea(mended)).toBeGreaterThan(1100);
  });

  test('a figure of eight is refused where it crosses: nobody knows which half was meant', () => {
    expect(mendOutline([p(0, 0), p(10, 10), p(10, 0), p(0, 10)])).toEqual({
      ok: false,
      fault: { why: 'crosses-itself', at: p(5, 5) },
    });
  });

  test('a spike is cut off, and what has no area is refused at its middle', () => {
    expect(good(mendOutline([p(0, 0), p(10, 0), p(30, 0), p(10, 0), p(10, 10), p(0, 10)]))).toHaveLength(4);
    expect(mendOutline([p(0, 0), p(0.5, 0), p(0.5, 0.5), p(0, 0.5)])).toEqual({
      ok: false,
      fault: { why: 'too-small', at: p(0.25, 0.25) },
    });
  });

  test('of a thousand corners so many are kept as can be shaped, near where they were', () => {
    const round = Array.from({ length: 1000 }, (_, i) =>
      p(50 + 40 * Math.cos((i * Math.PI) / 500), 50 + 40 * Math.sin((i * Math.PI) / 500)),
    );
    const mended = good(mendOutline(round));
    expect(mended.length).toBeLessThanOrEqual(240);
    expect(signedArea(mended)).toBeGreaterThan(0.99 * Math.PI * 1600);
  });

  test('a line too short to see is refused', () => {
    expect(mendLine([p(3, 3), p(3.2, 3)])).toMatchObject({ ok: false, fault: { why: 'too-short' } });
  });
});

describe('a finger draws', () => {
  const wobble = (i: number): number => 0.4 * Math.sin(i * 1.7);

  test('a trembling straight stroke is a straight fence, as wide as it is', () => {
    const stroke = Array.from({ length: 60 }, (_, i) => p(20 + i, 40 + wobble(i)));
    expect(good(lineFromStroke(bare, stroke, 'fence'))).toHaveLength(2);
  });

  test('no corner that is left out was farther from the line than it may be', () => {
    fc.assert(
      fc.property(fc.array(anyPoint, { minLength: 2, maxLength: 40 }), (stroke) => {
        const line = simplifiedLine(stroke, 5);
        for (const point of stroke) {
          const off = line
            .slice(1)
            .map((to, i) => nearestOnSegment(point, { from: line[i] as Point, to }).distance)
            .reduce((a, b) => Math.min(a, b));
          expect(off).toBeLessThanOrEqual(5 + 1e-9);
        }
      }),
    );
  });

  test('a road that ends near the edge reaches it; a fence does not', () => {
    const stroke = [p(2, 90), p(100, 80), p(238, 95)];
    const road = good(lineFromStroke(bare, stroke, 'road'));
    expect([road[0]?.x, road.at(-1)?.x]).toEqual([0, 240]);
    expect(good(lineFromStroke(bare, stroke, 'fence'))[0]?.x).toBe(2);
  });

  test('a drawn hill is rounded and closed; a drawn field keeps its corners', () => {
    const stroke = [p(20, 20), p(60, 18), p(64, 50), p(24, 52), p(19, 24)];
    const round = good(outlineFromStroke(stroke, 'hill'));
    expect(round.length).toBeGreaterThan(12);
    expect(isSimple(round)).toBe(true);
    expect(good(outlineFromStroke(stroke, 'field'))).toContainEqual(p(64, 50));
    expect(signedArea(good(outlineFromStroke(boxStroke(p(10, 30), p(4, 2)), 'field')))).toBe(168);
  });

  test('a hill of three layers drawn in one stroke lies layer within layer', () => {
    const stroke = [p(20, 20), p(100, 18), p(110, 60), p(60, 75), p(24, 62)];
    const layers = good(drawPiece(bare, ready('ridge-3'), stroke, 'Ridge'));
    expect(layers.map((layer) => isArea(layer) && layer.level)).toEqual([1, 2, 3]);
    expect(leavesAt(cornersOf(layers[2] as Area), cornersOf(layers[1] as Area))).toBeUndefined();
  });
});

describe('the box of ready pieces', () => {
  test.each(READY_PIECES.filter((piece) => 'parts' in piece).map((piece) => [piece.id, piece] as const))(
    '%s lies on the table wherever it is put, turned and sized',
    (_id, piece) => {
      fc.assert(
        fc.property(
          anyPoint,
          fc.double({ min: -4, max: 4, noNaN: true }),
          fc.double({ min: 0.5, max: 1.4, noNaN: true }),
          (at, turn, size) => {
            const pieces = good(stampPiece(bare, piece, { at, turn, size }, 'Piece'));
            for (const part of pieces) {
              const { minX, minY, maxX, maxY } = boxOf(part);
              expect(Math.min(minX, minY)).toBeGreaterThanOrEqual(-0.011);
              expect(maxX).toBeLessThanOrEqual(240.011);
              expect(maxY).toBeLessThanOrEqual(180.011);
              if (isArea(part)) expect(isSimple(part.outline) && signedArea(part.outline) > 0).toBe(true);
            }
            expect(faultOf({ ...bare, terrain: pieces }, pieces)).toBeUndefined();
          },
        ),
        { numRuns: 12 },
      );
    },
  );

  test('two pieces of a kind have names of their own in the list', () => {
    const first = good(stampPiece(bare, ready('farm'), { at: p(100, 100) }, 'Farm'));
    const second = good(stampPiece(on(...first), ready('farm'), { at: p(40, 40) }, 'Farm'));
    expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(8);
  });

  test('a hill that is put on a hill is its next layers', () => {
    const base = good(stampPiece(bare, ready('plateau-1'), { at: p(120, 90) }, 'Base'));
    const top = good(stampPiece(on(...base), ready('knoll-2'), { at: p(120, 90), size: 0.8 }, 'Top'));
    expect(top.map((layer) => isArea(layer) && layer.level)).toEqual([2, 3]);
  });
});

describe('hill layers', () => {
  const low = hill('low', 1, square(20, 20, 60));

  test('a layer that sticks out a little is drawn in until it lies within', () => {
    const laid = good(layOn(on(low), [hill('high', 2, square(30, 30, 52))]));
    const [layer] = laid as [Area];
    expect(leavesAt(layer.outline, low.outline)).toBeUndefined();
    expect(placeIn(layer.outline, p(56, 56))).toBe('inside');
  });

  test('a layer with no layer below is refused where it would hang in the air', () => {
    expect(layOn(on(low), [hill('high', 2, square(100, 100, 20))])).toMatchObject({
      ok: false,
      fault: { why: 'outside-layer', at: p(100, 100) },
    });
    expect(layOn(on(low), [hill('high', 3, square(30, 30, 20))])).toMatchObject({ ok: false });
  });

  test('a hill cannot be made smaller than what stands on it; the place is that where it sticks out', () => {
    const ground = on(low, hill('high', 2, square(30, 30, 20)));
    const smaller = layOn(ground, [hill('low', 1, square(20, 20, 25))]);
    expect(smaller).toMatchObject({ ok: false, fault: { why: 'outside-layer' } });
    expect(layOn(ground, [hill('low', 1, square(20, 20, 40))]).ok).toBe(true);
  });

  test('what stands on a hill goes with it', () => {
    const ground = on(
      low,
      hill('high', 2, square(30, 30, 20)),
      hill('top', 3, square(35, 35, 5)),
      hill('far', 2, square(150, 30, 9)),
    );
    expect(standingOn(ground, low).map(({ id }) => id)).toEqual(['high', 'top']);
    const inHand = grip(ground, [low.id]) ?? expect.fail();
    const { pieces, fault } = held(inHand, p(50, 40));
    expect(fault).toBeUndefined();
    expect(pieces.map((piece) => cornersOf(piece)[0])).toEqual([p(70, 60), p(80, 70), p(85, 75)]);
  });

  test('a layer in the hand that leaves its hill says where', () => {
    const ground = on(low, hill('high', 2, square(30, 30, 20)));
    const inHand = grip(ground, [terrainId('high')]) ?? expect.fail();
    expect(held(inHand, p(10, 10)).fault).toBeUndefined();
    expect(held(inHand, p(45, 0)).fault).toMatchObject({ why: 'outside-layer' });
  });
});

describe('bridges and fords', () => {
  const brook = strip('brook', 'stream', 4, p(0, 90), p(240, 90));

  test('a bridge lies along the road where that crosses the water, and covers the whole of it', () => {
    for (const lean of [0, 25, 60]) {
      const road = strip('road', 'road', 5, p(100 - lean, 30), p(100 + lean, 150));
      const { line, width } = good(crossingSpot([brook, road], 'bridge', p(103, 94)));
      const deck = stripPieces(line, width)[0] as Point[];
      expect(width).toBe(6);
      // Both ends of the deck are on land, corners included.
      expect(deck.filter(({ y }) => y < 88)).toHaveLength(2);
      expect(deck.filter(({ y }) => y > 92)).toHaveLength(2);
      const way = Math.atan2(line[1].y - line[0].y, line[1].x - line[0].x);
      expect(way).toBeCloseTo(Math.atan2(120, 2 * lean), 2);
      expect((line[0].x + line[1].x) / 2).toBeCloseTo(100, 1);
    }
  });

  test('without a road it lies square across the water', () => {
    const { line } = good(crossingSpot([brook], 'ford', p(50, 95)));
    expect(line.map(({ x }) => x)).toEqual([50, 50]);
    expect(Math.abs(line[1].y - line[0].y)).toBe(7);
  });

  test('far from any water it is refused, and the place is where it was put', () => {
    expect(crossingSpot([brook], 'bridge', p(50, 130))).toEqual({
      ok: false,
      fault: { why: 'no-water', at: p(50, 130) },
    });
  });

  test('a bridge in the hand snaps to the water as it comes near, and lies free elsewhere', () => {
    const [bridge] = good(stampPiece(on(brook), ready('stone-bridge'), { at: p(60, 90) }, 'Bridge'));
    const inHand = grip(on(brook, bridge as Strip), [(bridge as Strip).id]) ?? expect.fail();
    const [near] = held(inHand, p(30, 4)).pieces as [Strip];
    expect((near.line[0] as Point).y + (near.line[1] as Point).y).toBe(180);
    const [far] = held(inHand, p(30, 40)).pieces as [Strip];
    expect((far.line[0] as Point).y + (far.line[1] as Point).y).toBe(260);
  });
});

describe('shaping and picking', () => {
  const field = hill('field', 1, square(20, 20, 20));

  test('a corner is moved, added, taken away; a corner across the outline is refused where it crosses', () => {
    expect(cornersOf(good(withCornerAt(field, 2, p(50, 44))))[2]).toEqual(p(50, 44));
    expect(cornersOf(good(withCornerAfter(field, 0, p(30, 15))))).toHaveLength(5);
    expect(cornersOf(good(withoutCorner(field, 1)))).toHaveLength(3);
    expect(withCornerAt(field, 2, p(10, 30))).toMatchObject({ ok: false, fault: { why: 'crosses-itself' } });
    expect(withoutCorner(good(withoutCorner(field, 1)), 0)).toMatchObject({ ok: false });
  });

  test('a finger finds the nearest corner, or the side it is on', () => {
    expect(cornerNear(field, p(39, 41), 3)).toBe(2);
    expect(cornerNear(field, p(30, 30), 3)).toBeUndefined();
    expect(sideNear(field, p(30, 21), 3)).toEqual({ corner: 0, at: p(30, 20) });
    expect(sideNear(strip('road', 'road', 4, p(0, 0), p(10, 0), p(10, 10)), p(0, 9), 3)).toBeUndefined();
  });

  test('the top piece comes first: wall before house before road before wood before the higher layer before the lower', () => {
    const around = square(20, 20, 20);
    const terrain: Terrain[] = [
      strip('wall', 'wall', 1, p(20, 30), p(40, 30)),
      hill('low', 1, square(10, 10, 60)),
      { ...hill('house', 1, around), kind: 'building' },
      hill('high', 2, around),
      { ...hill('wood', 0, around), kind: 'wood' },
      strip('road', 'road', 4, p(30, 0), p(30, 60)),
      hill('away', 1, square(100, 100, 10)),
    ];
    expect(piecesAt(terrain, p(30, 30)).map(({ id }) => id)).toEqual(['wall', 'house', 'road', 'wood', 'high', 'low']);
    expect(piecesAt(terrain, p(30, 31.5), 1).map(({ id }) => id)[0]).toBe('wall');
    expect(piecesAt(terrain, p(98, 105), 3).map(({ id }) => id)).toEqual(['away']);
  });

  test('picking by the index finds what going through all pieces finds', () => {
    const anyPiece = fc
      .tuple(anyPoint, fc.double({ min: 3, max: 60, noNaN: true }))
      .map(([{ x, y }, side]) => ({ x, y, side }));
    fc.assert(
      fc.property(fc.array(anyPiece, { maxLength: 30 }), anyPoint, (list, at) => {
        const terrain = list.map(({ x, y, side }, i) => hill(`h${i}`, 1, square(x, y, side)));
        const all = terrain.filter(({ outline }) => polygonHolds(outline, at)).map(({ id }) => id);
        expect(new Set(piecesAt(terrain, at).map(({ id }) => id))).toEqual(new Set(all));
      }),
    );
  });
});

describe('moving, turning, copying', () => {
  const low = hill('low', 1, square(20, 20, 60));
  const high = hill('high', 2, square(30, 30, 20));

  test('a locked piece is not taken into the hand, nor what stands on it with it', () => {
    expect(grip(on({ ...low, locked: true }), [low.id])).toBeUndefined();
    expect(grip(on(low, { ...high, locked: true }), [low.id])).toBeUndefined();
    expect(grip(on(low, { ...high, locked: true }), [terrainId('nobody')])).toBeUndefined();
  });

  test('turned a quarter four times, and moved there and back, a piece lies as before', () => {
    const turned = [1, 2, 3, 4].reduce((piece: Area) => turnedPiece(piece, p(50, 50), Math.PI / 2), low);
    expect(turned).toEqual(low);
    expect(movedPiece(movedPiece(low, p(3.3, -7.1)), p(-3.3, 7.1))).toEqual(low);
  });

  test('a copy has ids of its own, takes the layers along and is not locked', () => {
    const copies = copiedPieces(on({ ...low, locked: true }, high), [low.id], p(80, 0));
    expect(copies.map(({ id, locked }) => [id, locked])).toEqual([
      ['hill-1', undefined],
      ['hill-2', undefined],
    ]);
    expect(withLayers(on(low, high), [low.id, high.id])).toHaveLength(2);
    expect(boxHolds(boxOf(copies[0] as Area), p(130, 50))).toBe(true);
  });

  test('what would lie wholly beside the table is refused', () => {
    expect(layOn(bare, [hill('h', 1, square(300, 20, 10))])).toMatchObject({ ok: false, fault: { why: 'off-table' } });
    expect(layOn(bare, [hill('h', 1, square(235, 20, 10))]).ok).toBe(true);
  });
});
