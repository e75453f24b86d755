import { expect } from '@playwright/test';
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
