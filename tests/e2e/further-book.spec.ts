import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type PreviewServer, preview } from 'vite';
import { TROOPS } from '../support/skirmish/troops';
import {
  closePhases,
  freshTest,
  pickTool,
  pictureRests,
  selectUnit,
  tableDrawn,
  tapDice,
  tapTable,
  unitOnPage,
} from './table';

/**
 * A book that the app does not ship (tests/support/skirmish): its folder and one line in the list of books, built into an app of its
 * own, and played on the ordinary screen. What it needs, any further book in centimetres has.
 */
const ROOT = join(import.meta.dirname, '../..');
const CONFIG = join(ROOT, 'tests/support/skirmish/vite.config.ts');
const PORT = Number(process.env.E2E_PORT ?? 4174) + 1;

freshTest.use({ baseURL: `http://127.0.0.1:${PORT}` });

let server: PreviewServer;
freshTest.beforeAll(async () => {
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--config', CONFIG], {
    cwd: ROOT,
    stdio: 'pipe',
  });
  server = await preview({ root: ROOT, configFile: CONFIG, preview: { port: PORT, strictPort: true } });
});
freshTest.afterAll(() => server.close());

const status = (page: Page) => page.getByRole('status');
const figuresOf = async (page: Page, id: string) => (await unitOnPage(page, id, TROOPS)).figures;
const menu = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });

/** Everything that a build has to say. */
const textOf = (folder: string): string =>
  readdirSync(join(ROOT, folder, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(ROOT, folder, 'assets', name), 'utf8'))
    .join('\n');

