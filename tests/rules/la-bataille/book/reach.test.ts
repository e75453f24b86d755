import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeFraction } from '../../../../src/dice/fraction';
import { HEXSIDES, stepped } from '../../../../src/hex/axial';
import { indexOf } from '../../../../src/hex/layout';
import { laBatailleAdviser } from '../../../../src/rules/la-bataille/book/adviser';
import { leftTogether } from '../../../../src/rules/la-bataille/book/moving/walk';
import type { LaBatailleState } from '../../../../src/rules/la-bataille/book/state';
import { unitId } from '../../../../src/table/unit';
import { MARIE_LOUISE } from '../../../support/la-bataille';
import { anyMarchBattle } from '../../../support/lb-any-march';
import { at, battalion, battery, lbBattle, lbMap, leader, nameOf, plain, RUSSIAN } from '../../../support/lb-battle';
import { inMind, marchOf, to, turnTo } from '../../../support/lb-march';

const { reach, plan, extendTo, noWay } = laBatailleAdviser;

const reached = (
  state: LaBatailleState,
  unit: string,
  others: readonly string[] = [],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (reach(state, marchOf(unit, [], others))?.hexes ?? []).map(({ hex, left }) => [nameOf(hex), left]),
  );

/** Every hex that reach names can be marched to, for what it says. */
function agrees(state: LaBatailleState, unit: string, others: readonly string[] = [], most = 99): number {
  const march = marchOf(unit, [], others);
  const found = reach(state, march)?.hexes ?? [];
  const asked = found.filter((_, i) => found.length <= most || i % Math.ceil(found.length / most) === 0);
  for (const { hex, left } of asked) {
    const led = extendTo(state, march, hex);
    if (!led) expect.fail(`no way to ${nameOf(hex)}`);
    const { end, violations } = inMind(state, unit, led.steps, others);
    const told = [nameOf(end.lead.unit.place.hexes[0]!), writeFraction(leftTogether(state, end)), ...violations];
    expect(told).toEqual([nameOf(hex), left]);
  }
  return found.length;
}

describe('why a march does not get to a hex', () => {
  const keys = (state: LaBatailleState, hex: string) =>
    noWay(state, marchOf('a', []), at(hex)).map(({ key, cite }) => `${key} ${cite?.rule}`);

  test('is what bars the step into the next one, once it has turned to it', () => {
    const units = [
      battalion('a', { hexes: '0505', facing: 0, movement: 1 }),
      battalion('b', { ...RUSSIAN, hexes: '0605', facing: 3 }),
    ];
    const state = lbBattle({ units });
    expect(keys(state, '0605')).toEqual(['lb.march.enemy-there P18']);
    expect(keys(state, '0405')).toEqual(['lb.march.points P18']);
    expect(keys(state, '0905')).toEqual(['lb.no-way.farther P18']);
  });

  test('is told of every hex that it cannot be led to', () => {
    fc.assert(
      fc.property(anyMarchBattle, (state) => {
        const march = marchOf('a', []);
        const from = state.units.get(unitId('a'))?.place;
        if (from?.is !== 'there' || !reach(state, march)) return;
        const near = from.hexes.slice(0, 1).flatMap((hex) => HEXSIDES.map((side) => stepped(hex, side)));
        for (const hex of near.filter((each) => indexOf(state.map.layout, each) !== undefined))
          if (!extendTo(state, march, hex)) expect(noWay(state, march, hex)).not.toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});

describe('where a march gets to', () => {
  test('every hex named can be marched to, for what is said', () => {
    fc.assert(
      fc.property(anyMarchBattle, (state) => void agrees(state, 'a', [], 8)),
      { numRuns: 40 },
    );
  });

  test('on open ground a column has all hexes before it within its points, and turns to those behind', () => {
    const state = lbBattle({ map: plain(20, 20), units: [battalion('a', { hexes: '1010', facing: 0, movement: 2 })] });
    expect(reached(state, 'a')).toEqual({
      '1110': '1',
      '1109': '1',
      '1111': '1',
      '1210': '0',
      '1209': '0',
      '1211': '0',
      '1108': '0',
      '1112': '0',
      '1009': '0',
      '1011': '0',
      '0910': '0',
    });
    expect(agrees(state, 'a')).toBe(11);
  });

  test('general order has five front sides among the trees, and three again outside', () => {
    const map = lbMap(['.........', '.........', '...f.....', '.........', '.........']);
    const state = lbBattle({
      map,
      units: [battalion('a', { hexes: '0403', facing: 0, movement: 1, formation: 'general-order' })],
    });
    expect(Object.keys(reached(state, 'a')).toSorted()).toEqual(['0302', '0304', '0402', '0404', '0503']);
  });

  test('a column on the road follows it, and does not leave it', () => {
    const roads: [string, 0 | 1, string][] = [
      ['0203', 0, 'road'],
      ['0303', 0, 'road'],
      ['0403', 0, 'road'],
      ['0503', 1, 'road'],
    ];
    const state = lbBattle({
      map: plain(12, 6, { roads }),
      units: [battalion('a', { hexes: ['0303', '0203'], facing: 0, formation: 'road-march', movement: 2 })],
    });
    expect(reached(state, 'a')).toEqual({ '0403': '3/2', '0503': '1', '0502': '1/2' });
    expect(agrees(state, 'a')).toBe(3);
  });

  test('the Old Guard in line is told what it has left, every other hex spared', () => {
    const state = lbBattle({
      edition: MARIE_LOUISE,
      units: [battalion('a', { hexes: '0205', facing: 0, formation: 'line', traits: ['old-guard'], movement: 6 })],
    });
    expect(reached(state, 'a')['0405']).toBe('3');
    expect(agrees(state, 'a')).toBeGreaterThan(5);
  });

  test('a whole stack is led together', () => {
    const state = lbBattle({
      units: [
        battalion('a', { hexes: '0505', rank: 2 }),
        battery('guns', { hexes: '0505', movement: 4 }),
        leader('ney', { hexes: '0505' }),
      ],
    });
    expect(reached(state, 'a', ['guns', 'ney'])['0905']).toBe('0');
    expect(agrees(state, 'a', ['guns', 'ney'])).toBeGreaterThan(20);
  });

  test('a march is led on from where it has come to', () => {
    const state = lbBattle({ units: [battalion('a', { hexes: '0205', facing: 0 })] });
    const begun = marchOf('a', [...to('0305'), ...turnTo(1)]);
    const led = extendTo(state, begun, at('0403'));
    expect(led?.steps.slice(0, 2)).toEqual(begun.steps);
    expect(plan(state, led!).violations).toEqual([]);
    expect(reach(state, begun)?.hexes.find(({ hex }) => nameOf(hex) === '0403')?.left).toBe(plan(state, led!).left);
  });

  test('nobody is led out of turn', () => {
    const state = lbBattle({ units: [battalion('a', { ...RUSSIAN, hexes: '0205' })] });
    expect(reach(state, marchOf('a', []))).toBeUndefined();
    expect(extendTo(state, marchOf('a', []), at('0305'))).toBeUndefined();
    expect(reach(state, { unit: unitId('nobody'), with: [], steps: [] })).toBeUndefined();
  });
});
