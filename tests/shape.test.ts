import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MANIFESTS } from '../src/rules/manifests';

/** What no linter here says: how large a file may grow, and what the pure core must not ask for. */
const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesUnder(path) : /\.tsx?$/.test(entry.name) ? [path] : [];
  });

const textOf = (path: string): string => readFileSync(path, 'utf8');

/** What else names books: the map maker, since a ground goes by the name of its game. */
const MAY_NAME: Readonly<Record<string, RegExp>> = {
  'src/rules/hex/ground-sets.ts': /^(la-bataille|warburg)$/,
  'src/rules/hex-map/starts.ts': /^(la-bataille|warburg)$/,
  'src/texts/en-map-maker.ts': /^la-bataille$/,
};

/** Where a book may be named: its folder, which for the drawing board is that of the book it draws for. */
const folderOf = (id: string): string => `src/rules/${id.replace(/-draft$/, '')}/`;

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
