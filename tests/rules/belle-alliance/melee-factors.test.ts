import { describe, expect, it, test } from 'vitest';
import { meleeFactors, sumOf } from '../../../src/rules/belle-alliance/melee/melee-factors';
import type { Party } from '../../../src/rules/belle-alliance/melee/melee-situation';
import { horse, type MeleeDifferently, meleeOf } from '../../support/melee-situation';

const all = (factors: readonly { readonly row: string; readonly value: number }[]) =>
  Object.fromEntries(factors.map(({ row, value }) => [row, value]));

function factorsOf(differently: MeleeDifferently) {
  const { attacker, defender } = meleeFactors(meleeOf(differently));
  return { attacker: all(attacker), defender: all(defender) };
}

test('nothing special, no factors', () => {
  expect(factorsOf({})).toEqual({ attacker: {}, defender: {} });
  expect(sumOf([])).toBe(0);
});

describe('What is true of a party counts in its own column, and only there', () => {
  // biome-ignore format: a table reads best as a table
  const rows: readonly (readonly [row: string, is: Partial<Party>, asAttacker: number | null, asDefender: number | null])[] = [
    ['column-march',        { formation: 'march-column' },    -2,   -2],
    ['skirmish-line',       { formation: 'skirmish' },        -4,   -4],
    ['artillery-work-rest', { formation: 'work' },            null, -2],
    ['artillery-work-rest', { formation: 'rest' },            null, -2],
    ['artillery-work-rest', { arm: 'artillery' },             null, -2],
    ['uncovered',           { uncovered: true },              -2,   -2],
    ['square-v-infantry',   { formation: 'square' },          -2,   -2],
    ['square-v-infantry',   { formation: 'mass' },            -2,   -2],
    ['square-v-infantry',   { formation: 'huddle' },          -2,   -2],
    ['reformed',            { reformed: true },               -2,   -2],
    ['overreach',           { overreaches: true },            2,    2],
    ['passage',             { inPassage: true },              -2,   -2],
    ['fired',               { fired: true },                  -3,   -3],
    ['no-supplies',         { withoutSupplies: true },        -2,   -2],
    ['first',               { first: true },                  2,    2],
    ['charge',              { atCharge: true },               1,    null],
    ['charged-last',        { chargedLast: true },            -2,   -2],
    ['attacked',            { attackedBefore: true },         -2,   -2],
    ['defended',            { defendedBefore: true },         -1,   -1],
    ['inflicted-fd',        { inflictedFd: true },            2,    1],
    ['ratio-50',            { figures: 30 },                  1,    1],
    ['ratio-100',           { figures: 40 },                  2,    2],
    ['ratio-200',           { figures: 60 },                  4,    4],
    ['ld',                  { disorder: 'LD' },               -2,   -2],
    ['md',                  { disorder: 'MD' },               null, -4],
    ['fd',                  { disorder: 'FD' },               null, -8],
    ['support',             { support: true },                2,    2],
    ['neighbour',           { neighbour: true },              2,    2],
    ['officer',             { officer: 3 },                   3,    3],
    ['officer',             { officer: -4 },                  -4,   -4],
    ['valour',              { valour: 5 },                    5,    5],
    ['valour',              { valour: -5 },                   -5,   -5],
  ];
  it.each(rows)('BA-T08-a: %s (%j): %s attacking, %s defending', (row, is, asAttacker, asDefender) => {
    expect(factorsOf({ attacker: is })).toEqual({ attacker: only(row, asAttacker), defender: {} });
    expect(factorsOf({ defender: is })).toEqual({ attacker: {}, defender: only(row, asDefender) });
  });
});

const only = (row: string, value: number | null) => (value === null ? {} : { [row]: value });

describe('What is true of the attack counts for the attacker', () => {
  // biome-ignore format: a table reads best as a table
  const rows: readonly (readonly [row: string, is: MeleeDifferently, asAttacker: number, asDefender: number | null])[] = [
    ['uphill',  { uphill: true },    -1, null],
    ['hidden',  { hidden: true },    -2, null],
    ['cover-1', { cover: 'I' },      -2, null],
    ['cover-2', { cover: 'II' },     -4, null],
    ['cover-3', { cover: 'III' },    -6, null],
    ['flank',   { aspect: 'flank' }, 3,  -3],
    ['rear',    { aspect: 'rear' },  2,  -2],
  ];
  it.each(rows)('BA-T08-a: %s', (row, is, asAttacker, asDefender) => {
    expect(factorsOf(is)).toEqual({ attacker: { [row]: asAttacker }, defender: only(row, asDefender) });
  });

  it('the cover of an attacker is nothing to a defender', () => {
    expect(factorsOf({ coverOfAttacker: 'III', uphillOfDefender: true })).toEqual({ attacker: {}, defender: {} });
  });
});

