import { describe, expect, it } from 'vitest';
import { TABLE_3 } from '../../../src/rules/belle-alliance/tables/table-03-rates';
import { TABLE_4 } from '../../../src/rules/belle-alliance/tables/table-04-passage';
import { TABLE_5 } from '../../../src/rules/belle-alliance/tables/table-05-obstacles';
import {
  across,
  ahead,
  type Facts,
  faultsOf,
  line,
  marched,
  marcher,
  ratesOf,
  rulesOf,
  tableWith,
} from '../../support/marching';

const ON_GROUND = {
  road: 'road r "Road" width 40: 200,100 200,300',
  normal: '',
  difficult: across('field', -100, 200),
  // So wide that nobody is near its edge.
  wood: across('wood', -100, 200),
};

/** One cm on the ground: the rate it goes at, or none. */
function rateOn(ground: keyof typeof ON_GROUND, unit: string, facts: Facts & { gait?: 'charge' } = {}): number | null {
  const result = marched(tableWith(ON_GROUND[ground], unit), [ahead(1)], facts);
  return result.faults.length > 0 ? null : (ratesOf(result)[0] ?? null);
}

const grounds = ['road', 'normal', 'difficult', 'wood'] as const;

// biome-ignore format: a table reads best as a table
const ROWS: readonly [string, string, Facts & { gait?: 'charge' }, readonly (number | null)[]][] = [
  ['infantry column of march',       marcher('infantry', 20, 'march-column'),    {}, [50, 40, 20, 15]],
  ['infantry column of attack',      marcher('infantry', 24, 'attack-column/6'), {}, [30, 30, 15, null]],
  ['infantry line',                  marcher('infantry', 20, 'line'),            {}, [20, 20, 10, null]],
  ['battalion mass',                 marcher('infantry', 24, 'mass/6'),          {}, [20, 20, 10, null]],
  ['square',                         marcher('infantry', 24, 'square'),          {}, [10, 10, 5, null]],
  ['huddle',                         marcher('infantry', 24, 'huddle'),          {}, [10, 10, 5, null]],
  ['infantry skirmish line',         marcher('infantry', 8, 'skirmish'),         {}, [30, 30, 20, 15]],
  ['infantry charge',                marcher('infantry', 20, 'line'),            { gait: 'charge' }, [40, 40, 10, null]],
  ['cavalry column of march',        marcher('cavalry', 12, 'march-column'),     {}, [80, 60, 25, 15]],
  ['cavalry column of attack',       marcher('cavalry', 16, 'attack-column/4'),  {}, [40, 40, 20, null]],
  ['cavalry line',                   marcher('cavalry', 12, 'line'),             {}, [30, 30, 15, null]],
  ['cavalry skirmish line',          marcher('cavalry', 6, 'skirmish'),          {}, [40, 40, 20, 15]],
  ['cavalry charge',                 marcher('cavalry', 12, 'line'),             { gait: 'charge' }, [60, 60, 15, null]],
  ['staff',                          marcher('staff', 1, 'line'),                {}, [80, 60, 25, 15]],
  ['foot artillery limbered',        marcher('artillery', 8, 'march-column').replace('8/8', '8/8 guns 3'), {}, [50, 30, 15, 10]],
  ['horse artillery limbered',       marcher('artillery', 8, 'march-column').replace('8/8', '8/8 guns 3'), { horse: true }, [80, 40, 20, 10]],
  ['horse artillery charge',         marcher('artillery', 8, 'march-column').replace('8/8', '8/8 guns 3'), { horse: true, gait: 'charge' }, [60, 60, 20, 10]],
  ['guns unlimbered',                marcher('artillery', 8, 'line').replace('8/8', '8/8 guns 3'), {}, [15, 15, 10, null]],
];

