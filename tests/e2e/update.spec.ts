import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { preview } from 'vite';
import { generateSW } from 'workbox-build';
import { dragTable, readyOffline, selectUnit, tableDrawn, freshTest as test, unitOnPage } from './table';

const DIST = join(import.meta.dirname, '../../dist');
/** One for each of two tests that may run at once. */
const port = (): number => 4181 + test.info().parallelIndex;
const origin = (): string => `http://127.0.0.1:${port()}/`;

/** The built app as the next version would be: another first page, and every script under another name. */
function nextVersion(): string {
  const folder = mkdtempSync(join(tmpdir(), 'coup-doeil-'));
  cpSync(DIST, folder, { recursive: true });
  renameScripts(folder);
  edit(join(folder, 'index.html'), /<html /, '<html data-next ');
  edit(join(folder, 'sw.js'), /("revision":")(?=[^"]*","url":"index\.html")/, '$1next');
  return folder;
}

/**
 * The built app as it was when the worker's entry held everything and its chunks imported it, and Workbox kept the files: the
 * entry takes in the chunk that it imports now, and all others import the entry instead.
 */
async function oldLayout(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'coup-doeil-'));
  cpSync(DIST, folder, { recursive: true });
  const assets = join(folder, 'assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const entry = scripts.find((name) => name.startsWith('rules.worker-'));
  if (!entry) throw new Error('The build has no rules worker');
  const [, names, service, rest] =
    /^import\{([^}]*)\}from"\.\/([^"]+)";([\s\S]*)$/.exec(readFileSync(join(assets, entry), 'utf8')) ?? [];
  if (!names || !service || !rest) throw new Error(`${entry} is more than a call of one chunk`);
  const held = readFileSync(join(assets, service), 'utf8');
  const exported = pairsIn(/export\{([^}]*)\}/.exec(held)?.[1] ?? '').map(([local, outside]) => [outside, local]);
  const localOf = new Map(exported as [string, string][]);
  const taken = pairsIn(names).map(([outside, inside]) => `${inside}=${localOf.get(outside)}`);
  writeFileSync(join(assets, entry), `${held}\n{const ${taken.join()};${rest}}`);
  let importers = 0;
  for (const name of scripts.filter((each) => each !== entry)) {
    const text = readFileSync(join(assets, name), 'utf8');
    const changed = text.replaceAll(`./${service}`, `./${entry}`);
    if (changed !== text) importers++;
    writeFileSync(join(assets, name), changed);
  }
  if (importers === 0) throw new Error(`No chunk imports ${entry}: this is not the old layout`);
  rmSync(join(folder, 'sw.js'));
  await generateSW({
    globDirectory: folder,
    globPatterns: ['**/*.{js,css,html,svg,png,woff2,json,webmanifest}'],
    swDest: join(folder, 'sw.js'),
    navigateFallback: 'index.html',
    cleanupOutdatedCaches: true,
    clientsClaim: true,
    inlineWorkboxRuntime: true,
    dontCacheBustURLsMatching: /^assets\//,
    maximumFileSizeToCacheInBytes: 3 * 1024 * 1024,
  });
  return folder;
}

/** The names of an import or export list, each with what it is called on the other side. */
const pairsIn = (list: string): [string, string][] =>
  list.split(',').map((each) => {
    const [from = '', to = from] = each.trim().split(' as ');
    return [from, to];
  });

function renameScripts(folder: string): void {
  const assets = join(folder, 'assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const next = (name: string) => name.replace(/\.js$/, '-next.js');
  for (const name of scripts) renameSync(join(assets, name), join(assets, next(name)));
  const readers = [
    ...scripts.map((name) => join(assets, next(name))),
    join(folder, 'index.html'),
    join(folder, 'sw.js'),
  ];
  for (const file of readers) {
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      scripts.reduce((changed, name) => changed.replaceAll(name, next(name)), text),
    );
  }
}

function edit(file: string, what: RegExp, by: string): void {
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(what, by);
  if (changed === text) throw new Error(`${file} has nothing like ${what}`);
  writeFileSync(file, changed);
}

const serve = (outDir: string) =>
  preview({ build: { outDir }, preview: { port: port(), host: '127.0.0.1', strictPort: true } });
