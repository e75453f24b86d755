import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeLabels, type Rect, type Wanted } from '../../src/scene/labels';

const window: Rect = { left: 0, top: 0, right: 1000, bottom: 800 };
const box = (left: number, top: number, right: number, bottom: number): Rect => ({ left, top, right, bottom });
const want = (key: string, at: Rect, change: Partial<Wanted> = {}): Wanted => ({
  key,
  width: 90,
  height: 18,
  box: at,
  must: false,
  rank: 0,
  ...change,
});

describe('names', () => {
  it('stand below their unit where there is room', () => {
    const unit = box(400, 300, 500, 330);
    expect(placeLabels([want('a', unit)], [unit], window)).toEqual([{ key: 'a', left: 405, top: 333 }]);
  });
  it('give way to other units and go above', () => {
    const unit = box(400, 300, 500, 330);
    const other = box(380, 332, 520, 360);
    expect(placeLabels([want('a', unit)], [unit, other], window)[0]?.top).toBe(279);
  });
  it('are left out where there is no room', () => {
    const unit = box(400, 300, 500, 330);
    expect(
      placeLabels(
        [want('a', unit)],
        [unit, box(200, 200, 700, 299), box(200, 331, 700, 400), box(100, 200, 399, 400), box(501, 200, 800, 400)],
        window,
      ),
    ).toEqual([]);
  });
  it('of the chosen unit are shown even then, and first', () => {
    const unit = box(400, 300, 500, 330);
    const wall = box(0, 0, 1000, 800);
    const placed = placeLabels(
      [want('b', unit, { rank: 0.5 }), want('a', unit, { must: true, rank: 3 })],
      [unit, wall],
      window,
    );
    expect(placed.map((p) => p.key)).toEqual(['a']);
  });

  it('never overlap and never leave the window', () => {
    const anyWanted = fc.array(
      fc.record({
        x: fc.integer({ min: -50, max: 1050 }),
        y: fc.integer({ min: -50, max: 850 }),
        wide: fc.integer({ min: 5, max: 200 }),
        must: fc.boolean(),
        rank: fc.integer({ min: 0, max: 3 }),
        text: fc.integer({ min: 20, max: 220 }),
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(anyWanted, (list) => {
        const wanted = list.map((w, i) =>
          want(String(i), box(w.x, w.y, w.x + w.wide, w.y + 14), { width: w.text, must: w.must, rank: w.rank }),
        );
        const placed = placeLabels(
          wanted,
          wanted.map((w) => w.box),
          window,
        );
        const rects = placed.map((p) => {
          const { width, height } = wanted[Number(p.key)] ?? { width: 0, height: 0 };
          return box(p.left, p.top, p.left + width, p.top + height);
        });
        for (const r of rects) expect(r.left >= 0 && r.top >= 0 && r.right <= 1000 && r.bottom <= 800).toBe(true);
        rects.forEach((a, i) => {
          for (const b of rects.slice(i + 1)) {
            expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).toBe(false);
          }
        });
      }),
    );
  });
});