describe('Table 3: rates of march', () => {
  it.each(ROWS)('BA-T03-a: %s', (_, unit, facts, expected) => {
    // A charge over ground that cannot be charged over is no charge any more: the rate there is that of the formation.
    expect(grounds.map((ground) => rateOn(ground, unit, facts))).toEqual(expected);
  });

  it('BA-T03-a: the rout rows', () => {
    const rout = (arm: string, guns: string, facts: Facts): readonly (number | null)[] =>
      grounds.map((ground) =>
        rateOn(ground, marcher(arm, 9, 'rout').replace('9/9', `9/9${guns}`), { ...facts, forced: 'rout' }),
      );
    expect(rout('infantry', '', {})).toEqual([50, 40, 20, 15]);
    expect(rout('cavalry', '', {})).toEqual([80, 60, 25, 15]);
    expect(rout('artillery', ' guns 3', {})).toEqual([50, 40, 20, 15]);
    expect(rout('artillery', ' guns 3', { horse: true })).toEqual([80, 60, 25, 15]);
    expect(rout('artillery', '', {})).toEqual([50, 40, 20, 15]);
  });

  it('BA-T03-b: an empty cell is no rate, told with the table', () => {
    const result = marched(tableWith(ON_GROUND.wood, marcher('infantry', 20, 'line')), [ahead(1)]);
    expect(faultsOf(result)).toEqual(['march.no-rate.wood']);
    expect(result.faults[0]?.cite?.rule).toBe('T3');
  });

  it('BA-T03-b: without a road rate a formation goes on a road as on the ground beneath it', () => {
    const road = 'road r "Road" width 40: 200,100 200,300';
    const line20 = marcher('infantry', 20, 'line');
    expect(ratesOf(marched(tableWith(road, across('field', -100, 200), line20), [ahead(5)]))).toEqual([10]);
    expect(ratesOf(marched(tableWith(road, line20), [ahead(5)]))).toEqual([20]);
  });

  it('BA-T03-b: gunners without guns march as infantry', () => {
    for (const [formation, rate] of [
      ['line', 20],
      ['march-column', 40],
      ['skirmish', 30],
    ] as const) {
      const result = marched(tableWith(marcher('artillery', 8, formation)), [ahead(5)], { pounder: 12 });
      expect(ratesOf(result), formation).toEqual([rate]);
    }
  });

  it('BA-T03-c: foot guns of 12 pd and above use the slow rows, 9 pd and horse guns do not', () => {
    const rates = (formation: string, facts: Facts): readonly (number | null)[] => {
      const unit = marcher('artillery', 8, formation).replace('8/8', '8/8 guns 3');
      return grounds.map((ground) => rateOn(ground, unit, facts));
    };
    expect(rates('march-column', { pounder: 12 })).toEqual([25, 15, 8, 5]);
    expect(rates('line', { pounder: 12 })).toEqual([10, 10, 5, null]);
    expect(rates('march-column', { pounder: 9 })).toEqual([50, 30, 15, 10]);
    expect(rates('line', { pounder: 9 })).toEqual([15, 15, 10, null]);
    expect(rates('march-column', { pounder: 12, horse: true })).toEqual([80, 40, 20, 10]);
  });

  it('BA-T03-c: a supply waggon goes as limbered foot artillery, whatever it carries', () => {
    const waggon = marcher('artillery', 1, 'march-column').replace('1/1', '1/1 guns 1');
    expect(grounds.map((ground) => rateOn(ground, waggon, { waggon: true, pounder: 24 }))).toEqual([50, 30, 15, 10]);
  });

  it('has 22 rows', () => {
    expect(Object.keys(TABLE_3)).toHaveLength(22);
  });
});

