import { describe, expect, it } from 'vitest';
import { meleeCalculator } from '../../../src/rules/belle-alliance/melee/melee-calculator';
import type { CalculatorValues } from '../../../src/rules/calculator';

const reckon = (values: CalculatorValues) => meleeCalculator.reckon(values);
const asked = (values: CalculatorValues): readonly string[] =>
  reckon(values).groups.flatMap(({ first, more }) => [...first, ...more].map(({ id }) => id));
const choicesOf = (values: CalculatorValues, id: string): readonly string[] => {
  const found = reckon(values)
    .groups.flatMap(({ first, more }) => [...first, ...more])
    .find((each) => each.id === id);
  return found?.kind === 'choice' ? found.choices.map((choice) => choice.id) : [];
};

type Factors = Readonly<Record<string, number>>;
const named = (factors: readonly { readonly row: string; readonly value: number }[]): Factors =>
  Object.fromEntries(factors.map(({ row, value }) => [row, value]));

type Dice = readonly [number, number, number];

interface Worked {
  readonly title: string;
  readonly values: CalculatorValues;
  readonly dice: readonly [attacker: Dice, defender: Dice];
  readonly attacker: Factors;
  readonly defender: Factors;
  readonly totals: readonly [number, number];
  readonly morale: string;
  readonly units: readonly [number, number];
  /** Figures gone for any reason, and of them prisoners. */
  readonly lost: readonly [attacker: number, defender: number];
  readonly prisoners?: number;
  /** What the winner may do: advance, or attack on as well. */
  readonly may?: 'advance' | 'attack-on';
}

