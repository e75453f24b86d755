import '../../../src/texts/fire-texts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reckon } from '../../../src/rules/belle-alliance/explain/factor-sums';
import { fireFactors, sumsOf } from '../../../src/rules/belle-alliance/fire/fire-factors';
import type { FireSituation } from '../../../src/rules/belle-alliance/fire/fire-situation';
import '../../../src/rules/belle-alliance/words/belle-alliance-texts';
import { say } from '../../../src/texts/sayings';
import { type Differently, guns, muskets } from '../../support/fire-situation';

/** The factors as a card would list them: whose, which row, on what, how much. */
const factorsOf = (situation: FireSituation): readonly string[] =>
  fireFactors(situation).map(({ side, row, on, value }) => `${side} ${row} ${on} ${value}`);

describe('Table 6: what is true of those who fire', () => {
  it('nothing special, no factor', () => {
    expect(factorsOf(muskets())).toEqual([]);
    expect(sumsOf(fireFactors(muskets()))).toEqual({ loss: 0, morale: 0 });
  });

  // biome-ignore format: a table reads best as a table
  const own: readonly [string, Differently, string[]][] = [
    ['a skirmish line',       { firer: { skirmish: true } },                      ['own skirmish-line loss 2']],
    ['cavalry',               { firer: { arm: 'cavalry' } },                      ['own cavalry loss -2']],
    ['mounted skirmishers',   { firer: { arm: 'cavalry', skirmish: true } },      ['own skirmish-line loss 2', 'own cavalry loss -2']],
    ['a hidden target',       { hidden: true },                                   ['own hidden loss -2']],
    ['in passage',            { firer: { inPassage: true } },                     ['own passage loss -2']],
    ['moved',                 { firer: { stationary: false } },                   ['own not-stationary loss -3']],
    ['split',                 { firer: { split: true } },                         ['own split-fire loss -2']],
    ['first fire',            { firer: { first: true } },                         ['own first loss 2']],
    ['zone 2',                { zone: 2 },                                        ['own zone-2 loss -3']],
    ['split in zone 2',       { zone: 2, firer: { split: true } },                ['own split-fire loss -2', 'own zone-2 loss -3']],
    ['in LD',                 { firer: { disorder: 'LD' } },                      ['own ld loss -2']],
    ['marksmen',              { firer: { marksmen: true } },                      ['own marksmen loss 2']],
    ['a neighbour unit',      { firer: { neighbour: true } },                     ['own neighbour loss 2']],
    ['an engaged officer',    { firer: { officer: 3 } },                          ['own officer morale 3']],
    ['a hapless officer',     { firer: { officer: -4 } },                         ['own officer morale -4']],
    ['valour +5',             { firer: { valour: 5 } },                           ['own valour loss 5']],
    ['valour -5',             { firer: { valour: -5 } },                          ['own valour loss -5']],
    ['what only guns have',   { firer: { canister: true, ranging: true, nonRicochet: true } }, []],
  ];
  it.each(own)('BA-T06-a: %s', (_, differently, expected) => {
    expect(factorsOf(muskets(differently))).toEqual(expected);
  });
});

