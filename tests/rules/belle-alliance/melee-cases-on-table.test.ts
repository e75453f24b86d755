import { expect, test } from 'vitest';
import { fightDuel } from '../../../src/rules/belle-alliance/melee/melee-outcome';
import { harmTo } from '../../../src/rules/belle-alliance/morale/morale-harm';
import { unitId } from '../../../src/table/unit';
import { dice } from '../../support/firing';
import { fight, fightOut, inMelee, only } from '../../support/melee';
import { type Besides, found, stateOf } from '../../support/melee-found';

/** The worked cases laid out with figures: who counts, from which side and with what factors is found, not said. */
interface Laid {
  readonly title: string;
  readonly lines: readonly string[];
  readonly besides?: Besides;
  readonly plan?: Parameters<typeof found>[2];
  readonly dice: readonly [attacker: readonly number[], defender: readonly number[]];
  readonly aspect: string;
  readonly factors: readonly [attacker: Readonly<Record<string, number>>, defender: Readonly<Record<string, number>>];
  readonly totals: readonly [attacker: number, defender: number];
  readonly units: readonly [attacker: number, defender: number];
  readonly result: readonly [loser: string, morale: string];
}

const unit = (id: 'a' | 'd', what: string, at: string, notes = 'valour=0') =>
  `unit ${id} "${id.toUpperCase()}" ${id === 'a' ? 'blue' : 'red'} ${what} at ${at} | ${notes}`;
const foot = (figures: number, formation = 'line') => `infantry shako ${figures}/${figures} ${formation}`;
const horse = (figures: number) => `cavalry dragoon ${figures}/${figures} line`;
const UP = '100,60 facing 90';
const DOWN = '100,65 facing 270';
const CHARGED = { charged: true, gait: 'charge', sinceInversion: 30 } as const;

const CASES: Readonly<Record<string, Laid>> = {
  M01: {
    title: 'line attacks line',
    lines: [unit('a', foot(36), UP), unit('d', foot(36), DOWN)],
    dice: [
      [4, 4, 5],
      [3, 4, 3],
    ],
    aspect: 'front',
    factors: [{ uncovered: -2 }, { uncovered: -2 }],
    totals: [11, 8],
    units: [4, 4],
    result: ['defender', 'MD'],
  },
  M03: {
    title: 'cuirassiers charge a line that has fired',
    lines: [unit('a', horse(20), UP, 'valour=1 heavy=yes'), unit('d', foot(36), DOWN, 'valour=1')],
    besides: { did: { a: CHARGED, d: { firedIn: 'firing' } } },
    dice: [
      [3, 4, 4],
      [4, 4, 4],
    ],
    aspect: 'front',
    factors: [
      { 'cav-v-general': 1, 'charge-heavy-lancer': 2, heavy: 1, valour: 1 },
      { 'cav-v-general': -2, fired: -3, 'ratio-50': 1, valour: 1 },
    ],
    totals: [16, 9],
    units: [2, 4],
    result: ['defender', 'FD'],
  },
  M04: {
    title: 'dragoons charge a square: of forty the face of seven files, two deep',
    lines: [unit('a', horse(20), UP), unit('d', foot(40, 'square'), DOWN)],
    besides: { did: { a: CHARGED } },
    dice: [
      [5, 4, 4],
      [3, 3, 4],
    ],
    aspect: 'front',
    factors: [
      { 'cav-v-square': -3, charge: 1 },
      { 'cav-v-square': 1, 'ratio-100': 2 },
    ],
    totals: [11, 13],
    units: [2, 2],
    result: ['attacker', 'LD'],
  },
  M05: {
    title: 'column of attack into the flank of a line: four files two deep, two outer files',
    // The line of fifteen files ends at 111.25, and the column comes at that end from the side.
    lines: [unit('a', foot(36, 'attack-column/4'), '116,66.5 facing 180'), unit('d', foot(30), DOWN)],
    dice: [
      [3, 3, 3],
      [4, 4, 3],
    ],
    aspect: 'flank',
    factors: [
      { uncovered: -2, flank: 3 },
      { uncovered: -2, flank: -3 },
    ],
    totals: [10, 6],
    units: [1, 1],
    result: ['defender', 'MD'],
  },
  M06: {
    title: 'attack on a stone building, with support',
    lines: [
      'building h "Farm" level 1 of stone: 90,65 110,65 110,75 90,75',
      unit('a', foot(30), UP),
      'unit d "D" red infantry shako 24/24 line at 100,68 facing 270 inside h | valour=0',
      'unit s "S" blue infantry shako 20/20 line at 100,50 facing 90',
    ],
    besides: { rosters: { d: { blooded: false } } },
    plan: { supports: { attacker: 's' as never, defender: null } },
    dice: [
      [5, 5, 5],
      [3, 4, 4],
    ],
    aspect: 'front',
    factors: [{ uncovered: -2, 'cover-2': -4, support: 2 }, { first: 2 }],
    totals: [11, 13],
    units: [3, 3],
    result: ['attacker', 'LD'],
  },
  M07: {
    title: 'hussars and lancers charge each other',
    lines: [unit('a', horse(16), UP, 'valour=0 light=yes'), unit('d', horse(16), DOWN, 'valour=0 lancers=yes')],
    besides: { did: { a: CHARGED, d: CHARGED } },
    plan: { mutual: true },
    dice: [
      [4, 4, 4],
      [3, 4, 4],
    ],
    aspect: 'front',
    factors: [{ charge: 1, light: -2 }, { 'charge-heavy-lancer': 2 }],
    totals: [11, 13],
    units: [2, 2],
    result: ['attacker', 'LD'],
  },
  M11: {
    title: 'an attacker without supplies takes only prisoners',
    // Both without their lines here, which takes 2 from either and leaves the difference as it was.
    lines: [unit('a', foot(24), UP), unit('d', foot(24), DOWN, 'disorder=MD')],
    besides: { rosters: { a: { supplies: 0 } } },
    dice: [
      [5, 4, 5],
      [3, 3, 3],
    ],
    aspect: 'front',
    factors: [
      { uncovered: -2, 'no-supplies': -2 },
      { uncovered: -2, md: -4 },
    ],
    totals: [10, 3],
    units: [3, 3],
    result: ['defender', 'FD'],
  },
};

