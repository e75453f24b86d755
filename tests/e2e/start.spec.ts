import { expect } from '@playwright/test';
import { tableDrawn, test } from './table';

test('where the browser lacks what keeps battles safe, a sentence says so', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }));
  await page.goto('/');
  await expect(page.getByRole('alert')).toHaveText(/this browser lacks/i);
});

test('two taps start one battle, a fault nobody caught leaves its table, and a size typed for a free table does not block another', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: /demonstration battle/i }).dblclick();
  await tableDrawn(page);

  const fault = 'a fault outside of any screen';
  await page.evaluate((reason) => {
    dispatchEvent(new PromiseRejectionEvent('unhandledrejection', { promise: Promise.resolve(), reason }));
  }, fault);
  await expect(page.getByText(/something went wrong/i)).toBeVisible();
  await expect(page.locator('canvas').first()).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /save a file now/i }).tap(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.coup\.json\.gz$/);

  await page.goto('/');
  await expect(page.getByRole('button', { name: /^more about/i })).toHaveCount(1);

  await page.goto('/#/new');
  await page.getByText('Free table', { exact: true }).tap();
  await page.getByLabel('Width').fill('nonsense');
  await expect(page.getByRole('button', { name: /lay out the table/i })).toBeDisabled();
  await page.getByText('Demonstration battle', { exact: true }).tap();
  await page.getByRole('button', { name: /lay out the table/i }).tap();
  await expect(page.getByRole('toolbar', { name: 'Tools' })).toBeVisible();
});
