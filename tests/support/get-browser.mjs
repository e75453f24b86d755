// @ts-check
/** Makes sure that there is a browser for the end-to-end tests: uses what is installed, and fetches one only if nothing is. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findChromium, hasMesa, MESA_PACKAGES, NO_MESA, NOTE } from './chromium.mjs';

/** The last version tried with these tests. */
const NPM_CHROMIUM = '@sparticuz/chromium@153.0.0';

const WAYS = [
  { name: 'apt', fits: isRootOnDebian, get: () => byApt('chromium-headless-shell') || byApt('chromium') },
  { name: 'Playwright', fits: () => true, get: () => run('npx', ['--no', 'playwright', 'install', 'chromium']) },
  { name: 'npm', fits: () => process.platform === 'linux' && process.arch === 'x64', get: byNpm },
];

let found = findChromium();
for (const way of WAYS) {
  if (found) break;
  if (!way.fits()) continue;
  console.log(`No Chromium here yet. Trying to get one by ${way.name} …`);
  if (await way.get()) found = findChromium();
}
if (!found) {
  console.error('No browser could be found or fetched. Install Chrome or Chromium, or set CHROME_PATH to one.');
  process.exit(1);
}
if (!hasMesa() && isRootOnDebian() && !existsSync(NO_MESA)) {
  byApt(...MESA_PACKAGES);
  // Once is enough: an apt that has none today would only cost time at every run.
  if (!hasMesa()) note(NO_MESA, 'apt had no Mesa. Delete this file to let it be asked again.\n');
}
console.log(`Tests will use ${found}, drawing with ${hasMesa() ? 'Mesa' : 'SwiftShader (Mesa is quicker)'}`);

/** @param {...string} packages */
function byApt(...packages) {
  // A fresh container has no package lists; a failed update may still leave usable ones.
  run('apt-get', ['update']);
  return run('apt-get', ['install', '-y', '--no-install-recommends', ...packages]);
}

/** The browser inside an npm package, unpacked under node_modules/.cache instead of the system's temporary folder. */
async function byNpm() {
  if (!run('npm', ['install', '--no-save', '--no-audit', '--no-fund', NPM_CHROMIUM])) return false;
  const home = join(dirname(NOTE), 'chromium');
  mkdirSync(home, { recursive: true });
  process.env.TMPDIR = home;
  const { default: pack } = await import(createRequire(import.meta.url).resolve('@sparticuz/chromium'));
  const path = await pack.executablePath();
  chmodSync(path, 0o755);
  note(NOTE, path);
  return true;
}

/**
 * @param {string} file
 * @param {string} text
 */
function note(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Ubuntu's package of that name is only a pointer to a snap, so Debian itself. */
function isRootOnDebian() {
  if (process.getuid?.() !== 0) return false;
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  console.log(`> ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}
