import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Hex, hexDistance, stepped } from '../../../../src/hex/axial';
import { indexOf } from '../../../../src/hex/layout';
import { laBatailleAdviser } from '../../../../src/rules/la-bataille/book/adviser';
import { chargingActions } from '../../../../src/rules/la-bataille/book/charging/charging-advice';
import { assaultViolations } from '../../../../src/rules/la-bataille/book/fighting/fighting-violations';
import { isCombat, type LbUnit } from '../../../../src/rules/la-bataille/book/la-bataille-unit';
import { onMap } from '../../../../src/rules/la-bataille/book/queries';
import type { LaBatailleState } from '../../../../src/rules/la-bataille/book/state';
import { laBatailleThreats } from '../../../../src/rules/la-bataille/book/threats/la-bataille-threats';
import { unitId } from '../../../../src/table/unit';
import { anyLbBattle } from '../../../support/any-lb-battle';
import { threatsBy } from '../../../support/hex-threats';
import { MARIE_LOUISE } from '../../../support/la-bataille';
import {
  at,
  battalion,
  battery,
  cavalry,
  FRENCH,
  type LbBattle,
  lbBattle,
  lbMap,
  nameOf,
  plain,
  RUSSIAN,
  RUSSIANS,
} from '../../../support/lb-battle';

const WIDE = plain(40, 21);
const MIDDLE = '2011';
/** The hex so many on through a side. */
const on = (steps: number, side: 0 | 3 = 0): string => nameOf(stepped(at(MIDDLE), side, steps));

const threatsIn = (state: LaBatailleState, side = FRENCH) => threatsBy(laBatailleThreats, state, side, nameOf);
const fieldOf = (units: readonly LbUnit[], own: Partial<LbBattle> = {}): LaBatailleState =>
  lbBattle({ map: WIDE, units, ...own });

describe('hexes threatened by fire', () => {
  const guns = battery('guns', { hexes: MIDDLE, facing: 0, formation: 'unlimbered' });

  test('are those before the front, as far as the guns reach, told with their rules', () => {
    const { hexes, of } = threatsIn(fieldOf([guns]));
    const found = hexes('guns', 'fire');
    expect([1, 6, 7].map((steps) => found.includes(on(steps)))).toEqual([true, true, false]);
    expect(found).not.toContain(on(1, 3));
    expect(of('guns', 'fire')?.reasons).toMatchObject([
      { key: 'threat.hexes.range', values: { hexes: 6 } },
      { key: 'threat.hexes.front', cite: { rule: 'P23' } },
      { key: 'threat.hexes.sight', cite: { rule: 'P23' } },
    ]);
    expect(threatsIn(fieldOf([battery('guns', { hexes: MIDDLE })])).hexes('guns', 'fire')).toEqual([]);
  });

  test('do not lie behind a wood, and do behind somebody who may be gone by then', () => {
    const row = on(2);
    const wood = lbMap(
      Array.from({ length: 21 }, (_, r) =>
        Array.from({ length: 40 }, (_, c) => (sameName(c, r) === row ? 'f' : '.')).join(''),
      ),
    );
    expect(threatsIn(fieldOf([guns], { map: wood })).hexes('guns', 'fire')).not.toContain(on(4));
    const between = battalion('foe', { ...RUSSIAN, hexes: row });
    expect(threatsIn(fieldOf([guns, between])).hexes('guns', 'fire')).toContain(on(4));
  });

  test('are next to foot, two away from skirmishers, and none of those who rout', () => {
    const line = battalion('line', { hexes: MIDDLE, formation: 'column', facing: 0 });
    const loose = battalion('loose', { hexes: '2002', formation: 'skirmish', facing: 0 });
    const gone = battalion('gone', { hexes: '2020', order: 'rout' });
    const { of, map } = threatsIn(fieldOf([line, loose, gone]));
    const far = (unit: string, from: string): number =>
      Math.max(...(of(unit, 'fire')?.hexes ?? []).map((hex) => hexDistance(hex, at(from))));
    expect([far('line', MIDDLE), far('loose', '2002')]).toEqual([1, 2]);
    expect(map.threats.filter(({ unit }) => unit === unitId('gone'))).toEqual([]);
  });
});

/** The name of a cell by its place in the rows of signs. */
const sameName = (column: number, row: number): string =>
  `${`${column + 1}`.padStart(2, '0')}${`${row + 1}`.padStart(2, '0')}`;

