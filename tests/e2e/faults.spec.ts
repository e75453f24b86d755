import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { fillDisk } from './full-disk';
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

async function openFile(page: Page, buffer: Buffer): Promise<void> {
  await page
    .getByLabel(/open a file/i)
    .setInputFiles({ name: 'battle.coup.json.gz', mimeType: 'application/gzip', buffer });
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
  const makeRoom = await fillDisk(page, context, baseURL);
  const where = await advance(page, 'fr-8-1');
  await expect(page.getByText(/not saved/i)).toBeVisible();
  await expect.poll(async () => (await unitOnPage(page, 'fr-8-1')).pose.at.y).toBeCloseTo(where, 0);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /save a file now/i }).tap(),
  ]);
  const file = await readFile(await download.path());
  await makeRoom();
  // By itself: nobody need play on for what waits to be saved.
  await expect(page.getByText(/not saved/i)).toHaveCount(0, { timeout: 30_000 });
  await page.reload();
  await tableDrawn(page);
  expect((await unitOnPage(page, 'fr-8-1')).pose.at.y).toBeCloseTo(where, 0);
  await page.getByRole('button', { name: 'Map' }).tap();
  const next = await advance(page, 'fr-8-2');
  await expect.poll(async () => (await unitOnPage(page, 'fr-8-2')).pose.at.y).toBeCloseTo(next, 0);

  await page.getByRole('button', { name: 'Battles' }).tap();
  await openFile(page, file);
  await tableDrawn(page);
  expect((await unitOnPage(page, 'fr-8-1')).pose.at.y).toBeCloseTo(where, 0);
  expect((await unitOnPage(page, 'fr-8-2')).pose.at.y).not.toBeCloseTo(next, 0);
});

test('a full disk and then the end of the worker: the battle goes on in memory, and home sounds the alarm', async ({
  page,
  context,
  baseURL,
}) => {
  const makeRoom = await fillDisk(page, context, baseURL);
  const where = await advance(page, 'fr-8-1');
  await expect(page.getByText(/not saved/i)).toBeVisible();
  const closing: string[] = [];
  page.on('dialog', (dialog) => {
    closing.push(dialog.type());
    void dialog.dismiss();
  });
  await page.workers()[0]?.evaluate(() => self.close());
  const next = await advance(page, 'fr-8-2');
  const standsAt = (id: string) => expect.poll(async () => (await unitOnPage(page, id)).pose.at.y, { timeout: 30_000 });
  await standsAt('fr-8-2').toBeCloseTo(next, 0);
  await standsAt('fr-8-1').toBeCloseTo(where, 0);
  await expect(page.getByText(/are lost|is lost/i)).toHaveCount(0);

  await page.getByRole('button', { name: 'Battles' }).tap();
  await expect(page.getByText(/in memory only/i)).toBeVisible();
  await page.evaluate(() => setTimeout(() => location.reload()));
  await expect.poll(() => closing).toEqual(['beforeunload']);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /save a file now/i }).tap(),
  ]);
  expect(download.suggestedFilename()).toMatch(/-2\.coup\.json\.gz$/);
  await makeRoom();
  await expect(page.getByText(/in memory only/i)).toHaveCount(0, { timeout: 30_000 });
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

test('a newer version with the database: the old tab stops writing, says so, and lets the battle go', async ({
  page,
}) => {
  const first = await advance(page, 'fr-8-1');
  await expect.poll(async () => (await unitOnPage(page, 'fr-8-1')).pose.at.y).toBeCloseTo(first, 0);
  const database = await page.evaluateHandle(
    () =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('coup-doeil', 999);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      }),
  );
  await expect(page.getByText(/newer version of the app is open/i)).toBeVisible();
  const { pose } = await unitOnPage(page, 'fr-8-2');
  await advance(page, 'fr-8-2');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  expect((await unitOnPage(page, 'fr-8-2')).pose).toEqual(pose);
  const written = await database.evaluate(
    (db) =>
      new Promise<number>((resolve) => {
        const counting = db.transaction('entries').objectStore('entries').count();
        counting.onsuccess = () => resolve(counting.result);
      }),
  );
  expect(written).toBe(1);
  const held = await page.evaluate(async () => (await navigator.locks.query()).held?.length);
  expect(held).toBe(0);
});

test('a battle that does not open gives what can be read of it, as a file that opens', async ({ page }) => {
  const first = await advance(page, 'fr-8-1');
  await expect.poll(async () => (await unitOnPage(page, 'fr-8-1')).pose.at.y).toBeCloseTo(first, 0);
  await advance(page, 'fr-8-2');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
  const broken = page.url();
  await page.goto('/');
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('coup-doeil');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const tx = opening.result.transaction(['entries', 'snapshots'], 'readwrite');
          tx.objectStore('snapshots').clear();
          const reading = tx.objectStore('entries').getAll();
          reading.onsuccess = () => {
            const last = reading.result.at(-1);
            tx.objectStore('entries').put({ ...last, entry: { ...last.entry, events: ['damaged'] } });
          };
          tx.oncomplete = () => {
            opening.result.close();
            resolve(true);
          };
        };
      }),
  );
  await page.goto(broken);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /save what can be read/i }).tap(),
  ]);
  await expect(page.getByText(/1 of 2 steps/)).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).tap();
  await openFile(page, await readFile(await download.path()));
  await tableDrawn(page);
  expect((await unitOnPage(page, 'fr-8-1')).pose.at.y).toBeCloseTo(first, 0);
});

test('a screen that breaks offers the battle’s file, and the file opens', async ({ page, browser, baseURL }) => {
  const where = await advance(page, 'fr-8-1');
  await expect.poll(async () => (await unitOnPage(page, 'fr-8-1')).pose.at.y).toBeCloseTo(where, 0);
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
  await expect(page.getByText(/saved as/i)).toBeVisible();
  const elsewhere = await (await browser.newContext({ baseURL: baseURL ?? '', hasTouch: true })).newPage();
  await elsewhere.goto('/');
  await openFile(elsewhere, await readFile(await download.path()));
  await tableDrawn(elsewhere);
  expect((await unitOnPage(elsewhere, 'fr-8-1')).pose.at.y).toBeCloseTo(where, 0);
});
