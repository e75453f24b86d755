import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { findings } from './axe';
import { test } from './table';

const TABLET = { width: 1024, height: 768 };

const result = (page: Page): Locator => page.getByRole('region', { name: 'Result' });
const cell = (page: Page, name: RegExp): Locator => page.getByRole('button', { name });

test('a fire of La Bataille is reckoned from home in fewer than six taps, with the dice', async ({ page }) => {
  await page.setViewportSize(TABLET);
  await page.goto('/');
  let taps = 0;
  const tap = async (what: Locator): Promise<void> => {
    taps++;
    await what.tap();
  };
  await tap(page.getByRole('region', { name: 'Calculators' }).getByRole('button', { name: 'La Bataille' }));
  await expect(page.getByRole('heading', { name: 'La Bataille: fire' })).toBeVisible();
  // A line of six fires four times three: 12 against a column's 6 is two to one.
  await tap(page.getByRole('region', { name: 'The target' }).getByRole('radio', { name: 'Column' }));
  await expect(result(page)).toContainText('2-1');
  await tap(page.getByRole('button', { name: 'A die shows 5' }));
  await tap(page.getByRole('button', { name: 'A die shows 4' }));
  await expect(result(page).getByRole('status')).toHaveText(/increments? lost/);
  expect(taps).toBeLessThan(6);
});

test('a club changes a cell of its own edition, reckons with it, and puts it back', async ({ page }) => {
  await page.setViewportSize(TABLET);
  await page.goto('/#/rules');
  await page.getByRole('button', { name: 'Charts as your club plays them' }).tap();
  await expect(page.getByText('A printed edition is not changed.')).toBeVisible();
  await page.getByRole('button', { name: 'New edition of our own' }).tap();
  await page.getByRole('textbox', { name: 'Name of the edition' }).fill('Tuesday club');
  await page.getByRole('button', { name: 'Make it' }).tap();
  await expect(page.getByRole('radio', { name: /Tuesday club/ })).toBeChecked();

  // French Ligne in line fires times five; what cannot stand there is told.
  await cell(page, /^French Ligne, Line: 3$/).tap();
  const pad = page.getByRole('dialog');
  for (const key of ['1', '0', '0']) await pad.getByRole('button', { name: key, exact: true }).tap();
  await expect(pad.getByRole('status')).toHaveText('A whole number from 0 to 99.');
  await expect(pad.getByRole('button', { name: 'Keep' })).toBeDisabled();
  await pad.getByRole('button', { name: 'Erase' }).tap();
  await pad.getByRole('button', { name: '5', exact: true }).tap();
  await pad.getByRole('button', { name: 'Keep' }).tap();
  await expect(cell(page, /^French Ligne, Line: 5, changed, printed: 3$/)).toBeVisible();
  expect(await findings(page)).toEqual([]);

  // It goes to another club as a file, and comes back as one.
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).tap();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('Tuesday-club.edition.json.gz');
  const file = await readFile(await download.path());
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'x.gz', mimeType: 'application/gzip', buffer: Buffer.from('hello') });
  await expect(page.getByRole('alert')).toBeVisible();
  await input.setInputFiles({ name: 'copy.gz', mimeType: 'application/gzip', buffer: file });
  await expect(page.getByRole('radio', { name: /Tuesday club/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'Delete this edition' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete this edition' }).tap();
  await expect(page.getByRole('radio', { name: /Tuesday club/ })).toHaveCount(1);

  // The calculator has it by its name: 20 against 9 is two to one, not 12.
  await page.goto('/#/calculator/lb-fire');
  await expect(result(page)).toContainText('1-1');
  await page.getByRole('radio', { name: 'Tuesday club' }).tap();
  await expect(result(page)).toContainText('2-1');
  // And the next calculator begins with it.
  await page.goto('/#/calculator/lb-morale');
  await expect(page.getByRole('radio', { name: 'Tuesday club' })).toBeChecked();

  await page.goto('/#/charts');
  await page.getByRole('radio', { name: /Tuesday club/ }).tap();
  await cell(page, /^French Ligne, Line: 5, changed/).tap();
  await page.getByRole('button', { name: 'As printed: 3' }).tap();
  await expect(cell(page, /^French Ligne, Line: 3$/)).toBeVisible();
  await page.goto('/#/calculator/lb-fire?edition=heilsberg-1807');
  await expect(result(page)).toContainText('1-1');
});
