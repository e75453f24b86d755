// @ts-check
// Takes the pictures of the README anew: `npm run build && npm run pictures`. Then look at them.
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright';
import { preview } from 'vite';
import { chromiumArgs, needChromium } from './chromium.mjs';

const OUT = 'docs/pictures';
/** Places in the demonstration: a skirmisher of the Rifles, and the French column before the bridge. */
const RIFLES = { x: 147.9, y: 99.7 };
const COLUMN = { x: 120, y: 70 };
const SIZES = { tablet: { width: 1180, height: 820 }, phone: { width: 412, height: 915 } };

mkdirSync(OUT, { recursive: true });
const server = await preview({ preview: { port: 4178, host: '127.0.0.1', strictPort: true } });
const browser = await chromium.launch({ executablePath: needChromium(), args: chromiumArgs });
try {
  for (const [name, viewport] of Object.entries(SIZES)) await takeAll(name, viewport);
} finally {
  await browser.close();
  await server.close();
}

/**
 * @param {string} name
 * @param {{ width: number, height: number }} viewport
 */
async function takeAll(name, viewport) {
  const context = await browser.newContext({ viewport, hasTouch: true, colorScheme: 'dark' });
  const page = await context.newPage();
  const take = async (/** @type {string} */ what) => {
    await resting();
    await page.screenshot({ path: `${OUT}/${what}-${name}.jpg`, type: 'jpeg', quality: 84 });
  };
  const frames = () => page.evaluate(() => globalThis.coupDoeil?.scene.stats().frames ?? 0);
  /** Waits until the picture has stood still for half a second. */
  const resting = async () => {
    let before = -1;
    for (let now = await frames(); now !== before; now = await frames()) {
      before = now;
      await page.waitForTimeout(500);
    }
  };
  const spot = async (/** @type {number} */ x, /** @type {number} */ y) => {
    const at = await page.evaluate((place) => globalThis.coupDoeil?.scene.toScreen(place), { x, y });
    const box = await page.locator('canvas').first().boundingBox();
    return { x: (box?.x ?? 0) + (at?.x ?? 0), y: (box?.y ?? 0) + (at?.y ?? 0) };
  };
  const tapAt = async (/** @type {number} */ x, /** @type {number} */ y) => {
    const at = await spot(x, y);
    await page.touchscreen.tap(at.x, at.y);
  };
  const overview = async () => {
    await page.keyboard.press('0');
    await resting();
  };
  /** The column on the road: over the bridge, and round to the right beyond it. */
  const drawnMarch = async () => {
    await tapAt(120, 70);
    await page.keyboard.press('w');
    for (let i = 0; i < 5; i++) await page.keyboard.press('Shift+ArrowUp');
    for (let i = 0; i < 6; i++) await page.keyboard.press('e');
    await page.keyboard.press('Shift+ArrowUp');
    await page.keyboard.press('c');
  };
  await page.goto('http://127.0.0.1:4178/');
  await page.getByRole('button', { name: /demonstration battle/i }).tap();
  await page.waitForFunction(() => (globalThis.coupDoeil?.scene.stats().triangles ?? 0) > 1000);
  await take('table-tilted');
  await drawnMarch();
  await take('march');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Select' }).tap();
  await overview();
  await tapAt(46, 39);
  await page.getByRole('button', { name: 'Formation' }).tap();
  await page.getByRole('button', { name: 'Carré' }).tap();
  await page.keyboard.press('c');
  await take('formation');
  await page.keyboard.press('Escape');
  await overview();
  const unit = await spot(175, 130);
  await page.touchscreen.tap(unit.x, unit.y);
  await page.keyboard.press('c');
  await take('inspector');
  await page.getByRole('button', { name: 'Map' }).tap();
  await page.keyboard.press('Escape');
  await page.keyboard.press('0');
  await take('table-map');
  await page.getByRole('button', { name: 'Tape' }).tap();
  for (const [x, y] of [
    [146, 53],
    [150, 128.5],
  ]) {
    const end = await spot(Number(x), Number(y));
    await page.touchscreen.tap(end.x, end.y);
  }
  await take('tape');
  await page.getByRole('button', { name: 'Select' }).tap();
  for (const phase of ['Orders', 'Announce', 'Cont. fire', 'Movement'])
    await page.getByRole('button', { name: `Close ${phase} and go on` }).tap();
  await page.getByRole('button', { name: '3D' }).tap();
  await overview();
  // The Rifles, and the column before the bridge.
  await tapAt(RIFLES.x, RIFLES.y);
  await page.getByRole('button', { name: 'Fire', exact: true }).first().tap();
  await resting();
  await tapAt(COLUMN.x, COLUMN.y);
  await take('fire');
  await page.getByRole('button', { name: 'Sight' }).tap();
  await page.getByText(/enemies seen/).waitFor();
  await take('sight');
  await page.getByRole('button', { name: 'Battles' }).tap();
  await page
    .getByRole('heading', { name: 'Coup d’Œil' })
    .first()
    .waitFor()
    .catch(() => undefined);
  await page.waitForTimeout(800);
  await page.screenshot({ path: `${OUT}/home-${name}.jpg`, type: 'jpeg', quality: 84 });
  await context.close();
}
