import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MANIFESTS } from '../src/rules/manifests';
import { filesUnder, linesOf, longestChain, sourceOf, textOf } from './support/source-shape';

/** What no linter here says: how large a file or a function may grow, who is named where, what the pure core must not ask for. */

/** What else names books: the map maker, since a ground goes by the name of its game. */
const MAY_NAME: Readonly<Record<string, RegExp>> = {
  'src/rules/hex/ground-sets.ts': /^(la-bataille|warburg)$/,
  'src/rules/hex-map/starts.ts': /^(la-bataille|warburg)$/,
  'src/texts/en-map-maker.ts': /^la-bataille$/,
};

/** Where a book may be named: its folder, which for the drawing board is that of the book it draws for. */
const folderOf = (id: string): string => `src/rules/${id.replace(/-draft$/, '')}/`;

/** Files that stay small, and why. */
const MAY_BE_SMALL = [
  { is: /\/words\/|^src\/texts\//, why: 'words by language: each becomes a message file of its own' },
  { is: /\/manifest\.ts$/, why: 'a book is known by it before anything else of it is there' },
  { is: /^src\/app\/(fitness|first-words)\.ts$/, why: 'tests run them without the page that main.tsx starts' },
  { is: /\/moving-event\.ts$/, why: 'each part of La Bataille has its events beside its commands' },
];

/** What every book brings under the same name, so that whoever knows one book finds their way in the next. */
const PARTS_OF_BOOKS = [
  'manifest',
  'book',
  'reader',
  'state',
  'event',
  'command',
  'adviser',
  'agenda',
  'chronicle',
  'starts',
];

const isPartOfBook = (path: string): boolean =>
  PARTS_OF_BOOKS.includes(basename(path, '.ts')) &&
  /^src\/rules(\/[\w-]+(\/(book|drafting|turn))?)?$/.test(dirname(path));

describe('the shape of the source', () => {
  test('no book is named outside its folder: what it is and has, its manifest says', () => {
    const ids = MANIFESTS.map(({ id }) => id);
    const named = ['src', 'workers'].flatMap(filesUnder).flatMap((path) => {
      const quoted = [...textOf(path).matchAll(/(['"`])([\w-]+)\1/g)].flatMap(([, , word]) => word ?? []);
      return quoted
        .filter((word) => ids.includes(word) && !path.startsWith(folderOf(word)) && !MAY_NAME[path]?.test(word))
        .map((word) => `${path}: ${word}`);
    });
    expect(named).toEqual([]);
    const unquoted = ['src/app', 'src/engine', 'src/panels', 'src/texts', 'src/storage', 'src/tools', 'src/plans']
      .flatMap(filesUnder)
      .filter((path) => /book\w*\.(endsWith|startsWith|includes)\(/.test(textOf(path)));
    expect(unquoted).toEqual([]);
  });

  test('nothing that is shipped knows the book that only tests have', () => {
    const knowing = ['src', 'workers', '.config']
      .flatMap(filesUnder)
      .filter((path) => /support\/skirmish|['"`]skirmish[./]|book: 'skirmish'/.test(textOf(path)));
    expect(knowing).toEqual([]);
  });

  const sources = ['src', 'workers'].flatMap(filesUnder).map(sourceOf);

  test('no function is longer than 80 lines, and at most 20 are longer than 60', () => {
    const functions = sources.flatMap((each) => each.functions);
    const over = (lines: number) => functions.filter((each) => each.lines > lines).map(({ at }) => at);
    expect(over(80)).toEqual([]);
    expect(over(60).length).toBeLessThanOrEqual(20);
  });

  test('nobody follows more than 35 files from import to import', () => {
    expect(longestChain(sources).length).toBeLessThanOrEqual(35);
  });

  test('files of a few lines belong to their only user', () => {
    const importers = new Map<string, number>();
    for (const { imports } of sources)
      for (const path of new Set(imports)) importers.set(path, (importers.get(path) ?? 0) + 1);
    const crumbs = filesUnder('src').filter(
      (path) => linesOf(path) <= 20 && importers.get(path) === 1 && !MAY_BE_SMALL.some(({ is }) => is.test(path)),
    );
    expect(crumbs).toEqual([]);
  });

  test('no two files have the same name but the parts that every book brings, and the contract of them', () => {
    const paths = filesUnder('src').filter((path) => !isPartOfBook(path));
    const twice = paths.filter((path) => paths.some((other) => other !== path && basename(other) === basename(path)));
    expect(twice).toEqual([]);
  });

  test('every folder under src and every rule book says what it is and where to start reading', () => {
    const folders = ['src', 'src/rules'].flatMap((folder) =>
      readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${folder}/${name}`),
    );
    expect(folders.filter((folder) => !existsSync(`${folder}/README.md`))).toEqual([]);
  });

  test('no file is longer than can be held in the head; tables may be', () => {
    const long = ['src', 'workers']
      .flatMap(filesUnder)
      .filter((path) => !path.includes('/tables/') && textOf(path).split('\n').length > 401);
    expect(long).toEqual([]);
  });

  test('the core asks neither clock nor chance', () => {
    const core = ['geometry', 'dice', 'hex', 'table', 'rules', 'game', 'plans', 'tools', 'vision'].flatMap((folder) =>
      filesUnder(`src/${folder}`),
    );
    const asks = core.filter((path) => /\bDate\b|Math\.random|performance\.now/.test(textOf(path)));
    expect(asks).toEqual([]);
  });

  test('shaders reckon with the full precision everywhere', () => {
    // Phones give mediump 10 bits: centimetres, pixels and times would be off by whole steps. Of three's materials all but
    // raw ones begin with highp, and so do ours as long as none says otherwise.
    const coarse = filesUnder('src').filter((path) =>
      /\b(mediump|lowp|RawShaderMaterial)\b|\bprecision\s*(:|\w+ (float|int)\b)/.test(textOf(path)),
    );
    expect(coarse).toEqual([]);
  });

  test('no markup is ever made from data', () => {
    const raw = filesUnder('src').filter((path) =>
      /innerHTML|insertAdjacentHTML|dangerouslySetInnerHTML/.test(textOf(path)),
    );
    expect(raw).toEqual([]);
  });
});
