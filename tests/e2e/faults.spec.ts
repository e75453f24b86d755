import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { dragTable, openDemonstration, selectUnit, tableDrawn, test, unitOnPage } from './table';

/** Moves a unit of the demonstration 8 cm ahead by touch, on the map. */
async function advance(page: Page, id: string): Promise<number> {
  const { pose } = await selectUnit(page, id);
  await dragTable(page, [
    { x: pose.at.x, y: pose.at.y - 2 },
    { x: pose.at.x, y: pose.at.y + 6 },
  ]);
  return pose.at.y + 8;
}

/** Writes ballast in smaller and smaller pieces until not even the smallest fits. */
async function fillDisk(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('ballast', 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore('ballast', { autoIncrement: true });
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const fits = (bytes: number): Promise<boolean> =>
      new Promise((resolve) => {
        const tx = db.transaction('ballast', 'readwrite');
        tx.objectStore('ballast').add(crypto.getRandomValues(new Uint8Array(Math.min(bytes, 65_536))));
        tx.oncomplete = () => resolve(true);
        tx.onabort = () => resolve(false);
      });
    for (let bytes = 65_536; bytes >= 16; bytes /= 2) while (await fits(bytes));
    db.close();
  });
}

test.beforeEach(async ({ page }) => {
  await openDemonstration(page);
  await page.getByRole('button', { name: 'Map' }).tap();
});

test('a worker that ends quietly is replaced, and the order in flight is carried out once', async ({ page }) => {
  const first = await advance(page, 'fr-8-1');
  await expect.poll(async () => (await unitOnPage(page, 'fr-8-1')).pose.at.y).toBeCloseTo(first, 0);
  await page.workers()[0]?.evaluate(() => self.close());
  const second = await advance(page, 'fr-8-2');
  await expect
    .poll(async () => (await unitOnPage(page, 'fr-8-2')).pose.at.y, { timeout: 30_000 })
    .toBeCloseTo(second, 0);
  await page.reload();
  await tableDrawn(page);
  expect((await unitOnPage(page, 'fr-8-1')).pose.at.y).toBeCloseTo(first, 0);
  expect((await unitOnPage(page, 'fr-8-2')).pose.at.y).toBeCloseTo(second, 0);
  await page.getByRole('button', { name: 'Undo' }).tap();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

test('a full disk: told at once, played on in memory, the file offered holds everything', async ({
  page,
  context,
  baseURL,
}) => {
  const cdp = await context.newCDPSession(page);
  const { origin } = new URL(baseURL ?? '');
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 4_000_000 });
  await fillDisk(page);
  const where = await advance(page, 'fr-8-1');
  await expect(page.getByText(/not saved/i)).toBeVisible();
  await expect.poll(async () => (await unitOnPage(page, 'fr-8-1')).pose.at.y).toBeCloseTo(where, 0);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /save a file now/i }).tap(),
  ]);
  const file = await readFile(await download.path());
  await cdp.send('Storage.overrideQuotaForOrigin', { origin });
  await page.evaluate(() => indexedDB.deleteDatabase('ballast'));
  const next = await advance(page, 'fr-8-2');
  await expect(page.getByText(/not saved/i)).toHaveCount(0);

  await page.getByRole('button', { name: 'Battles' }).tap();
  await page
    .getByLabel(/open a file/i)
    .setInputFiles({ name: 'battle.coup.json.gz', mimeType: 'application/gzip', buffer: file });
  await tableDrawn(page);
  expect((await unitOnPage(page, 'fr-8-1')).pose.at.y).toBeCloseTo(where, 0);
  expect((await unitOnPage(page, 'fr-8-2')).pose.at.y).not.toBeCloseTo(next, 0);
});

test('the picture comes back when the graphics card lets go, with the unit still selected', async ({ page }) => {
  const { name } = await selectUnit(page, 'fr-8-1');
  const frames = () => page.evaluate(() => globalThis.coupDoeil?.scene.stats().frames ?? -1);
  const lose = await page.evaluateHandle(() => {
    const canvas = document.querySelector('canvas');
    return canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context');
  });
  await lose.evaluate((card) => card?.loseContext());
  const before = await frames();
  await lose.evaluate((card) => card?.restoreContext());
  await expect.poll(frames).not.toBe(before);
  await tableDrawn(page);
  await expect(page.getByRole('heading', { name })).toBeVisible();
});

test('a second tab follows, says so, and takes over when the first is closed', async ({ page, context }) => {
  const second = await context.newPage();
  await second.goto(page.url());
  await tableDrawn(second);
  await expect(second.getByText(/another tab plays this battle/i)).toBeVisible();
  const where = await advance(page, 'fr-8-1');
  await expect.poll(async () => (await unitOnPage(second, 'fr-8-1')).pose.at.y).toBeCloseTo(where, 0);
  await page.close();
  await expect(second.getByText(/another tab plays this battle/i)).toHaveCount(0);
  await second.getByRole('button', { name: 'Map' }).tap();
  const next = await advance(second, 'fr-8-2');
  await expect.poll(async () => (await unitOnPage(second, 'fr-8-2')).pose.at.y).toBeCloseTo(next, 0);
});

test('a newer version with the database: the old tab stops writing and says so', async ({ page }) => {
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('coup-doeil', 999);
        opening.onsuccess = () => resolve(true);
        opening.onerror = () => reject(opening.error);
      }),
  );
  await expect(page.getByText(/newer version of the app is open/i)).toBeVisible();
});

test('a screen that breaks offers the battle’s file', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: /something broke/i })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /save the battle.s file/i }).tap(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.coup\.json\.gz$/);
});
