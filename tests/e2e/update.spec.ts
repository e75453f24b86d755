import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { preview } from 'vite';
import { readyOffline, test } from './table';

const DIST = join(import.meta.dirname, '../../dist');
const PORT = 4178;
const ORIGIN = `http://127.0.0.1:${PORT}/`;

/** The built app with another first page, as the next version would be. */
function nextVersion(): string {
  const folder = mkdtempSync(join(tmpdir(), 'coup-doeil-'));
  cpSync(DIST, folder, { recursive: true });
  edit(join(folder, 'index.html'), /<html /, '<html data-next ');
  edit(join(folder, 'sw.js'), /(url:"index\.html",revision:"|revision:"(?=[^"]*",url:"index\.html"))/, '$1next');
  return folder;
}

function edit(file: string, what: RegExp, by: string): void {
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(what, by);
  if (changed === text) throw new Error(`${file} has nothing like ${what}`);
  writeFileSync(file, changed);
}

const serve = (outDir: string) =>
  preview({ build: { outDir }, preview: { port: PORT, host: '127.0.0.1', strictPort: true } });
const isNext = (page: Page) => page.evaluate(() => 'next' in document.documentElement.dataset);
const offer = (page: Page) => page.getByRole('button', { name: 'Update' });

test('a new version waits for the person, and breaks no other tab', async ({ page, context }) => {
  const folder = nextVersion();
  let server = await serve(DIST);
  try {
    await page.goto(ORIGIN);
    await readyOffline(page);
    await server.close();
    server = await serve(folder);

    await page.reload();
    await expect(offer(page)).toBeVisible();
    expect(await isNext(page)).toBe(false);
    await page.getByRole('button', { name: 'Later' }).tap();
    await expect(offer(page)).toBeHidden();

    const other = await context.newPage();
    await other.goto(`${ORIGIN}#/settings`);
    await page.reload();
    await offer(page).tap();
    await expect.poll(() => isNext(page).catch(() => false)).toBe(true);
    await expect(offer(page)).toBeHidden();

    // The other tab goes on with what it has, and says so.
    await expect(other.getByRole('button', { name: 'Reload' })).toBeVisible();
    expect(await isNext(other)).toBe(false);
    await expect(other.getByRole('heading', { name: 'Settings' })).toBeVisible();
  } finally {
    await server.close();
    rmSync(folder, { recursive: true });
  }
});
