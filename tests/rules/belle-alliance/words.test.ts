import '../../../src/texts/fire-texts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { belleAlliance } from '../../../src/rules/belle-alliance/book';
import { actionsOf } from '../../../src/rules/belle-alliance/explain/unit-actions';
import { formationChoices } from '../../../src/rules/belle-alliance/units/formation/choices';
import { throughJson } from '../../../src/rules/book';
import type { Saying } from '../../../src/table/reasons';
import '../../../src/rules/belle-alliance/words/belle-alliance-texts';
import { eventInWords } from '../../../src/texts/log-words';
import { say } from '../../../src/texts/sayings';
import { battleOf } from '../../support/belle-alliance';
import { anyPick, CROWD, play } from '../../support/offers';

const battles = fc.sample(fc.array(anyPick, { minLength: 30, maxLength: 30 }), { numRuns: 8, seed: 3 }).map((picks) => {
  const battle = battleOf(CROWD);
  play(battle, picks, true);
  return battle;
});

test('every deed, way, breach, remark and fact of a battle has words, and all its values in them', {
  timeout: 30_000,
}, () => {
  const said = battles.flatMap((battle): readonly Saying[] => {
    const state = battle.state();
    const view = belleAlliance.view(state);
    return [...state.table.units.keys()].flatMap((id): readonly Saying[] => {
      const deeds = actionsOf(state, id);
      const choices = formationChoices(state, id);
      const ways = choices.flatMap((choice) => choice.ways);
      return [
        ...view.facts(id),
        ...deeds,
        ...deeds.flatMap(({ violations }) => violations),
        ...choices.flatMap(({ violations }) => violations),
        ...ways,
        ...ways.flatMap(({ violations, remarks = [] }) => [...violations, ...remarks]),
      ];
    });
  });
  expect(said.length).toBeGreaterThan(1_000);
  const words = new Map(said.map((saying) => [saying.key, say(saying)]));
  // A key without words would be shown as it is.
  for (const [key, text] of words) {
    expect(text, key).not.toContain(key);
    expect(text, key).not.toMatch(/[{}]|undefined|NaN/);
  }
});

test('every event of a battle is told in words', () => {
  const lines = battles.flatMap(({ game, state }) =>
    game.log.entries.flatMap((entry) =>
      entry.kind === 'step' ? entry.events.map((event) => eventInWords(throughJson(event), state().table)) : [],
    ),
  );
  expect(lines.length).toBeGreaterThan(50);
  for (const line of lines) expect(line).not.toMatch(/[{}]|undefined|event\./);
  expect(lines.some((line) => line.includes('(allowed: As it stood)'))).toBe(true);
});
