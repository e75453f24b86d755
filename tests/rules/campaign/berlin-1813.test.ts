import { describe, expect, it } from 'vitest';
import { BERLIN_1813 } from '../../../src/rules/campaign/berlin-1813';
import { parseCampaign } from '../../../src/rules/campaign/campaign-table';
import { incrementsBack, levelsOf, type Results, scoreOf } from '../../../src/rules/campaign/score';

const score = (results: Results) => scoreOf(BERLIN_1813, results);
/** The results of the battles in their order, as far as they have been played. */
const played = (...levels: readonly string[]): Results =>
  Object.fromEntries(levels.map((level, i) => [BERLIN_1813.battles[i]?.id ?? '', level]));

/** As printed: from the decisive victory of the French to that of the Coalition. */
const PRINTED: Readonly<Record<string, readonly (number | 'NP')[]>> = {
  blankenfelde: [5, 3, 1, 0, -1, -3, -5],
  'neu-beeren': [5, 3, 1, 0, -1, -3, -5],
  hagelberg: ['NP', 2, 1, 0, -1, -2, 'NP'],
  berlin: [5, 3, 1, 0, -1, -3, -5],
  ney: [5, 3, 1, 0, -1, -3, -5],
};
const LEVELS = ['fd', 'fs', 'fm', 'd', 'cm', 'cs', 'cd'];

describe('Berlin 1813', () => {
  it('HX-B001: each battle is worth what is printed for its level of victory', () => {
    expect(BERLIN_1813.battles.map(({ id }) => id)).toEqual(Object.keys(PRINTED));
    for (const { id, points } of BERLIN_1813.battles)
      expect(
        LEVELS.map((level) => points[level] ?? 'NP'),
        id,
      ).toEqual(PRINTED[id]);
  });

  it('HX-B002: Hagelberg cannot be won decisively, and nobody can enter that it was', () => {
    const [first, , hagelberg] = BERLIN_1813.battles;
    if (!first || !hagelberg) throw new Error('Battles are missing');
    expect(levelsOf(BERLIN_1813, first)).toEqual(LEVELS);
    expect(levelsOf(BERLIN_1813, hagelberg)).toEqual(LEVELS.slice(1, -1));
    expect(score(played('fm', 'fm', 'fd'))).toMatchObject({ total: 2, next: { id: 'hagelberg' } });
  });

  it('HX-B003: points are added over the battles in their order; one that is missing keeps later ones from counting', () => {
    expect(score(played('fs', 'cm', 'fm')).legs.map(({ sum }) => sum)).toEqual([3, 2, 3, undefined, undefined]);
    expect(score({ blankenfelde: 'fs', hagelberg: 'fs' })).toMatchObject({ total: 3, next: { id: 'neu-beeren' } });
    expect(score({})).toMatchObject({ total: 0, next: { id: 'blankenfelde' }, effects: [] });
  });

  it('HX-B004: the total of all five selects the level of the whole; there is none before the last', () => {
    const bandOf = (total: number) =>
      BERLIN_1813.bands.find(({ from, to }) => from <= total && total <= to)?.level.toUpperCase();
    const bands = [
      [20, 15, 'FD'],
      [14, 6, 'FS'],
      [5, 1, 'FM'],
      [0, 0, 'D'],
      [-1, -5, 'CM'],
      [-6, -14, 'CS'],
      [-15, -20, 'CD'],
    ] as const;
    for (const [from, to, level] of bands) expect([bandOf(from), bandOf(to)]).toEqual([level, level]);
    expect(score(played('fs', 'fs', 'fm', 'fd')).overall).toBeUndefined();
    expect(score(played('fs', 'fs', 'fm', 'fd', 'fs'))).toMatchObject({ total: 15, overall: 'fd' });
    expect(score(played('fs', 'fs', 'fm', 'fd', 'cs'))).toMatchObject({ total: 9, overall: 'fs' });
  });

  it('HX-B005: two decisive victories before Berlin end it at once, and nothing counts after that', () => {
    expect(score(played('fd', 'fd', 'cs'))).toMatchObject({ total: 10, ended: 'first' });
    expect(score(played('cd', 'cd'))).toMatchObject({ total: -10, ended: 'second' });
    for (const results of [played('fd', 'fd'), played('cd', 'cd')]) expect(score(results).next).toBeUndefined();
    // Ten points with a later battle are no such end.
    expect(score(played('fd', 'fs', 'fs')).ended).toBeUndefined();
    expect(score(played('fd', 'fs', 'fs', 'd')).next).toMatchObject({ id: 'ney' });
  });

  it('HX-B006: won with two points, Hagelberg brings Girard to Reynier, with Franquemont', () => {
    expect(score(played('d', 'd', 'fs')).effects).toMatchObject([
      { force: 'Girard', joins: 'Reynier', where: 'Franquemont', from: 'ney' },
    ]);
    for (const level of ['fm', 'd', 'cm']) expect(score(played('d', 'd', level)).effects).toEqual([]);
  });

  it('HX-B007: lost with two points, it brings Hirschfeldt to Bülow at Rohrbeck', () => {
    expect(score(played('d', 'd', 'cs')).effects).toMatchObject([
      { force: 'Hirschfeldt', joins: 'Bülow', where: 'Rohrbeck', from: 'ney' },
    ]);
  });

  it('HX-B008: whoever joins has one increment back for every three lost', () => {
    const [girard] = score(played('d', 'd', 'fs')).effects;
    if (!girard) throw new Error('Nobody joins');
    expect([0, 2, 3, 5, 6, 11].map((lost) => incrementsBack(girard, lost))).toEqual([0, 0, 1, 1, 2, 3]);
  });
});

describe('a campaign of one’s own', () => {
  const parsed = (change: object) => parseCampaign({ ...structuredClone(BERLIN_1813), ...change });

  it('is a table like that of Berlin', () => {
    expect(parseCampaign(JSON.parse(JSON.stringify(BERLIN_1813)))).toEqual({ ok: true, value: BERLIN_1813 });
  });

  it.each([
    [
      'a level that a battle does not tell',
      { levels: [...BERLIN_1813.levels, { id: 'x', winner: null }] },
      'battles.0.points',
    ],
    ['a level told twice', { levels: [...BERLIN_1813.levels, ...BERLIN_1813.levels] }, 'levels'],
    ['a battle told twice', { battles: [...BERLIN_1813.battles, ...BERLIN_1813.battles] }, 'battles'],
    ['bands that overlap', { bands: [...BERLIN_1813.bands, { level: 'fd', from: 4, to: 30 }] }, 'bands.7'],
    [
      'an end after a battle that is not there',
      { earlyEnds: [{ after: ['nowhere'], sum: 1, winner: 'first' }] },
      'earlyEnds.0.after',
    ],
    ['an end after no battle at all', { earlyEnds: [{ after: [], sum: 0, winner: 'first' }] }, 'earlyEnds.0.after'],
    [
      'an effect on an earlier battle',
      { effects: BERLIN_1813.effects.map((each) => ({ ...each, from: 'berlin', battle: 'ney' })) },
      'effects.0',
    ],
    ['points that are no number', { battles: [{ id: 'a', name: 'A', points: { fd: 'many' } }] }, 'battles.0.points.fd'],
  ])('is refused with %s, and the place is told', (_, change, place) => {
    expect(parsed(change)).toMatchObject({ ok: false, problem: { code: 'campaign/malformed', place } });
  });
});
