import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { belleAllianceDraft } from '../../src/rules/belle-alliance/drafting/book';
import { writeScenarioFile } from '../../src/storage/scenario-file';
import { bareDraft, drafted, enrolled } from '../support/drafting';
import { dragTable, pictureRests, tableDrawn, test } from './table';

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

/** A table with a battalion on either side, and a brigade of horse in reserve, as a file. */
async function draftFile(): Promise<Buffer> {
  const state = drafted(
    bareDraft(),
    {
      type: 'muster',
      units: [
        enrolled('line', 'blue', 'infantry', { name: 'The Line', files: 12 }),
        enrolled('guard', 'red', 'infantry', { name: 'The Guard', files: 12 }),
      ],
      deployed: true,
    },
    {
      type: 'muster',
      units: [
        enrolled('general', 'red', 'staff', { name: 'General Reille' }),
        enrolled('lancers', 'red', 'cavalry', { name: 'The Lancers', files: 12, commander: 'general' }),
      ],
    },
  );
  const file = await writeScenarioFile({
    name: 'The ford',
    book: belleAllianceDraft.id,
    bookVersion: belleAllianceDraft.version,
    scenario: belleAllianceDraft.pack(state),
  });
  return Buffer.from(await file.arrayBuffer());
}

/** Opens it as a new draft, and its scenario's card. */
async function openScenario(page: Page, label: string, file: Buffer): Promise<Locator> {
  const before = page.url();
  await page
    .getByLabel(label)
    .first()
    .setInputFiles({ name: 'the-ford.scenario.json.gz', mimeType: 'application/gzip', buffer: file });
  await expect.poll(() => page.url()).not.toBe(before);
  await expect(page.getByRole('toolbar', { name: 'Tools' })).toBeVisible({ timeout: 45_000 });
  await expect.poll(() => page.evaluate(() => globalThis.coupDoeil?.scene.stats().triangles ?? 0)).toBeGreaterThan(10);
  await page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: 'Scenario' }).tap();
  await expect(page.getByRole('region', { name: 'Scenario' })).toBeVisible();
  await pictureRests(page);
  return page.getByRole('list', { name: 'Briefing' });
}

test('a briefing is written by touch, goes to a file, and is there when the file is played', async ({ page }) => {
  test.slow();
  await page.goto('/');
  const parts = await openScenario(page, 'Open a file', await draftFile());
  const back = page.getByRole('button', { name: 'Back to the scenario' });
  const write = async (field: Locator, text: string) => {
    await field.fill(text);
    await field.blur();
  };

  await parts.getByRole('button', { name: /^Story/ }).tap();
  await write(page.getByLabel('Title'), 'The ford of Ligny');
  await write(page.getByLabel('What happened'), 'It rained all night.');
  await back.tap();
  await parts.getByRole('button', { name: /^Tasks/ }).tap();
  const blue = page.getByRole('group', { name: 'Blue' });
  await write(blue.getByLabel('One task more'), 'Hold the ford.');
  await write(blue.getByLabel('One task more'), 'Lose nobody.');
  await blue.getByRole('button', { name: 'Tell it earlier: Task 2' }).tap();
  await expect(blue.getByLabel('Task 1', { exact: true })).toHaveValue('Lose nobody.');
  await back.tap();

  await parts.getByRole('button', { name: /^Zones/ }).tap();
  await page.getByRole('group', { name: 'A zone for Red' }).getByRole('button', { name: 'Rectangle' }).tap();
  await pictureRests(page);
  await dragTable(page, [
    { x: 20, y: 100 },
    { x: 90, y: 165 },
  ]);
  await write(page.getByLabel('Name'), 'Saint-Amand');
  await back.tap();
  await expect(page.getByRole('button', { name: 'Saint-Amand' })).toBeVisible();
  await back.tap();
  await expect(parts.getByRole('button', { name: /^Zones/ })).toContainText('1 zone');

  await parts.getByRole('button', { name: /^Reinforcements/ }).tap();
  // With the officer come those under him.
  await page.getByLabel('General Reille').tap();
  await page.getByRole('button', { name: '2 units come later' }).tap();
  await page.getByRole('group', { name: 'Comes in bound' }).getByRole('button', { name: 'More' }).tap();
  await expect(page.getByRole('region', { name: 'Bound 3' })).toBeVisible();
  await page.getByRole('radio', { name: 'Saint-Amand' }).tap();
  await expect(page.getByRole('radio', { name: 'Saint-Amand' })).toBeChecked();
  await page.getByRole('button', { name: 'Draw a stretch of the edge' }).tap();
  await pictureRests(page);
  await dragTable(page, [
    { x: 3, y: 110 },
    { x: 4, y: 160 },
  ]);
  await expect(page.getByRole('radio', { name: 'A stretch of the edge' })).toBeChecked();
  // One step each: the stretch is taken back, and they come by the zone again.
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(page.getByRole('radio', { name: 'Saint-Amand' })).toBeChecked();
  await back.tap();
  await back.tap();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as scenario' }).tap(),
  ]);
  const again = await openScenario(page, 'Open a scenario file', await readFile(await download.path()));
  await expect(again.getByRole('button', { name: /^Zones/ })).toContainText('1 zone');
  await expect(again.getByRole('button', { name: /^Reinforcements/ })).toContainText('2 units');
  await page.getByRole('button', { name: 'Start as battle' }).tap();
  await page.getByRole('button', { name: 'Begin the battle' }).tap();
  await expect(page.getByRole('heading', { name: 'The ford of Ligny' })).toBeVisible({ timeout: 45_000 });
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: 'The scenario' }).tap();
  const sheet = page.getByRole('dialog', { name: 'The ford of Ligny' });
  await expect(sheet.getByText('It rained all night.')).toBeVisible();
  await expect(sheet.getByRole('definition').filter({ hasText: /^Lose nobody\.$/ })).toBeVisible();
  await expect(sheet.getByRole('definition').filter({ hasText: /^Hold the ford\.$/ })).toBeVisible();
  await expect(sheet.getByText('General Reille, The Lancers')).toBeVisible();
});
