// @ts-check
/** Which browser the end-to-end tests run in, and with which switches. */
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';

/** Where get-browser.mjs notes a browser that it unpacked itself. */
export const NOTE = fileURLToPath(new URL('../../node_modules/.cache/test-browser', import.meta.url));

/** Where it notes that apt was asked for Mesa and had none. */
export const NO_MESA = `${NOTE}-without-mesa`;

/** The shell first: it is the same engine without windows and tabs, which cost processor time though nobody sees them. */
const COMMANDS = ['chromium-headless-shell', 'chromium', 'google-chrome-stable', 'google-chrome', 'chromium-browser'];
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

const quietArgs = [
  // Chromium's sandbox refuses to start for root, as in most containers.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Headless, without a graphics card, and silent towards the outside. The same everywhere, so benches can be compared. */
export const chromiumArgs = [...quietArgs, '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

/** Debian's packages of Mesa, which draws without a graphics card too, in two thirds of SwiftShader's time. */
export const MESA_PACKAGES = ['libegl-mesa0', 'libgl1-mesa-dri'];
const LIBRARIES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/lib'];

export const hasMesa = () =>
  LIBRARIES.some((folder) => ['libEGL_mesa.so.0', 'dri/swrast_dri.so'].every((file) => existsSync(join(folder, file))));

/** Edges are not smoothed: that alone would double what a frame costs. */
const MESA_ARGS = ['--use-gl=angle', '--use-angle=gl-egl', '--ignore-gpu-blocklist', '--webgl-antialiasing-mode=none'];

/**
 * For tests, which look at what is drawn and not at how long it takes: Mesa where it is found.
 * @param {...string} more
 * @returns {{ args: string[], env?: Record<string, string> }}
 */
export function quickLaunch(...more) {
  if (!hasMesa()) return { args: [...chromiumArgs, ...more] };
  const kept = Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return {
    args: [...quietArgs, ...MESA_ARGS, ...more],
    env: { ...Object.fromEntries(kept), EGL_PLATFORM: 'surfaceless', LIBGL_ALWAYS_SOFTWARE: '1' },
  };
}

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
