// @ts-check
/**
 * Do the tests notice when a table of the rules is wrong? Changes one number of a table by one, or leaves one row out, runs
 * the tests that know the table, and counts how often they fail: `npm run mutate`, or `npm run mutate -- table-06 table-21`.
 * First the tests that import the table itself; a change they overlook goes to all rule tests that reach the table.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { openLane } from './lane.mjs';
import { mutantsOf } from './mutants.mjs';

/** @typedef {import('./lane.mjs').Change} Change */

const ENOUGH = 0.95;
/** As many at once as a small machine has cores: each lane has tests of its own running. */
const LANES = 2;

const wanted = process.argv.slice(2);
const tables = readdirSync('src/rules', { recursive: true, encoding: 'utf8' })
  .filter((file) => basename(dirname(file)) === 'tables')
  .filter((file) => wanted.length === 0 || wanted.some((name) => file.includes(name)))
  .sort()
  .map((file) => resolve(join('src/rules', file)));
if (tables.length === 0) throw new Error(`No table named ${wanted.join(', ')}`);

const started = performance.now();
const lanes = await Promise.all(Array.from({ length: LANES }, openLane));
const survivors = new Set();
let total = 0;
try {
  const [first] = lanes;
  if (!first) throw new Error('No lane');
  for (const table of tables) {
    const changes = mutantsOf(readFileSync(table, 'utf8')).map((mutant) => ({ ...mutant, file: table }));
    const left = await overlookedBy(await first.importing(table), changes);
    const reaching = left.length > 0 ? await first.reaching(table) : [];
    for (const change of await overlookedBy(reaching, left)) survivors.add(change);
    const overlooked = changes.filter((change) => survivors.has(change));
    total += changes.length;
    console.log(`${changes.length - overlooked.length} of ${changes.length} noticed in ${basename(table)}`);
    for (const { file, line, what } of overlooked) console.log(`  overlooked: ${relative('.', file)}:${line} ${what}`);
  }
} finally {
  await Promise.all(lanes.map(({ close }) => close()));
}
const noticed = total - survivors.size;
const seconds = Math.round((performance.now() - started) / 1000);
console.log(`${noticed} of ${total} changes noticed (${((100 * noticed) / total).toFixed(1)} %) in ${seconds} s`);
process.exit(noticed >= ENOUGH * total ? 0 : 1);

/**
 * @param {readonly string[]} tests
 * @param {readonly Change[]} changes
 */
async function overlookedBy(tests, changes) {
  if (tests.length === 0 || changes.length === 0) return changes;
  const failing = (await lanes[0]?.failing(tests)) ?? [];
  for (const test of failing) console.log(`  left out, since it fails with nothing changed: ${relative('.', test)}`);
  const sound = tests.filter((test) => !failing.includes(test));
  if (sound.length === 0) return changes;
  const waiting = [...changes];
  /** @type {Set<Change>} */
  const overlooked = new Set();
  const work = async (/** @type {(typeof lanes)[number]} */ lane) => {
    for (let change = waiting.shift(); change; change = waiting.shift()) {
      if ((await lane.failing(sound, change)).length === 0) overlooked.add(change);
    }
  };
  await Promise.all(lanes.map(work));
  // Had a change stayed behind in a lane, everything after it would have been noticed for nothing.
  for (const lane of lanes) {
    if ((await lane.failing(sound)).length > 0) throw new Error(`Tests fail with nothing changed: ${sound.join(' ')}`);
  }
  return changes.filter((change) => overlooked.has(change));
}
