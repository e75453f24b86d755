import { expect, type Locator, type Page } from '@playwright/test';
import { findings } from './axe';
import { openBoard, tableOnPage, take, terrainOnPage } from './board';
import { dragTable, pictureRests, tableDrawn, tapTable, test } from './table';

async function openArmy(page: Page): Promise<Locator> {
  await page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: 'Army' }).tap();
  const army = page.getByRole('region', { name: 'Army' });
  await expect(army).toBeVisible();
  return army;
}

/** So many alike of an arm, added with the picker as it stands. */
async function add(page: Page, arm: string, count: number): Promise<void> {
  const picker = page.getByRole('dialog', { name: 'Add units' });
  await picker.getByRole('button', { name: arm, exact: true }).tap();
  const more = picker.getByRole('group', { name: 'How many alike' }).getByRole('button', { name: 'More' });
  for (let i = 1; i < count; i++) await more.tap();
  await picker.getByRole('button', { name: /^Add \d/ }).tap();
  await expect(more.locator('..').getByRole('status')).toHaveText('1');
}

const unitsOn = async (page: Page): Promise<string[]> =>
  [...(await tableOnPage(page)).units.values()].filter(({ arm }) => arm !== 'staff').map(({ side }) => side);

test('a newcomer goes from New battle to two armies of six units on a table of ten pieces, and begins the battle', async ({
  page,
}) => {
  test.slow();
  await openBoard(page);
  await page.getByRole('button', { name: 'Ready tables' }).tap();
  await page.getByRole('button', { name: /^The river/ }).tap();
  await expect.poll(async () => (await terrainOnPage(page)).length).toBeGreaterThan(8);
  await pictureRests(page);
  const ready = (await terrainOnPage(page)).length;
  await take(page, 'Woods', 'Copse');
  await tapTable(page, 20, 20);
  await expect.poll(async () => (await terrainOnPage(page)).length).toBeGreaterThan(ready);
  expect((await terrainOnPage(page)).length).toBeGreaterThanOrEqual(10);
  await pictureRests(page);

  const army = await openArmy(page);
  for (const side of ['Blue', 'Red']) {
    await army.getByRole('button', { name: side, exact: true }).tap();
    await army.getByRole('button', { name: 'Add units' }).tap();
    await add(page, 'Infantry', 4);
    await add(page, 'Light cavalry', 1);
    await add(page, 'Artillery', 1);
    await page.getByRole('button', { name: 'Done', exact: true }).tap();
    await expect(army.getByText(/^6 units · [\d,]+ men · 6 guns$/)).toBeVisible();
    await army.getByRole('button', { name: /^1st Brigade/ }).tap();
    await army.getByRole('button', { name: 'Deploy', exact: true }).tap();
    const y = side === 'Blue' ? 25 : 155;
    // From left to right for both: whoever sits across faces the near side all the same.
    await dragTable(page, [
      { x: 45, y },
      { x: 120, y },
      { x: 195, y },
    ]);
    await expect.poll(async () => (await unitsOn(page)).filter((of) => of === side.toLowerCase())).toHaveLength(6);
    await page.getByRole('button', { name: 'Done', exact: true }).tap();
    await pictureRests(page);
  }
  const facing = [...(await tableOnPage(page)).units.values()].map(({ side, pose }) => [
    side,
    Math.round(Math.sin(pose.heading)),
  ]);
  expect(facing.filter(([side, ahead]) => (side === 'blue' ? 1 : -1) !== ahead)).toEqual([]);

  // One gesture is one step.
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect.poll(() => unitsOn(page)).toHaveLength(6);
  await page.getByRole('button', { name: 'Redo' }).tap();
  await expect.poll(() => unitsOn(page)).toHaveLength(12);

  await page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: 'Scenario' }).tap();
  await page.getByRole('button', { name: 'Start as battle' }).tap();
  await page.getByRole('button', { name: 'Begin the battle' }).tap();
  await expect(page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: 'March' })).toBeVisible({
    timeout: 45_000,
  });
  await tableDrawn(page);
  expect(await unitsOn(page)).toHaveLength(12);
});

