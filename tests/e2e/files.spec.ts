import { readFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { dragTable, openDemonstration, selectUnit, tableDrawn, test, unitOnPage } from './table';

async function openFile(page: Page, buffer: Buffer): Promise<void> {
  await page
    .getByLabel(/open a file/i)
    .setInputFiles({ name: 'battle.coup.json.gz', mimeType: 'application/gzip', buffer });
}

test('a battle goes to a file and is opened elsewhere, the same to the last figure', async ({
  page,
  browser,
  baseURL,
}) => {
  await openDemonstration(page);
  await page.getByRole('button', { name: 'Map' }).tap();
  const { pose } = await selectUnit(page, 'fr-cuir7');
  await dragTable(page, [
    { x: pose.at.x, y: pose.at.y - 3 },
    { x: pose.at.x - 5, y: pose.at.y + 5 },
  ]);
  await expect.poll(async () => (await unitOnPage(page, 'fr-cuir7')).pose.at.y).toBeCloseTo(pose.at.y + 8, 0);
  await page.getByRole('button', { name: 'Menu' }).tap();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save a file' }).tap(),
  ]);
  const file = await readFile(await download.path());
  const layout = await page.evaluate(() => globalThis.coupDoeil?.layout());

  const elsewhere = await (await browser.newContext({ baseURL: baseURL ?? '', hasTouch: true })).newPage();
  await elsewhere.goto('/');
  await openFile(elsewhere, file);
  await tableDrawn(elsewhere);
  expect(await elsewhere.evaluate(() => globalThis.coupDoeil?.layout())).toBe(layout);
  await expect(elsewhere.getByRole('button', { name: 'Undo' })).toBeEnabled();
});

test('files that are no battle are refused in words, and nothing is stored', async ({ page }) => {
  await page.goto('/');
  const text = '{"format":"coup-doeil-battle","version":1,"sha256":"0","battle":{}}';
  const bad: readonly [string, Buffer, RegExp][] = [
    ['nonsense', Buffer.from('<img src=x onerror=alert(1)>'), /not a battle/i],
    ['cut short', gzipSync(text).subarray(0, 20), /damaged|cut short/i],
    ['without its sum', gzipSync(text), /not a battle/i],
    ['200,000 deep', gzipSync('['.repeat(200_000)), /nested too deeply/i],
    ['of a newer version', gzipSync(text.replace('"version":1', '"version":99')), /newer version/i],
  ];
  for (const [, file, words] of bad) {
    await openFile(page, file);
    await expect(page.getByText(words)).toBeVisible();
  }
  await page.reload();
  await expect(page.getByText(/measures from edge to edge/i)).toBeVisible();
});

test('a file with one changed figure is noticed', async ({ page }) => {
  await openDemonstration(page);
  await page.getByRole('button', { name: 'Menu' }).tap();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save a file' }).tap(),
  ]);
  const text = gunzipSync(await readFile(await download.path())).toString();
  const changed = gzipSync(text.replace('"figures":28', '"figures":38'));
  await page.getByRole('button', { name: 'Battles' }).tap();
  await openFile(page, changed);
  await expect(page.getByText(/changed or damaged/i)).toBeVisible();
});
