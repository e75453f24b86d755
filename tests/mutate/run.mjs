// @ts-check
/**
 * Do the tests notice when a table of the rules is wrong? Changes one number of a table by one, or leaves one row out, runs
 * the tests that know the table, and counts how often they fail: `npm run mutate`, or `npm run mutate -- table-06 table-21`.
 * First the tests that import the table itself; a change they overlook goes to all rule tests that reach the table.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { createVitest } from 'vitest/node';
import { mutantsOf } from './mutants.mjs';

/** @typedef {{ file: string, line: number, what: string, code: string }} Change */

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
    for (const change of await overlookedBy(await first.reaching(table), left)) survivors.add(change);
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
  return changes.filter((change) => overlooked.has(change));
}

/** Tests that can be run again and again, with a table changed in memory. */
async function openLane() {
  /** @type {Change | undefined} */
  let current;
  const plugin = {
    name: 'one-thing-wrong',
    enforce: /** @type {const} */ ('pre'),
    /** @type {(code: string, id: string) => string | undefined} */
    transform: (_, id) => (current && id.split('?')[0] === current.file ? current.code : undefined),
  };
  // One failure is enough. (The option `bail` counts failures of earlier runs too.)
  const stopping = {
    /** @param {import('vitest/node').TestCase} test */
    onTestCaseResult: (test) => {
      if (current && test.result().state === 'failed') void vitest.cancelCurrentRun('test-failure');
    },
  };
  const vitest = await createVitest(
    'test',
    // What costs is a process for each file: one thread that takes them one after the other is enough here.
    { watch: false, pool: 'threads', isolate: false, maxWorkers: 1, reporters: [stopping] },
    { plugins: [plugin] },
  );
  const all = await vitest.globTestSpecifications();

  return {
    close: () => vitest.close(),

    /** @param {string} table */
    importing: async (table) => all.map(({ moduleId }) => moduleId).filter((test) => importsOf(test).includes(table)),

    /**
     * Rule tests only: what others test is not the rules, and takes long.
     * @param {string} table
     */
    async reaching(table) {
      vitest.config.related = [table];
      const found = await vitest.getRelevantTestSpecifications();
      return found.map(({ moduleId }) => moduleId).filter((test) => relative('tests/rules', test)[0] !== '.');
    },

    /**
     * Those of the tests that fail; with a change, the first that does.
     * @param {readonly string[]} tests
     * @param {Change} [change]
     */
    async failing(tests, change) {
      for (const file of [current?.file, change?.file]) if (file) vitest.invalidateFile(file);
      current = change;
      const specifications = all.filter(({ moduleId }) => tests.includes(moduleId));
      const { testModules } = await vitest.runTestSpecifications(specifications);
      // Modules of earlier runs are among them.
      const ran = testModules.filter(({ moduleId }) => tests.includes(moduleId));
      return ran.filter((module) => module.state() === 'failed').map(({ moduleId }) => moduleId);
    },
  };
}

/** @param {string} file */
function importsOf(file) {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'));
  return importedFiles.map(({ fileName }) => resolve(dirname(file), `${fileName}.ts`));
}
