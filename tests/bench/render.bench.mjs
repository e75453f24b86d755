import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from './serve.mjs';

const here = fileURLToPath(new URL('../..', import.meta.url));

/** The scene's figures against one plain InstancedMesh, in a real browser with the graphics calls taken out. */
export async function rows() {
  const [small, large] = await inBrowser([2_000, 10_000]);
  return [
    {
      what: 'Draw calls of the figures at 10,000 bases over those at 2,000',
      ratio: large.drawCalls.ours / small.drawCalls.ours,
      spread: [1, 1],
      goal: { atMost: 1 },
    },
    row('JS per frame, 10,000 figures: ours over one InstancedMesh', large.still, { atMost: 1 }),
    row('JS per frame with drawn bases besides (two draws): ours over one InstancedMesh', large.stillWithBases),
    row('JS per frame, 500 of 10,000 figures moving: ours over full upload', large.moving, { atMost: 0.4 }),
  ];
}

function row(what, ratios, goal) {
  const sorted = [...ratios].sort((a, b) => a - b);
  const at = (share) => sorted[Math.floor((sorted.length - 1) * share)];
  return { what, ratio: at(0.5), spread: [at(0.25), at(0.75)], ...(goal ? { goal } : {}) };
}

async function inBrowser(sizes) {
  const out = join(here, 'results/render');
  const { build } = await import('vite');
  await build({
    configFile: false,
    root: join(here, 'render'),
    base: './',
    logLevel: 'warn',
    build: { outDir: out, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 2000 },
  });
  const server = await serve(out);
  const { chromium } = await import('playwright');
  const { chromiumArgs, needChromium } = await import('../support/chromium.mjs');
  const browser = await chromium.launch({ executablePath: needChromium(), args: chromiumArgs });
  try {
    const page = await browser.newPage();
    const results = [];
    for (const size of sizes) {
      await page.goto(`http://127.0.0.1:${server.address().port}/index.html`);
      await page.waitForFunction(() => 'renderBench' in globalThis);
      results.push(await page.evaluate((bases) => globalThis.renderBench(bases), size));
    }
    return results;
  } finally {
    await browser.close();
    server.close();
  }
}
