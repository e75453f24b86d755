import { expect, type Page } from '@playwright/test';
import { quietHeinberg } from '../support/quiet-heinberg';
import { findings } from './axe';
import { tableDrawn, test } from './table';

async function begin(page: Page, title: string): Promise<void> {
  await page.goto('/#/new');
  await page.getByText(title, { exact: true }).tap();
  await page.getByRole('button', { name: /begin the campaign/i }).tap();
  await expect(page.getByRole('img', { name: /The campaign stands at 0/ })).toBeVisible();
}

const battle = (page: Page, name: string) => page.getByRole('region', { name });
const won = (page: Page, name: string, level: string) =>
  battle(page, name)
    .getByRole('radio', { name: new RegExp(level) })
    .tap();

test('the campaign before Berlin is played to its end: points, who joins, and what comes back', async ({ page }) => {
  await begin(page, 'Campaign: Berlin 1813');
  await expect(battle(page, '2. Neu Beeren')).toContainText('Not before the battles above');
  await won(page, '1. Blankenfelde', 'French: marginal');
  await won(page, '2. Neu Beeren', 'French: marginal');
  await expect(battle(page, '3. Hagelberg')).toContainText('not possible');
  await won(page, '3. Hagelberg', 'French: substantial');
  await expect(page.getByText('Girard joins Reynier (Franquemont).')).toBeVisible();
  await won(page, '4. Berlin', 'French: substantial');
  await won(page, '5. Ney', 'Coalition: marginal');
  await expect(battle(page, 'The whole campaign')).toContainText('French: substantial victory');
  await expect(page.getByRole('img', { name: /stands at \+6/ })).toBeVisible();

  const lost = page.getByRole('group', { name: 'Increments Girard had lost' });
  for (let n = 1; n <= 3; n++) {
    await lost.getByRole('button', { name: /more/i }).tap();
    await expect(lost).toContainText(`${n}`);
  }
  await expect(page.getByText('1 increment returns (one for every 3 lost).')).toBeVisible();

  // It is kept like a battle: there after a reload, and taken back step by step.
  await page.reload();
  await expect(page.getByRole('img', { name: /stands at \+6/ })).toBeVisible();
  for (let n = 1; n <= 3; n++) await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(page.getByText('0 increments return')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(page.getByRole('img', { name: /stands at \+7/ })).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test('a club draws up its own table of points', async ({ page }) => {
  await begin(page, 'A campaign of your own');
  await page.getByRole('button', { name: 'Draw up the table' }).tap();
  // Straight from the field to the button: the one change does not undo the other.
  await page.getByLabel('Battle 1', { exact: true }).fill('The ford');
  await page.getByRole('button', { name: 'One battle more' }).tap();
  await expect(battle(page, '4. Battle 4')).toBeVisible();
  await expect(battle(page, '1. The ford')).toBeVisible();
  const decisive = battle(page, '1. The ford').getByLabel('Blue: decisive victory');
  await decisive.fill('9');
  await page.getByRole('button', { name: 'Done' }).tap();
  await won(page, '1. The ford', 'Blue: decisive');
  await expect(page.getByRole('img', { name: /stands at \+9/ })).toBeVisible();
});

/** A battle comes to this device as a file. */
async function bring(page: Page, name: string, turns: number): Promise<void> {
  await page.goto('/');
  await page.getByLabel(/open a file/i).setInputFiles({
    name: 'battle.coup.json',
    mimeType: 'application/json',
    buffer: Buffer.from(quietHeinberg(name, turns)),
  });
  await tableDrawn(page);
  await page.getByRole('button', { name: 'Battles' }).tap();
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
}

test('a result is taken from a battle that was played here; one that is not over says so', async ({ page }) => {
  test.slow();
  await bring(page, 'The Heinberg held', 10);
  await bring(page, 'The Heinberg half', 5);
  await begin(page, 'A campaign of your own');
  const first = battle(page, '1. First battle');
  const from = first.getByLabel('Take it from a battle on this device');

  await from.selectOption({ label: 'The Heinberg half' });
  await expect(first.getByRole('status')).toContainText(/not over/i);
  await expect(page.getByRole('img', { name: /stands at 0/ })).toBeVisible();

  // It knows its victors by name; which side they are here the players say.
  await from.selectOption({ label: 'The Heinberg held' });
  await expect(first.getByRole('status')).toContainText('French have won there. Which side were they here?');
  await first.getByRole('button', { name: 'Red', exact: true }).tap();
  await expect(first.getByText('Taken from The Heinberg held. You may still change it.')).toBeVisible();
  await expect(first.getByRole('radio', { name: /Red: substantial/ })).toBeChecked();
  await expect(page.getByRole('img', { name: /stands at −3/ })).toBeVisible();

  // By hand it is the players' own again.
  await won(page, '1. First battle', 'Red: marginal');
  await expect(first.getByText('Taken from The Heinberg held')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(first.getByText('Taken from The Heinberg held')).toBeVisible();
  await first.getByText('A word on it, strike it out').tap();
  await first.getByRole('button', { name: /Open The Heinberg held/ }).tap();
  await tableDrawn(page);
  await expect(page.getByRole('heading', { name: 'The Heinberg held' })).toBeVisible();
});