// Worked by hand, each from the tables of the book; figures that fight are told only where they are not the usual.
const CASES: Readonly<Record<string, Worked>> = {
  M01: {
    title: 'line attacks line, nobody covered',
    values: {
      'attacker-figures': '36',
      'attacker-uncovered': 'yes',
      'defender-figures': '36',
      'defender-uncovered': 'yes',
    },
    dice: [
      [4, 4, 5],
      [3, 4, 3],
    ],
    attacker: { uncovered: -2 },
    defender: { uncovered: -2 },
    totals: [11, 8],
    morale: 'MD',
    units: [4, 4],
    lost: [1, 2],
    may: 'advance',
  },
  M03: {
    title: 'cuirassiers charge a line that has fired',
    values: {
      'attacker-arm': 'cavalry',
      'attacker-figures': '20',
      'attacker-class': 'heavy',
      'attacker-charge': 'yes',
      'attacker-valour': '1',
      'defender-figures': '36',
      'defender-fired': 'yes',
      'defender-valour': '1',
    },
    dice: [
      [3, 4, 4],
      [4, 4, 4],
    ],
    attacker: { 'cav-v-general': 1, 'charge-heavy-lancer': 2, heavy: 1, valour: 1 },
    defender: { 'cav-v-general': -2, fired: -3, 'ratio-50': 1, valour: 1 },
    totals: [16, 9],
    morale: 'FD',
    units: [2, 4],
    lost: [2, 12],
    prisoners: 8,
    may: 'attack-on',
  },
  M04: {
    title: 'dragoons charge a square',
    values: {
      'attacker-arm': 'cavalry',
      'attacker-figures': '20',
      'attacker-charge': 'yes',
      'defender-formation': 'square',
      'defender-figures': '40',
      'defender-fighting': '14',
    },
    dice: [
      [5, 4, 4],
      [3, 3, 4],
    ],
    attacker: { 'cav-v-square': -3, charge: 1 },
    defender: { 'cav-v-square': 1, 'ratio-100': 2 },
    totals: [11, 13],
    morale: 'LD',
    units: [2, 2],
    lost: [2, 1],
  },
  M05: {
    title: 'column of attack into the flank of a line',
    values: {
      'attacker-formation': 'attack-column',
      'attacker-figures': '36',
      'attacker-fighting': '8',
      'attacker-uncovered': 'yes',
      'defender-figures': '30',
      'defender-from': 'flank',
      'defender-uncovered': 'yes',
    },
    dice: [
      [3, 3, 3],
      [4, 4, 3],
    ],
    attacker: { uncovered: -2, flank: 3 },
    defender: { uncovered: -2, flank: -3 },
    totals: [10, 6],
    morale: 'MD',
    units: [1, 1],
    lost: [0, 0],
    may: 'advance',
  },
  M06: {
    title: 'attack on a stone building',
    values: {
      'attacker-figures': '30',
      'attacker-support': 'yes',
      'attacker-uncovered': 'yes',
      'defender-formation': 'house',
      'defender-figures': '24',
      'defender-cover': 'II',
      'defender-first': 'yes',
    },
    dice: [
      [5, 5, 5],
      [3, 4, 4],
    ],
    attacker: { uncovered: -2, 'cover-2': -4, support: 2 },
    defender: { first: 2 },
    totals: [11, 13],
    morale: 'LD',
    units: [3, 3],
    lost: [3, 1],
  },
  M07: {
    title: 'hussars and lancers charge each other',
    values: {
      'attacker-arm': 'cavalry',
      'attacker-figures': '16',
      'attacker-class': 'light',
      'attacker-charge': 'yes',
      'defender-arm': 'cavalry',
      'defender-figures': '16',
      mutual: 'yes',
      'defender-charge': 'yes',
      'defender-lancers': 'yes',
    },
    dice: [
      [4, 4, 4],
      [3, 4, 4],
    ],
    attacker: { charge: 1, light: -2 },
    defender: { 'charge-heavy-lancer': 2 },
    totals: [11, 13],
    morale: 'LD',
    units: [2, 2],
    lost: [2, 1],
  },
  M08: {
    title: 'continued attack after an opponent became FD',
    values: {
      'attacker-formation': 'attack-column',
      'attacker-figures': '30',
      'attacker-fighting': '8',
      'attacker-earlier': 'attacked',
      'attacker-broke': 'yes',
      'defender-figures': '20',
      'defender-order': 'LD',
    },
    dice: [
      [4, 4, 3],
      [4, 3, 3],
    ],
    attacker: { attacked: -2, 'inflicted-fd': 2, 'ratio-50': 1 },
    defender: { ld: -2 },
    totals: [12, 8],
    morale: 'MD',
    units: [1, 2],
    lost: [0, 0],
    may: 'advance',
  },
  'M09 front': {
    title: 'a common target, its front attacked',
    values: { 'attacker-figures': '30', 'defender-figures': '30' },
    dice: [
      [4, 4, 3],
      [4, 4, 4],
    ],
    attacker: {},
    defender: {},
    totals: [11, 12],
    morale: 'LD',
    units: [3, 3],
    lost: [1, 1],
  },
  'M09 flank': {
    title: 'the same target, its flank attacked',
    values: {
      'attacker-formation': 'attack-column',
      'attacker-figures': '36',
      'attacker-fighting': '8',
      'defender-figures': '30',
      'defender-from': 'flank',
    },
    dice: [
      [3, 4, 3],
      [4, 4, 4],
    ],
    attacker: { flank: 3 },
    defender: { flank: -3 },
    totals: [13, 9],
    morale: 'MD',
    units: [1, 1],
    lost: [0, 1],
    may: 'advance',
  },
  M11: {
    title: 'attacker without supplies takes only prisoners',
    values: { 'attacker-no-supplies': 'yes', 'defender-order': 'MD' },
    dice: [
      [5, 4, 5],
      [3, 3, 3],
    ],
    attacker: { 'no-supplies': -2 },
    defender: { md: -4 },
    totals: [12, 5],
    morale: 'FD',
    units: [3, 3],
    lost: [0, 5],
    prisoners: 3,
    may: 'attack-on',
  },
};