const SHEET = `side,brigade,name,nation,arm,kind,men,guns
Red,Kempt,28th Foot,Great Britain,infantry,Line,560,
Red,Kempt,32nd Foot,Great Britain,infntry,Line,660,
Red,Kempt,79th Highlanders,Great Britain,infantry,Line,many,
Green,Kempt,1/95th Rifles,Great Britain,infantry,Rifles,540,
Red,Kempt,Rogers’s battery,Great Britain,artillery,,,6`;

test('of a spreadsheet with three bad lines each is told by its line, and the good ones are brought in', async ({
  page,
}) => {
  await openBoard(page);
  const army = await openArmy(page);
  await army.getByRole('button', { name: 'Spreadsheet' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Bring in a spreadsheet' });
  await sheet.getByLabel('Lines of the spreadsheet').fill(SHEET);
  await expect(sheet.getByRole('heading', { name: '3 lines cannot be read' })).toBeVisible();
  const line = (where: string) => sheet.getByRole('listitem').filter({ hasText: where });
  await expect(line('Line 3, Arm')).toContainText(/“infntry” is no arm\. Write infantry/);
  await expect(line('Line 4, Men')).toContainText('“many” is not a number. Write it in digits.');
  await expect(line('Line 5, Side')).toContainText('There is no side “Green”. Write one of: Blue, Red.');
  await sheet.getByRole('button', { name: 'Bring in 2 units' }).tap();

  const tree = army.getByRole('list', { name: 'Order of battle of Red' });
  await expect(tree.getByRole('button', { name: /^28th Foot 28 figures · valour \+2 · in reserve/ })).toBeVisible();
  await expect(tree.getByRole('button', { name: /^Rogers’s battery 6 guns/ })).toBeVisible();
  await expect(tree.getByText('32nd Foot')).toHaveCount(0);

  // By keyboard: folded, unfolded, chosen.
  const brigade = tree.getByRole('button', { name: /^Kempt Brigade/ });
  await brigade.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tree.getByText('28th Foot')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(brigade.getByRole('img', { name: 'commands it' })).toBeVisible();

  // A unit of the reserve is put on the table by a tap, and what is wrong there is told.
  await army.getByRole('button', { name: 'Put on the table' }).tap();
  await tapTable(page, 120, 150);
  await expect.poll(() => unitsOn(page)).toEqual(['red']);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'Done', exact: true })
      .tap()
      .then(() => army.getByRole('button', { name: 'Save as CSV' }).tap()),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  for (const left of [0, 0]) {
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect.poll(() => unitsOn(page)).toHaveLength(left);
  }
  await expect(army.getByText(/^Nobody here yet/)).toBeVisible();
});

test('the screens of the army can be read by all', async ({ page }) => {
  await openBoard(page);
  const army = await openArmy(page);
  expect(await findings(page), 'nobody').toEqual([]);
  await army.getByRole('button', { name: 'Add units' }).tap();
  expect(await findings(page), 'picker').toEqual([]);
  await add(page, 'Infantry', 2);
  await page.getByRole('button', { name: 'Done', exact: true }).tap();
  await army.getByRole('button', { name: /^1st Brigade/ }).tap();
  expect(await findings(page), 'tree').toEqual([]);
  await army.getByRole('button', { name: 'Deploy', exact: true }).tap();
  expect(await findings(page), 'deploy').toEqual([]);
  await page.getByRole('button', { name: 'Find a place for it' }).tap();
  await expect.poll(() => unitsOn(page)).toHaveLength(2);
  await page.getByRole('button', { name: 'Done', exact: true }).tap();
  await army.getByRole('button', { name: 'Spreadsheet' }).tap();
  expect(await findings(page), 'spreadsheet').toEqual([]);
});
