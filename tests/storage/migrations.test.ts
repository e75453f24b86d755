import 'fake-indexeddb/auto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, test } from 'vitest';
import { belleAlliance } from '../../src/rules/belle-alliance/book';
import { freshHistory, type History } from '../../src/rules/belle-alliance/units/history';
import { freeTable } from '../../src/rules/free-table/book';
import { laBataille } from '../../src/rules/la-bataille/book/book';
import { warburg } from '../../src/rules/warburg/book/book';
import { connect } from '../../src/storage/connection';
import { editionStore } from '../../src/storage/editions';
import { FILE_VERSION } from '../../src/storage/file';
import { MIGRATIONS, SCHEMA_VERSION, type Schema } from '../../src/storage/schema';
import { openStore } from '../../src/storage/store';
import type { Table } from '../../src/table/table';
import { sideId } from '../../src/table/unit';
import { newWorld, opened, order } from '../support/world';

interface StoreLayout {
  readonly keyPath: string | string[];
}

/** The shape of the database after each migration, as it was published. A changed line here is a changed migration. */
const LAYOUTS: readonly Readonly<Record<string, StoreLayout>>[] = [
  {
    battles: { keyPath: 'id' },
    entries: { keyPath: ['battle', 'n'] },
    scenarios: { keyPath: 'battle' },
    snapshots: { keyPath: ['battle', 'n'] },
  },
  {
    battles: { keyPath: 'id' },
    entries: { keyPath: ['battle', 'n'] },
    pictures: { keyPath: 'battle' },
    scenarios: { keyPath: 'battle' },
    snapshots: { keyPath: ['battle', 'n'] },
  },
  {
    battles: { keyPath: 'id' },
    entries: { keyPath: ['battle', 'n'] },
    notes: { keyPath: ['battle', 'seat', 'kind', 'name'] },
    pictures: { keyPath: 'battle' },
    scenarios: { keyPath: 'battle' },
    snapshots: { keyPath: ['battle', 'n'] },
  },
  {
    battles: { keyPath: 'id' },
    entries: { keyPath: ['battle', 'n'] },
    notes: { keyPath: ['battle', 'seat', 'kind', 'name'] },
    photoUses: { keyPath: ['battle', 'photo'] },
    photos: { keyPath: 'id' },
    pictures: { keyPath: 'battle' },
    scenarios: { keyPath: 'battle' },
    snapshots: { keyPath: ['battle', 'n'] },
  },
  {
    battles: { keyPath: 'id' },
    editions: { keyPath: 'id' },
    entries: { keyPath: ['battle', 'n'] },
    notes: { keyPath: ['battle', 'seat', 'kind', 'name'] },
    photoUses: { keyPath: ['battle', 'photo'] },
    photos: { keyPath: 'id' },
    pictures: { keyPath: 'battle' },
    scenarios: { keyPath: 'battle' },
    snapshots: { keyPath: ['battle', 'n'] },
  },
];

const fixture = (name: string): URL => new URL(`../fixtures/${name}`, import.meta.url);

interface Dump {
  readonly layout: Readonly<Record<string, StoreLayout>>;
  /** Bytes, in pictures, as a list of numbers. */
  readonly stores: Readonly<Record<string, readonly object[]>>;
  readonly expected: Readonly<Record<string, { name: string; entries: number; state: unknown }>>;
}

/** Makes a database as an earlier version left it. */
async function restore(name: string, version: number): Promise<Dump> {
  const dump: Dump = JSON.parse(readFileSync(fixture(`database-${version}.json`), 'utf8'));
  const db = await openDB(name, version, {
    upgrade(db) {
      for (const [store, options] of Object.entries(dump.layout)) db.createObjectStore(store, options);
    },
  });
  for (const [store, records] of Object.entries(dump.stores))
    for (const record of records) await db.put(store, asStored(record));
  db.close();
  return dump;
}

const asStored = (record: object): object =>
  'bytes' in record && Array.isArray(record.bytes)
    ? { ...record, bytes: Uint8Array.from(record.bytes as number[]).buffer }
    : record;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('the shape of the database', () => {
  test('has a frozen layout for each migration, and a frozen database of each version before the present', () => {
    expect(LAYOUTS).toHaveLength(SCHEMA_VERSION);
    for (let version = 1; version < SCHEMA_VERSION; version++)
      expect(existsSync(fixture(`database-${version}.json`)), `database-${version}.json`).toBe(true);
  });

  test.each(LAYOUTS.map((layout, i) => [i + 1, layout] as const))(
    'at version %i is what it was',
    async (version, layout) => {
      const db = await openDB<Schema>('shape', version, {
        upgrade(db) {
          for (const migration of MIGRATIONS.slice(0, version)) migration.run(db);
        },
      });
      const tx = db.transaction([...db.objectStoreNames]);
      const made = [...db.objectStoreNames].map((name) => {
        const { keyPath, autoIncrement, indexNames } = tx.objectStore(name);
        expect(autoIncrement).toBe(false);
        expect([...indexNames]).toEqual([]);
        return [name, { keyPath }] as const;
      });
      expect(Object.fromEntries(made)).toEqual(layout);
      db.close();
    },
  );

  test('a new database runs every migration once and in order', async () => {
    const ran: string[] = [];
    const connection = connect('new', { onMigrated: (name) => ran.push(name) });
    await openStore(connection).battles();
    await openStore(connection).battles();
    expect(ran).toEqual(MIGRATIONS.map(({ name }) => name));
    expect(new Set(ran).size).toBe(ran.length);
  });
});

