// @ts-check
/** Which browsers the engine tests run in. */
import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * The programs that are here; what is not is undefined.
 * @typedef {{ xvfb?: string | undefined, webKitDriver?: string | undefined, miniBrowser?: string | undefined, firefox?: string | undefined }} Engines
 * @returns {Engines}
 */
export function findEngines() {
  return {
    xvfb: onPath('Xvfb'),
    webKitDriver: onPath('WebKitWebDriver'),
    miniBrowser: findMiniBrowser(),
    firefox: process.env.FIREFOX_PATH || onPath('firefox-esr') || onPath('firefox'),
  };
}

/** Debian keeps it beside the library, in a folder named after the machine's kind. */
function findMiniBrowser() {
  const libraries = ['webkit2gtk-4.1', 'webkitgtk-6.0'];
  const kinds = list('/usr/lib');
  return kinds
    .flatMap((kind) => libraries.map((library) => join('/usr/lib', kind, library, 'MiniBrowser')))
    .find(isExecutable);
}

/** @param {string} command */
function onPath(command) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, command)).find(isExecutable);
}

/** @param {string} folder */
function list(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