describe.each(Object.entries(CASES))('%s', (_, worked) => {
  const { card, mistaken } = reckon(worked.values);
  const { results, totals } = meleeCalculator.outcome(worked.values, worked.dice);
  const result = (id: string) => results.find((each) => each.id === id);

  it(`${worked.title}: factors, units and totals`, () => {
    expect(mistaken).toEqual([]);
    expect([named(card.first.factors), named(card.second.factors)]).toEqual([worked.attacker, worked.defender]);
    expect([card.first.units, card.second.units]).toEqual(worked.units);
    expect(totals).toEqual(worked.totals);
  });

  it('who loses what, and what the winner may do', () => {
    expect(result('morale')?.key).toBe(`calculator.melee.result.${worked.morale}`);
    expect([result('attacker')?.values?.figures, result('defender')?.values?.figures]).toEqual(worked.lost);
    expect(Number(result('attacker')?.values?.prisoners) + Number(result('defender')?.values?.prisoners)).toBe(
      worked.prisoners ?? 0,
    );
    expect(result('advance')?.key.split('.').at(-1)).toBe(worked.may);
  });
});

describe('what is asked hangs on what was answered', () => {
  it('BA-4.5.0-a, BA-4.4.0-a guns never attack; that infantry does not attack cavalry is told, and reckoned all the same', () => {
    expect(choicesOf({}, 'attacker-arm')).toEqual(['infantry', 'cavalry']);
    expect(reckon({ 'defender-arm': 'cavalry' }).remarks.map(({ cite }) => cite.rule)).toEqual(['4.4.0']);
    expect(reckon({ 'attacker-arm': 'cavalry', 'defender-arm': 'cavalry' }).remarks).toEqual([]);
  });

  it('BA-4.1.8-c flank, rear and overreaching only where there are such', () => {
    expect(choicesOf({}, 'defender-from')).toEqual(['front', 'flank', 'rear']);
    expect(choicesOf({ 'defender-formation': 'skirmish' }, 'defender-from')).toEqual(['front', 'rear']);
    for (const formation of ['square', 'mass', 'huddle', 'house', 'work']) {
      expect(asked({ 'defender-formation': formation }), formation).not.toContain('defender-from');
      expect(asked({ 'defender-formation': formation }), formation).not.toContain('attacker-overreach');
    }
    expect(asked({ 'defender-from': 'flank' })).not.toContain('attacker-overreach');
    expect(asked({ 'defender-from': 'rear' })).not.toContain('defender-overreach');
    const both = reckon({ 'attacker-overreach': 'yes', 'defender-overreach': 'yes' }).card;
    expect([named(both.first.factors), named(both.second.factors)]).toEqual([{ overreach: 2 }, { overreach: 2 }]);
  });

  it('BA-4.1.3-a both attack only front to front, arm against like arm, in OR or LD, and out of a formation that attacks', () => {
    expect(asked({})).toContain('mutual');
    for (const values of [
      { 'attacker-arm': 'cavalry' },
      { 'defender-arm': 'cavalry' },
      { 'attacker-arm': 'cavalry', 'defender-arm': 'artillery' },
      { 'defender-from': 'flank' },
      { 'defender-order': 'MD' },
      { 'defender-order': 'FD' },
      { 'defender-formation': 'huddle' },
      { 'defender-formation': 'house' },
      { 'defender-formation': 'work' },
    ]) {
      expect(asked(values), JSON.stringify(values)).not.toContain('mutual');
    }
    const { card, throws } = reckon({ mutual: 'yes', 'attacker-cover': 'I', 'defender-uphill': 'yes' });
    expect(named(card.second.factors)).toEqual({ uphill: -1, 'cover-1': -2 });
    expect(new Set(throws.map(({ by }) => by?.key)).size).toBe(2);
  });

  it('a charge, cover and uphill of the defender only where he attacks too', () => {
    const alone = asked({});
    expect(alone).toContain('attacker-charge');
    for (const id of ['defender-charge', 'attacker-cover', 'defender-uphill']) expect(alone).not.toContain(id);
    expect(asked({ mutual: 'yes' })).toEqual(
      expect.arrayContaining(['defender-charge', 'attacker-cover', 'defender-uphill']),
    );
    expect(asked({ mutual: 'yes', 'attacker-uphill': 'yes' })).not.toContain('defender-uphill');
  });

  it('BA-4.3.2-a whether skirmishers cover it is asked of infantry against infantry in the open', () => {
    expect(asked({})).toEqual(expect.arrayContaining(['attacker-uncovered', 'defender-uncovered']));
    expect(asked({ 'defender-cover': 'I' })).not.toContain('defender-uncovered');
    expect(asked({ 'defender-formation': 'house' })).not.toContain('defender-uncovered');
    expect(asked({ 'attacker-formation': 'skirmish' })).not.toContain('attacker-uncovered');
    expect(asked({ 'attacker-arm': 'cavalry' })).not.toContain('defender-uncovered');
    expect(asked({ 'defender-arm': 'artillery' })).not.toContain('attacker-uncovered');
  });

  it('BA-4.3.1-e a skirmish line has its soutien instead of a support unit', () => {
    const values = { 'attacker-formation': 'skirmish', 'attacker-soutien': 'yes' };
    expect(asked(values)).not.toContain('attacker-support');
    expect(named(reckon(values).card.first.factors)).toEqual({ 'skirmish-line': -4, support: 2 });
  });

  it('lancers are asked where they count: cavalry at the charge that is not heavy anyway', () => {
    const charge = { 'attacker-arm': 'cavalry', 'attacker-charge': 'yes' };
    expect(asked(charge)).toContain('attacker-lancers');
    expect(asked({ ...charge, 'attacker-class': 'heavy' })).not.toContain('attacker-lancers');
    expect(asked({ 'attacker-arm': 'cavalry' })).not.toContain('attacker-lancers');
    expect(asked({ 'attacker-charge': 'yes' })).not.toContain('attacker-lancers');
  });

  it('BA-5.4.1-h who routs has no formation, flank or rear, and all of it fights', () => {
    const values = { 'defender-order': 'FD', 'defender-formation': 'square', 'defender-figures': '40' };
    for (const id of ['defender-formation', 'defender-from', 'defender-fighting'])
      expect(asked(values)).not.toContain(id);
    expect(reckon(values).card.second).toMatchObject({ fighting: 40, units: 4 });
    expect(named(reckon(values).card.second.factors)).toEqual({ fd: -8, 'ratio-50': 1 });
  });

  it('R130 guns have one factor for what they are and one for cavalry, and count their gunners by tens', () => {
    const { card } = reckon({ 'attacker-arm': 'cavalry', 'defender-arm': 'artillery', 'defender-gunners': '13' });
    expect(named(card.second.factors)).toEqual({ 'artillery-work-rest': -2, 'cav-v-general': -2 });
    expect(card.second).toMatchObject({ figures: 13, fighting: 13, units: 2 });
  });

  it.each([
    ['line', 'front', 36],
    ['line', 'flank', 4],
    ['line', 'rear', 36],
    ['attack-column', 'front', 18],
    ['attack-column', 'flank', 8],
    ['march-column', 'front', 4],
    ['march-column', 'flank', 36],
    ['skirmish', 'front', 36],
    ['huddle', 'front', 12],
    ['house', 'front', 36],
    ['work', 'front', 36],
  ])('BA-4.1.3-i 36 in %s struck in the %s: %d fight unless somebody counts otherwise', (formation, from, fighting) => {
    const values = { 'defender-figures': '36', 'defender-formation': formation, 'defender-from': from };
    expect(reckon(values).card.second.fighting).toBe(fighting);
  });

  it('those who fight follow the figures until they are counted', () => {
    expect(reckon({ 'attacker-figures': '30' }).card.first.fighting).toBe(30);
    expect(reckon({ 'attacker-figures': '30', 'attacker-fighting': '12' }).card.first.fighting).toBe(12);
    // More than there are is no answer.
    expect(reckon({ 'attacker-figures': '10', 'attacker-fighting': '12' }).card.first.fighting).toBe(10);
  });

  it('fewer than three make no unit of melee, which is told', () => {
    expect(reckon({ 'attacker-figures': '2' }).remarks.map(({ key }) => key)).toEqual([
      'calculator.melee.too-few.attacker',
    ]);
    expect(reckon({ 'attacker-figures': '3' }).remarks).toEqual([]);
  });
});

