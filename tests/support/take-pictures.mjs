// @ts-check
// Takes the pictures of the README anew: `npm run build && npm run pictures`. Then look at them.
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright';
import { createServer, preview } from 'vite';
import { chromiumArgs, needChromium } from './chromium.mjs';

const OUT = 'docs/pictures';
/** Places in the demonstration: a skirmisher of the Rifles, and the French column before the bridge. */
const RIFLES = { x: 147.9, y: 99.7 };
const COLUMN = { x: 120, y: 70 };
const SIZES = { tablet: { width: 1180, height: 820 }, phone: { width: 412, height: 915 } };

/** A flank attack up a gentle slope, with a support behind it and a second line in the way of whoever runs. */
const MELEE = `
hill rise "The rise" level 1: 106,52 122,47 146,46 166,52 174,66 172,88 160,104 136,110 114,102 104,86 100,68
wood copse "The copse": 150,112 166,108 180,112 182,126 168,134 152,130
field rye "Rye" of rye: 66,98 92,94 96,112 70,118
road lane "The lane" width 4: 60,44 90,50 118,44 150,36 182,38
unit a "8e de Ligne" blue infantry shako 36/36 attack-column/9 at 103,80 facing 0
unit s "29e de Ligne" blue infantry shako 32/32 attack-column/8 at 90,80 facing 0
unit b "1/69th Foot" red infantry shako 36/36 line at 120,80.8 facing 270
unit c "2/30th Foot" red infantry shako 30/30 line at 152,84 facing 270
`;

mkdirSync(OUT, { recursive: true });
const melee = await meleeFile();
const server = await preview({ preview: { port: 4178, host: '127.0.0.1', strictPort: true } });
const browser = await chromium.launch({ executablePath: needChromium(), args: chromiumArgs });
try {
  for (const [name, viewport] of Object.entries(SIZES)) await takeAll(name, viewport);
} finally {
  await browser.close();
  await server.close();
}

/** That attack announced, and due. */
async function meleeFile() {
  // The lay-out and the log are the rules' own: their TypeScript is read as the tests read it.
  const modules = await createServer({
    configFile: false,
    appType: 'custom',
    server: { middlewareMode: true, ws: false },
  });
  try {
    const { littleBattle } = await modules.ssrLoadModule('/tests/support/little-battle.ts');
    return littleBattle(MELEE, (/** @type {import('./belle-alliance').Battle} */ battle) => {
      while (battle.state().phase !== 'announcement') battle.order({ type: 'close-phase' });
      battle.order({ type: 'announce-attack', attacker: 'a', target: 'b' });
      while (battle.state().phase !== 'melee') battle.order({ type: 'close-phase' });
    });
  } finally {
    await modules.close();
  }
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
    // The card has all its buttons once the book advises.
    await page.getByRole('button', { name: 'Formation' }).waitFor();
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
  for (let i = 0; i < 3; i++) await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Select' }).tap();
  await overview();
  const formation = page.getByRole('button', { name: 'Formation' });
  // On a slow machine the table may still be on its way when it is tapped.
  for (let i = 0; i < 5 && !(await formation.isVisible()); i++) {
    await tapAt(46, 39);
    await resting();
  }
  await formation.tap();
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
  const buffer = Buffer.from(melee);
  await page
    .getByLabel(/open a file/i)
    .setInputFiles({ name: 'melee.coup.json', mimeType: 'application/json', buffer });
  await page.getByRole('button', { name: 'To it' }).tap();
  await page.getByRole('button', { name: /8e de Ligne on 1\/69th Foot/ }).tap();
  await take('melee');
  await context.close();
}
