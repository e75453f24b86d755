import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `npm run types` looks at what changed since the last time, and TypeScript 7.0.2 has a fault there: when a global
 * declaration changes, it does not look again at the files that use it. Whenever one did change, or a package, or a
 * setting, what is kept in .cache/types is thrown away, and all is checked from the start.
 */
const KEPT = '.cache/types';
const NOTE = `${KEPT}/seen-by-all`;

const REACHES_ALL = /\.d\.ts$|tsconfig[.\w]*\.json$/;
const DECLARES_FOR_ALL = /\bdeclare\s+(global|module)\b/;

const hash = createHash('sha256').update(readFileSync('node_modules/.package-lock.json'));
for (const path of ['tsconfig.json', ...['.config', 'src', 'workers', 'tests'].flatMap(filesIn).sort()]) {
  const reaches = REACHES_ALL.test(path);
  if (!reaches && !/\.(tsx?|mjs)$/.test(path)) continue;
  const text = readFileSync(path, 'utf8');
  if (reaches || DECLARES_FOR_ALL.test(text)) hash.update(path).update(text);
}
const now = hash.digest('hex');

if (now !== noted()) {
  rmSync(KEPT, { recursive: true, force: true });
  mkdirSync(KEPT, { recursive: true });
  writeFileSync(NOTE, now);
}

/** @param {string} folder */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name));
}

function noted() {
  try {
    return readFileSync(NOTE, 'utf8');
  } catch {
    return undefined;
  }
}