describe('Cavalry attacks (table 8, R130)', () => {
  // biome-ignore format: a table reads best as a table
  const met: readonly (readonly [what: string, defender: Partial<Party>, attacker: object, defends: object])[] = [
    ['a square',            { formation: 'square' },         { 'cav-v-square': -3 }, { 'cav-v-square': 1 }],
    ['a battalion mass',    { formation: 'mass' },           {},                     {}],
    ['a line',              { formation: 'line' },           { 'cav-v-general': 1 }, { 'cav-v-general': -2 }],
    ['a huddle',            { formation: 'huddle' },         { 'cav-v-general': 1 }, { 'cav-v-general': -2 }],
    ['a skirmish line',     { formation: 'skirmish' },       { 'cav-v-general': 1 }, { 'cav-v-general': -2, 'skirmish-line': -4 }],
    ['artillery',           { arm: 'artillery' },            { 'cav-v-general': 1 }, { 'cav-v-general': -2, 'artillery-work-rest': -2 }],
    ['limbered artillery',  { arm: 'artillery', formation: 'march-column' }, { 'cav-v-general': 1 }, { 'cav-v-general': -2, 'column-march': -2 }],
    ['infantry at rest',    { formation: 'rest' },           { 'cav-v-general': 1 }, { 'cav-v-general': -2, 'artillery-work-rest': -2 }],
    ['cavalry',             { arm: 'cavalry' },              {},                     {}],
  ];
  it.each(met)('BA-T08-a: %s', (_, defender, attacker, defends) => {
    expect(factorsOf({ attacker: horse(), defender })).toEqual({ attacker, defender: defends });
  });

  it('cavalry that defends rides down nobody', () => {
    expect(factorsOf({ defender: horse() })).toEqual({ attacker: {}, defender: {} });
  });

  it('BA-T08-a: heavy and light; what is neither has no factor, and foot is neither', () => {
    const asHorse = (cavalry: Party['cavalry']) =>
      factorsOf({ attacker: horse({ cavalry }), defender: horse() }).attacker;
    expect([asHorse('heavy'), asHorse('light'), asHorse(null)]).toEqual([{ heavy: 1 }, { light: -2 }, {}]);
    expect(factorsOf({ attacker: { cavalry: 'heavy', passive: true } }).attacker).toEqual({});
  });

  it('BA-4.4.0-c: passive cavalry at the charge has both factors', () => {
    const passive = horse({ passive: true, atCharge: true });
    expect(factorsOf({ attacker: passive, defender: horse() }).attacker).toEqual({ charge: 1, passive: -2 });
    expect(factorsOf({ attacker: horse(), defender: horse({ passive: true }) }).defender).toEqual({ passive: -2 });
  });

  it('at the charge heavy cavalry and lancers have +2 in place of +1, both together no more', () => {
    const charging = (how: Partial<Party>) =>
      factorsOf({ attacker: horse({ atCharge: true, ...how }), defender: horse() }).attacker;
    expect(charging({ cavalry: 'heavy' })).toEqual({ 'charge-heavy-lancer': 2, heavy: 1 });
    expect(charging({ lancers: true })).toEqual({ 'charge-heavy-lancer': 2 });
    expect(charging({ cavalry: 'heavy', lancers: true })).toEqual({ 'charge-heavy-lancer': 2, heavy: 1 });
    expect(charging({ cavalry: 'light' })).toEqual({ charge: 1, light: -2 });
  });
});

