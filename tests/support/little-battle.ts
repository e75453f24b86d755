import { scenarioFromLayout } from '../../src/rules/belle-alliance/belle-alliance-scenario';
import { belleAlliance } from '../../src/rules/belle-alliance/book';
import type { Options } from '../../src/rules/book';
import { fileText } from './battle-files';
import { type Battle, battleOf, SIDES } from './belle-alliance';

/** A few units on a table of their own, brought to the moment it is about, as the text of a battle file. */
export function littleBattle(
  lines: string,
  before: (battle: Battle) => void = () => undefined,
  options: Options = { measuring: 'open' },
): string {
  const scenario = scenarioFromLayout(SIDES + lines);
  if (!scenario.ok) throw new Error(JSON.stringify(scenario.problem));
  const battle = battleOf(lines, options);
  before(battle);
  return fileText({
    name: 'A little battle',
    book: belleAlliance.id,
    bookVersion: belleAlliance.version,
    options,
    createdAt: 1_000,
    scenario: scenario.value,
    entries: battle.game.log.entries,
    pending: null,
  });
}
