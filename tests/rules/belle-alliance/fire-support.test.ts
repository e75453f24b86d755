import '../../../src/texts/fire-texts';
import { describe, expect, test } from 'vitest';
import type { DeclaredFire } from '../../../src/rules/belle-alliance/fire/fire-declared';
import { supportsOf, supportViolations } from '../../../src/rules/belle-alliance/fire/fire-support';
import { inSupportArc } from '../../../src/rules/belle-alliance/melee/support-unit';
import { historyOf } from '../../../src/rules/belle-alliance/state';
import { withDeeds } from '../../../src/rules/belle-alliance/units/history';
import { unitId } from '../../../src/table/unit';
import '../../../src/rules/belle-alliance/words/belle-alliance-texts';
import { say } from '../../../src/texts/sayings';
import { type Battle, battleOf } from '../../support/belle-alliance';

const [S, T] = [unitId('s'), unitId('t')];

/** Eight foot in line, 6 cm by 3, with its front from 100,60 to 106,60, looking up the table. */
const SUPPORTER = 'unit s "S" red infantry shako 8/8 line at 103,60 facing 90';
/** The same, its lower left corner so far to the right of and above the supporter's left front corner. */
const supported = (x: number, y: number, what = 'infantry shako 8/8 line') =>
  `unit t "T" red ${what} at ${100 + x + 3},${60 + y + 3} facing 90`;

const arc = (...lines: string[]) => inSupportArc(battleOf(lines.join('\n')).state(), S, T);
const reasons = (battle: Battle) =>
  supportViolations(battle.state(), S, T).map(({ key }) => key.replace('fire.support.', ''));
const against = (...lines: string[]) => reasons(battleOf(lines.join('\n')));

describe('BA-3.1.7-a: within 10 cm, and in an arc of 45 degrees to each side of the front', () => {
  test('ahead and to the right, 6.4 cm away and at 38.66 degrees', () => {
    const found = arc(SUPPORTER, supported(10, 5));
    expect(found.inside).toBe(true);
    expect(found.gap).toBeCloseTo(6.403, 3);
    expect(found.line?.from.x).toBeCloseTo(106);
    expect(found.line?.to.x).toBeCloseTo(110);
  });

  test('6.3 cm away but never nearer to straight ahead than 50 degrees', () => {
    const found = arc(SUPPORTER, supported(12, 2));
    expect(found).toMatchObject({ inside: false, gap: expect.closeTo(6.325, 3) });
    expect(found.line).toBeUndefined();
    expect(against(SUPPORTER, supported(12, 2))).toEqual(['out-of-arc']);
  });

  test('45 degrees are in, more are not', () => {
    // Its upper left corner is 3 cm above its lower one, and at 45 degrees to the front corner.
    expect(arc(SUPPORTER, supported(11, 2)).inside).toBe(true);
    expect(arc(SUPPORTER, supported(11.01, 2)).inside).toBe(false);
    expect(arc(SUPPORTER, supported(-11, 2)).inside).toBe(true);
    expect(arc(SUPPORTER, supported(-11.01, 2)).inside).toBe(false);
  });

  test('10 cm are within, 10.1 are not', () => {
    expect(against(SUPPORTER, supported(0, 10))).toEqual([]);
    expect(against(SUPPORTER, supported(0, 10.1))).toEqual(['too-far']);
    expect(arc(SUPPORTER, supported(0, 10.1)).gap).toBeCloseTo(10.1);
  });

  test('who stands behind the supporter is not before its front', () => {
    expect(against(SUPPORTER, supported(0, -9))).toEqual(['out-of-arc']);
    // Beside it, with its front a little farther ahead.
    expect(against(SUPPORTER, supported(8, -1.5))).toEqual(['out-of-arc']);
  });

  test('the supported unit may face anywhere, and others do not block', () => {
    const about = supported(0, 5).replace('facing 90', 'facing 200');
    const between = 'unit b "B" red infantry shako 8/8 line at 103,64.5 facing 90';
    expect(against(SUPPORTER, about, between)).toEqual([]);
  });

  test('R101: a square supports from any face', () => {
    const square = 'unit s "S" red infantry shako 40/40 square at 103,60 facing 90';
    for (const [x, y] of [
      [0, 5],
      [0, -20],
      [15, -8],
      [-15, -8],
    ] as const)
      expect(against(square, supported(x, y)), `${x} ${y}`).toEqual([]);
  });
});

describe('BA-3.1.7-b: a unit supports one unit per fire phase', () => {
  test('those that are taken are left out', () => {
    const lines = [SUPPORTER, supported(0, 5), 'unit u "U" red infantry shako 8/8 line at 94,60 facing 90'].join('\n');
    const state = battleOf(lines).state();
    expect(supportsOf(state, T, new Set())).toEqual(['s', 'u']);
    expect(supportsOf(state, T, new Set([S]))).toEqual(['u']);
    expect(supportsOf(state, S, new Set())).toEqual([]);
  });
});

