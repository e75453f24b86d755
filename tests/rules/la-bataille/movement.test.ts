import { describe, expect, test } from 'vitest';
import { writeFraction } from '../../../src/dice/fraction';
import type { Edition } from '../../../src/rules/la-bataille/edition/edition';
import { lightAt, mayCharge, nextTurn } from '../../../src/rules/la-bataille/la-bataille-daylight';
import type { Hexside, Terrain } from '../../../src/rules/la-bataille/la-bataille-vocabulary';
import {
  allowance,
  limbers,
  type Marcher,
  mayRetreatBeforeCombat,
} from '../../../src/rules/la-bataille/movement/allowance';
import { changeCost, type Mover, type Step, stepCost, turnCost } from '../../../src/rules/la-bataille/movement/cost';
import {
  cavalryLineHexes,
  isHeavy,
  mayExtendLine,
  mustBreakDown,
  roadMarchHexes,
  skirmishHexes,
  splitEvenly,
} from '../../../src/rules/la-bataille/movement/extent';
import { HEILSBERG, MARIE_LOUISE, PREMIER } from '../../support/la-bataille';

const FOOT: Mover = { arm: 'infantry', formation: 'column' };
const HORSE: Mover = { arm: 'cavalry', formation: 'column' };
const COSSACKS: Mover = { ...HORSE, cossacks: true };
const GUNS: Mover = { arm: 'artillery', formation: 'limbered' };
const MARCH: Mover = { arm: 'infantry', formation: 'road-march' };

const cost = (mover: Mover, own: Partial<Step>, edition: Edition = HEILSBERG): string => {
  const found = stepCost(edition, mover, { terrain: 'clear', hexsides: [], ...own });
  return found.ok ? writeFraction(found.points) : found.why;
};
const into = (terrain: Terrain) => [FOOT, HORSE, GUNS].map((mover) => cost(mover, { terrain }));
const over = (...hexsides: readonly Hexside[]) => [FOOT, HORSE, GUNS].map((mover) => cost(mover, { hexsides }));

describe('what the ground costs', () => {
  test('HX-H001: clear 1', () => expect(into('clear')).toEqual(['1', '1', '1']));
  test('HX-H002: hamlet, village and town 3, in general order', () => {
    for (const terrain of ['hamlet', 'village', 'town'] as const) {
      expect(into(terrain)).toEqual(['3', '3', '3']);
      expect(HEILSBERG.movement.terrain[terrain].generalOrder).toBe(true);
    }
  });
  test('HX-H003: the Schloss 4', () => expect(into('schloss')).toEqual(['4', '4', '4']));
  test('HX-H004: pine forest 2 and 5, cossacks 3, no guns', () => {
    expect([...into('pine-forest'), cost(COSSACKS, { terrain: 'pine-forest' })]).toEqual(['2', '5', 'barred', '3']);
  });
  test('HX-H005: gardens 2, 2, 4', () => expect(into('garden')).toEqual(['2', '2', '4']));
  test('HX-H006: a slope adds 2, 3, 4', () => expect(over('slope')).toEqual(['3', '4', '5']));
  test('HX-H007: a stream adds 3, 5, 4; several hexsides add up', () => {
    expect([over('stream'), over('stream', 'slope')]).toEqual([
      ['4', '6', '5'],
      ['6', '9', '9'],
    ]);
  });
  test('HX-H008: a swamp is for light infantry in skirmish order', () => {
    expect(cost({ arm: 'infantry', formation: 'skirmish', light: true }, { terrain: 'swamp' })).toBe('4');
    expect(cost({ arm: 'infantry', formation: 'skirmish' }, { terrain: 'swamp' })).toBe('light-skirmishers-only');
    expect(into('swamp')).toEqual(['light-skirmishers-only', 'light-skirmishers-only', 'light-skirmishers-only']);
  });
  test('HX-H009, HX-P142: half a point on the road, whatever it crosses', () => {
    expect(cost(MARCH, { road: true, hexsides: ['slope', 'stream'] })).toBe('1/2');
    expect(cost(FOOT, { road: true })).toBe('1');
  });
  test('HX-H010: bridges in road order only; a fixed one 1', () => {
    expect([cost(MARCH, { terrain: 'fixed-bridge' }), cost(FOOT, { terrain: 'fixed-bridge' })]).toEqual([
      '1',
      'road-march-only',
    ]);
  });
  test('HX-H011: a pontoon 2 for infantry, 4 for cavalry', () => {
    expect([
      cost(MARCH, { terrain: 'pontoon' }),
      cost({ ...HORSE, formation: 'road-march' }, { terrain: 'pontoon' }),
    ]).toEqual(['2', '4']);
  });
  test('HX-H012: the river bars all', () => expect(over('river')).toEqual(['barred', 'barred', 'barred']));
  test('HX-H013: so does the front of a redoubt', () =>
    expect(over('redoubt-front')).toEqual(['barred', 'barred', 'barred']));
  test('HX-H014: a flèche 5 or 12 in all, no guns', () => expect(over('fleche-side')).toEqual(['5', '12', 'barred']));
  test('HX-H015: abatis 4 for infantry, no others', () => expect(into('abatis')).toEqual(['4', 'barred', 'barred']));
  test('HX-H016: who can skirmish may do so where others are in general order', () => {
    expect(cost({ arm: 'infantry', formation: 'skirmish', light: true }, { terrain: 'village' })).toBe('3');
  });
  test('HX-H017: by road through dwellings 2', () => expect(cost(MARCH, { terrain: 'village', road: true })).toBe('2'));

  test('HX-P183: near cavalry that skirmishes foot and guns pay 3 more, at two hexes 2; the larger counts', () => {
    const near = (from: number, to: number) =>
      [FOOT, GUNS, HORSE].map((mover) => cost(mover, { screen: { from, to } }));
    expect([near(3, 2), near(2, 1), near(1, 3)]).toEqual([
      ['3', '3', '1'],
      ['4', '4', '1'],
      ['4', '4', '1'],
    ]);
  });

  test('HX-M033: by Marie-Louise a hex more in line or square, for the Old Guard every other', () => {
    const line: Mover = { arm: 'infantry', formation: 'line' };
    expect([
      cost(line, {}, MARIE_LOUISE),
      cost({ ...line, formation: 'carre' }, {}, MARIE_LOUISE),
      cost(line, {}),
    ]).toEqual(['2', '2', '1']);
    const guard = { ...line, oldGuard: true };
    expect([0, 1, 2].map((before) => cost(guard, { before }, MARIE_LOUISE))).toEqual(['2', '1', '2']);
  });
});