describe('Of one group one factor counts (R129)', () => {
  it('BA-4.1.1-n: who attacked and defended before has the greater of the two (R131)', () => {
    const both = { attackedBefore: true, defendedBefore: true };
    expect(factorsOf({ attacker: both, defender: both })).toEqual({
      attacker: { attacked: -2 },
      defender: { attacked: -2 },
    });
  });

  it('BA-4.1.1-o: who brought an opponent into FD has it besides having attacked (R133)', () => {
    const before = { attackedBefore: true, inflictedFd: true };
    expect(factorsOf({ attacker: before }).attacker).toEqual({ attacked: -2, 'inflicted-fd': 2 });
    expect(factorsOf({ defender: before }).defender).toEqual({ attacked: -2, 'inflicted-fd': 1 });
  });

  it('struck in flank or rear, overreaching helps nobody', () => {
    const overreaches = { overreaches: true };
    expect(factorsOf({ aspect: 'flank', attacker: overreaches, defender: overreaches })).toEqual({
      attacker: { flank: 3 },
      defender: { flank: -3 },
    });
    expect(factorsOf({ aspect: 'rear', defender: overreaches }).defender).toEqual({ rear: -2 });
  });

  it('both may overreach (R154)', () => {
    expect(factorsOf({ attacker: { overreaches: true }, defender: { overreaches: true } })).toEqual({
      attacker: { overreach: 2 },
      defender: { overreach: 2 },
    });
  });

  it('an uncovered square fighting foot has both factors (R195), against cavalry neither', () => {
    const square: Partial<Party> = { formation: 'square', uncovered: true };
    expect(factorsOf({ defender: square }).defender).toEqual({ 'square-v-infantry': -2, uncovered: -2 });
    expect(factorsOf({ attacker: horse(), defender: square }).defender).toEqual({ 'cav-v-square': 1 });
  });

  it('foot and gunners are nothing to each other for want of skirmishers (R132)', () => {
    expect(factorsOf({ attacker: { uncovered: true }, defender: { arm: 'artillery', uncovered: true } })).toEqual({
      attacker: {},
      defender: { 'artillery-work-rest': -2 },
    });
    // A skirmish line is what covers others.
    expect(factorsOf({ attacker: { formation: 'skirmish', uncovered: true } }).attacker).toEqual({
      'skirmish-line': -4,
    });
  });
});

describe('BA-4.1.3-f: numbers of all figures (R120)', () => {
  // biome-ignore format: a table reads best as a table
  const ratios: readonly (readonly [more: number, fewer: number, value: object])[] = [
    [29, 20, {}], [30, 20, { 'ratio-50': 1 }],
    [39, 20, { 'ratio-50': 1 }], [40, 20, { 'ratio-100': 2 }],
    [59, 20, { 'ratio-100': 2 }], [60, 20, { 'ratio-200': 4 }], [500, 20, { 'ratio-200': 4 }],
    [0, 0, {}], [1, 0, { 'ratio-200': 4 }],
  ];
  it.each(ratios)('%i against %i: %j, whichever side they are on', (more, fewer, value) => {
    const many = { figures: more, fighting: 2 };
    const few = { figures: fewer, fighting: 2 };
    expect(factorsOf({ attacker: many, defender: few })).toEqual({ attacker: value, defender: {} });
    expect(factorsOf({ attacker: few, defender: many })).toEqual({ attacker: {}, defender: value });
  });
});

describe('BA-4.1.3-a: two who attack each other both use the column of the attacker (R146)', () => {
  it('each has his own charge, and the cover that is against him', () => {
    const found = factorsOf({
      mutual: true,
      cover: 'I',
      coverOfAttacker: 'II',
      attacker: horse({ atCharge: true, inflictedFd: true }),
      defender: horse({ atCharge: true, lancers: true, inflictedFd: true }),
    });
    expect(found).toEqual({
      attacker: { 'cover-1': -2, charge: 1, 'inflicted-fd': 2 },
      defender: { 'cover-2': -4, 'charge-heavy-lancer': 2, 'inflicted-fd': 2 },
    });
  });

  it('one of them goes uphill', () => {
    expect(factorsOf({ mutual: true, uphill: true })).toEqual({ attacker: { uphill: -1 }, defender: {} });
    expect(factorsOf({ mutual: true, uphillOfDefender: true })).toEqual({ attacker: {}, defender: { uphill: -1 } });
  });

  it('MD and FD are for a defender only', () => {
    expect(factorsOf({ mutual: true, defender: { disorder: 'FD' } }).defender).toEqual({});
  });
});

test('BA-4.1.3-e: having fired burdens both alike', () => {
  expect(factorsOf({ attacker: { fired: true }, defender: { fired: true } })).toEqual({
    attacker: { fired: -3 },
    defender: { fired: -3 },
  });
});