describe.each(Array.from({ length: SCHEMA_VERSION - 1 }, (_, i) => i + 1))('a database of version %i', (version) => {
  test('is brought up by the migrations after it and no others, and keeps every record', async () => {
    const dump = await restore('old', version);
    const ran: string[] = [];
    const connection = connect('old', { onMigrated: (name) => ran.push(name) });
    const store = openStore(connection);
    expect(await store.battles()).toEqual(dump.stores.battles);
    expect(ran).toEqual(MIGRATIONS.slice(version).map(({ name }) => name));
    for (const { id } of await store.battles()) {
      const kept = dump.stores.entries?.filter((entry) => (entry as { battle: string }).battle === id);
      expect(await store.entries(id, 1, 1e9)).toEqual(kept);
      expect((await store.battle(id))?.scenario).toEqual(
        dump.stores.scenarios?.find((scenario) => (scenario as { battle: string }).battle === id),
      );
      const notes = dump.stores.notes?.filter((note) => (note as { battle: string }).battle === id);
      expect(await store.notes(id)).toEqual(notes ?? []);
    }
    expect(await store.pictures()).toEqual((dump.stores.pictures ?? []).map(asStored));
    expect(await store.photoUses()).toEqual(dump.stores.photoUses ?? []);
    expect(await editionStore(connection).all()).toEqual([]);
  });

  test('opens to the same battles, which can be played on', async () => {
    const world = newWorld();
    const dump = await restore(world.database, version);
    const engine = world.worker({ build: 'a later one' });
    expect(Object.keys(dump.expected)).toHaveLength(2);
    for (const [id, { name, entries, state }] of Object.entries(dump.expected)) {
      const battle = await opened(engine.open(id));
      expect(battle).toMatchObject({ name, role: 'writer', position: { entries } });
      // A later version of the book may know more of a battle, but nothing else.
      expect(battle.position.state).toMatchObject(state as object);
      while ((await opened(engine.open(id))).position.mayUndo)
        expect(await engine.undo(id, order('umpire'), 'As it was')).toEqual({ kind: 'done' });
    }
  });
});

describe('battle files of earlier versions', () => {
  const kept = readdirSync(fixture(''))
    .filter((name) => name.endsWith('.coup.json.gz'))
    .map((name) => name.replace('.coup.json.gz', ''));

  test('there is one of every file version, and one of every version of a book', () => {
    for (let version = 1; version <= FILE_VERSION; version++) expect(kept).toContain(`free-table-file-${version}`);
    for (const { id, version } of [belleAlliance, freeTable])
      for (let later = 2; later <= version; later++) expect(kept).toContain(`${id}-book-${later}`);
    for (const { id, version } of [laBataille, warburg])
      for (let each = 1; each <= version; each++) expect(kept).toContain(`${id}-book-${each}`);
  });

  test.each(kept)('%s opens to the same battle', async (name) => {
    const bytes = readFileSync(fixture(`${name}.coup.json.gz`));
    const expected = JSON.parse(readFileSync(fixture(`${name}.state.json`), 'utf8'));
    const engine = newWorld().worker();
    const imported = await engine.importFile(new Blob([bytes]), 'job');
    if (imported.kind !== 'imported') throw new Error(JSON.stringify(imported));
    const { position } = await opened(engine.open(imported.battle.id));
    expect(position).toMatchObject({ ...expected, state: told(expected.state, position.state as Packed) });
  });
});

test('the frozen file of version 2 carries a note that opens with its PIN', async () => {
  const engine = newWorld().worker();
  const imported = await engine.importFile(new Blob([readFileSync(fixture('free-table-file-2.coup.json.gz'))]), 'job');
  if (imported.kind !== 'imported') throw new Error(JSON.stringify(imported));
  const plan = { seat: sideId('blue'), kind: 'plan', name: 'left-hook' };
  expect(await engine.readPrivate(imported.battle.id, plan, '1815')).toEqual({
    kind: 'read',
    content: { text: 'Round by the left' },
  });
});

test('the frozen file of version 3 carries the photo of its table', async () => {
  const engine = newWorld().worker();
  const imported = await engine.importFile(new Blob([readFileSync(fixture('free-table-file-3.coup.json.gz'))]), 'job');
  if (imported.kind !== 'imported') throw new Error(JSON.stringify(imported));
  const { state } = (await opened(engine.open(imported.battle.id))).position;
  const { photo } = (state as unknown as { table: Table }).table;
  expect((await engine.photo(photo?.id ?? ''))?.size).toBe(photo?.bytes);
});

interface Packed {
  readonly histories?: readonly History[];
}

/**
 * A unit that did nothing has no history in a packed battle. Of such a one a later version may know more, but its history must
 * then say nothing of what the frozen version knew: each field of that is as idle as it was. None that was told may be missing.
 */
function told(frozen: Packed, { histories: found = [] }: Packed): Packed {
  const before = new Map(frozen.histories?.map((history) => [history.unit, history]));
  const [model] = before.values();
  if (!model) return frozen;
  const expected = found.map(({ unit }) => before.get(unit) ?? asFarAs(model, freshHistory(unit)));
  const lost = [...before.values()].filter(({ unit }) => !found.some((history) => history.unit === unit));
  return { ...frozen, histories: [...expected, ...lost] };
}

/** Only the fields that the model has. */
function asFarAs<T extends object>(model: T, whole: T): T {
  const part = { ...whole };
  for (const name of Object.keys(part) as (keyof T)[]) {
    const [its, own] = [model[name], part[name]];
    if (!(name in model)) delete part[name];
    else if (isFields(its) && isFields(own)) part[name] = asFarAs(its, own);
  }
  return part;
}

const isFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
