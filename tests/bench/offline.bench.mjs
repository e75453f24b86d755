import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromiumArgs, needChromium } from '../support/chromium.mjs';
import { slowHost } from './slow-host.mjs';

const here = fileURLToPath(new URL('../..', import.meta.url));
/** 1.6 Mbit/s and 150 ms there and back: a telephone in a village hall. */
const LINK = { bytesPerSecond: 200_000, roundTripMs: 150 };
const ROUNDS = 3;

/** The built app on its first visit over a slow link: until every file is there for offline use, against what the bytes alone take. */
export async function rows() {
  const dist = join(here, '../../dist');
  if (!existsSync(join(dist, 'index.html'))) throw new Error('Build the app first: npm run build');
  const { chromium } = await import('playwright');
  const browser = await chromium.launch({ executablePath: needChromium(), args: chromiumArgs });
  try {
    const ratios = [];
    let files = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const visited = await visit(browser, dist);
      ratios.push(visited.ratio);
      files = visited.files;
    }
    ratios.sort((a, b) => a - b);
    return [
      {
        what: `Ready for offline use (${files} files) at 1.6 Mbit/s and 150 ms: time over what the bytes alone take`,
        ratio: ratios[Math.floor(ROUNDS / 2)],
        spread: [ratios[0], ratios[ROUNDS - 1]],
        goal: { atMost: 2.5 },
      },
    ];
  } finally {
    await browser.close();
  }
}

async function visit(browser, folder) {
  const host = await slowHost(folder, LINK);
  const context = await browser.newContext({ viewport: { width: 1180, height: 820 } });
  try {
    const page = await context.newPage();
    const began = performance.now();
    await page.goto(`${host.origin}#/settings`, { waitUntil: 'commit' });
    // What the app itself says; whether that is true is asked below.
    await page.getByText(/Ready for offline use since/).waitFor({ timeout: 300_000 });
    const took = performance.now() - began;
    await context.setOffline(true);
    await page.reload();
    await page.getByText(/Ready for offline use since/).waitFor();
    const alone = (host.bytes / LINK.bytesPerSecond) * 1000;
    console.log(
      `${host.files} files, ${Math.round(host.bytes / 1000)} kB compressed: ${(took / 1000).toFixed(1)} s, the bytes alone ${(alone / 1000).toFixed(1)} s; sent ${Math.round(host.sent.bytes / 1000)} kB in ${host.sent.answers} answers`,
    );
    return { ratio: took / alone, files: host.files };
  } finally {
    await context.close();
    host.close();
  }
}