describe('Table 6: what is true of the target', () => {
  // biome-ignore format: a table reads best as a table
  const opponent: readonly [string, Differently['target'], string[]][] = [
    ['column effect',          { columnEffect: true },                          ['opponent column-effect loss 2']],
    ['a carré',                { formation: 'square' },                         ['opponent square-mass-huddle loss 3']],
    ['a battalion mass',       { formation: 'mass' },                           ['opponent square-mass-huddle loss 3']],
    ['a huddle',               { formation: 'huddle' },                         ['opponent square-mass-huddle loss 3']],
    ['a skirmish line',        { formation: 'skirmish' },                       ['opponent skirmish-line loss -4']],
    ['limbered guns',          { arm: 'artillery', guns: 'limbered' },          ['opponent limbered loss -2']],
    ['unlimbered guns',        { arm: 'artillery', guns: 'unlimbered' },        ['opponent unlimbered loss -4']],
    ['gunners alone',          { arm: 'artillery' },                            []],
    ['cavalry',                { arm: 'cavalry' },                              ['opponent cavalry loss 1']],
    ['cavalry at the charge',  { arm: 'cavalry', atCharge: true },              ['opponent cavalry-charge loss -1']],
    ['infantry at the charge', { atCharge: true },                              []],
    ['its flank',              { aspect: 'flank' },                             ['opponent flank morale 3']],
    ['its rear',               { aspect: 'rear' },                              ['opponent rear morale 2']],
    ['in passage',             { inPassage: true },                             ['opponent passage morale 2']],
    ['cover I',                { cover: 'I' },                                  ['opponent cover-1 loss -2']],
    ['cover II',               { cover: 'II' },                                 ['opponent cover-2 loss -4']],
    ['cover III',              { cover: 'III' },                                ['opponent cover-3 loss -6']],
    ['a wood is its cover',    { inWood: true, cover: 'I' },                    ['opponent cover-1 loss -2']],
    ['without supplies',       { withoutSupplies: true },                       ['opponent no-supplies morale 2']],
    ['in LD',                  { disorder: 'LD' },                              ['opponent ld morale 2']],
    ['in MD',                  { disorder: 'MD' },                              ['opponent md morale 4']],
    ['in FD',                  { disorder: 'FD' },                              ['opponent fd morale 8']],
    ['supported',              { support: true },                               ['opponent support morale -2']],
    ['an engaged officer',     { officer: 3 },                                  ['opponent officer morale -3']],
    ['a hapless officer',      { officer: -2 },                                 ['opponent officer morale 2']],
    ['valour +2',              { valour: 2 },                                   ['opponent valour morale -2']],
    ['valour -3',              { valour: -3 },                                  ['opponent valour morale 3']],
  ];
  it.each(opponent)('BA-T06-a, BA-T06-c: %s', (_, target, expected) => {
    expect(factorsOf(muskets(target ? { target } : {}))).toEqual(expected);
  });

  it('BA-T06-c: valour and officer help whoever has them', () => {
    const both = { valour: 2, officer: 1 };
    expect(factorsOf(muskets({ firer: both, target: both }))).toEqual([
      'own valour loss 2',
      'own officer morale 1',
      'opponent officer morale -1',
      'opponent valour morale -2',
    ]);
  });
});

describe('Tables 6 and 7: numbers', () => {
  // biome-ignore format: a table reads best as a table
  const steps: readonly [firing: number, target: number, expected: string[]][] = [
    // Those who fire are more: nothing below twice as many.
    [20, 20,  []], [30, 20, []], [39, 20, []],
    [40, 20,  ['own ratio-100 morale 1']],
    [59, 20,  ['own ratio-100 morale 1']],
    [60, 20,  ['own ratio-200 morale 2']],
    // Beyond, the book leaves the cell empty: it stays at that.
    [80, 20,  ['own ratio-200 morale 2']],
    [200, 20, ['own ratio-200 morale 2']],
    // The target is more.
    [20, 29,  []],
    [20, 30,  ['opponent ratio-50 morale -1']],
    [20, 39,  ['opponent ratio-50 morale -1']],
    [20, 40,  ['opponent ratio-100 morale -2']],
    [20, 59,  ['opponent ratio-100 morale -2']],
    [20, 60,  ['opponent ratio-200 morale -4']],
    [20, 79,  ['opponent ratio-200 morale -4']],
    [20, 80,  ['opponent ratio-300 morale -6']],
    [20, 99,  ['opponent ratio-300 morale -6']],
    [20, 100, ['opponent ratio-400 morale -8']],
    [20, 999, ['opponent ratio-400 morale -8']],
    // One and a half of an odd number.
    [7, 10,   []], [7, 11, ['opponent ratio-50 morale -1']],
  ];
  it.each(steps)('BA-T06-b: %i fire at %i', (firing, target, expected) => {
    expect(factorsOf(muskets({ firer: { figures: firing }, target: { figures: target } }))).toEqual(expected);
  });

  // biome-ignore format: a table reads best as a table
  const gunners: readonly [gunners: number, target: number, expected: string[]][] = [
    [4, 20, []],
    [4, 11, []],
    [4, 10, ['own ratio-100 morale 1']],
    [4, 6,  ['own ratio-200 morale 2']],
    [4, 29, []],
    [4, 30, ['opponent ratio-50 morale -1']],
    [4, 40, ['opponent ratio-100 morale -2']],
    [4, 60, ['opponent ratio-200 morale -4']],
    [4, 80, ['opponent ratio-300 morale -6']],
    [4, 100, ['opponent ratio-400 morale -8']],
  ];
  it.each(gunners)('BA-3.4.3-a: %i gunners count five-fold against %i figures', (firing, target, expected) => {
    expect(factorsOf(guns({ firer: { figures: firing }, target: { figures: target } }))).toEqual(expected);
  });

  it('BA-3.4.3-a: gunners fired at are counted as they are, by muskets and by guns', () => {
    const battery = { arm: 'artillery', guns: 'unlimbered', figures: 8 } as const;
    expect(factorsOf(muskets({ firer: { figures: 16 }, target: battery }))).toContain('own ratio-100 morale 1');
    expect(factorsOf(guns({ firer: { figures: 8 }, target: battery }))).toContain('own ratio-200 morale 2');
  });

  it('nobody against nobody is no superiority, and never anything but a number', () => {
    expect(factorsOf(muskets({ firer: { figures: 0 }, target: { figures: 0 } }))).toEqual([]);
    expect(factorsOf(muskets({ target: { figures: 0 } }))).toEqual(['own ratio-200 morale 2']);
    expect(factorsOf(guns({ firer: { figures: 0 } }))).toEqual(['opponent ratio-400 morale -8']);
  });
});

