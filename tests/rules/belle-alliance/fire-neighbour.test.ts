import '../../../src/texts/fire-texts';
import { describe, expect, test } from 'vitest';
import type { DeclaredFire } from '../../../src/rules/belle-alliance/fire/fire-declared';
import { neighbourViolations } from '../../../src/rules/belle-alliance/fire/fire-neighbour';
import { historyOf } from '../../../src/rules/belle-alliance/state';
import { withDeeds } from '../../../src/rules/belle-alliance/units/history';
import { unitId } from '../../../src/table/unit';
import '../../../src/rules/belle-alliance/words/belle-alliance-texts';
import { say } from '../../../src/texts/sayings';
import { type Battle, battleOf } from '../../support/belle-alliance';

const [N, F] = [unitId('n'), unitId('f')];
const neighbour = (what = 'infantry shako 20/20 line') => `unit n "N" blue ${what} at 100,60 facing 90`;
const firer = (what = 'infantry shako 20/20 line') => `unit f "F" blue ${what} at 120,60 facing 90`;

const EVEN = { neighbour: 20, firer: 20 };
const reasons = (battle: Battle, figures = EVEN) =>
  neighbourViolations(battle.state(), N, F, figures).map(({ key }) => key.replace('fire.neighbour.', ''));
const against = (lines: readonly string[], figures = EVEN) => reasons(battleOf(lines.join('\n')), figures);

describe('BA-3.1.6-b: a neighbour unit is closed, not in MD or FD, of the same arm and half as many', () => {
  test('formations; a garrison is not closed', () => {
    for (const formation of ['line', 'attack-column/4', 'march-column', 'square', 'mass/4', 'huddle'])
      expect(against([neighbour(`infantry shako 20/20 ${formation}`), firer()]), formation).toEqual([]);
    for (const formation of ['skirmish', 'work', 'rest', 'rout'])
      expect(against([neighbour(`infantry shako 20/20 ${formation}`), firer()]), formation).toEqual(['not-closed']);
    const house = 'building h "H" level 1 of stone: 90,50 110,50 110,70 90,70';
    expect(against([house, neighbour(), firer()])).toEqual(['not-closed']);
  });

  test('order', () => {
    for (const [disorder, said] of [
      ['OR', []],
      ['LD', []],
      ['MD', ['disordered']],
      ['FD', ['disordered']],
    ] as const)
      expect(against([`${neighbour()} | disorder=${disorder}`, firer()]), disorder).toEqual(said);
  });

  test('arms', () => {
    const horse = 'cavalry hussar 8/8 line';
    const guns = 'artillery gun 8/8 guns 4 line';
    expect(against([neighbour(horse), firer()])).toEqual(['other-arm']);
    expect(against([neighbour(horse), firer(horse)])).toEqual([]);
    expect(against([neighbour(guns), firer(guns)])).toEqual([]);
    expect(against([neighbour(), firer(guns)])).toEqual(['other-arm']);
  });

  test('half of those who take part in the fire, whatever else each unit has', () => {
    const lines = [neighbour(), firer()];
    expect(against(lines, { neighbour: 8, firer: 16 })).toEqual([]);
    expect(against(lines, { neighbour: 8, firer: 17 })).toEqual(['too-few']);
    expect(against(lines, { neighbour: 7, firer: 16 })).toEqual(['too-few']);
  });
});

describe('BA-3.1.6-c: for one unit in a bound, and without fire of its own', () => {
  const withFires = (...fires: readonly object[]): Battle => {
    const battle = battleOf([neighbour(), firer()].join('\n'));
    battle.state().fires = fires as readonly DeclaredFire[];
    return battle;
  };

  test('not for another already', () => {
    expect(reasons(withFires({ firer: 'n', role: 'neighbour', neighbourOf: 'x' }))).toEqual(['serves-another']);
    expect(reasons(withFires({ firer: 'n', role: 'neighbour', neighbourOf: 'f' }))).toEqual([]);
    expect(reasons(withFires({ firer: 'x', role: 'neighbour', neighbourOf: 'f' }))).toEqual([]);
  });

  test('not when it fires itself, or ranges', () => {
    expect(reasons(withFires({ firer: 'n', role: 'fire', neighbourOf: null }))).toEqual(['fires-itself']);
    expect(reasons(withFires({ firer: 'n', role: 'ranging', neighbourOf: null }))).toEqual(['fires-itself']);
  });

  test('nor when it has done either in an earlier phase of the bound', () => {
    const battle = battleOf([neighbour(), firer()].join('\n'));
    const state = battle.state();
    state.histories.set(N, withDeeds(historyOf(state, N), { firedIn: 'continued-fire' }));
    expect(reasons(battle)).toEqual(['fires-itself']);
  });
});

describe('BA-3.1.6-d: a mother unit or soutien is never neighbour to its own skirmish line', () => {
  const line = firer('infantry shako 10/10 skirmish');

  test('to that of another it may be', () => {
    expect(against([neighbour(), line])).toEqual([]);
    expect(against([neighbour(), `${line} | skirmishers=n`])).toEqual(['its-own-line']);
    const mother = 'unit m "M" blue infantry shako 20/20 line at 60,60 facing 90';
    expect(against([neighbour(), mother, `${line} | skirmishers=m soutien=n`])).toEqual(['its-own-line']);
    expect(against([neighbour(), mother, `${line} | skirmishers=m`])).toEqual([]);
  });
});

test('no unit is its own neighbour or an opponent’s, and every reason has words', () => {
  const state = battleOf([neighbour(), firer().replace('blue', 'red')].join('\n')).state();
  const found = [...neighbourViolations(state, N, N, EVEN), ...neighbourViolations(state, N, F, EVEN)];
  expect(found).toMatchObject([{ key: 'fire.neighbour.not-of-it', overridable: false }, { overridable: false }]);
  for (const violation of found) expect(say(violation)).not.toContain('fire.');
});
