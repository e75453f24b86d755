import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
// Breaks the policy on purpose, so not the test of table.ts that allows no such thing.
import { expect, test } from '@playwright/test';
import { readyOffline, tableDrawn } from './table';

const DIST = join(import.meta.dirname, '../../dist');
const FOLDER = '/club/table/';
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

/** The plainest host there is: files in a folder, no headers of ours, 404 for everything else. */
async function plainHost(): Promise<{ origin: string; close(): void }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    const name = path.startsWith(FOLDER) ? path.slice(FOLDER.length) || 'index.html' : '';
    const file = join(DIST, name);
    if (name === '' || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The host has no port');
  return {
    origin: `http://127.0.0.1:${address.port}${FOLDER}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('it runs from a folder of any host, offline too, under the policy in the page itself', async ({ page }) => {
  const host = await plainHost();
  try {
    await page.goto(host.origin);
    await page.getByRole('button', { name: /demonstration battle/i }).tap();
    await tableDrawn(page);
    await readyOffline(page);
  } finally {
    host.close();
  }
  await page.reload();
  await tableDrawn(page);
  // The policy holds without any header: a script from a bare string does not start.
  const started = await page.evaluate(() => {
    try {
      new Worker('data:text/javascript,0');
      return true;
    } catch {
      return false;
    }
  });
  expect(started).toBe(false);
});

test('the manifest offers what browsers ask of an app', async ({ page, request }) => {
  await page.goto('/');
  const address = await page.locator('link[rel="manifest"]').evaluate((link) => (link as HTMLLinkElement).href);
  const manifest = await (await request.get(address)).json();
  expect(manifest).toMatchObject({ display: 'standalone', start_url: './', scope: './' });
  const sizes = manifest.icons.map(
    (icon: { sizes: string; purpose?: string }) => `${icon.sizes} ${icon.purpose ?? ''}`,
  );
  expect(sizes).toEqual(expect.arrayContaining(['192x192 ', '512x512 ', '512x512 maskable']));
  for (const icon of manifest.icons) {
    const answer = await request.get(new URL(icon.src, address).href);
    expect(answer.headers()['content-type'], icon.src).toBe(icon.type);
  }
});
