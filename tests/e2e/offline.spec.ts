import { expect, type Page } from '@playwright/test';
import { preview } from 'vite';
import { openDemonstration, readyOffline, tableDrawn, freshTest as test, unitOnPage } from './table';

test('with the network cut it reloads, plays on and opens deep links', async ({ page, context }) => {
  await openDemonstration(page);
  await readyOffline(page);
  await context.setOffline(true);
  await page.reload();
  await tableDrawn(page);
  expect((await unitOnPage(page, 'al-95')).figures).toBe(12);
  await page.getByRole('button', { name: 'Battles' }).tap();
  await expect(page.getByRole('heading', { name: 'Battles' })).toBeVisible();
  await page.goto('/#/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  expect(
    await page.evaluate(() =>
      fetch('/not-there.json').then(
        () => 'answered',
        () => 'failed',
      ),
    ),
  ).toBe('failed');
});

test('with the server stopped a battle opens by its address', async ({ page }) => {
  const server = await preview({ preview: { port: 4179, host: '127.0.0.1', strictPort: true } });
  const origin = 'http://127.0.0.1:4179';
  await page.goto(origin);
  await page.getByRole('button', { name: /demonstration battle/i }).tap();
  await tableDrawn(page);
  await readyOffline(page);
  const address = page.url();
  await server.close();
  await expect(fetch(origin)).rejects.toThrow();
  await page.goto('about:blank');
  await page.goto(address);
  await tableDrawn(page);
});

test('it can be installed: manifest, icons, a worker that answers', async ({ page, request }) => {
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await request.get(new URL(href ?? '', page.url()).href)).json();
  expect(manifest).toMatchObject({ display: 'standalone', name: expect.stringMatching(/^Coup d.Œil$/) });
  const sizes = manifest.icons.map((icon: { sizes: string; purpose?: string }) =>
    `${icon.sizes} ${icon.purpose ?? ''}`.trim(),
  );
  expect(sizes).toEqual(
    expect.arrayContaining([expect.stringContaining('192x192'), expect.stringContaining('512x512')]),
  );
  for (const icon of manifest.icons) {
    expect(
      (await request.get(new URL(icon.src, new URL(href ?? '', page.url())).href)).headers()['content-type'],
    ).toContain('image/');
  }
});

const keptCount = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    return (await Promise.all(caches.map((cache) => cache.keys()))).flat().length;
  });
const clear = (page: Page): Promise<unknown> =>
  page.evaluate(async () => Promise.all((await window.caches.keys()).map((name) => window.caches.delete(name))));

test('files that the browser threw away are noticed at the next start and fetched again', async ({ page, context }) => {
  await page.goto('/#/settings');
  await expect(page.getByText(/Ready for offline use since .*All \d+ files .*MB/)).toBeVisible();
  const all = await keptCount(page);
  expect(all).toBeGreaterThan(50);
  await clear(page);
  expect(await keptCount(page)).toBe(0);
  await page.reload();
  await expect.poll(() => keptCount(page)).toBe(all);
  await expect(page.getByText(/Ready for offline use since/)).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/Ready for offline use since/)).toBeVisible();
  await page.goto('/');
  await page.getByRole('button', { name: /demonstration battle/i }).tap();
  await tableDrawn(page);
});

test('a missing file is told where there is no network, and fetched when there is one', async ({ page, context }) => {
  await page.goto('/');
  await readyOffline(page);
  // One that nothing needs for the first screens.
  await page.evaluate(async () => {
    for (const name of await window.caches.keys()) {
      const cache = await window.caches.open(name);
      for (const { url } of await cache.keys()) if (url.includes('icon-maskable')) await cache.delete(url);
    }
  });
  await context.setOffline(true);
  await page.goto('/#/settings');
  await expect(page.getByText(/Not ready for offline use: 1 of \d+ files is missing/)).toBeVisible();
  await expect(page.getByText(/Parts of the app are not on this device/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/Ready for offline use since/)).toBeVisible();
  await expect(page.getByText(/Parts of the app are not on this device/)).toBeHidden();
});

test('where the whole app was thrown away and there is no network, a page says what to do', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await readyOffline(page);
  await clear(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: /is not on this device/ })).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole('button', { name: /demonstration battle/i })).toBeVisible();
});