const isNext = (page: Page) => page.evaluate(() => 'next' in document.documentElement.dataset);
const offer = (page: Page) => page.getByRole('button', { name: 'Update' });

/** Moves a unit 8 cm ahead on the map; where it shall stand then. */
async function advance(page: Page, id: string): Promise<number> {
  const { pose } = await selectUnit(page, id);
  await dragTable(page, [
    { x: pose.at.x, y: pose.at.y - 2 },
    { x: pose.at.x, y: pose.at.y + 6 },
  ]);
  return pose.at.y + 8;
}
const standsAt = (page: Page, id: string) => expect.poll(async () => (await unitOnPage(page, id)).pose.at.y);

test('a new version waits for the person while the battle goes on, and breaks no other tab; also where Workbox kept the files and the worker was laid out otherwise before', async ({
  page,
  context,
}) => {
  const folder = nextVersion();
  const old = await oldLayout();
  let server = await serve(old);
  try {
    await page.goto(origin());
    await readyOffline(page);
    await page.getByRole('button', { name: /demonstration battle/i }).tap();
    await tableDrawn(page);
    await server.close();
    server = await serve(folder);

    await page.reload();
    await expect(offer(page)).toBeVisible();
    expect(await isNext(page)).toBe(false);
    await tableDrawn(page);
    await page.getByRole('button', { name: 'Map' }).tap();

    // The old version plays on: with its own scripts, its own worker, nothing of the next one.
    const where = await advance(page, 'fr-8-1');
    await standsAt(page, 'fr-8-1').toBeCloseTo(where, 0);
    await page.getByRole('button', { name: 'Undo' }).tap();
    await standsAt(page, 'fr-8-1').toBeCloseTo(where - 8, 0);
    await page.getByRole('button', { name: 'Redo' }).tap();
    await standsAt(page, 'fr-8-1').toBeCloseTo(where, 0);
    await page.getByRole('button', { name: 'Later' }).tap();
    await expect(offer(page)).toBeHidden();

    // Another tab has the battle open too; it follows. The next version was fetched whole: it takes over without a network.
    const other = await context.newPage();
    await other.goto(page.url());
    await tableDrawn(other);
    await page.reload();
    await tableDrawn(page);
    await context.setOffline(true);
    await offer(page).tap();
    await expect.poll(() => isNext(page).catch(() => false)).toBe(true);
    await expect(offer(page)).toBeHidden();
    await tableDrawn(page);
    await standsAt(page, 'fr-8-1').toBeCloseTo(where, 0);

    // The other tab goes on with what it has, and says so; by now it may be the one that plays.
    await expect(other.getByRole('button', { name: 'Reload' })).toBeVisible();
    expect(await isNext(other)).toBe(false);
    await expect(page.getByText(/another tab plays this battle/i)).toBeVisible();
    await other.getByRole('button', { name: 'Map' }).tap();
    const next = await advance(other, 'fr-8-2');
    await standsAt(other, 'fr-8-2').toBeCloseTo(next, 0);
    await standsAt(page, 'fr-8-2').toBeCloseTo(next, 0);
    await page.reload();
    await tableDrawn(page);
    expect(await isNext(page)).toBe(true);
  } finally {
    await server.close();
    for (const each of [folder, old]) rmSync(each, { recursive: true });
  }
});

test('a version that waits is left whole by the one in use, and can be taken without a network', async ({
  page,
  context,
}) => {
  const folder = nextVersion();
  let server = await serve(DIST);
  try {
    await page.goto(origin());
    await readyOffline(page);
    await server.close();
    server = await serve(folder);
    await page.reload();
    await expect(offer(page)).toBeVisible();
    await page.getByRole('button', { name: 'Later' }).tap();
    // The only page starts again: its version looks through the files.
    await page.reload();
    await expect(offer(page)).toBeVisible();
    await page.goto(`${origin()}#/settings`);
    await expect(page.getByText(/^Ready for offline use/)).toBeVisible();
    await context.setOffline(true);
    await offer(page).tap();
    await expect.poll(() => isNext(page).catch(() => false)).toBe(true);
    await page.reload();
    await expect(page.getByText(/^Ready for offline use/)).toBeVisible();
    expect(await isNext(page)).toBe(true);
  } finally {
    await server.close();
    rmSync(folder, { recursive: true });
  }
});