describe('every row of table 8 can be tapped in', () => {
  const TAPS: readonly (readonly [string, CalculatorValues, readonly [number, number]])[] = [
    ['column of march', { 'attacker-formation': 'march-column', 'defender-formation': 'march-column' }, [-2, -2]],
    ['square against infantry', { 'attacker-formation': 'mass', 'defender-formation': 'huddle' }, [-2, -2]],
    ['a mass met by cavalry', { 'attacker-arm': 'cavalry', 'defender-formation': 'mass' }, [0, 0]],
    ['at work', { 'defender-formation': 'work' }, [0, -2]],
    [
      'cavalry at rest',
      { 'attacker-arm': 'cavalry', 'defender-arm': 'cavalry', 'defender-formation': 'rest' },
      [0, -2],
    ],
    ['uphill', { 'attacker-uphill': 'yes' }, [-1, 0]],
    ['changed formation', { 'attacker-reformed': 'yes', 'defender-reformed': 'yes' }, [-2, -2]],
    ['rear', { 'defender-from': 'rear' }, [2, -2]],
    ['on an obstacle', { 'attacker-passage': 'yes', 'defender-passage': 'yes' }, [-2, -2]],
    ['cover I', { 'defender-cover': 'I' }, [-2, 0]],
    ['cover III', { 'defender-cover': 'III' }, [-6, 0]],
    ['fired', { 'attacker-fired': 'yes', 'defender-fired': 'yes' }, [-3, -3]],
    ['without supplies', { 'attacker-no-supplies': 'yes', 'defender-no-supplies': 'yes' }, [-2, -2]],
    ['first fight', { 'attacker-first': 'yes', 'defender-first': 'yes' }, [2, 2]],
    ['charge on foot', { 'attacker-charge': 'yes' }, [1, 0]],
    ['charged last bound', { 'attacker-charged-last': 'yes', 'defender-charged-last': 'yes' }, [-2, -2]],
    [
      'passive, heavy and light',
      {
        'attacker-arm': 'cavalry',
        'attacker-passive': 'yes',
        'attacker-class': 'heavy',
        'defender-arm': 'cavalry',
        'defender-class': 'light',
        'defender-passive': 'yes',
      },
      [-1, -4],
    ],
    ['defended before', { 'attacker-earlier': 'defended', 'defender-earlier': 'defended' }, [-1, -1]],
    ['attacked before', { 'attacker-earlier': 'attacked', 'defender-earlier': 'attacked' }, [-2, -2]],
    ['broke an enemy', { 'attacker-broke': 'yes', 'defender-broke': 'yes' }, [2, 1]],
    ['hidden', { hidden: 'yes' }, [-2, 0]],
    ['three times as many', { 'attacker-figures': '72' }, [4, 0]],
    ['light disorder', { 'attacker-ld': 'yes', 'defender-order': 'LD' }, [-2, -2]],
    ['neighbours', { 'attacker-neighbour': 'yes', 'defender-neighbour': 'yes' }, [2, 2]],
    ['supports', { 'attacker-support': 'yes', 'defender-support': 'yes' }, [2, 2]],
    ['officers', { 'attacker-officer': '3', 'defender-officer': '-2' }, [3, -2]],
    ['valour', { 'attacker-valour': '-5', 'defender-valour': '5' }, [-5, 5]],
  ];
  it.each(TAPS)('%s', (_, values, sums) => {
    const { card, mistaken } = reckon(values);
    expect(mistaken).toEqual([]);
    expect([card.first.modifier, card.second.modifier]).toEqual(sums);
  });
});

