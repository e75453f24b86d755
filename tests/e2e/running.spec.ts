import { expect, type Page } from '@playwright/test';
import type { Battle } from '../support/belle-alliance';
import { ahead, foot, march } from '../support/running';
import { openLittleBattle } from './little-battle';
import { pictureRests, tapDice, tapTable, test, unitOnPage } from './table';

const general = (id: string, side: string, where: string) =>
  `unit ${id} "General ${id}" ${side} staff general 1/1 line at ${where} facing 90`;
const FIELD = [
  general('g', 'blue', '120,60'),
  foot('a', 'blue', '100,50 facing 90', 'line', '| commander=g'),
  foot('b', 'blue', '100,85 facing 270', 'line', '| commander=g'),
].join('\n');

/** Orders are given and announced: it is time to move. */
function ordered(battle: Battle): void {
  const orders = ['a', 'b'].map((unit) => ({ unit, elements: [march(unit, [ahead(20)])] }));
  battle.order({ type: 'give-orders', side: 'blue', orders });
  for (let phase = 0; phase < 3; phase++) battle.order({ type: 'close-phase' });
}

const card = (page: Page) => page.getByRole('region', { name: 'Movement' });

test('the movement is run by touch: two throw for the same place, and who stands otherwise is put there with a word', async ({
  page,
}) => {
  await openLittleBattle(page, FIELD, ordered);
  await page.getByRole('button', { name: 'Map' }).tap();
  await card(page).getByRole('button', { name: 'Run the movement' }).tap();
  await expect(page.getByText('Three dice for the ground: A')).toBeVisible();
  await tapDice(page, 6, 6, 5);
  await expect(page.getByText('Three dice for the ground: B')).toBeVisible();
  await tapDice(page, 1, 2, 1);

  const moment = card(page).getByRole('button', { name: /A and B|B and A/ });
  await moment.tap();
  await card(page).getByText('The table says otherwise').tap();
  await card(page).getByLabel('For the log').fill('B never came so far');
  await card(page).getByRole('button', { name: 'Put B as its figures stand' }).tap();
  await pictureRests(page);
  await tapTable(page, 100, 80);
  await expect.poll(async () => (await unitOnPage(page, 'b')).pose.at.y).toBeGreaterThan(75);

  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: 'The battle as text' }).tap();
  await expect(page.getByText('B is put as its figures stand: B never came so far')).toBeVisible();
});