describe('hexes threatened by a march', () => {
  test('are as many steps away as it has points, and those beyond by an assault', () => {
    const { hexes, of } = threatsIn(fieldOf([battalion('foot', { hexes: MIDDLE, facing: 0 })]));
    const [reached, attacked] = [hexes('foot', 'reach'), hexes('foot', 'assault')];
    expect([6, 7].map((steps) => reached.includes(on(steps)))).toEqual([true, false]);
    expect([7, 8].map((steps) => attacked.includes(on(steps)))).toEqual([true, false]);
    expect(of('foot', 'reach')?.reasons).toMatchObject([{ values: { points: '6' }, cite: { rule: 'P18' } }]);
  });

  test('where an enemy stands are assaulted, not entered; and nothing behind his zone is reached straight on', () => {
    const foe = battalion('foe', { ...RUSSIAN, hexes: on(3), facing: 3 });
    const { hexes } = threatsIn(fieldOf([battalion('foot', { hexes: MIDDLE, facing: 0 }), foe]));
    expect(hexes('foot', 'assault')).toContain(on(3));
    expect(hexes('foot', 'reach')).toContain(on(2));
    expect(hexes('foot', 'reach')).not.toContain(on(3));
    expect(hexes('foot', 'reach')).not.toContain(on(6));
  });

  test('are the same whoever has his turn: everybody has his whole march before him', () => {
    const own = [battalion('foot', { hexes: MIDDLE, facing: 0 })];
    const whole = threatsIn(fieldOf(own)).hexes('foot', 'reach');
    const tired: LaBatailleState = {
      ...fieldOf(own, { turning: { phasing: RUSSIANS, segment: 'assault' } }),
      moving: {
        marched: { foot: { spent: '6', began: 'column', hexes: 6, stopped: 'yes', once: 'nothing', turnFired: false } },
      },
    };
    expect(threatsIn(tired).hexes('foot', 'reach')).toEqual(whole);
  });

  test('guns and carrés march and assault nobody; foot that has to announce an assault must be near enough', () => {
    const guns = battery('guns', { hexes: MIDDLE, facing: 0 });
    const found = threatsIn(fieldOf([guns]));
    expect([found.hexes('guns', 'assault'), found.hexes('guns', 'reach').length > 0]).toEqual([[], true]);
    const edition = {
      ...MARIE_LOUISE,
      assault: { ...MARIE_LOUISE.assault, undeclared: { ...MARIE_LOUISE.assault.undeclared, when: 'never' as const } },
    };
    const foot = battalion('foot', { hexes: MIDDLE, facing: 0 });
    const attacks = (foe: string): boolean =>
      threatsIn(fieldOf([foot, battalion('foe', { ...RUSSIAN, hexes: foe })], { edition })).hexes('foot', 'assault')
        .length > 0;
    expect([attacks(on(2)), attacks(on(15))]).toEqual([true, false]);
  });
});

describe('hexes threatened by a charge', () => {
  test('are as far off as march and charge together carry, the struck hex paid for too', () => {
    const { hexes, of } = threatsIn(fieldOf([cavalry('horse', { hexes: MIDDLE, facing: 0 })]));
    expect([17, 18].map((steps) => hexes('horse', 'charge').includes(on(steps)))).toEqual([true, false]);
    expect(of('horse', 'charge')?.reasons).toMatchObject([{ values: { points: '17' }, cite: { rule: 'R208' } }]);
  });

  test('are none of exhausted horse, and none of foot', () => {
    const spent = cavalry('horse', { hexes: MIDDLE, readiness: 'exhausted' });
    const foot = battalion('foot', { hexes: '0202' });
    const found = threatsIn(fieldOf([spent, foot]));
    expect([found.hexes('horse', 'charge'), found.hexes('foot', 'charge')]).toEqual([[], []]);
  });
});

describe('in any battle', () => {
  const inTurn = (state: LaBatailleState, segment: 'charge' | 'movement' | 'assault'): LaBatailleState => ({
    ...state,
    turning: { ...state.turning, segment, phasing: FRENCH },
  });

  test('whatever can be marched to, assaulted from there or charged is among the threats', { timeout: 120_000 }, () => {
    let assaults = 0;
    let charges = 0;
    fc.assert(
      fc.property(anyLbBattle, (battle) => {
        const state = inTurn(battle, 'movement');
        const { hexes } = threatsIn(state);
        const foes = onMap(state).filter((unit) => isCombat(unit) && unit.counter.side === RUSSIANS);
        for (const unit of onMap(state).filter((each) => isCombat(each) && each.counter.side === FRENCH)) {
          if (unit.order === 'rout') continue;
          const { id } = unit.counter;
          const march = { unit: id, with: [], steps: [] };
          const ends = laBatailleAdviser.reach(state, march)?.hexes ?? [];
          const reached = hexes(id, 'reach');
          for (const { hex } of ends) if (!isOwn(unit, hex)) expect(reached).toContain(nameOf(hex));
          for (const { hex } of ends) {
            const led = laBatailleAdviser.extendTo(state, march, hex);
            const { stands } = led ? laBatailleAdviser.plan(state, led) : { stands: undefined };
            if (!stands?.facing) continue;
            const place = { ...unit.place, hexes: stands.hexes, facing: stands.facing.at };
            const there = { ...inTurn(state, 'assault'), units: new Map(state.units).set(id, { ...unit, place }) };
            for (const target of foes.flatMap((foe) => foe.place.hexes)) {
              if (assaultViolations(there, [id], target).length > 0) continue;
              assaults++;
              expect(hexes(id, 'assault')).toContain(nameOf(target));
            }
          }
          for (const { command } of chargingActions(inTurn(state, 'charge'), { units: [id] })) {
            if (command.type !== 'charge') continue;
            charges++;
            expect(hexes(id, 'charge')).toContain(nameOf(command.target as Hex));
          }
        }
      }),
      { numRuns: 60, seed: 1807 },
    );
    expect(assaults).toBeGreaterThan(20);
    expect(charges).toBeGreaterThan(5);
  });

  test('nothing lies beyond the map, and it is said on the way how much is done', () => {
    const state = fieldOf([battalion('foot', { hexes: '0101', facing: 3 }), cavalry('horse', { hexes: '4021' })]);
    const steps = laBatailleThreats.threats(state, FRENCH);
    const shares: number[] = [];
    let step = steps.next();
    for (; !step.done; step = steps.next()) shares.push(step.value);
    expect(shares.length).toBeGreaterThan(5);
    expect(shares.every((share, i) => share >= (shares[i - 1] ?? 0) && share <= 1)).toBe(true);
    const { threats } = step.value?.kind === 'hexes' ? step.value : { threats: [] };
    const all = threats.flatMap(({ hexes }) => hexes);
    expect(all.length).toBeGreaterThan(100);
    expect(all.every((hex) => indexOf(state.map.layout, hex) !== undefined)).toBe(true);
  });
});

const isOwn = ({ place }: LbUnit, hex: Hex): boolean =>
  place.is === 'there' && place.hexes.some((own) => nameOf(own) === nameOf(hex));
