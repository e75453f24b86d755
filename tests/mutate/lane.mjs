// @ts-check
import { readFileSync, statSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import ts from 'typescript';
import { BaseSequencer, createVitest } from 'vitest/node';

/** @typedef {{ file: string, line: number, what: string, code: string }} Change */

/** Short tests are likely to be quick ones. */
class SmallestFirst extends BaseSequencer {
  /**
   * @param {import('vitest/node').TestSpecification[]} files
   * @override
   */
  sort(files) {
    const size = (/** @type {import('vitest/node').TestSpecification} */ { moduleId }) => statSync(moduleId).size;
    return Promise.resolve(files.toSorted((a, b) => size(a) - size(b)));
  }
}

/** Tests that can be run again and again, with a table changed in memory. */
export async function openLane() {
  /** @type {Change | undefined} */
  let current;
  const plugin = {
    name: 'one-thing-wrong',
    enforce: /** @type {const} */ ('pre'),
    /** @type {(code: string, id: string) => string | undefined} */
    transform: (_, id) => (current && id.split('?')[0] === current.file ? current.code : undefined),
  };
  /** @type {Set<string>} */
  let failed = new Set();
  const watching = {
    /** @param {import('vitest/node').TestCase} test */
    onTestCaseResult: (test) => {
      if (test.result().state !== 'failed') return;
      failed.add(test.module.moduleId);
      // One failure is enough. (The option `bail` would count those of earlier runs too.)
      if (current) void vitest.cancelCurrentRun('test-failure');
    },
    /** @param {import('vitest/node').TestModule} module */
    onTestModuleEnd: (module) => {
      // Fails as a whole where a table cannot even be read.
      if (module.state() === 'failed') failed.add(module.moduleId);
    },
  };
  const vitest = await createVitest(
    'test',
    // What costs is a process for each file: one thread that takes them one after the other is enough here.
    {
      watch: false,
      // One project of its own: those of vite.config.ts would not have the plugin.
      projects: [
        {
          extends: true,
          plugins: [plugin],
          test: {
            name: 'lane',
            isolate: false,
            include: ['tests/**/*.test.{ts,tsx}'],
            exclude: ['tests/{bench,e2e}/**'],
          },
        },
      ],
      pool: 'threads',
      isolate: false,
      maxWorkers: 1,
      reporters: [watching],
      sequence: { sequencer: SmallestFirst },
      // A machine that is busy otherwise is no wrong number.
      testTimeout: 120_000,
      // Nothing of this is kept for the next run of the tests.
      cache: false,
    },
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
      failed = new Set();
      await vitest.runTestSpecifications(specifications);
      return [...failed];
    },
  };
}

/** @param {string} file */
function importsOf(file) {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'));
  return importedFiles.map(({ fileName }) => resolve(dirname(file), `${fileName}.ts`));
}
