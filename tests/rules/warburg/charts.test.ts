import { describe, expect, it } from 'vitest';
import { type ArtilleryCase, artilleryFactors } from '../../../src/rules/warburg/warburg-artillery';
import { combatGround, fireGround, type TargetGround } from '../../../src/rules/warburg/warburg-ground';
import { riverTakes, stepCost, type WarburgStep, zoneReaches } from '../../../src/rules/warburg/warburg-movement';
import { artilleryResult, combatResult, effectOf } from '../../../src/rules/warburg/warburg-result';
import { afterFailing, isActivated, passesTest, passFaces } from '../../../src/rules/warburg/warburg-testing';

const FOOT = { arm: 'infantry', light: false } as const;
const HORSE = { arm: 'cavalry', light: false } as const;
const LIGHT_HORSE = { arm: 'cavalry', light: true } as const;
const GUNS = { arm: 'artillery', light: false } as const;
const step = (own: Partial<WarburgStep> = {}): WarburgStep => ({
  ...{ terrain: 'clear', hexsides: [], road: null, rise: 0, stacked: false },
  ...own,
});
const ground = (own: Partial<TargetGround> = {}): TargetGround => ({
  ...{ terrain: 'clear', road: null, hexsides: [], rise: 0 },
  ...own,
});
const fire = (own: Partial<TargetGround>): number => fireGround(ground(own)).reduce((sum, { value }) => sum + value, 0);
const combat = (own: Partial<TargetGround>): number =>
  combatGround(ground(own)).reduce((sum, { value }) => sum + value, 0);
const cost = (points: number, own: object = {}) => ({
  ...{ ok: true, points, disorganises: false, fords: false, tests: false },
  ...own,
});

describe('the terrain chart (W1)', () => {
  it('HX-W001: clear costs one point and changes no die', () => {
    for (const mover of [FOOT, HORSE, GUNS]) expect(stepCost(mover, step())).toEqual(cost(1));
    expect([fire({}), combat({})]).toEqual([0, 0]);
  });

  it('HX-W002: woods cost two and disorganise, are closed to cavalry but the light, and give cover', () => {
    const woods = step({ terrain: 'woods' });
    expect(stepCost(FOOT, woods)).toEqual(cost(2, { disorganises: true }));
    expect(stepCost(GUNS, woods)).toEqual(cost(2, { disorganises: true }));
    expect(stepCost(HORSE, woods)).toEqual({ ok: false, why: 'woods' });
    expect(stepCost(LIGHT_HORSE, woods)).toEqual(cost(2, { disorganises: true }));
    expect([fire({ terrain: 'woods' }), combat({ terrain: 'woods' })]).toEqual([-1, -1]);
    expect(zoneReaches('woods', [])).toBe(true);
  });

  it('HX-W003: a village costs two, gives cover and keeps zones out', () => {
    expect(stepCost(HORSE, step({ terrain: 'village' }))).toEqual(cost(2));
    expect([fire({ terrain: 'village' }), combat({ terrain: 'village' })]).toEqual([-1, -1]);
    expect(zoneReaches('village', [])).toBe(false);
    expect(zoneReaches('clear', [])).toBe(true);
  });

  it('HX-W005: along a road every hex costs one, and neither ground nor sides disorganise or bar', () => {
    expect(stepCost(HORSE, step({ terrain: 'woods', road: 'road' }))).toEqual(cost(1));
    expect(stepCost(GUNS, step({ hexsides: ['slope'], road: 'road', rise: 2 }))).toEqual(cost(1));
    expect([fire({ terrain: 'woods', road: 'road' }), combat({ terrain: 'woods', road: 'road' })]).toEqual([-1, -1]);
    expect(combat({ road: 'road' })).toBe(0);
  });

  it('HX-W006: a sunken road is a road with one less in combat', () => {
    expect(stepCost(FOOT, step({ terrain: 'village', road: 'sunken-road' }))).toEqual(cost(1));
    expect([fire({ road: 'sunken-road' }), combat({ road: 'sunken-road' })]).toEqual([0, -1]);
  });

  it('HX-W007: a ford costs one more, disorganises, takes a step on five and six, and keeps zones out', () => {
    expect(stepCost(FOOT, step({ hexsides: ['river'] }))).toEqual(cost(2, { disorganises: true, fords: true }));
    expect([1, 2, 3, 4, 5, 6].filter(riverTakes)).toEqual([5, 6]);
    expect(combat({ hexsides: ['river'] })).toBe(-1);
    expect(zoneReaches('clear', ['river'])).toBe(false);
  });

  it('HX-W008: over a bridge nothing more is paid, by one at a time, and it is worse to attack', () => {
    expect(stepCost(GUNS, step({ hexsides: ['river', 'bridge'] }))).toEqual(cost(1));
    expect(stepCost(FOOT, step({ hexsides: ['river', 'bridge'], stacked: true }))).toEqual({
      ok: false,
      why: 'bridge-stacked',
    });
    expect(combat({ hexsides: ['river', 'bridge'] })).toBe(-2);
    expect(zoneReaches('clear', ['river', 'bridge'])).toBe(true);
  });

  it('HX-W009: a stream is there to be looked at', () => {
    expect(stepCost(GUNS, step({ hexsides: ['stream'] }))).toEqual(stepCost(GUNS, step()));
    expect([combat({ hexsides: ['stream'] }), zoneReaches('clear', ['stream'])]).toEqual([0, true]);
  });

  it('HX-W010: uphill is worse; two levels in one hex cost one more and ask for a test', () => {
    expect(stepCost(FOOT, step({ rise: 1 }))).toEqual(cost(1));
    expect(stepCost(FOOT, step({ rise: 2 }))).toEqual(cost(2, { tests: true }));
    expect([fire({ rise: 1 }), combat({ rise: 1 })]).toEqual([-1, -1]);
    expect([fire({ rise: 2 }), combat({ rise: 2 })]).toEqual([-1, -2]);
  });

  it('HX-W011: downhill is better in combat, and nothing else', () => {
    expect(stepCost(FOOT, step({ rise: -2 }))).toEqual(cost(1));
    expect([fire({ rise: -1 }), combat({ rise: -1 }), combat({ rise: -2 })]).toEqual([0, 1, 1]);
  });

  it('HX-W012: a slope costs one or two more, disorganises, bars guns and keeps zones out', () => {
    expect(stepCost(FOOT, step({ hexsides: ['slope'] }))).toEqual(cost(2, { disorganises: true }));
    expect(stepCost(HORSE, step({ hexsides: ['slope'] }))).toEqual(cost(3, { disorganises: true }));
    expect(stepCost(GUNS, step({ hexsides: ['slope'] }))).toEqual({ ok: false, why: 'slope' });
    expect([combat({ hexsides: ['slope'] }), zoneReaches('clear', ['slope'])]).toEqual([-2, false]);
  });

  it('HX-W013: the fortifications of Warburg change nothing', () => {
    expect(stepCost(GUNS, step({ hexsides: ['fortification'] }))).toEqual(stepCost(GUNS, step()));
    expect(combat({ hexsides: ['fortification'] })).toBe(0);
    expect(zoneReaches('clear', ['fortification'])).toBe(true);
  });
});

