import type { Page } from '@playwright/test';
import { belleAlliance } from '../../src/rules/belle-alliance/book';
import { scenarioFromLayout } from '../../src/rules/belle-alliance/scenario';
import type { Options } from '../../src/rules/book';
import { fileText } from '../support/battle-files';
import { type Battle, battleOf, SIDES } from '../support/belle-alliance';
import { pictureRests, tableDrawn } from './table';

/** What happened before the browser comes in. */
type Before = (battle: Battle) => void;

/** A few units on a table of their own, brought to the moment a test is about, and opened as a file from the home screen. */
export async function openLittleBattle(
  page: Page,
  lines: string,
  before: Before = () => undefined,
  options: Options = { measuring: 'open' },
): Promise<void> {
  const scenario = scenarioFromLayout(SIDES + lines);
  if (!scenario.ok) throw new Error(JSON.stringify(scenario.problem));
  const battle = battleOf(lines, options);
  before(battle);
  const text = fileText({
    name: 'A little battle',
    book: belleAlliance.id,
    bookVersion: belleAlliance.version,
    options,
    createdAt: 1_000,
    scenario: scenario.value,
    entries: battle.game.log.entries,
    pending: null,
  });
  await page.goto('/');
  await page
    .getByLabel(/open a file/i)
    .setInputFiles({ name: 'battle.coup.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await tableDrawn(page);
  await pictureRests(page);
}
