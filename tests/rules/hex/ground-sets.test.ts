import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { hexNamed, indexOf } from '../../../src/hex/layout';
import { hasFeature, MOST_SIDE_BITS, sideBitsOf } from '../../../src/hex/map';
import { type StoredMap, storedFrom, storedMapSchema } from '../../../src/hex/stored-map';
import { bareMap, GROUND_IDS, GROUND_SETS, legendOf, mapOnGround } from '../../../src/rules/hex/ground-sets';
import { HEXSIDES, TERRAINS } from '../../../src/rules/la-bataille/la-bataille-vocabulary';

const WRITTEN: StoredMap = {
  columns: 3,
  rows: 2,
  signs: [
    { sign: 'x', kind: 'pine-forest' },
    { sign: '.', kind: 'clear' },
  ],
  sideKinds: ['fleche-side', 'stream'],
  oneWay: ['fleche-side'],
  roadKinds: ['road'],
  terrain: ['.x.', 'xx.'],
  sides: [
    ['0101', 0, 'stream'],
    ['0201', 0, 'fleche-side'],
  ],
  roads: [['0102', 0, 'road']],
};

describe('the ground that can be drawn', () => {
  test('of La Bataille is what its charts know, in their order, bare ground first', () => {
    const { terrain, sides } = GROUND_SETS['la-bataille'];
    expect(terrain.map(({ kind }) => kind)).toEqual(TERRAINS);
    expect(sides.map(({ kind }) => kind)).toEqual(HEXSIDES);
    expect(sides.filter(({ oneWay }) => oneWay).map(({ kind }) => kind)).toEqual(['redoubt-front', 'fleche-side']);
  });

  test.each(GROUND_IDS)('%s can be kept: signs and kinds differ, and sides fit into their bits', (ground) => {
    expect(v.safeParse(storedMapSchema, storedFrom(bareMap(ground, 2, 2))).success).toBe(true);
    expect(sideBitsOf(legendOf(ground).sides)).toBeLessThanOrEqual(MOST_SIDE_BITS);
  });
});

describe('a map that was kept with a legend of its own', () => {
  test('means the same with the whole legend of its ground', () => {
    const map = mapOnGround(WRITTEN, 'la-bataille');
    if (!map.ok) throw new Error(JSON.stringify(map.problem));
    const kept = storedFrom(map.value);
    expect(kept.terrain).toEqual(['.p.', 'pp.']);
    expect(kept.sides).toEqual(WRITTEN.sides);
    expect(kept.roads).toEqual(WRITTEN.roads);
    const { layout } = map.value;
    const works = HEXSIDES.indexOf('fleche-side');
    expect(hasFeature(map.value, indexOf(layout, hexNamed(layout, '0201')!)!, 0, works)).toBe(true);
    expect(hasFeature(map.value, indexOf(layout, hexNamed(layout, '0301')!)!, 3, works)).toBe(false);
  });

  test.each([
    ['terrain', { signs: [...WRITTEN.signs, { sign: 'q', kind: 'lava' }] }, 'lava', 'signs'],
    ['a side', { sideKinds: ['fleche-side', 'stream', 'wall'] }, 'wall', 'sideKinds'],
    ['a road', { roadKinds: ['road', 'railway'] }, 'railway', 'roadKinds'],
    ['works that face both ways', { oneWay: [] }, 'fleche-side', 'oneWay'],
  ])('is refused where it knows %s that its ground does not have', (_, change, kind, place) => {
    expect(mapOnGround({ ...WRITTEN, ...change }, 'la-bataille')).toEqual({
      ok: false,
      problem: { code: 'hex-map/unknown-kind', place, detail: { kind } },
    });
  });
});
