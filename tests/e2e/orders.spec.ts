import { expect, type Page } from '@playwright/test';
import { closeUpTo } from '../support/firing';
import { foot, staff } from '../support/ordering';
import { openLittleBattle } from './little-battle';
import { ALLIED, FRENCH, givenCard, goDo, hold, lockMeasuring, sheetCard, todo } from './ordering';
import { dragHandle, openDemonstration, pickTool, pictureRests, tableDrawn, tapDice, test, unitOnPage } from './table';

/** Goes to a unit by its line on the sheet, draws a march for it and writes that down. */
async function orderMarch(page: Page, name: string, y: number): Promise<void> {
  await sheetCard(page).getByText('units without an order').tap();
  await sheetCard(page).getByRole('button', { name, exact: true }).tap();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await pictureRests(page);
  await pickTool(page, 'March');
  await dragHandle(page, 'ahead', { x: 0, y });
  await page.getByRole('button', { name: 'Write it down' }).tap();
  await expect(sheetCard(page)).toBeVisible();
  await pickTool(page, 'Select');
}

test('two sides write their orders by touch under the lock, close them, hand over, open them together and throw', async ({
  page,
}) => {
  await openDemonstration(page);
  await page.getByRole('button', { name: 'Map' }).tap();
  await lockMeasuring(page);

  // The French write.
  await goDo(page, `${FRENCH}: write orders`);
  await expect(sheetCard(page)).toContainText('units without an order');
  const standing = await unitOnPage(page, 'fr-8-1');
  await orderMarch(page, standing.name, -60);
  await expect(sheetCard(page)).toContainText(standing.name);
  await expect(page.getByText(/\d cm/)).toHaveCount(0);
  expect((await unitOnPage(page, 'fr-8-1')).pose).toEqual(standing.pose);

  // Killed in the middle, the sheet comes back.
  await page.reload();
  await tableDrawn(page);
  await expect(sheetCard(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Map' }).tap();

  // And nobody leaves it behind by mistake.
  await expect(todo(page)).toBeVisible();
  await expect(todo(page).getByRole('button', { name: 'Next: Announce' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Close Orders and go on' }).tap();
  const leaving = page.getByRole('dialog', { name: 'Leave Orders now?' });
  await expect(leaving).toContainText(FRENCH);
  await leaving.getByRole('button', { name: 'Stay' }).tap();
  await goDo(page, `${FRENCH}: go on writing`);
  await expect(sheetCard(page)).toContainText(standing.name);

  // A formation is written as well, on the unit's own card.
  await sheetCard(page)
    .getByRole('button', { name: new RegExp(standing.name) })
    .tap();
  await page.getByRole('button', { name: 'Formation' }).tap();
  await page.getByRole('button', { name: /^Line/ }).tap();
  await page.getByRole('button', { name: 'Form up' }).tap();
  await expect(page.getByRole('region', { name: 'Its order' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Back to the sheet' }).tap();

  // Behind the cover there is no sheet, not even for the printer.
  await goDo(page, `${ALLIED}: write orders`);
  await expect(page.getByRole('dialog', { name: `Hand the tablet to ${ALLIED}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Order sheet', includeHidden: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Not now' }).tap();
  await goDo(page, `${FRENCH}: go on writing`);

  // A tap alone closes nothing, and says so.
  await page.getByRole('button', { name: 'Hold to close it' }).tap();
  await expect(sheetCard(page)).toContainText('hold it for a moment');
  await hold(page, 'Hold to close it');
  await expect(page.getByRole('dialog', { name: `Hand the tablet to ${ALLIED}` })).toBeVisible();
  await expect(sheetCard(page)).toHaveCount(0);

  // Nothing of theirs is in the page of the others.
  await page.getByRole('button', { name: `I am ${ALLIED}` }).tap();
  await expect(sheetCard(page)).toContainText('Division Picton');
  await expect(sheetCard(page)).not.toContainText(standing.name);
  await orderMarch(page, '12th Light Dragoons', -40);

  await sheetCard(page).getByRole('button', { name: 'Close with a PIN …' }).tap();
  await page.getByLabel(/^PIN/).fill('1815');
  await page.getByRole('button', { name: 'Close the sheet', exact: true }).tap();

  // Together; a wrong PIN opens nothing.
  const opening = page.getByRole('dialog', { name: 'Open all sheets' });
  await opening.getByLabel(`PIN of ${ALLIED}`).fill('1814');
  await opening.getByRole('button', { name: 'Open them together' }).tap();
  await expect(opening.getByRole('alert')).toBeVisible();
  await opening.getByLabel(`PIN of ${ALLIED}`).fill('1815');
  await opening.getByRole('button', { name: 'Open them together' }).tap();
  const given = givenCard(page);
  await expect(given).toContainText(standing.name);
  await expect(given).toContainText('12th Light Dragoons');

  // Far from their commander, they may not follow.
  await given.getByRole('button', { name: 'Throw for 12th Light Dragoons' }).tap();
  await tapDice(page, 6, 6, 6);
  await expect(given.getByRole('status')).toContainText('12th Light Dragoons follows its order');
});

async function sit(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('radio', { name }).tap();
}

test('one player writes for both sides and hands nothing over; the umpire reads closed sheets, under a PIN with the PIN only', async ({
  page,
}) => {
  await openDemonstration(page);
  await page.getByRole('button', { name: 'Map' }).tap();
  await sit(page, /^One player for both sides/);
  await page.getByRole('button', { name: 'Close', exact: true }).tap();
  await expect(page.getByRole('navigation', { name: 'To do now' })).toContainText('One player for both sides');
  await goDo(page, `${FRENCH}: write orders`);
  await orderMarch(page, '13e Léger', -40);
  await expect(sheetCard(page)).toContainText('NORMAL');
  await sheetCard(page).getByRole('button', { name: 'Close with a PIN …' }).tap();
  await page.getByRole('button', { name: 'Close the sheet', exact: true }).tap();

  // The other sheet lies there at once.
  await expect(sheetCard(page)).toContainText(ALLIED);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await orderMarch(page, '12th Light Dragoons', 40);
  await sheetCard(page).getByRole('button', { name: 'Close with a PIN …' }).tap();
  await page.getByLabel(/^PIN/).fill('1815');
  await page.getByRole('button', { name: 'Close the sheet', exact: true }).tap();
  await page.getByRole('dialog', { name: 'Open all sheets' }).getByRole('button', { name: 'Cancel' }).tap();

  // Nobody else reads them.
  await expect(page.getByText('13e Léger', { exact: true })).toHaveCount(0);
  const cover = page.getByRole('dialog', { name: 'Hand the tablet to the umpire' });
  await sit(page, /^The umpire/);
  await expect(cover).toBeVisible();
  await expect(page.getByText('13e Léger', { exact: true })).toHaveCount(0);
  await cover.getByRole('button', { name: 'Not now' }).tap();
  await expect(page.getByText('The umpire’s seat')).toHaveCount(0);
  await expect(page.getByText('The umpire has read')).toHaveCount(0);

  await sit(page, /^The umpire/);
  await cover.getByRole('button', { name: 'I am the umpire' }).tap();
  await expect(page.getByText('The umpire’s seat')).toBeVisible();
  const sheets = page.getByRole('region', { name: 'Sheets of all sides' });
  await expect(sheets.getByRole('region', { name: FRENCH })).toContainText('13e Léger');
  const locked = sheets.getByRole('region', { name: ALLIED });
  await expect(locked).not.toContainText('12th Light Dragoons');
  await locked.getByLabel('PIN').fill('1815');
  await locked.getByRole('button', { name: 'Read it' }).tap();
  await expect(locked).toContainText('12th Light Dragoons');

  // He gets up, and nothing of it is left but that he has read.
  await page.getByRole('button', { name: 'Leave it' }).tap();
  await expect(sheets).toHaveCount(0);
  await expect(page.getByText('The umpire’s seat')).toHaveCount(0);
  await expect(page.getByText('The umpire has read sheets of this bound')).toBeVisible();
  await page.reload();
  await tableDrawn(page);
  await expect(page.getByText('The umpire has read sheets of this bound')).toBeVisible();
});

test('a fallen officer is replaced by touch: who may take his place, with which odds, and what came of the dice', async ({
  page,
}) => {
  const lines = [
    staff('marshal', 'blue', '62.5,40 facing 90'),
    staff('brigadier', 'blue', '60,20 facing 90', 'commander=marshal').replace('1/1', '0/1'),
    staff('aide', 'blue', '60,40 facing 90', 'commander=brigadier'),
    staff('courier', 'blue', '90,40 facing 90', 'commander=marshal'),
    foot('one', 'blue', '60,60 facing 90', 'commander=brigadier'),
  ].join('\n');
  await openLittleBattle(page, lines, (battle) => closeUpTo(battle, 'announcement'));
  const toDo = todo(page).getByRole('button', { name: 'Replace 1 officer' });
  await toDo.tap();
  const fallen = page.getByRole('region', { name: 'Fallen officers' });
  await expect(fallen.getByRole('region', { name: 'BRIGADIER has fallen' })).toContainText(
    'A superior at the adjutant’s side',
  );
  await expect(fallen.getByRole('listitem').filter({ hasText: 'COURIER' })).toContainText('26 % find a successor');

  await fallen.getByRole('button', { name: 'Throw: AIDE for BRIGADIER' }).tap();
  await expect(page.getByRole('group', { name: 'Odds' })).toContainText('Nobody');
  await tapDice(page, 4, 5, 5);
  await expect(page.getByRole('status')).toContainText(
    'BRIGADIER is replaced by his like in the place of AIDE (4 5 5: 16)',
  );
  await expect(fallen).toHaveCount(0);
  await expect(toDo).toHaveCount(0);
  expect((await unitOnPage(page, 'brigadier')).figures).toBe(1);
});
