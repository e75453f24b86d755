// @ts-check
/** Makes sure that WebKit and Firefox are here for the engine tests: uses what is installed, and asks apt only for what is not. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findEngines } from './find-engines.mjs';

/** @type {Readonly<Record<keyof import('./find-engines.mjs').Engines, string>>} */
const PACKAGES = {
  xvfb: 'xvfb',
  webKitDriver: 'webkit2gtk-driver',
  miniBrowser: 'libwebkit2gtk-4.1-0',
  firefox: 'firefox-esr',
};

let found = findEngines();
if (missing().length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
  console.log(`Not here yet: ${missing().join(', ')}. Trying to get it by apt …`);
  // A fresh container has no package lists; a failed update may still leave usable ones.
  run('apt-get', ['update']);
  // One by one: where one is not known (Ubuntu has no firefox-esr), the others still come.
  for (const name of missing()) run('apt-get', ['install', '-y', '--no-install-recommends', name]);
  found = findEngines();
}
if (missing().length > 0) {
  console.error(
    [
      `The tests in WebKit and Firefox need ${missing().join(', ')}: packages of Debian or Ubuntu.`,
      'There, install them (or run this as root, which does it).',
      'Ubuntu has no firefox-esr: put any Firefox there and set FIREFOX_PATH to its program.',
      'On other systems `npm run test:chromium` runs everything else.',
    ].join('\n'),
  );
  process.exit(1);
}
console.log(`Tests will use ${found.miniBrowser} (by ${found.webKitDriver}) and ${found.firefox}`);

/** The packages that hold what is not here, each once. */
function missing() {
  const names = /** @type {(keyof typeof PACKAGES)[]} */ (Object.keys(PACKAGES));
  return [...new Set(names.filter((name) => !found[name]).map((name) => PACKAGES[name]))];
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  console.log(`> ${command} ${args.join(' ')}`);
  spawnSync(command, args, { stdio: 'inherit' });
}
