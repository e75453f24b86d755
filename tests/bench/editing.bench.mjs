import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { belleAllianceDraft } from '../../src/rules/belle-alliance/drafting/book';
import { freshDraft } from '../../src/rules/belle-alliance/drafting/drafting-fresh';
import { writeScenarioFile } from '../../src/storage/scenario-file';
import { READY_PIECES } from '../../src/table/laying/pieces';
import { stampPiece } from '../../src/table/laying/stamping';
import { numbersFrom } from './harness';
import { serve } from './serve.mjs';

const here = fileURLToPath(new URL('../..', import.meta.url));
const FRAME_MS = 1000 / 60;
const PIECES = 300;
const STEPS = 20;

/**
 * Editing by touch in the app as it was built, on a table of 300 pieces: what the page's own thread works while a finger drags a piece,
 * and a corner of one, between two frames, as a share of a frame at 60 Hz. The graphics card's work is not in it.
 */
export async function rows() {
  const dist = join(here, '../../dist');
  if (!existsSync(join(dist, 'index.html'))) throw new Error('Build the app first: npm run build');
  const server = await serve(dist);
  const { chromium } = await import('playwright');
  const { chromiumArgs, needChromium } = await import('../support/chromium.mjs');
  const browser = await chromium.launch({ executablePath: needChromium(), args: chromiumArgs });
  try {
    const context = await browser.newContext({ hasTouch: true, viewport: { width: 1180, height: 820 } });
    const page = await context.newPage();
    await page.addInitScript(timeFrames);
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    await openTable(page);
    const spot = await pickField(page);
    const moved = await dragged(page, spot, { x: spot.x + 160, y: spot.y + 60 });
    const there = { x: spot.x + 160, y: spot.y + 60 };
    await rested(page);
    await page.getByRole('button', { name: 'Shape', exact: true }).tap();
    const corner = await page.locator('[data-handle^="corner"]').first().boundingBox();
    const hand = corner ? { x: corner.x + corner.width / 2, y: corner.y + corner.height / 2 } : there;
    const shaped = await dragged(page, hand, { x: hand.x - 40, y: hand.y + 30 });
    return [...shares('dragging a piece', moved), ...shares('dragging a corner', shaped)];
  } finally {
    await browser.close();
    server.close();
  }
}

/** Of all frames the usual one, and the slowest: that in which the finger takes hold. */
function shares(what, works) {
  const sorted = works.map((ms) => ms / FRAME_MS).sort((a, b) => a - b);
  const at = (share) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  const told = `${what} among ${PIECES}: the page's work in frames of ${FRAME_MS.toFixed(1)} ms`;
  return [
    { what: `${told}, usual frame`, ratio: at(0.5), spread: [at(0.25), at(0.75)], goal: { atMost: 1 } },
    { what: `${told}, slowest frame`, ratio: at(1), spread: [at(0.9), at(1)] },
  ];
}

/** In the page: adds up what handlers of fingers and frames take, frame by frame, with performance marks. */
function timeFrames() {
  globalThis.frameWorks = [];
  let sum = 0;
  const timed = (work) => {
    const before = performance.now();
    const result = work();
    const ms = performance.now() - before;
    sum += ms;
    performance.measure('editing', { start: before, duration: ms });
    return result;
  };
  const request = globalThis.requestAnimationFrame.bind(globalThis);
  globalThis.requestAnimationFrame = (callback) => request((at) => timed(() => callback(at)));
  const add = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const isFinger = /^(pointer|touch)/.test(type) && typeof listener === 'function';
    const heard = isFinger ? (event) => timed(() => listener.call(this, event)) : listener;
    return add.call(this, type, heard, options);
  };
  const turn = () => {
    if (sum > 0) globalThis.frameWorks.push(sum);
    sum = 0;
    request(turn);
  };
  request(turn);
}

async function openTable(page) {
  const file = await writeScenarioFile({
    name: 'Bench',
    book: belleAllianceDraft.id,
    bookVersion: belleAllianceDraft.version,
    scenario: fullTable(),
  });
  const buffer = Buffer.from(await file.arrayBuffer());
  await page
    .getByLabel('Open a file')
    .first()
    .setInputFiles({ name: 'bench.scenario.json.gz', mimeType: 'application/gzip', buffer });
  await page.getByRole('region', { name: 'Terrain' }).waitFor();
  await page.waitForFunction(() => (globalThis.coupDoeil?.scene.stats().triangles ?? 0) > 1000);
  await page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: 'Hand' }).tap();
  await rested(page);
}

/** One field in the middle that nothing lies on, and ground all over the rest. */
function fullTable() {
  const next = numbersFrom(11);
  const bare = freshDraft(['Blue', 'Red'], { width: 400, depth: 280 });
  const state = belleAllianceDraft.setUp(bare, {});
  if (!state.ok) throw new Error(state.problem.code);
  const draft = state.value;
  const lay = (piece, at) => {
    const laid = piece && stampPiece(draft.table, piece, { at, turn: 0 }, 'Piece');
    if (laid?.ok) draft.table.terrain = [...draft.table.terrain, ...laid.value];
  };
  while (draft.table.terrain.length < PIECES - 1) {
    const at = { x: next() * 400, y: next() * 280 };
    if (Math.hypot(at.x - 200, at.y - 140) > 60) lay(READY_PIECES[Math.floor(next() * READY_PIECES.length)], at);
  }
  draft.table.terrain = draft.table.terrain.slice(0, PIECES - 1);
  lay(
    READY_PIECES.find(({ id }) => id === 'rye'),
    { x: 200, y: 140 },
  );
  return belleAllianceDraft.pack(draft);
}

async function pickField(page) {
  const spot = await page.evaluate(() => globalThis.coupDoeil?.scene.toScreen({ x: 200, y: 140 }));
  const box = await page.locator('canvas').first().boundingBox();
  const at = { x: spot.x + box.x, y: spot.y + box.y };
  await page.touchscreen.tap(at.x, at.y);
  await page.getByRole('region', { name: 'The piece' }).waitFor();
  await rested(page);
  return at;
}

/** A finger in twenty steps, and what each frame of it took. */
async function dragged(page, from, to) {
  const cdp = await page.context().newCDPSession(page);
  const touch = (type, points) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await page.evaluate(() => {
    globalThis.frameWorks.length = 0;
  });
  await touch('touchStart', [from]);
  for (let i = 1; i <= STEPS; i++)
    await touch('touchMove', [
      { x: from.x + ((to.x - from.x) * i) / STEPS, y: from.y + ((to.y - from.y) * i) / STEPS },
    ]);
  const works = await page.evaluate(() => [...globalThis.frameWorks]);
  await touch('touchEnd', []);
  await cdp.detach();
  return works;
}

/** Two looks apart count the same frames. */
async function rested(page) {
  let seen = -1;
  for (;;) {
    const frames = await page.evaluate(() => globalThis.coupDoeil?.scene.stats().frames ?? -1);
    if (frames === seen) return;
    seen = frames;
    await page.waitForTimeout(700);
  }
}