describe('Table 4: passage of obstacles', () => {
  // biome-ignore format: a table reads best as a table
  const passages: readonly [string, string, number | null, number | null, number | null][] = [
    // element, words, infantry line of 20, cavalry line of 30, limbered foot of 30
    ['I',   'fence',             20, 15,   15],
    ['II',  'hedge of holstein', 10, 7.5,  7.5],
    ['III', 'wall of tall',      5,  null, null],
  ];
  it.each(passages)('BA-T04-a: obstacle %s', (_, element, infantry, cavalry, artillery) => {
    const [kind = '', ...words] = element.split(' ');
    const barrier = line(kind, 2, 1, words.length > 0 ? ` ${words.join(' ')}` : '');
    const rate = (unit: string): number | null => {
      const result = marched(tableWith(barrier, unit), [ahead(3)]);
      return result.faults.length > 0 ? null : (ratesOf(result).at(-1) ?? null);
    };
    expect(rate(marcher('infantry', 20, 'line'))).toBe(infantry);
    expect(rate(marcher('cavalry', 12, 'line'))).toBe(cavalry);
    expect(rate(marcher('artillery', 8, 'march-column').replace('8/8', '8/8 guns 3'))).toBe(artillery);
  });

  it('BA-T04-a: what may not be passed is told with the place and the table', () => {
    const result = marched(tableWith(line('wall', 6, 1, ' of tall'), marcher('cavalry', 12, 'line')), [ahead(20)]);
    expect(faultsOf(result)).toEqual(['march.obstacle-barred']);
    expect(result.faults[0]).toMatchObject({ progress: 5.5, cite: { rule: 'T4' } });
    expect(result.faults[0]?.at?.y).toBeCloseTo(205.5, 0);
  });

  it('staff figures pass as cavalry, gunners on foot as infantry', () => {
    const fence = line('fence', 2, 1);
    expect(ratesOf(marched(tableWith(fence, marcher('staff', 1, 'line')), [ahead(3)]))).toEqual([60, 30]);
    expect(ratesOf(marched(tableWith(fence, marcher('artillery', 8, 'line')), [ahead(3)]))).toEqual([20, 20]);
    expect(TABLE_4.III.infantry).toBe(1 / 4);
  });
});

describe('Table 5: obstacles and cover', () => {
  // biome-ignore format: a table reads best as a table
  const elements = {
    'hill-under-5': ['I', null], 'hill-under-2': ['II', null], 'hill-under-1': ['III', null],
    shrubs: ['I', null], 'water-under-1': ['I', null], 'water-1-to-5': ['II', null],
    'wood-edge': ['I', 'I'], wood: [null, 'I'], 'fired-at-from-wood': [null, 'II'],
    'holstein-hedge': ['II', 'I'], 'wall-under-1-m': ['I', 'I'], 'wall-1-to-2-m': ['II', 'II'], 'wall-over-2-m': ['III', 'III'],
    'building-of-wood': [null, 'I'], 'building-of-stone': [null, 'II'], 'strong-building': [null, 'III'],
    'unlimbered-artillery': [null, null], materials: ['I', 'choice'], abatis: ['I', null],
    barricade: ['I', 'choice'], emplacement: ['II', 'II'],
  };

  it('BA-T05-a: the 21 elements with their obstacle and cover', () => {
    const table = Object.fromEntries(Object.entries(TABLE_5).map(([key, row]) => [key, [row.obstacle, row.cover]]));
    expect(table).toEqual(elements);
    expect(Object.keys(TABLE_5)).toHaveLength(21);
  });

  // biome-ignore format: a table reads best as a table
  const drawn: readonly [string, string][] = [
    ['fence', 'I'], ['hedge', 'I'], ['hedge of hedge-row', 'I'], ['hedge of holstein', 'II'], ['hedge of dike', 'I'],
    ['wall of low', 'I'], ['wall', 'II'], ['wall of stone', 'II'], ['wall of tall', 'III'],
    ['fence of abatis', 'I'], ['wall of barricade', 'I'], ['wall of materials', 'I'], ['wall of emplacement', 'II'],
  ];
  it.each(drawn)('BA-T05-a: a %s is met as obstacle %s', (element, degree) => {
    const [kind = '', ...words] = element.split(' ');
    const barrier = line(kind, 2, 1, words.length > 0 ? ` ${words.join(' ')}` : '');
    const result = marched(tableWith(barrier, marcher('infantry', 20, 'line')), [ahead(3)]);
    const reasons = result.legs.at(-1)?.reasons ?? [];
    expect(reasons.find(({ key }) => key === 'march.obstacle')?.values).toMatchObject({
      ground: 'Line',
      class: degree,
    });
    expect(rulesOf(reasons)).toContain('T4');
  });
});