describe('what the dice come to', () => {
  const come = (values: CalculatorValues, attacker: Dice, defender: Dice) => {
    const { results, steps } = meleeCalculator.outcome(values, [attacker, defender]);
    return {
      results: results.map(({ key, values: with_ }) => `${key.split('.').at(-1)} ${with_?.who ?? ''}`.trim()),
      steps: steps.map(({ key, values: with_ }) => `${key.split('.').at(-1)} ${with_?.who ?? ''}`.trim()),
    };
  };

  it('BA-4.1.3-b, R143 equal totals: nobody has lost, nobody advances, both take figures', () => {
    const { results } = come({}, [4, 5, 5], [5, 4, 5]);
    expect(results).toEqual(['even', 'loss attacker', 'loss defender']);
    const [, attacker, defender] = meleeCalculator.outcome({}, [
      [4, 5, 5],
      [5, 4, 5],
    ]).results;
    expect([attacker?.values?.figures, defender?.values?.figures]).toEqual([3, 3]);
  });

  it('BA-4.1.4-a only who attacked may advance: a defender who wins stays, unless he attacked too', () => {
    expect(come({}, [1, 2, 3], [6, 6, 6]).results).not.toContain('attack-on defender');
    expect(come({ mutual: 'yes' }, [1, 2, 3], [6, 6, 6]).results).toContain('attack-on other');
    expect(come({}, [4, 4, 4], [4, 4, 1]).results).toContain('advance attacker');
    // Beaten by two is LD: no advance.
    expect(come({}, [4, 4, 4], [4, 4, 2]).results).toHaveLength(3);
  });

  it('BA-5.5.3-a two ones of either begin the end of its supplies; who has none loses none', () => {
    expect(come({}, [1, 1, 6], [3, 3, 2]).steps).toContain('supplies attacker');
    expect(come({}, [1, 2, 6], [1, 3, 1]).steps).toContain('supplies defender');
    expect(come({ 'attacker-no-supplies': 'yes' }, [1, 1, 6], [3, 3, 2]).steps).not.toContain('supplies attacker');
  });

  it('BA-5.1.1-a a lesser degree than it suffers already changes nothing', () => {
    expect(come({ 'defender-order': 'MD' }, [3, 3, 3], [4, 4, 4]).steps).toContain('stays');
    expect(come({ 'defender-order': 'LD' }, [3, 3, 3], [3, 3, 4]).steps).toContain('anew');
  });

  it('nobody loses more than there are: killed, then prisoners, then those who run', () => {
    const [, , defender] = meleeCalculator.outcome(
      { 'attacker-figures': '60', 'defender-figures': '6', 'attacker-valour': '5' },
      [
        [6, 6, 6],
        [1, 1, 2],
      ],
    ).results;
    expect(defender?.values).toMatchObject({ figures: 6, prisoners: 0 });
  });
});

it('looks three rounds ahead, the first of which is the melee at hand', () => {
  const { odds, rounds } = reckon({ 'attacker-valour': '2' }).card;
  expect(rounds).toHaveLength(3);
  const { morale } = odds.first;
  expect(rounds?.[0]?.first).toBeCloseTo(morale.MD + morale.FD, 12);
});

it('every field that is asked has its place on the screen', () => {
  for (const arm of ['infantry', 'cavalry']) {
    for (const target of ['infantry', 'cavalry', 'artillery']) {
      for (const order of ['OR', 'FD']) {
        const values = { 'attacker-arm': arm, 'defender-arm': target, 'defender-order': order, mutual: 'yes' };
        expect([...asked(values)].sort()).toEqual(Object.keys(reckon(values).values).sort());
      }
    }
  }
});
