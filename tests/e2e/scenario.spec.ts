import { expect } from '@playwright/test';
import { tableDrawn, test } from './table';

test('a historical battle is read before it is started, and again from its menu', async ({ page }) => {
  await page.goto('/#/new');
  await expect(page.getByText(/Division Girard, 15 units, against Corps Hirschfeld, 18 units/)).toBeVisible();
  await page.getByText('Hagelberg', { exact: true }).tap();
  await page.getByText(/^Read the scenario/).tap();
  await expect(page.getByText(/^Four days after Grossbeeren/)).toBeVisible();
  await expect(page.getByText(/windmill hill; or have half/)).toBeVisible();
  await page.getByRole('button', { name: /lay out the table/i }).tap();
  await tableDrawn(page);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: 'The scenario' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Hagelberg' });
  await expect(sheet.getByText(/^Four days after Grossbeeren/)).toBeVisible();
  await expect(sheet.getByText(/General Chernyshev, Don Cossacks/)).toBeAttached();
  await expect(sheet.getByText('The last bound is bound 10.')).toBeAttached();
});
