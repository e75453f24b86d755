import { expect, type Locator, type Page } from '@playwright/test';
import { fillDisk } from './full-disk';
import { closeSegments, counterOn, openBridge, pickCounter, tapHex } from './hexes';
import { FRENCH, goDo, pullAhead, sheetCard } from './ordering';
import { openDemonstration, pickTool, pictureRests, selectUnit, tableDrawn, tapTable, test, unitOnPage } from './table';

const BATTALION = 'fr-29-2';
const planBar = (page: Page): Locator => page.getByRole('region', { name: 'The plan', exact: true });

async function openPlans(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: /^Plans/ }).tap();
}

async function newPlan(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New plan' }).tap();
  await page.getByRole('textbox', { name: 'Its name' }).fill(name);
  await page.getByRole('button', { name: 'Begin it' }).tap();
  await expect(planBar(page)).toContainText(name);
  await tableDrawn(page);
}

/** Marches the battalion straight ahead, as far as the finger goes. */
async function marchAhead(page: Page, cm: number): Promise<void> {
  await page.getByRole('button', { name: 'Map' }).tap();
  await selectUnit(page, BATTALION);
  await page.getByRole('button', { name: 'Go to it' }).tap();
  await pictureRests(page);
  await pickTool(page, 'March');
  await pictureRests(page);
  const before = (await unitOnPage(page, BATTALION)).pose.at.y;
  await pullAhead(page, BATTALION, cm);
  await page.getByRole('region', { name: 'The march' }).getByRole('button', { name: 'March', exact: true }).tap();
  await expect.poll(async () => (await unitOnPage(page, BATTALION)).pose.at.y).not.toBeCloseTo(before, 1);
}

test('a march is tried in a plan, and becomes an order with one tap; the battle itself is as it was', async ({
  page,
}) => {
  await openDemonstration(page);
  const before = await unitOnPage(page, BATTALION);
  await openPlans(page);
  await page.getByRole('button', { name: `I am ${FRENCH}` }).tap();
  await newPlan(page, 'Straight on');
  await marchAhead(page, 10);

  // What the other side could do to it there, explained where it is tapped.
  await planBar(page).getByRole('button', { name: 'Threats' }).tap();
  await expect(planBar(page)).toContainText('Threatened by', { timeout: 60_000 });
  await pickTool(page, 'Select');
  await page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: 'Overview' }).tap();
  await pictureRests(page);
  const there = (await unitOnPage(page, BATTALION)).pose.at;
  await tapTable(page, there.x, there.y);
  await expect(planBar(page)).toContainText(/threaten|Nobody could/);
  await planBar(page).getByRole('button', { name: 'Put it away' }).tap();

  // And how likely all of it is.
  await planBar(page).getByRole('button', { name: 'Chances' }).tap();
  const chances = page.getByRole('dialog', { name: 'Chances along a chain' });
  await chances
    .getByRole('combobox', { name: 'Who', exact: true })
    .selectOption({ label: '3e Grenadiers de la Garde' });
  await chances.getByRole('combobox', { name: 'To whom' }).selectOption({ label: '1/28th Foot' });
  for (const n of [1, 2]) {
    await chances.getByRole('switch').first().tap();
    await chances.getByRole('button', { name: 'Add it to the chain' }).tap();
    await expect(chances.getByRole('listitem')).toHaveCount(n);
  }
  await expect(chances).toContainText(/All of them come true:.*%/);
  await chances.getByRole('button', { name: 'Close', exact: true }).tap();

  await page.getByRole('button', { name: 'To the order sheet' }).tap();
  await expect(page.getByText('1 order stands on the sheet of bound 1 now.')).toBeVisible();

  await page.getByRole('button', { name: 'Leave the plan' }).tap();
  await expect(page.getByRole('region', { name: 'Straight on' })).toContainText('1 step');

  // Another way, beside the first.
  await page.getByRole('button', { name: 'Make one like it' }).tap();
  await page.getByRole('button', { name: 'Begin it' }).tap();
  await tableDrawn(page);
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect.poll(async () => (await unitOnPage(page, BATTALION)).pose).toEqual(before.pose);
  await page.getByRole('button', { name: 'Leave the plan' }).tap();
  await page.getByRole('button', { name: 'Compare them' }).tap();
  const row = page.getByRole('row', { name: before.name });
  await expect(row).toContainText('they differ');
  await expect(row.getByRole('cell').first()).toContainText(/marches \d/);
  await expect(row.getByRole('cell').last()).toHaveText('–');
  await page.getByRole('button', { name: 'Back' }).tap();
  await page.getByRole('button', { name: 'Back' }).tap();
  await tableDrawn(page);
  expect((await unitOnPage(page, BATTALION)).pose).toEqual(before.pose);
  await goDo(page, FRENCH);
  await expect(sheetCard(page).getByRole('listitem').filter({ hasText: before.name })).toContainText('March');
});

