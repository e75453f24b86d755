// @ts-check
/** Which browser the end-to-end tests run in, and with which switches. */
import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';

/** Where get-browser.mjs notes a browser that it unpacked itself. */
export const NOTE = fileURLToPath(new URL('../../node_modules/.cache/test-browser', import.meta.url));

const COMMANDS = ['chromium', 'google-chrome-stable', 'google-chrome', 'chromium-browser'];
const MAC_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The first browser of the Chromium family that can be run here, or undefined.
 * @returns {string | undefined}
 */
export function findChromium() {
  const wanted = process.env.CHROME_PATH;
  if (wanted) {
    if (!isExecutable(wanted)) throw new Error(`CHROME_PATH names ${wanted}, which cannot be run.`);
    return wanted;
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [...onPath, ...MAC_APPS, chromium.executablePath(), noted()].find(isExecutable);
}

/** @returns {string} */
export function needChromium() {
  const found = findChromium();
  if (!found) throw new Error('No Chromium found. Run `node tests/support/get-browser.mjs`, or set CHROME_PATH.');
  return found;
}

/** Headless, without a graphics card, and silent towards the outside. */
export const chromiumArgs = [
  // Chromium's sandbox refuses to start for root, as in most containers.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return file !== '';
  } catch {
    return false;
  }
}

function noted() {
  try {
    return readFileSync(NOTE, 'utf8').trim();
  } catch {
    return '';
  }
}
