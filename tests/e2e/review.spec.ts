import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import { turnOnHexes, twoBounds } from '../support/reviewed-battles';
import { findings } from './axe';
import { onScreen, pictureRests, tableDrawn, test } from './table';

const layoutOf = (page: Page): Promise<string> => page.evaluate(() => globalThis.coupDoeil?.layout() ?? '');

/** Opens a battle's file and looks back on it from its menu. */
async function lookBackOn(page: Page, file: string): Promise<void> {
  await page.goto('/');
  await page
    .getByLabel(/open a file/i)
    .setInputFiles({ name: 'battle.coup.json', mimeType: 'application/json', buffer: Buffer.from(file) });
  await tableDrawn(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  await page.getByRole('button', { name: /^Look back/ }).tap();
  await expect(page.getByRole('slider', { name: 'Moment of the battle' })).toBeVisible();
  await expect.poll(() => layoutOf(page)).not.toBe('');
}

/** Pulls the timeline to a step, and waits until the table shows it. */
async function scrubTo(page: Page, moment: number, of: number): Promise<string> {
  await page.getByRole('slider', { name: 'Moment of the battle' }).fill(`${moment}`);
  const told = moment === 0 ? /The start/ : new RegExp(`Step ${moment} of ${of}`);
  await expect(page.getByRole('heading', { level: 2, name: told })).toBeVisible();
  return layoutOf(page);
}

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).tap();

test('two bounds are scrubbed forwards and backwards to identical states, marked, told in a report, and played on from', async ({
  page,
  context,
}) => {
  await lookBackOn(page, twoBounds());
  await test.step('however the tablet is turned, the table has its own place, with the timeline at the bottom edge', async () => {
    await page.getByRole('button', { name: '3D' }).tap();
    for (const [width, height] of [
      [1180, 820],
      [820, 1180],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await pictureRests(page);
      const boxOf = async (what: Locator) => {
        const box = await what.boundingBox();
        if (!box) throw new Error('Not on the page');
        return box;
      };
      const [table, line, card] = await Promise.all([
        boxOf(page.locator('canvas').first()),
        boxOf(page.getByRole('region', { name: 'Timeline' })),
        boxOf(page.getByRole('heading', { level: 2 }).first()),
      ]);
      expect(line.y + line.height).toBeCloseTo(height, 0);
      expect(table.y + table.height).toBeLessThanOrEqual(line.y + 1);
      expect(card.x >= table.x + table.width || card.y >= table.y + table.height).toBe(true);
      expect(table.width * table.height).toBeGreaterThan(0.35 * width * height);
      // All of the table is in its picture: its corners, which stand 240 by 180 cm apart, lie on the canvas.
      for (const [x, y] of [
        [0, 0],
        [240, 0],
        [240, 180],
        [0, 180],
      ] as const) {
        const spot = await onScreen(page, x, y);
        expect(spot.x).toBeGreaterThanOrEqual(table.x);
        expect(spot.x).toBeLessThanOrEqual(table.x + table.width);
        expect(spot.y).toBeGreaterThanOrEqual(table.y);
        expect(spot.y).toBeLessThanOrEqual(table.y + table.height);
      }
    }
    await page.setViewportSize({ width: 1180, height: 820 });
  });

  const slider = page.getByRole('slider', { name: 'Moment of the battle' });
  const last = Number(await slider.getAttribute('max'));
  const states: string[] = [];
  for (let moment = 0; moment <= last; moment++) states.push(await scrubTo(page, moment, last));
  for (let moment = last; moment >= 0; moment -= 2) expect(await scrubTo(page, moment, last)).toBe(states[moment]);
  expect(new Set(states).size).toBeGreaterThan(2);

  // To the first loss, with the dice as they lay; and to the rout.
  await press(page, '▼ Next loss');
  await expect(page.getByText(/^Target loses \d+ figures?$/)).toBeVisible();
  await expect(page.getByText('Dice: 6, 2, 1')).toBeVisible();
  await press(page, '◆ Next rout');
  await expect(page.getByText('Target breaks into full disorder and routs')).toBeVisible();
  await page.getByRole('switch', { name: 'Bookmark this step' }).tap();
  await page.getByLabel('Comment', { exact: true }).fill('Here <b>they</b> broke.');
  await press(page, 'Keep the comment');
  expect(await findings(page)).toEqual([]);

  // Words that nobody kept are kept when one goes on, with the bookmark beside them.
  await page.getByLabel('Comment', { exact: true }).fill('Here they ran.');
  await press(page, '▼ Next loss');
  await expect(page.getByLabel('Comment', { exact: true })).toHaveValue('');
  await press(page, '◆ Next rout');
  await expect(page.getByLabel('Comment', { exact: true })).toHaveValue('Here they ran.');
  await expect(page.getByRole('switch', { name: 'Bookmark this step' })).toBeChecked();

  await test.step('a report is one file that opens without the app', async () => {
    await scrubTo(page, 1, Number(await page.getByRole('slider').getAttribute('max')));
    await page.getByLabel('Comment', { exact: true }).fill('<script>window.bad = 1</script> & so on');
    await press(page, 'Keep the comment');
    await press(page, 'Charts');
    await expect(page.getByRole('heading', { name: 'Dice: luck against expectation' })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Losses by cause/ })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await press(page, 'Report');
    await press(page, 'Make the report');
    const saving = page.waitForEvent('download');
    await press(page, 'Share or save it');
    const download = await saving;
    expect(download.suggestedFilename()).toBe('A little battle.html');
    const path = test.info().outputPath('report.html');
    await download.saveAs(path);
    expect(await readFile(path, 'utf8')).not.toMatch(/<script|src=|https?:\/\/(?!www\.w3\.org)/i);

    const alone = await context.newPage();
    await context.setOffline(true);
    await alone.goto(pathToFileURL(path).href);
    await expect(alone.getByRole('heading', { level: 1, name: 'A little battle' })).toBeVisible();
    await expect(alone.getByRole('img', { name: 'At the start' })).toBeVisible();
    await expect(alone.getByText('<script>window.bad = 1</script> & so on')).toBeVisible();
    await expect(alone.getByText('Target breaks into full disorder and routs')).toBeVisible();
    await context.setOffline(false);
  });

  await press(page, 'Battle');
  await press(page, '◆ Next rout');
  await expect(page.getByLabel('Comment', { exact: true })).toHaveValue('Here they ran.');
  const there = await layoutOf(page);
  await press(page, 'Play on from here');
  await expect(page.getByRole('heading', { level: 1, name: /A little battle, from step/ })).toBeVisible();
  await tableDrawn(page);
  expect(await layoutOf(page)).toBe(there);
});

test('a battle on hexes is looked back on with the same timeline', async ({ page }) => {
  await lookBackOn(page, turnOnHexes());
  const last = Number(await page.getByRole('slider').getAttribute('max'));
  const end = await layoutOf(page);
  await scrubTo(page, 0, last);
  await expect(page.getByText('As it was set up. Nothing has happened yet.')).toBeVisible();
  expect(await scrubTo(page, last, last)).toBe(end);
  await press(page, 'Step back');
  await expect(page.getByText('Dice: 2')).toBeVisible();
  await pictureRests(page);
});
