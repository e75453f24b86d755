import { expect, type Page } from '@playwright/test';
import { openLittleBattle } from './little-battle';
import { readyOffline, selectUnit, test } from './table';

const search = (page: Page) => page.getByRole('textbox', { name: 'Search rules and tables' });

test('rules and tables are found without a network, and open by their address', async ({ page, context }) => {
  await page.goto('/');
  await readyOffline(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Rules & tables' }).tap();
  await search(page).fill('CANISTER');
  await expect(page.getByRole('status').filter({ hasText: /found/ })).toHaveText(/^[1-9]\d* found$/);
  const found = page.getByRole('link', { name: /T7 Factors for artillery/ });
  await expect(found.locator('mark')).toHaveText('Canister');
  await found.tap();
  const row = page.getByRole('row', { name: /^Canister/ });
  await expect(row.getByRole('cell', { name: '+3' })).toBeVisible();
  await row.getByRole('link', { name: '3.4.4' }).tap();
  await expect(page.getByRole('heading', { name: 'Canister', level: 2 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Factors for artillery' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).tap();
  await expect(page.getByRole('button', { name: /demonstration battle/i })).toBeVisible();

  await page.goto('/#/rules/3.1.4');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Security zone' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).tap();
  await expect(page.getByRole('button', { name: /demonstration battle/i })).toBeVisible();
});

test('a battle is left as it was while somebody looks something up', async ({ page }) => {
  await openLittleBattle(page, 'unit rifles "1/95th Rifles" red infantry shako 12/12 line at 120,90 facing 270');
  const rifles = await selectUnit(page, 'rifles');
  const layout = () => page.evaluate(() => globalThis.coupDoeil?.layout());
  const before = await layout();
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: 'Rules & tables' }).tap();
  await page.getByRole('link', { name: 'T3 Rates of march' }).tap();
  await page.getByRole('link', { name: 'T6 Factors for hand weapons' }).tap();
  await expect(page.getByRole('heading', { name: 'Factors for hand weapons' })).toBeVisible();
  await expect(page.getByRole('toolbar', { name: 'Tools' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Back' }).tap();
  await expect(page.getByRole('heading', { name: rifles.name })).toBeVisible();
  expect(await layout()).toBe(before);
});

test('a rule on tap leads to where it stands among the others, and back to the case', async ({ page }) => {
  await page.goto('/#/calculator/fire');
  await page.getByRole('radio', { name: 'Cavalry' }).first().tap();
  await page.getByRole('button', { name: 'Roll', exact: true }).tap();
  await page.getByRole('button', { name: 'Rule T12' }).first().tap();
  await page.getByRole('button', { name: 'More in Rules & tables' }).tap();
  await expect(page.getByRole('heading', { name: 'Loss and morale', level: 2 })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).tap();
  await expect(page.getByRole('radio', { name: 'Cavalry' }).first()).toBeChecked();
});

test('the tables are printed in place of the screen, with a line of 10 cm', async ({ page }) => {
  await page.goto('/#/rules');
  await expect(search(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const line = page.locator('[data-check-line]');
  await expect(line).toBeVisible();
  const cm = (await line.evaluate((element) => element.getBoundingClientRect().width)) / (96 / 2.54);
  expect(Math.abs(cm - 10)).toBeLessThan(0.005);
  await expect(page.locator('#root')).toBeHidden();
  await expect(page.locator('body > div:last-child h3')).toHaveCount(21);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(line).toHaveCount(0);
});