describe('changing and turning', () => {
  const change = (...args: [Mover['arm'], Mover['formation'], Mover['formation'], number?]) =>
    writeFraction(changeCost(PREMIER, ...args));

  test('HX-P104, HX-P123, HX-P147, HX-P161: 1 for infantry, a carré too, 2 for guns, 3 for cavalry', () => {
    expect([
      change('infantry', 'line', 'column'),
      change('infantry', 'column', 'carre'),
      change('artillery', 'limbered', 'unlimbered'),
      change('cavalry', 'column', 'line'),
    ]).toEqual(['1', '1', '2', '3']);
  });
  test('HX-P105: general order costs nothing', () => {
    expect([change('infantry', 'column', 'general-order'), change('cavalry', 'general-order', 'column')]).toEqual([
      '0',
      '0',
    ]);
  });
  test('HX-P110: a line 1, over two hexes 2', () => {
    expect([change('infantry', 'column', 'line', 1), change('infantry', 'column', 'line', 2)]).toEqual(['1', '2']);
  });
  test('HX-P159: turning costs infantry and guns 1', () => {
    expect((['infantry', 'artillery', 'cavalry'] as const).map((arm) => writeFraction(turnCost(PREMIER, arm)))).toEqual(
      ['1', '1', '0'],
    );
  });
  test('HX-P148: limbering by a die, one more for a leader of guns, three for one of special ability', () => {
    expect([
      limbers(PREMIER, 1, 'none'),
      limbers(PREMIER, 2, 'none'),
      limbers(PREMIER, 1, 'artillery'),
      limbers(PREMIER, 1, 'special'),
    ]).toEqual([false, true, true, true]);
    const harder = { ...PREMIER, movement: { ...PREMIER.movement, limber: { ...PREMIER.movement.limber, from: 4 } } };
    expect([limbers(harder, 2, 'artillery'), limbers(harder, 1, 'special')]).toEqual([false, true]);
  });
});

