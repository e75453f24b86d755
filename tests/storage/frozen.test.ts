import 'fake-indexeddb/auto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  bookIds,
  contentOf,
  eventTypesOf,
  expectedOf,
  type FrozenBattle,
  frozenBattles,
  openBattle,
} from '../support/frozen';

/** With FREEZE=missing, what is not there yet is written. What is there is never written anew (tests/fixtures/README.md). */
const FREEZES = process.env.FREEZE === 'missing';

const ENDINGS = ['.state.json.gz', '.told.txt', '.report.html.gz'] as const;
type Ending = (typeof ENDINGS)[number];

/** What was frozen; fails where nothing was. */
function frozen(battle: FrozenBattle, ending: Ending, now: string): string {
  const path = expectedOf(battle, ending);
  const isZipped = ending.endsWith('.gz');
  if (FREEZES && !existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, isZipped ? gzipSync(now, { level: 9 }) : now);
  }
  const bytes = readFileSync(path);
  return (isZipped ? gunzipSync(bytes) : bytes).toString();
}

/** With its keys in the order of the alphabet: their order means nothing. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );

/** Markup with a line for each element, so that a difference can be read. */
const inLines = (html: string): readonly string[] => html.split(/(?<=>)(?=<)/);

describe('frozen battles', () => {
  test.each(frozenBattles.map((battle) => [battle.name, battle] as const))(
    '%s opens to the same state, is told in the same words, and is saved as it was',
    async (_, battle) => {
      const file = Uint8Array.from(readFileSync(battle.path));
      const { state, told, report, saved } = await openBattle(file);
      const now = canonical(state);
      expect(JSON.parse(now)).toEqual(JSON.parse(frozen(battle, '.state.json.gz', now)));
      expect(told).toBe(frozen(battle, '.told.txt', told));
      expect(inLines(report)).toEqual(inLines(frozen(battle, '.report.html.gz', report)));
      const before = contentOf(file);
      if (saved.bookVersion === before.bookVersion) expect(saved).toEqual(before);
      else expect(saved.entries).toHaveLength(before.entries.length);
    },
  );

  test('nothing is frozen of a battle that is not there', () => {
    const known = frozenBattles.flatMap((battle) => ENDINGS.map((ending) => expectedOf(battle, ending)));
    const folder = dirname(known[0] ?? '');
    expect(
      readdirSync(folder)
        .map((name) => `${folder}/${name}`)
        .sort(),
    ).toEqual(known.sort());
  });

  test.each(bookIds)('of %s hold every type of event there is', (book) => {
    const told = new Set(
      frozenBattles
        .map(({ path }) => contentOf(readFileSync(path)))
        .filter((content) => content.book === book)
        .flatMap(({ entries }) => entries.flatMap(({ events = [] }) => events.map(({ type }) => type))),
    );
    expect(eventTypesOf(book).filter((type) => !told.has(type))).toEqual([]);
  });
});