describe('Table 7: artillery', () => {
  // biome-ignore format: a table reads best as a table
  const own: readonly [string, Differently, string[]][] = [
    ['6 pd in zone 1',         {},                                                  []],
    ['a hidden target',        { hidden: true },                                    ['own hidden loss -2']],
    ['in passage',             { firer: { inPassage: true } },                      ['own passage loss -2']],
    ['foot guns moved',        { firer: { stationary: false } },                    ['own foot-not-stationary loss -3']],
    ['horse guns moved',       { firer: { arm: 'horse-artillery', stationary: false } }, []],
    ['split in zone 1',        { firer: { split: true } },                          []],
    ['split in zone 2',        { zone: 2, firer: { split: true } },                 ['own split-fire loss -2', 'own zone-2 loss -3']],
    ['split in zone 3',        { zone: 3, firer: { split: true } },                 ['own split-fire loss -2', 'own zone-3 loss -6']],
    ['first fire',             { firer: { first: true } },                          ['own first loss 2']],
    ['zone 2',                 { zone: 2 },                                         ['own zone-2 loss -3']],
    ['zone 3',                 { zone: 3 },                                         ['own zone-3 loss -6']],
    ['soft ground in zone 1',  { firer: { nonRicochet: true } },                    []],
    ['soft ground in zone 2',  { zone: 2, firer: { nonRicochet: true } },           ['own zone-2 loss -3', 'own non-ricochet loss -2']],
    ['soft ground in zone 3',  { zone: 3, firer: { nonRicochet: true } },           ['own zone-3 loss -6', 'own non-ricochet loss -2']],
    ['in LD',                  { firer: { disorder: 'LD' } },                       ['own ld loss -2']],
    ['a neighbour unit',       { firer: { neighbour: true } },                      ['own neighbour loss 2']],
    ['an engaged officer',     { firer: { officer: -1 } },                          ['own officer morale -1']],
    ['valour',                 { firer: { valour: 3 } },                            ['own valour loss 3']],
    ['4 pd',                   { firer: { pounder: 4 } },                           ['own 3-4pd loss -2']],
    ['5 pd',                   { firer: { pounder: 5 } },                           []],
    ['9 pd',                   { firer: { pounder: 9 } },                           []],
    ['11 pd',                  { firer: { pounder: 11 } },                          []],
    ['12 pd',                  { firer: { pounder: 12 } },                          ['own 12pd loss 2']],
    ['24 pd',                  { firer: { pounder: 24 } },                          ['own 12pd loss 2']],
    ['what guns have not got', { firer: { skirmish: true, marksmen: true } },       []],
  ];
  it.each(own)('BA-T07-a, BA-T07-b: %s', (_, differently, expected) => {
    expect(factorsOf(guns(differently))).toEqual(expected);
  });

  it('BA-3.4.1-a: ranging counts in zones 2 and 3 only', () => {
    const at = (zone: 1 | 2 | 3) => factorsOf(guns({ zone, firer: { ranging: true } }));
    expect(at(1)).toEqual([]);
    expect(at(2)).toEqual(['own zone-2 loss -3', 'own ranging loss -2']);
    expect(at(3)).toEqual(['own zone-3 loss -6', 'own ranging loss -2']);
  });

  it('BA-3.4.4-a: canister counts in zone 1 only', () => {
    expect(factorsOf(guns({ firer: { canister: true } }))).toEqual(['own canister loss 3']);
    expect(factorsOf(guns({ zone: 2, firer: { canister: true } }))).toEqual(['own zone-2 loss -3']);
  });

  // biome-ignore format: a table reads best as a table
  const opponent: readonly [string, Differently['target'], string[]][] = [
    ['column effect',         { columnEffect: true },                   ['opponent column-effect loss 2']],
    ['a carré',               { formation: 'square' },                  ['opponent square-mass-huddle loss 3']],
    ['a skirmish line',       { formation: 'skirmish' },                ['opponent skirmish-line loss -4']],
    ['limbered guns',         { arm: 'artillery', guns: 'limbered' },   ['opponent limbered loss -2']],
    ['unlimbered guns',       { arm: 'artillery', guns: 'unlimbered' }, ['opponent unlimbered loss -4']],
    ['cavalry',               { arm: 'cavalry' },                       ['opponent cavalry loss 1']],
    ['cavalry at the charge', { arm: 'cavalry', atCharge: true },       ['opponent cavalry-charge loss -1']],
    ['its flank',             { aspect: 'flank' },                      ['opponent flank morale 3']],
    ['its rear',              { aspect: 'rear' },                       ['opponent rear morale 2']],
    ['in passage',            { inPassage: true },                      ['opponent passage morale 2']],
    ['cover I',               { cover: 'I' },                           []],
    ['cover II',              { cover: 'II' },                          ['opponent cover-2 loss -2']],
    ['cover III',             { cover: 'III' },                         ['opponent cover-3 loss -4']],
    ['a wood',                { inWood: true, cover: 'I' },             ['opponent wood loss 2']],
    ['a wall in a wood',      { inWood: true, cover: 'III' },           ['opponent wood loss 2']],
    ['without supplies',      { withoutSupplies: true },                ['opponent no-supplies morale 2']],
    ['in LD',                 { disorder: 'LD' },                       ['opponent ld morale 2']],
    ['in MD',                 { disorder: 'MD' },                       ['opponent md morale 4']],
    ['in FD',                 { disorder: 'FD' },                       ['opponent fd morale 8']],
    ['supported',             { support: true },                        ['opponent support morale -2']],
    ['an engaged officer',    { officer: 4 },                           ['opponent officer morale -4']],
    ['valour',                { valour: -1 },                           ['opponent valour morale 1']],
  ];
  it.each(opponent)('BA-T07-a: %s', (_, target, expected) => {
    expect(factorsOf(guns(target ? { target } : {}))).toEqual(expected);
  });
});