describe('the artillery table (W2)', () => {
  const shot = (own: Partial<ArtilleryCase> = {}): number =>
    artilleryFactors({
      ...{ range: 2, ground: ground(), lightTarget: false, flank: false, disorganised: false, twelvePounder: false },
      ...own,
    }).reduce((sum, { value }) => sum + value, 0);

  it('HX-W014: ten rows, and their ends hold for what lies beyond', () => {
    expect([-4, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 14].map(artilleryResult)).toEqual([
      ...[null, null, null, 'TM', 'TM', 'TM+1', 'TM+2', 'D', '1D-R1', '1D-R2', '2D-R2', '2D-R2'],
    ]);
  });

  it('HX-W015: what is added to the die, all together', () => {
    expect(shot()).toBe(0);
    expect(shot({ lightTarget: true })).toBe(-1);
    expect(shot({ disorganised: true })).toBe(-1);
    expect(shot({ flank: true })).toBe(2);
    expect(shot({ range: 1 })).toBe(1);
    expect(shot({ twelvePounder: true })).toBe(1);
    expect(shot({ ground: ground({ terrain: 'village', rise: 1 }) })).toBe(-2);
    expect(shot({ range: 1, flank: true, twelvePounder: true, lightTarget: true })).toBe(3);
  });

  it('HX-W016: one less beyond three hexes, and one less again for each hex beyond four', () => {
    expect([2, 3, 4, 5, 6, 7].map((range) => shot({ range }))).toEqual([0, 0, -1, -2, -3, -4]);
  });
});

describe('results (W4)', () => {
  it('HX-W028: fifteen rows, and their ends hold for what lies beyond', () => {
    const rows = [-9, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 20].map((total) => {
      const { attacker, defender } = combatResult(total);
      return [attacker, defender];
    });
    expect(rows).toEqual([
      ...[
        ['2D-R2*', null],
        ['2D-R2*', null],
        ['1D-R1*', null],
        ['1-TM+2-R1', null],
        ['TM+2-R1', null],
      ],
      ...[
        ['TM+2', null],
        ['TM+1', 'TM'],
        ['TM', 'TM'],
        ['TM', 'TM+1'],
        ['TM-1', 'TM+2'],
        ['TM-1', '1-TM+2'],
      ],
      ...[
        [null, '1-TM+2-R1'],
        [null, '1D-R1'],
        [null, '2D-R2*'],
        [null, '3D-R2*'],
        [null, 'E'],
        [null, 'E'],
      ],
    ]);
  });

  it('HX-W038: a result is read from left to right: steps, D, test, retreat, asterisk, elimination', () => {
    const none = { eliminated: false, steps: 0, disorganised: false, test: null, retreat: 0, starred: false };
    expect(effectOf(null)).toEqual(none);
    expect(effectOf('TM-1')).toEqual({ ...none, test: -1 });
    expect(effectOf('TM')).toEqual({ ...none, test: 0 });
    expect(effectOf('TM+2-R1')).toEqual({ ...none, test: 2, retreat: 1 });
    expect(effectOf('1-TM+2-R1')).toEqual({ ...none, steps: 1, test: 2, retreat: 1 });
    expect(effectOf('D')).toEqual({ ...none, disorganised: true });
    expect(effectOf('1D-R2')).toEqual({ ...none, steps: 1, disorganised: true, retreat: 2 });
    expect(effectOf('3D-R2*')).toEqual({ ...none, steps: 3, disorganised: true, retreat: 2, starred: true });
    expect(effectOf('E')).toEqual({ ...none, eliminated: true });
  });

  it('R158: a test is passed by a die not above the morale; failing disorganises, and then routs', () => {
    expect([1, 2, 3, 4, 5, 6].filter((die) => passesTest(3, 1, die))).toEqual([1, 2]);
    expect([passFaces(3, 0), passFaces(3, -1), passFaces(3, 2), passFaces(1, 2), passFaces(6, -1)]).toEqual([
      3, 4, 1, 0, 6,
    ]);
    expect([afterFailing('good'), afterFailing('disorganised'), afterFailing('rout')]).toEqual([
      ...['disorganised', 'rout', 'rout'],
    ]);
    expect([1, 2, 3, 4, 5, 6].filter((die) => isActivated(4, die))).toEqual([1, 2, 3, 4]);
  });
});
