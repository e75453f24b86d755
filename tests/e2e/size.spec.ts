import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { openBridge } from './hexes';
import { openDemonstration, tableDrawn, freshTest as test } from './table';

const DIST = join(import.meta.dirname, '../../dist');
const HOME_BUDGET = 200_000;
const TABLE_BUDGET = 550_000;
const MOST_FILES = 120;

/** A word that no other part of the app says, in its rules on the page and in the worker, or in its words. */
const MARKS = {
  'belle-alliance': 'load-canister',
  'la-bataille': 'select-charger',
  warburg: 'stepped-down',
  campaign: 'strike-result',
  'hex-map': 'underlay-laid',
  'drawing board': 'Drag a corner, or tap it',
};

const built = (): string[] =>
  readdirSync(DIST, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(DIST.length + 1));
const scripts = (): string[] => built().filter((name) => /^assets\/.*\.js$/.test(name));
const textOf = (name: string): string => readFileSync(join(DIST, name), 'utf8');
/** Parts of the app that these scripts have something of. */
const partsIn = (names: readonly string[]): string[] => {
  const texts = names.map(textOf);
  return Object.entries(MARKS).flatMap(([part, mark]) => (texts.some((text) => text.includes(mark)) ? [part] : []));
};

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
  expect(loaded.names.filter((name) => /three|r3f/.test(name))).toEqual([]);
  expect(partsIn(loaded.names)).toEqual([]);
  expect(textOf('index.html')).not.toMatch(/three|r3f/);
});

test('a table opens within its budget', async ({ page }) => {
  const loaded = await scriptBytes(page, () => openDemonstration(page));
  expect(loaded.bytes, loaded.names.join(' ')).toBeLessThanOrEqual(TABLE_BUDGET);
  // What is played is not what is drawn up: the drawing board and its words stay away, as other books do.
  expect(partsIn(loaded.names)).toEqual(['belle-alliance']);
});

test('a battle on hexes loads nothing of another book', async ({ page, context }) => {
  await openBridge(page);
  const address = page.url();
  await page.close();
  const other = await context.newPage();
  const loaded = await scriptBytes(other, async () => {
    await other.goto(address);
    await tableDrawn(other);
  });
  expect(partsIn(loaded.names)).toEqual(['la-bataille']);
});

test('few files are built, every part is in them, and none imports the entry of a worker', () => {
  expect(built().length).toBeLessThanOrEqual(MOST_FILES);
  expect(partsIn(scripts())).toEqual(Object.keys(MARKS));
  const entries = scripts().filter((name) => /\.worker-/.test(name));
  expect(entries.map((name) => name.replace(/.*\/|\.worker.*/g, '')).sort()).toEqual(['camera', 'rules', 'vision']);
  // Workers are started by their address, which no import names.
  expect(scripts().filter((name) => /(?:from|import|import\()\s*["'`][^"'`]*\.worker-/.test(textOf(name)))).toEqual([]);
});

test('everything that was built is kept for offline use', () => {
  const kept = textOf('sw.js');
  const files = built().filter((name) => name !== 'sw.js');
  expect(files).toContain('index.html');
  expect(files.filter((name) => !kept.includes(`"${name}"`))).toEqual([]);
});
