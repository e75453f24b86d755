import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { openDemonstration, freshTest as test } from './table';

const DIST = join(import.meta.dirname, '../../dist');
const HOME_BUDGET = 200_000;
const TABLE_BUDGET = 550_000;

/** Scripts that the page has loaded, its workers' among them, gzipped as a host would send them. */
async function scriptBytes(page: Page, act: () => Promise<void>): Promise<{ bytes: number; names: string[] }> {
  const names = new Set<string>();
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The service worker fetches everything for later; that does not hold up this page.
    if (pathname.endsWith('.js') && !request.serviceWorker() && !pathname.endsWith('/sw.js')) names.add(pathname);
  });
  await act();
  const bytes = [...names].map((name) => gzipSync(readFileSync(join(DIST, name)), { level: 9 }).length);
  return { bytes: bytes.reduce((sum, each) => sum + each, 0), names: [...names] };
}

test('the home screen is usable with little code, without three and without any book', async ({ page }) => {
  const loaded = await scriptBytes(page, async () => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: /demonstration battle/i })).toBeVisible();
  });
  expect(loaded.bytes).toBeGreaterThan(50_000);
  expect(loaded.bytes, loaded.names.join(' ')).toBeLessThanOrEqual(HOME_BUDGET);
  expect(loaded.names.filter((name) => /three|r3f|belle-alliance/.test(name))).toEqual([]);
  expect(readFileSync(join(DIST, 'index.html'), 'utf8')).not.toMatch(/three|r3f/);
});

test('a table opens within its budget', async ({ page }) => {
  const loaded = await scriptBytes(page, () => openDemonstration(page));
  expect(loaded.bytes, loaded.names.join(' ')).toBeLessThanOrEqual(TABLE_BUDGET);
  // What is played is not what is drawn up: the drawing board and its words stay away.
  expect(loaded.names.filter((name) => /BoardScreen|drafting/.test(name))).toEqual([]);
});

test('everything that was built is kept for offline use', () => {
  const kept = readFileSync(join(DIST, 'sw.js'), 'utf8');
  const built = readdirSync(DIST, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(DIST.length + 1))
    .filter((name) => name !== 'sw.js');
  expect(built).toContain('index.html');
  expect(built.filter((name) => !kept.includes(`"${name}"`))).toEqual([]);
});
