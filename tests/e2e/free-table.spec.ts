import { expect } from '@playwright/test';
import { dragTable, pictureRests, selectUnit, tableDrawn, test, unitOnPage } from './table';

test('a free table knows no lock: units, arcs and sticks of one’s own, in inches', async ({ page }) => {
  await page.goto('/#/new');
  await page.getByRole('radio', { name: /free table/i }).tap();
  await page.getByRole('radio', { name: 'Inches' }).tap();
  await page.getByRole('button', { name: /lay out the table/i }).tap();
  await tableDrawn(page);
  await page.getByRole('button', { name: 'Map' }).tap();

  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.tap();
  await page.getByRole('button', { name: 'Put down a unit' }).tap();
  await page.getByLabel('Name').fill('<b>Old</b> Guard');
  await page.getByLabel('Figures').fill('12');
  await page.getByRole('button', { name: 'Put it on the table' }).tap();
  await expect(page.getByRole('heading', { name: '<b>Old</b> Guard' })).toBeVisible();
  await expect(page.getByText('12 of 12')).toBeVisible();

  await page.keyboard.press('0');
  await pictureRests(page);
  await selectUnit(page, 'blue-1');
  await menu.tap();
  await page.getByRole('button', { name: 'Change its formation' }).tap();
  await page.getByRole('radio', { name: 'Carré' }).tap();
  await page.getByRole('button', { name: 'Form up' }).tap();
  await expect.poll(async () => (await unitOnPage(page, 'blue-1')).formation).toBe('square');

  await menu.tap();
  await page.getByRole('button', { name: /lay an arc/i }).tap();
  await page.getByRole('radio', { name: /^Stick/ }).tap();
  await page.getByLabel('Reach').fill('8');
  await page.getByRole('button', { name: 'Lay it down' }).tap();
  await expect(page.getByText('8.0 in')).toBeVisible();

  await page.getByRole('button', { name: 'Tape' }).tap();
  await dragTable(page, [
    { x: 20, y: 20 },
    { x: 20 + 25.4, y: 20 },
  ]);
  await expect(page.getByText(/^10\.\d in$/).first()).toBeVisible();
});