const named = (factors: readonly { readonly row: string; readonly value: number }[]) =>
  Object.fromEntries(factors.map(({ row, value }) => [row, value]));

test.each(Object.entries(CASES))('%s, laid out on the table', (_, laid) => {
  const { lines, besides = {}, plan, dice: thrown, aspect, factors, totals, units, result } = laid;
  const rosters = { a: { blooded: true }, d: { blooded: true } };
  const all = {
    ...besides,
    rosters: {
      a: { ...rosters.a, ...besides.rosters?.a },
      d: { ...rosters.d, ...besides.rosters?.d },
    },
  };
  const finding = found(lines.join('\n'), all, plan);
  const duel = fightDuel(finding.situation, { attacker: thrown[0], defender: thrown[1] });
  expect(finding.aspect.aspect).toBe(aspect);
  expect([named(duel.attacker.factors), named(duel.defender.factors)]).toEqual(factors);
  expect([duel.attacker.total, duel.defender.total]).toEqual(totals);
  expect([duel.attacker.units, duel.defender.units]).toEqual(units);
  expect([duel.loser, duel.morale]).toEqual(result);
});

test('O15: an officer who throws 13 falls, and his unit has 2 more of it in the melee', () => {
  const lines = `
    unit a "A" blue infantry shako 20/20 line at 100,60 facing 90 | commander=o
    unit o "O" blue staff general 1/1 line at 100,57 facing 90
    unit d "D" red infantry shako 20/20 line at 100,65 facing 270
  `;
  const battle = inMelee(lines, ['a', 'd']);
  const events = fightOut(battle, fight('a'), [4, 4, 5], dice(10), dice(10));
  expect(only(events, 'officer-engaged')).toMatchObject([{ unit: 'a', officer: 'o', factor: 2, falls: true }]);
  const [fought] = only(events, 'melee-fought');
  expect(fought?.attacker.factors).toContainEqual({ row: 'officer', value: 2 });
  expect(fought?.defender.factors.map(({ row }) => row)).not.toContain('officer');
});

test('O19: valour below −5 breaks a unit at once, any way it likes; one in ten is lost, and −5 is left', () => {
  const state = stateOf('unit d "D" red infantry shako 13/20 line at 100,65 facing 270 | valour=-5');
  const blow = { loss: 1, morale: 'LD', cause: { unit: unitId('d'), from: { x: 100, y: 60 } } } as const;
  expect(harmTo(state, unitId('d'), blow)).toMatchObject({
    stand: { figures: 11 },
    loss: 1,
    broke: 1,
    disorder: 'FD',
    valour: -5,
    must: 'rout',
    cause: null,
  });
});
