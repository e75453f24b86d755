import { expect, test } from 'vitest';
import { belleAlliance } from '../../../src/rules/belle-alliance/book';
import { packState, unpackState } from '../../../src/rules/belle-alliance/state';
import { ECHELONS } from '../../../src/rules/belle-alliance/units/roster';
import { unitId } from '../../../src/table/unit';
import '../../../src/rules/belle-alliance/words/belle-alliance-texts';
import { say } from '../../../src/texts/sayings';
import { battleOf } from '../../support/belle-alliance';
import { foot, staff } from '../../support/ordering';

const LINES = [staff('b', 'blue', '60,20 facing 90'), foot('one', 'blue', '60,60 facing 90', 'commander=b')].join('\n');

test.each(ECHELONS)('BA-1.1.4-b: the officer of a %s is told by what he commands, also when read back', (echelon) => {
  const state = battleOf(LINES).state();
  const roster = state.rosters.get(unitId('b'))!;
  state.rosters.set(unitId('b'), { ...roster, command: { name: "Pack's", echelon } });
  const again = unpackState(JSON.parse(JSON.stringify(packState(state))));
  if (!again.ok) throw new Error(again.problem.code);
  const [first] = belleAlliance.view(again.value).facts(unitId('b'));
  expect(say(first!)).toBe(`Commands Pack's (${echelon})`);
});

test('an officer of whom no command is told is an officer all the same, as in battles of old', () => {
  const state = battleOf(LINES).state();
  expect(state.rosters.get(unitId('b'))).not.toHaveProperty('command');
  expect(belleAlliance.view(state).facts(unitId('b'))).toEqual([]);
});