describe('Factors together', () => {
  it('BA-T00-a: of a group one counts, whatever else is true', () => {
    // A column that stands as a mass is fired at as a mass; a cavalry column is both deep and mounted.
    expect(factorsOf(muskets({ target: { formation: 'mass', columnEffect: true } }))).toEqual([
      'opponent square-mass-huddle loss 3',
    ]);
    expect(factorsOf(muskets({ target: { arm: 'cavalry', columnEffect: true } }))).toEqual([
      'opponent column-effect loss 2',
      'opponent cavalry loss 1',
    ]);
    // More than one unlimbered gun in enfilade.
    const enfiladed = { arm: 'artillery', guns: 'unlimbered', columnEffect: true } as const;
    expect(factorsOf(guns({ target: enfiladed }))).toEqual([
      'opponent column-effect loss 2',
      'opponent unlimbered loss -4',
    ]);
  });

  it('BA-T00-a: the larger counts whichever stands first, columns one by one, and a dash displaces nobody', () => {
    const truth = { holds: new Set(['a', 'b']), amounts: { valour: 0, engaging: 0 } };
    const table = (first: number, second: number) => ({
      columns: ['loss', 'morale'] as const,
      rows: [
        { key: 'a', group: 'g', loss: first, morale: 1 },
        { key: 'b', group: 'g', loss: second, morale: 0 },
      ],
    });
    const counted = (first: number, second: number) =>
      reckon(table(first, second), { loss: truth, morale: truth }).map(({ row, column, value }) => [
        row,
        column,
        value,
      ]);
    expect(counted(-3, 2)).toEqual([
      ['a', 'loss', -3],
      ['a', 'morale', 1],
    ]);
    expect(counted(2, -3)).toEqual([
      ['b', 'loss', -3],
      ['a', 'morale', 1],
    ]);
    expect(counted(2, 0)).toEqual([
      ['a', 'loss', 2],
      ['a', 'morale', 1],
    ]);
  });

  it('BA-T00-b, BA-3.1.1-f: morale is the factors for loss and its own on top', () => {
    const situation = muskets({
      zone: 2,
      firer: { first: true, valour: 1 },
      target: { columnEffect: true, aspect: 'flank', valour: -2 },
    });
    // Loss: +2 first, -3 zone, +1 valour, +2 column. Morale: +3 flank and +2 for the target's valour.
    expect(sumsOf(fireFactors(situation))).toEqual({ loss: 2, morale: 7 });
  });

  it('BA-T00-b: the factors for loss are listed before those for morale', () => {
    const lines = fireFactors(
      guns({ zone: 2, firer: { officer: 2, valour: 1 }, target: { cover: 'II', aspect: 'rear', support: true } }),
    );
    expect(lines.map(({ on }) => on)).toEqual(['loss', 'loss', 'loss', 'morale', 'morale', 'morale']);
  });

  it('BA-3.1.2-d: split fire has its factor in both parts', () => {
    for (const zone of [1, 2] as const) {
      expect(factorsOf(muskets({ zone, firer: { split: true } }))).toContain('own split-fire loss -2');
    }
  });

  it('each factor names the rule that says most about it', () => {
    const ruleOf = (situation: FireSituation) => fireFactors(situation).map(({ cite }) => cite);
    expect(ruleOf(muskets({ zone: 2 }))).toEqual([{ book: 'belle-alliance', rule: 'T13' }]);
    expect(ruleOf(guns({ zone: 2 }))[0]?.rule).toBe('T14');
    expect(ruleOf(muskets({ target: { support: true } }))[0]?.rule).toBe('3.1.7');
    expect(ruleOf(guns({ target: { figures: 40 } }))[0]?.rule).toBe('3.4.3');
    expect(ruleOf(muskets({ target: { figures: 40 } }))[0]?.rule).toBe('T6');
    expect(ruleOf(guns({ firer: { pounder: 12 } }))[0]?.rule).toBe('T7');
    // A skirmish line is supported by its soutien.
    const soutien = ruleOf(muskets({ target: { support: true, formation: 'skirmish' } }));
    expect(soutien.map(({ rule }) => rule)).toEqual(['1.3.2', '3.3.1']);
  });
});