test('on hexes a plan that finds no room is left only on purpose and kept once there is room; its march is then offered in the battle', async ({
  page,
  context,
  baseURL,
}) => {
  await openBridge(page);
  await closeSegments(page, 'Command', 'Charge');
  const before = await counterOn(page, 'fr-leg');
  await openPlans(page);
  await page.getByRole('button', { name: 'I am French' }).tap();
  await newPlan(page, 'Over the bridge');
  const makeRoom = await fillDisk(page, context, baseURL);
  await pickCounter(page, 5, 7, '1er léger');
  await tapHex(page, 6, 6);
  await page.getByRole('region', { name: 'March' }).getByRole('button', { name: 'March', exact: true }).tap();
  const why = planBar(page).getByRole('alert').filter({ hasText: 'no room left' });
  await expect(why).toContainText('The plan is not saved.');
  await planBar(page).getByRole('button', { name: 'Leave the plan' }).tap();
  const question = page.getByRole('dialog', { name: 'Leave the plan unsaved?' });
  await expect(question).toContainText('no room left');
  await question.getByRole('button', { name: 'Stay with it' }).tap();
  await expect(question).toBeHidden();

  // The worker's end takes nothing of it away.
  const next = page.waitForEvent('worker', { timeout: 30_000 });
  await page.workers()[0]?.evaluate(() => self.close());
  await next;
  await tableDrawn(page);
  await expect.poll(() => counterOn(page, 'fr-leg')).toContain(' 0606 ');
  await expect(why).toBeVisible();
  await makeRoom();
  // By itself, as soon as there is room.
  await expect(why).toBeHidden({ timeout: 30_000 });
  await planBar(page).getByRole('button', { name: 'Leave the plan' }).tap();
  const kept = page.getByRole('region', { name: 'Over the bridge' });
  await expect(kept).toContainText('1 step');
  await kept.getByRole('button', { name: 'Open', exact: true }).tap();
  await tableDrawn(page);
  await pictureRests(page);

  // What the other side could do to it there: who, how, and by which rules.
  await planBar(page).getByRole('button', { name: 'Threats' }).tap();
  await expect(planBar(page)).toContainText('Threatened by', { timeout: 60_000 });
  await tapHex(page, 6, 6);
  const who = page.getByRole('region', { name: /units? threatens? this place/ });
  await expect(who.getByRole('listitem').filter({ hasText: 'Jäger' })).toContainText('could attack here');
  await who.getByRole('button', { name: /P13/ }).first().tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).tap();
  await planBar(page).getByRole('button', { name: 'Put it away' }).tap();
  await expect(who).toBeHidden();

  await planBar(page).getByRole('button', { name: 'Play it step by step' }).tap();
  const offer = page.getByRole('status').filter({ hasText: 'From the plan, 1 of 1' });
  await expect(offer).toBeVisible();
  await tableDrawn(page);
  expect(await counterOn(page, 'fr-leg')).toBe(before);
  await offer.getByRole('button', { name: 'Do it' }).tap();
  await expect.poll(() => counterOn(page, 'fr-leg')).toContain(' 0606 ');
  await expect(offer).toBeHidden();
});
