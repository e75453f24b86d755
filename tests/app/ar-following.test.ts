import { describe, expect, test } from 'vitest';
import { followed } from '../../src/app/ar/followed-end';
import { type End, gapBetween } from '../../src/app/ar/measured';
import { belleAllianceReader } from '../../src/rules/belle-alliance/reader';
import { battleOf } from '../support/belle-alliance';

const view = {
  ...belleAllianceReader.view(battleOf('unit first "First" blue infantry shako 24/24 line at 50,50 facing 90').state()),
  measuring: 'open' as const,
};
const { table } = view;

const round = (off: number) => ({ xx: off * off, xy: 0, yy: off * off });
const tag = (id: number, x: number, y: number, off = 0.05) => ({
  id,
  reads: 5,
  place: { x, y, z: 0.2, spread: round(off) },
});
const read = (...tags: readonly ReturnType<typeof tag>[]) => ({ tags, units: [], troubles: [] });
const ground = (x: number, y: number, heightOff?: number): End => ({
  ...{ kind: 'ground', place: { x, y, z: 0, spread: round(0.6) }, reach: 2, views: [], heightOff },
});
const first = {
  ...{ unit: 'first', tag: 3, off: 0.2, headingOff: 0.01, reads: 5, last: 0 },
  pose: { at: { x: 50.2, y: 50 }, heading: Math.PI / 2 },
};

describe('an end on the picture', () => {
  test('goes to the tag it was meant for as soon as that has been read, and its length is as sure as tags are', () => {
    const tapped = [ground(20.6, 20.4), ground(99.5, 20.3)] as const;
    const known = read(tag(7, 20, 20), tag(8, 100, 20), tag(9, 60, 60));
    const [a, b] = tapped.map((end) => followed(table, end, known, 1));
    expect([a, b]).toMatchObject([
      { kind: 'tag', id: 7 },
      { kind: 'tag', id: 8 },
    ]);
    if (!a || !b) throw new Error('No ends');
    expect(gapBetween(view, ...tapped, 0)?.off).toBeGreaterThan(1.5);
    expect(gapBetween(view, a, b, 0)).toMatchObject({ cm: expect.closeTo(80, 6), off: expect.closeTo(0.16, 1) });
  });

  test('stays on bare ground where no tag lies within a finger of it', () => {
    const end = ground(20, 20);
    expect(followed(table, end, read(tag(7, 22.5, 20)), 1)).toBe(end);
    // Whoever showed a place from two sides meant that place.
    const shown = ground(20, 20, 0.3);
    expect(followed(table, shown, read(tag(7, 20.2, 20)), 1)).toBe(shown);
  });

  test('goes with its tag as that gets better known, and is left alone by what makes no difference', () => {
    const end: End = { kind: 'tag', id: 7, place: tag(7, 20, 20, 0.4).place };
    expect(followed(table, end, read(tag(7, 20.3, 20, 0.05)), 1)).toMatchObject({ kind: 'tag', place: { x: 20.3 } });
    expect(followed(table, end, read(tag(7, 20.3, 20, 0.39)), 1)).toBe(end);
    expect(followed(table, end, read(), 1)).toBe(end);
  });

  test('stays where it was measured when the tag is carried off', () => {
    const end: End = { kind: 'tag', id: 7, place: tag(7, 20, 20, 0.2).place };
    expect(followed(table, end, read(tag(7, 26, 20, 0.05)), 1)).toBe(end);
  });

  test('is the unit by its tag once that is read, be it known by the app or by the bare tag before', () => {
    const seen = { tags: [tag(3, 50.2, 49.3)], units: [first], troubles: [] };
    const byApp: End = {
      ...{ kind: 'unit', unit: first.unit as never, name: 'First', pose: { at: { x: 50, y: 50 }, heading: 1.57 } },
      ...{ byTag: false, spread: round(0.5), turnOff: 0.02 },
    };
    for (const before of [byApp, { kind: 'tag', id: 3, place: tag(3, 50.2, 49.3).place } as const]) {
      expect(followed(table, before, seen, 1)).toMatchObject({ kind: 'unit', byTag: true, pose: first.pose });
    }
    const elsewhere = { ...first, pose: { ...first.pose, at: { x: 70, y: 50 } } };
    expect(followed(table, byApp, { ...seen, units: [elsewhere] }, 1)).toBe(byApp);
  });
});