describe('Words', () => {
  const flag = fc.boolean();
  const valour = fc.integer({ min: -5, max: 5 });
  const officer = fc.option(fc.integer({ min: -4, max: 4 }));
  const figures = fc.integer({ min: 0, max: 60 });
  const anyFire: fc.Arbitrary<FireSituation> = fc.record({
    firer: fc.record({
      arm: fc.constantFrom('infantry', 'cavalry', 'foot-artillery', 'horse-artillery'),
      skirmish: flag,
      figures,
      pounder: fc.constantFrom(0, 3, 6, 9, 12),
      valour,
      disorder: fc.constantFrom('OR', 'LD'),
      stationary: flag,
      first: flag,
      marksmen: flag,
      inPassage: flag,
      officer,
      neighbour: flag,
      split: flag,
      canister: flag,
      ranging: flag,
      nonRicochet: flag,
    }),
    target: fc.record({
      arm: fc.constantFrom('infantry', 'cavalry', 'artillery'),
      formation: fc.constantFrom('line', 'square', 'mass', 'huddle', 'skirmish', 'attack-column'),
      guns: fc.constantFrom(null, 'limbered', 'unlimbered'),
      figures,
      valour,
      disorder: fc.constantFrom('OR', 'LD', 'MD', 'FD'),
      atCharge: flag,
      columnEffect: flag,
      aspect: fc.constantFrom('front', 'flank', 'rear'),
      inPassage: flag,
      cover: fc.constantFrom('none', 'I', 'II', 'III'),
      inWood: flag,
      support: flag,
      withoutSupplies: flag,
      officer,
    }),
    zone: fc.constantFrom(1, 2, 3),
    hidden: flag,
  });

  it('every row has words of its own, for both sides, with all numbers in them', () => {
    const told = new Map<string, string>();
    fc.assert(
      fc.property(anyFire, (situation) => {
        for (const line of fireFactors(situation)) told.set(`${line.row} ${line.side} ${line.on}`, say(line));
        const { loss, morale } = sumsOf(fireFactors(situation));
        return Number.isInteger(loss) && Number.isInteger(morale);
      }),
      { numRuns: 2_000, seed: 7 },
    );
    for (const [key, words] of told) {
      expect(words, key).not.toMatch(/factor\.|[{}]|undefined|NaN/);
      expect(words.length, key).toBeLessThanOrEqual(45);
    }
    // 32 rows of hand weapons, and eight that only guns have.
    expect(new Set([...told.keys()].map((key) => key.split(' ')[0])).size).toBe(40);
    expect(new Set(told.values()).size).toBeGreaterThanOrEqual(40);
  });

  it('numbers of figures and valours are told', () => {
    const words = (situation: FireSituation) => fireFactors(situation).map(say);
    expect(words(muskets({ firer: { valour: 2 } }))).toEqual(['Own valour +2']);
    expect(words(muskets({ target: { valour: -2 } }))).toEqual(['Target’s valour −2']);
    expect(words(muskets({ target: { figures: 60 } }))).toEqual(['Target 200 % more: 60 to 20']);
    expect(words(guns({ target: { figures: 10 } }))).toEqual(['Own figures 100 % more: 20 (4 × 5) to 10']);
  });
});