freshTest(
  'a further book in inches, with its own arms, formations, die and outcomes, is played by touch',
  async ({ page, browser, baseURL }) => {
    await freshTest.step('the app that is shipped is built without it', () => {
      expect(textOf('.cache/skirmish')).toContain('Skirmish at the mill');
      expect(textOf('dist')).not.toMatch(/skirmish at the mill|Warden rifles/i);
    });

    await freshTest.step('it is laid out like any other, and its tools are those it has', async () => {
      await page.goto('/#/new');
      await page.getByRole('radio', { name: /Skirmish at the mill/ }).tap();
      await page.getByRole('button', { name: /lay out the table/i }).tap();
      await tableDrawn(page);
      await page.getByRole('button', { name: 'Map' }).tap();
      await expect(page.getByRole('toolbar', { name: 'Tools' }).getByRole('button')).toHaveText([
        'Select',
        'March',
        'Fire',
        'Tape',
        'Overview',
      ]);
    });

    await freshTest.step('3.2: a move is told in inches', async () => {
      await selectUnit(page, 'w-scouts', TROOPS);
      await expect(page.getByText('Rifles · Spread out')).toBeVisible();
      await pickTool(page, 'March');
      const march = page.getByRole('region', { name: 'The march' });
      await march.getByRole('button', { name: 'Ahead' }).tap();
      await expect(march).toContainText('0.4 in used');
      await expect(march).toContainText('5.6 in left');
      await expect(march).toContainText('7 % of its move');
      await march.getByRole('button', { name: 'March', exact: true }).tap();
      await expect.poll(async () => (await unitOnPage(page, 'w-scouts', TROOPS)).pose.at.y).toBeCloseTo(31, 3);
      await pickTool(page, 'Select');
      await closePhases(page, 'Move');
    });

    const card = page.getByRole('region', { name: 'Fire', exact: true });
    await freshTest.step(
      '4.3 to 4.7: a target is tapped; the verdict has its reasons, its drawing, its three chances',
      async () => {
        await selectUnit(page, 'w-rifles', TROOPS);
        await pickTool(page, 'Fire');
        await pictureRests(page);
        await tapTable(page, 60, 52);
        await expect(status(page)).toContainText('Can shoot');
        await expect(status(page)).toContainText(/8\.0\sin/);
        await expect(page.getByText('8.0 in', { exact: true })).toBeVisible();
        await expect(card.getByRole('list', { name: 'Why' })).toContainText('In range: 8.0 in of 12.0 in');
        await expect(card.getByRole('button', { name: 'Left part' })).toHaveCount(0);
        await expect(card.getByRole('region', { name: 'Factors' })).toContainText('Target close together');
        // A ten-sided die and 1: 1 to 3 miss, 4 to 6 pin, 7 to 10 hit.
        await expect(card.getByRole('group', { name: 'Odds' }).getByRole('listitem')).toHaveText([
          /Miss\s*30\s%/,
          /Pinned\s*30\s%/,
          /Hit\s*40\s%/,
        ]);
        await card.getByRole('button', { name: 'Rule 4.4' }).tap();
        await expect(page.getByRole('dialog', { name: '4.4 Range' })).toContainText('Rifles shoot up to 12 inches');
        await page.getByRole('button', { name: 'Close', exact: true }).tap();
      },
    );

    const hit = 'Warden rifles shoot at Raider rifles: 8 + 1 = 9. Hit';
    await freshTest.step('4.8: the die is tapped in, and what came of it is told', async () => {
      await card.getByRole('button', { name: 'Shoot', exact: true }).tap();
      await expect(page.getByRole('heading', { name: 'Warden rifles shoot at Raider rifles' })).toBeVisible();
      await expect(
        page.getByRole('group', { name: 'Dice', exact: true }).getByRole('button', { name: /shows/ }),
      ).toHaveCount(10);
      await tapDice(page, 8);
      await expect(page.getByText(`${hit}. Raider rifles lose 1 figure: 5 figures left`)).toBeVisible();
      await expect(status(page).filter({ hasText: 'Not now' })).toContainText('It has shot this turn.');
      expect(await figuresOf(page, 'r-rifles')).toBe(5);
    });

    await freshTest.step('it is undone and done again', async () => {
      await page.getByRole('button', { name: 'Undo' }).tap();
      await expect.poll(() => figuresOf(page, 'r-rifles')).toBe(6);
      await expect(status(page).filter({ hasText: 'Can shoot' })).toBeVisible();
      await page.getByRole('button', { name: 'Redo' }).tap();
      await expect.poll(() => figuresOf(page, 'r-rifles')).toBe(5);
    });

    const file = await freshTest.step('the log has it in words, and the battle goes to a file', async () => {
      await menu(page).tap();
      await page.getByRole('button', { name: 'The battle as text' }).tap();
      const told = page.getByRole('dialog', { name: 'The battle as text' });
      await expect(told).toContainText(hit);
      await expect(told).toContainText('Warden scouts move 0.4 in: March 0.4 in');
      await page.getByRole('button', { name: 'Close', exact: true }).tap();
      await menu(page).tap();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save a file' }).tap(),
      ]);
      return readFile(await download.path());
    });
    const layout = await page.evaluate(() => globalThis.coupDoeil?.layout());

    await freshTest.step('it is looked back on, step by step', async () => {
      await menu(page).tap();
      await page.getByRole('button', { name: /^Look back/ }).tap();
      await expect(
        page.getByRole('heading', { level: 2, name: 'Turn 1: Wardens · Shoot · Step 3 of 3' }),
      ).toBeVisible();
      await expect.poll(() => figuresOf(page, 'r-rifles')).toBe(5);
      await expect(page.getByRole('button', { name: /^. Next/ })).toHaveText([/Next loss/, /Next bookmark/]);
      await page.getByRole('slider', { name: 'Moment of the battle' }).fill('2');
      await expect(page.getByRole('heading', { level: 2, name: /Step 2 of 3/ })).toBeVisible();
      await expect.poll(() => figuresOf(page, 'r-rifles')).toBe(6);
    });

    await freshTest.step('its file is opened elsewhere, the same to the last figure', async () => {
      const context = await browser.newContext({ baseURL: baseURL ?? '', hasTouch: true });
      const elsewhere = await context.newPage();
      await elsewhere.goto('/');
      await elsewhere
        .getByLabel(/open a file/i)
        .setInputFiles({ name: 'skirmish.coup.json.gz', mimeType: 'application/gzip', buffer: file });
      await tableDrawn(elsewhere);
      expect(await elsewhere.evaluate(() => globalThis.coupDoeil?.layout())).toBe(layout);
      await expect(elsewhere.getByRole('button', { name: 'Undo' })).toBeEnabled();
      await context.close();
    });
  },
);