describe('BA-3.1.7-c: closed, half as many, neither artillery nor in MD or FD', () => {
  const ahead = supported(0, 5);

  test('formations', () => {
    for (const formation of ['line', 'attack-column/4', 'march-column', 'mass/4'])
      expect(against(SUPPORTER.replace('8/8 line', `20/20 ${formation}`), ahead), formation).toEqual([]);
    expect(against(SUPPORTER.replace('line', 'skirmish'), ahead)).toEqual(['not-closed']);
    expect(against(SUPPORTER.replace('line', 'work'), ahead)).toContain('not-closed');
  });

  test('half of its figures, not fewer', () => {
    const many = (n: number) => supported(0, 5, `infantry shako ${n}/${n} line`);
    expect(against(SUPPORTER, many(16))).toEqual([]);
    expect(against(SUPPORTER, many(17))).toEqual(['too-few']);
  });

  test('order', () => {
    expect(against(`${SUPPORTER} | disorder=LD`, ahead)).toEqual([]);
    expect(against(`${SUPPORTER} | disorder=MD`, ahead)).toEqual(['disordered']);
    expect(against(`${SUPPORTER} | disorder=FD`, ahead)).toEqual(['disordered']);
  });

  test('arms', () => {
    expect(against('unit s "S" red artillery gun 8/8 guns 4 line at 103,60 facing 90', ahead)).toEqual(['artillery']);
    expect(against('unit s "S" red staff general 1/1 line at 103,60 facing 90', ahead)).toEqual(['not-of-it']);
  });

  test('a garrison is not closed', () => {
    const house = 'building h "H" level 1 of stone: 98,50 108,50 108,61 98,61';
    expect(against(house, SUPPORTER, ahead)).toEqual(['not-closed']);
  });
});

describe('BA-3.1.7-d: infantry never supports cavalry, a mother unit or soutien never its own line', () => {
  test('but cavalry supports both', () => {
    const horse = 'cavalry hussar 6/6 line';
    expect(against(SUPPORTER, supported(0, 8, horse))).toEqual(['foot-for-horse']);
    const rider = 'unit s "S" red cavalry hussar 6/6 line at 103,60 facing 90';
    expect(against(rider, supported(0, 8, horse))).toEqual([]);
    expect(against(rider, supported(0, 5))).toEqual([]);
  });

  test('its own line', () => {
    const line = `${supported(0, 5, 'infantry shako 4/4 skirmish')} gap 1`;
    expect(against(SUPPORTER, line)).toEqual([]);
    expect(against(SUPPORTER, `${line} | skirmishers=s`)).toEqual(['its-own-line']);
    const mother = 'unit m "M" red infantry shako 8/8 line at 103,40 facing 90';
    expect(against(SUPPORTER, mother, `${line} | skirmishers=m soutien=s`)).toEqual(['its-own-line']);
  });
});

describe('BA-3.1.7-e: who fires or is a neighbour unit gives no support at that time', () => {
  const withFire = (fire: object): Battle => {
    const battle = battleOf([SUPPORTER, supported(0, 5)].join('\n'));
    battle.state().fires = [fire as DeclaredFire];
    return battle;
  };

  test('in whatever role', () => {
    for (const role of ['fire', 'neighbour', 'ranging'])
      expect(reasons(withFire({ firer: 's', target: 'x', role })), role).toEqual(['fires-itself']);
    expect(reasons(withFire({ firer: 'y', target: 'x', role: 'fire' }))).toEqual([]);
  });

  test('having fired in this phase counts, in an earlier one does not', () => {
    const battle = battleOf([SUPPORTER, supported(0, 5)].join('\n'));
    const state = battle.state();
    state.phase = 'firing';
    for (const [firedIn, said] of [
      ['firing', ['fires-itself']],
      ['continued-fire', []],
    ] as const) {
      state.histories.set(S, withDeeds(historyOf(state, S), { firedIn }));
      expect(reasons(battle), firedIn).toEqual(said);
    }
  });
});

test('nobody supports itself, an opponent or a unit without figures, and every reason has words', () => {
  const state = battleOf([SUPPORTER, supported(0, 5).replace('red', 'blue')].join('\n')).state();
  const found = [...supportViolations(state, S, S), ...supportViolations(state, S, T)];
  expect(found).toMatchObject([{ key: 'fire.support.not-of-it', overridable: false }, { overridable: false }]);
  for (const violation of found) expect(say(violation)).not.toContain('fire.');
  const empty = battleOf([SUPPORTER.replace('8/8', '0/8'), supported(0, 5)].join('\n'));
  expect(reasons(empty)).toContain('too-few');
  expect(inSupportArc(empty.state(), S, T)).toEqual({ inside: false, gap: Infinity });
});
