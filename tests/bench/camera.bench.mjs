import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromiumArgs, needChromium } from '../support/chromium.mjs';
import { cameraArgs, filmFile } from '../support/film-file';
import { serve } from './serve.mjs';

const here = fileURLToPath(new URL('../..', import.meta.url));
/** How long frames are counted, and then looked at, in ms. */
const COUNTING = 8000;
const LOOKING = 16_000;

/**
 * The camera's own worker in a real browser, whose camera plays a film of a walk round a table with known truth: no ratios, but how many
 * frames a second it looks at, and how far what it tells and draws lies from the truth.
 */
export async function rows() {
  const out = join(here, 'results/camera');
  const { build } = await import('vite');
  await build({
    configFile: false,
    root: join(here, 'camera'),
    base: './',
    logLevel: 'warn',
    build: { outDir: out, emptyOutDir: true, target: 'es2022' },
    worker: { format: 'es' },
  });
  const server = await serve(out);
  const { chromium } = await import('playwright');
  const executablePath = needChromium();
  const packer = await chromium.launch({ executablePath, args: chromiumArgs });
  const film = await filmFile(packer, join(here, '../../node_modules/.cache/films'));
  await packer.close();
  const browser = await chromium.launch({ executablePath, args: [...chromiumArgs, ...cameraArgs(film)] });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${server.address().port}/index.html`);
    await page.waitForFunction(() => 'cameraBench' in globalThis);
    const { perSecond, tags, overlay } = await page.evaluate(
      (times) => globalThis.cameraBench(...times),
      [COUNTING, LOOKING],
    );
    return [
      row('Camera in Chromium, 720p: frames looked at', '/s', [perSecond], { atLeast: 8 }),
      row(`Camera in Chromium: tags, 95 of 100 within (${tags.length})`, ' cm', tags, { atMost: 0.15 }),
      row(`Camera in Chromium: drawing, 95 of 100 within (${overlay.length})`, ' px', overlay, { atMost: 0.5 }),
    ];
  } finally {
    await browser.close();
    server.close();
  }
}

function row(what, unit, values, goal) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { what, unit, ratio: at(0.95), spread: [at(0.5), at(0.95)], goal };
}
