import 'fake-indexeddb/auto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { sideId } from '../../src/table/unit';
import {
  bookIds,
  contentOf,
  eventTypesOf,
  expectedOf,
  type FrozenFile,
  frozenBattles,
  frozenBeginnings,
  frozenEditions,
  jsonOf,
  openBattle,
  openBeginning,
  openEdition,
  openPlan,
} from '../support/frozen';

/** With FREEZE=missing, what is not there yet is written. What is there is never written anew (tests/fixtures/README.md). */
const FREEZES = process.env.FREEZE === 'missing';

const ENDINGS = ['.state.json.gz', '.told.txt', '.report.html.gz'] as const;
type Ending = (typeof ENDINGS)[number];

/** What was frozen; fails where nothing was. */
function frozen(file: FrozenFile, ending: Ending, now: string): string {
  const path = expectedOf(file, ending);
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
      const file = bytesOf(battle);
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

  test('nothing is frozen of a file that is not there', () => {
    const known = [
      ...frozenBattles.flatMap((battle) => ENDINGS.map((ending) => expectedOf(battle, ending))),
      ...frozenBeginnings.map((file) => expectedOf(file, '.state.json.gz')),
    ];
    const folder = dirname(known[0] ?? '');
    const found = readdirSync(folder).map((name) => `${folder}/${name}`);
    expect(found.sort()).toEqual(known.sort());
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

const bytesOf = ({ path }: FrozenFile): Uint8Array<ArrayBuffer> => Uint8Array.from(readFileSync(path));

describe('what is shared without a log', () => {
  test.each(frozenBeginnings.map((file) => [file.name, file] as const))(
    '%s opens to the same beginning, and is written as it was',
    async (_, file) => {
      const { state, again } = await openBeginning(bytesOf(file));
      const now = canonical(state);
      expect(JSON.parse(now)).toEqual(JSON.parse(frozen(file, '.state.json.gz', now)));
      expect(again).toEqual(jsonOf(bytesOf(file)));
    },
  );

  test.each(frozenEditions.map((file) => [file.name, file] as const))(
    '%s is read and written as it was',
    async (_, file) => {
      const { edition, again } = await openEdition(bytesOf(file));
      expect(edition).toEqual({
        name: 'Ours',
        basis: 'heilsberg-1807',
        changes: [{ path: 'fire/massed/each/add', to: 2 }],
      });
      expect(again).toEqual(jsonOf(bytesOf(file)));
    },
  );

  test('a scenario, a map and a club’s edition are among them', () => {
    const names = [...frozenBeginnings, ...frozenEditions].map(({ name }) => name);
    expect(names).toEqual([
      'frozen-belle-alliance-draft.scenario',
      'frozen-hex-map.hexmap',
      'frozen-la-bataille-club.edition',
    ]);
  });

  test('a plan opens with its PIN, and its battle knows nothing of it', async () => {
    const battle = frozenBattles.find(({ name }) => name === 'frozen-belle-alliance-plan');
    if (!battle) throw new Error('No battle with a plan');
    const note = { seat: sideId('french'), kind: 'plan', name: 'id-2' };
    const plan = await openPlan(bytesOf(battle), note, '1815');
    expect(plan.title).toBe('Right hook');
    const placed = '"at":{"x":20,"y":30}';
    expect(JSON.stringify(plan.state)).toContain(placed);
    expect(frozen(battle, '.state.json.gz', '')).not.toContain(placed);
  });
});