describe('how far', () => {
  const points = (edition: Edition, own: Partial<Marcher> = {}): string =>
    writeFraction(
      allowance(edition, { arm: 'infantry', printed: 8, formation: 'column', order: 'good', light: 'day', ...own })
        .points,
    );

  test('HX-P114: two less for what begins in line, cavalry too', () => {
    expect([
      points(PREMIER, { formation: 'line' }),
      points(PREMIER, { arm: 'cavalry', printed: 12, formation: 'line' }),
    ]).toEqual(['6', '10']);
  });
  test('HX-P135: a carré moves one hex', () => {
    expect(
      allowance(PREMIER, { arm: 'infantry', printed: 8, formation: 'carre', order: 'good', light: 'day' }).hexes,
    ).toBe(1);
  });
  test('HX-H092, HX-H094: at night infantry 2 less, cavalry 5', () => {
    expect([
      points(HEILSBERG, { light: 'night' }),
      points(HEILSBERG, { arm: 'cavalry', printed: 12, light: 'night' }),
      points(HEILSBERG, { light: 'dusk' }),
    ]).toEqual(['6', '7', '8']);
  });
  test('HX-H094: no charges at night', () => {
    expect([mayCharge(HEILSBERG, 'dusk'), mayCharge(HEILSBERG, 'night')]).toEqual([true, false]);
  });
  test('HX-M034: disorder halves, rout makes it half as much again, exhausted cavalry has half', () => {
    expect([
      points(MARIE_LOUISE, { order: 'disorder', printed: 7 }),
      points(MARIE_LOUISE, { order: 'rout' }),
      points(MARIE_LOUISE, { arm: 'cavalry', printed: 12, exhausted: true }),
    ]).toEqual(['7/2', '12', '6']);
  });
  test('HX-M035: cavalry and horse guns at dusk and night', () => {
    const horse = { arm: 'cavalry', printed: 12 } as const;
    const guns = { arm: 'artillery', printed: 10, horseGuns: true } as const;
    const both = (light: 'dusk' | 'night') => [
      points(MARIE_LOUISE, { ...horse, light }),
      points(MARIE_LOUISE, { ...guns, light }),
    ];
    expect([both('dusk'), both('night')]).toEqual([
      ['8', '8'],
      ['6', '7'],
    ]);
  });
  test('HX-M039: changes cost 1, 2, 3', () => {
    expect(
      (['infantry', 'artillery', 'cavalry'] as const).map((arm) =>
        writeFraction(changeCost(MARIE_LOUISE, arm, 'column', 'line')),
      ),
    ).toEqual(['1', '2', '3']);
  });
  test('HX-P190: skirmishing cavalry gets away with two points more than those who come', () => {
    expect([mayRetreatBeforeCombat(PREMIER, 14, 12), mayRetreatBeforeCombat(PREMIER, 13, 12)]).toEqual([true, false]);
  });
});

describe('how much ground', () => {
  test('HX-P061, HX-P062, HX-P113: a line may fill two hexes from five increments on', () => {
    expect([4, 5].map((increments) => mayExtendLine(PREMIER, increments))).toEqual([false, true]);
  });
  test('HX-P067, HX-P068, HX-P167: skirmishers one hex up to three, two from four, evenly', () => {
    expect([3, 4, 7].map((increments) => skirmishHexes(PREMIER, increments))).toEqual([[3], [2, 2], [4, 3]]);
    expect(splitEvenly(9, 2)).toEqual([5, 4]);
  });
  test('HX-P143: four in each hex of a road march', () => {
    expect([4, 11].map((increments) => roadMarchHexes(PREMIER, increments))).toEqual([[4], [4, 4, 3]]);
  });
  test('HX-P152: a cavalry line has four in each hex', () => {
    expect([7, 8, 12].map((increments) => cavalryLineHexes(PREMIER, increments))).toEqual([1, 2, 3]);
  });
  test('HX-P016: heavy up to a movement of 12', () =>
    expect([12, 13].map((printed) => isHeavy(PREMIER, printed))).toEqual([true, false]));
  test('HX-P015: half lost, or a battalion’s worth, breaks a regiment up', () => {
    expect([mustBreakDown(5, 18, 6), mustBreakDown(6, 18, 6), mustBreakDown(5, 10, 6)]).toEqual([false, true, true]);
  });
});

describe('the clock', () => {
  test('HX-P007: turns of twenty minutes', () => {
    expect([nextTurn(PREMIER, '12:40'), nextTurn(PREMIER, '23:40')]).toEqual(['13:00', '24:00']);
  });
  test('HX-H091, HX-H092: dusk and night with both their ends', () => {
    const times = ['20:20', '20:40', '22:00', '22:20', '24:00'];
    expect(times.map((clock) => lightAt(HEILSBERG, clock))).toEqual(['day', 'dusk', 'dusk', 'night', 'night']);
    expect(lightAt(PREMIER, '23:00')).toBe('day');
  });
});
