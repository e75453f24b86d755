import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { openDB } from 'idb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { EngineApi, Imported } from '../../src/engine/protocol';
import { asJson, type Json } from '../../src/rules/book';
import { writeFile } from '../../src/storage/file';
import { pinLock } from '../../src/storage/pin-lock';
import type { Problem } from '../../src/table/result';
import { sideId } from '../../src/table/unit';
import { anyDoing, COURSES, doIt, newGame } from '../support/any-battle';
import { fileText, pathsIn, plain, playedFile, rawFileText, sampleFile, withAt, zipped } from '../support/battle-files';
import { steps } from '../support/entries';
import { marching, marchingScenarios, marchingSteps } from '../support/marching-book';
import { toyScenario } from '../support/toy-hex';
import { askedOf, newWorld, opened, order, type World } from '../support/world';

// Much work on a machine that may have other things to do.
let world: World;
let engine: EngineApi;
beforeEach(async () => {
  world = newWorld();
  engine = world.worker();
  await opened(engine.create({ name: 'There before', book: 'toy-hex', options: {}, scenario: toyScenario }));
});

/** Everything in the database, store by store. */
async function dump(): Promise<Record<string, unknown[]>> {
  const db = await openDB(world.database);
  const stores: Record<string, unknown[]> = {};
  for (const name of db.objectStoreNames) stores[name] = await db.getAll(name);
  db.close();
  return stores;
}

async function importedId(file: Blob): Promise<string> {
  const imported = await engine.importFile(file, 'job');
  if (imported.kind !== 'imported') throw new Error(JSON.stringify(imported));
  return imported.battle.id;
}

/** Imports what cannot be imported: a problem, and the database as it was. */
async function refused(file: Blob): Promise<Problem> {
  const before = await dump();
  const imported: Imported = await engine.importFile(file, 'job');
  if (imported.kind !== 'failed') throw new Error('It was imported');
  expect(await dump()).toEqual(before);
  return imported.problem;
}

describe('a battle taken elsewhere by file', () => {
  test.each(['toy-hex', 'free-table', 'belle-alliance'] as const)('of %s is the same battle there', async (book) => {
    const course = COURSES[book];
    await fc.assert(
      fc.asyncProperty(fc.array(anyDoing(course), { maxLength: 20 }), async (doings) => {
        const game = newGame(course);
        for (const doing of doings) doIt(game, doing);
        const id = await importedId(await writeFile(playedFile(course, doings)));
        const { position } = await opened(engine.open(id));
        expect(position.state).toEqual(course.book.pack(game.state));
        expect(position.entries).toBe(game.log.entries.length);
        expect([position.mayUndo, position.mayRedo]).toEqual([game.log.head > 0, game.log.undone.length > 0]);
      }),
      { numRuns: book === 'belle-alliance' ? 6 : 25 },
    );
  });

  test('carries the question it was asking, and the answers it had', async () => {
    const { id } = (await engine.list())[0]!;
    for (let i = 0; i < 3; i++) await engine.command(id, order(), asJson({ type: 'walk', dq: 1, dr: 0 }));
    await engine.answer(id, order(), await askedOf(engine, id), { kind: 'dice', faces: [6], thrown: 'by-hand' });
    const exported = await engine.exportFile(id);
    if ('problem' in exported) throw new Error('not exported');
    const copy = await importedId(exported.file);
    expect((await opened(engine.open(copy))).position.pending?.question.key).toBe('toy.bank');
    await engine.answer(copy, order(), await askedOf(engine, copy), { kind: 'choice', id: 'far' });
    expect((await opened(engine.open(copy))).position.state).toMatchObject({ at: { q: 4 } });
  });

  test('of an older version of its book is brought to the present one, entries and question alike', async () => {
    const elsewhere = world.worker({ name: 'two', books: { marching: async () => marching } });
    const pending = { id: 'p', by: 'umpire', command: { type: 'go', paces: 0 }, answers: [] };
    const entries = [marchingSteps[1](1)];
    const battle = { name: 'Old', book: 'marching', bookVersion: 1, options: {}, createdAt: 1 };
    const text = fileText({ ...battle, scenario: marchingScenarios[1], entries, pending });
    const imported = await elsewhere.importFile(plain(text), 'job');
    if (imported.kind !== 'imported') throw new Error(JSON.stringify(imported));
    const { position } = await opened(elsewhere.open(imported.battle.id));
    expect(position.state).toEqual({ unit: 'guard', metres: 100 });
    expect(position.pending?.question.key).toBe('marching.how-far');
  });

  test('twice is there twice, each for itself', async () => {
    const file = await writeFile(sampleFile(COURSES['toy-hex'], 5));
    const [one, two] = [await importedId(file), await importedId(file)];
    expect(one).not.toBe(two);
    await engine.command(one, order(), asJson({ type: 'end-day' }));
    const [a, b] = [await opened(engine.open(one)), await opened(engine.open(two))];
    expect(a.position.entries).toBe(b.position.entries + 1);
  });
});

const toy = JSON.parse(JSON.stringify(sampleFile(COURSES['toy-hex'], 3, 12))) as Json;
const free = JSON.parse(JSON.stringify(sampleFile(COURSES['free-table'], 8, 25))) as Json;
const belle = JSON.parse(JSON.stringify(sampleFile(COURSES['belle-alliance'], 9, 10))) as Json;
const entriesOf = (battle: Json) => (battle as unknown as { entries: { events: Json[] }[] }).entries;
const firstOf = (battle: Json, event: string): number =>
  entriesOf(battle).findIndex(({ events }) => events?.some((e) => (e as { type: string }).type === event));

describe('a battle that cannot be is refused with its place, and nothing of it stays', () => {
  const put = (path: (string | number)[], value: Json, battle: Json = toy): string =>
    fileText(withAt(battle, path, value));
  const event = (battle: Json, fields: Json): string =>
    put(
      ['entries', 0],
      { ...(entriesOf(battle)[0] as object), kind: 'step', n: 1, parent: 0, events: [fields] } as Json,
      battle,
    );
  const pose = { at: { x: 1, y: 1 }, heading: 0 };

  test.each<[string, () => string, string, RegExp]>([
    ['an unknown book', () => put(['book'], 'chess'), 'battle/no-such-book', /^battle\.book$/],
    ['a book called like a part of every object', () => put(['book'], 'constructor'), 'battle/no-such-book', /book/],
    ['a book with a strange name', () => put(['book'], '../x'), 'file/malformed', /^battle\.book$/],
    ['a book version of the future', () => put(['bookVersion'], 2), 'battle/newer-book', /^battle\.bookVersion$/],
    ['a name that hides its direction', () => put(['name'], 'a\u202Eb'), 'file/malformed', /^battle\.name$/],
    ['a name of two lines', () => put(['name'], 'a\nb'), 'file/malformed', /^battle\.name$/],
    ['a name with half a character', () => put(['name'], 'a\ud800'), 'file/malformed', /^battle\.name$/],
    ['a name without end', () => put(['name'], 'x'.repeat(81)), 'file/malformed', /^battle\.name$/],
    ['a date that no calendar has', () => put(['createdAt'], 8.65e15), 'file/malformed', /^battle\.createdAt$/],
    [
      'a number beyond all numbers',
      () => rawFileText(JSON.stringify(toy).replace('"createdAt":1000', '"createdAt":1e999')),
      'file/malformed',
      /^battle\.createdAt$/,
    ],
    [
      'a reading nobody knows',
      () => put(['options'], { dry: 'perhaps' }),
      'battle/no-such-option',
      /^battle, options\.dry$/,
    ],
    ['no list of entries', () => put(['entries'], {}), 'file/malformed', /^battle\.entries$/],
    ['an entry that is none', () => put(['entries', 2], 'x'), 'battle/malformed-entry', /^battle\.entries/],
    [
      'entries out of order',
      () => put(['entries'], [...(entriesOf(toy) as unknown as Json[])].reverse()),
      'battle/broken-log',
      /^battle\.entries, entry \d+$/,
    ],
    [
      'an entry left out',
      () => put(['entries'], (entriesOf(toy) as unknown as Json[]).toSpliced(1, 1)),
      'battle/broken-log',
      /^battle\.entries, entry 3$/,
    ],
    ['an entry numbered beyond counting', () => put(['entries', 1, 'n'], 1e308), 'battle/broken-log', /entry/],
    ['an entry of a time that is none', () => put(['entries', 0, 'at'], 1e300), 'battle/malformed-entry', /at/],
    [
      'an event the book does not know',
      () => event(toy, { type: 'flew' }),
      'toy/malformed-event',
      /^battle\.entries, entry 1, event 1$/,
    ],
    [
      'a unit placed that is not there',
      () => event(belle, { type: 'unit-placed', unit: 'nobody', pose }),
      'battle/impossible-event',
      /^battle\.entries, entry 1$/,
    ],
    [
      'a unit measured to that is not there',
      () => event(belle, { type: 'measured', from: { unit: 'nobody' }, to: { point: pose.at }, cm: 1 }),
      'battle/impossible-event',
      /entry 1$/,
    ],
    [
      'a phase closed that was not open',
      () => event(belle, { type: 'phase-closed', phase: 'melee', bound: 1 }),
      'battle/impossible-event',
      /entry 1$/,
    ],
    [
      'a unit without a roster',
      () => event(belle, { type: 'unit-added', unit: {} }),
      'battle/malformed-event',
      /entry 1, event 1$/,
    ],
    [
      'a unit taken away that is not there',
      () => event(free, { type: 'unit-removed', unit: 'nobody' }),
      'battle/impossible-event',
      /entry 1$/,
    ],
    [
      'a gauge of a unit that is not there',
      () => event(free, { type: 'gauge-laid', id: 'g', gauge: { kind: 'stick', unit: 'nobody', length: 5 } }),
      'battle/impossible-event',
      /entry 1$/,
    ],
    [
      'a gauge taken away that was never laid',
      () => event(free, { type: 'gauge-removed', id: 'none' }),
      'battle/impossible-event',
      /entry 1$/,
    ],
    [
      'a unit twice on the table',
      () => put(['scenario', 'table', 'units', 1, 'id'], 'blue-1', free),
      'table/unit-twice',
      /^battle\.scenario, units\.1$/,
    ],
    [
      'a unit of no side',
      () => put(['scenario', 'table', 'units', 1, 'side'], 'green', free),
      'table/no-such-side',
      /units\.1\.side/,
    ],
    ['a side twice', () => put(['scenario', 'table', 'sides', 1, 'id'], 'blue', free), 'table/id-twice', /sides\.1/],
    [
      'terrain twice',
      () => put(['scenario', 'table', 'terrain', 1, 'id'], 'ridge-1', belle),
      'table/id-twice',
      /terrain\.1/,
    ],
    [
      'a unit name that hides its direction',
      () => put(['scenario', 'table', 'units', 0, 'name'], '\u2067x', free),
      'table/malformed',
      /units\.0\.name/,
    ],
    [
      'five hundred and one figures',
      () => put(['scenario', 'table', 'units', 0, 'figures'], 501, free),
      'table/malformed',
      /units\.0\.figures/,
    ],
    [
      'a commander who is not there',
      () => put(['scenario', 'rosters', 3, 'commander'], 'nobody', belle),
      'belle-alliance/no-such-commander',
      /^battle\.scenario/,
    ],
    [
      'a unit no roster speaks of',
      () => put(['scenario', 'rosters'], [], belle),
      'belle-alliance/no-roster',
      /^battle\.scenario/,
    ],
    [
      'a valour beyond the book',
      () => put(['scenario', 'rosters', 20, 'valour'], 6, belle),
      'belle-alliance/malformed-state',
      /^battle\.scenario, rosters\.20\.valour$/,
    ],
    [
      'a pending command that is nonsense',
      () => put(['pending'], { id: 'p', by: 'blue', command: { type: 'fly' }, answers: [] }),
      'toy/malformed-command',
      /^battle\.pending/,
    ],
    [
      'a pending answer of nobody',
      () =>
        put(['pending'], {
          id: 'p',
          by: 'blue',
          command: {},
          answers: [{ kind: 'dice', faces: [3], thrown: 'by-app' }],
        }),
      'file/malformed',
      /^battle\.pending\.answers/,
    ],
    [
      'two words on the same thing',
      () => fileText(toy).replace('"bookVersion":1', '"bookVersion":1,"bookVersion":2'),
      'file/damaged',
      /sha256/,
    ],
  ])('%s', async (_what, text, code, place) => {
    const problem = await refused(plain(text()));
    expect(problem.code).toBe(code);
    expect(problem.place ?? '').toMatch(place);
    expect(await refused(zipped(text()))).toEqual(problem);
  });

  test('the samples above hold what they are meant to', () => {
    expect(firstOf(belle, 'unit-placed')).toBeGreaterThanOrEqual(0);
    expect(firstOf(free, 'gauge-laid')).toBeGreaterThanOrEqual(0);
    expect(entriesOf(toy).length).toBeGreaterThan(5);
  });
});

describe('private notes in a file', () => {
  const body = {
    kind: 'locked',
    version: 1,
    rounds: 10,
    salt: 'A'.repeat(22).concat('=='),
    check: 'B'.repeat(22).concat('=='),
    iv: 'C'.repeat(16),
    cipher: 'D'.repeat(64),
  };
  const note = { seat: 'blue', kind: 'sheet', name: '1', bookVersion: 1, at: 1, body };
  const withNotes = (notes: unknown): Blob => plain(fileText({ ...(toy as object), notes }, { version: 2 }));

  test('as they should be are taken along, and what is in them is for the PIN to tell', async () => {
    const id = await importedId(withNotes([note, { ...note, seat: 'umpire' }]));
    expect(await engine.privateNotes(id)).toHaveLength(2);
    const name = { seat: sideId('blue'), kind: 'sheet', name: '1' };
    expect(await engine.readPrivate(id, name, '1815')).toMatchObject({ problem: { code: 'private/wrong-pin' } });
  });

  test.each<[string, unknown, RegExp]>([
    ['no list', {}, /^battle\.notes$/],
    ['none at all', undefined, /^battle\.notes$/],
    ['one in plain words', [{ ...note, body: { kind: 'plain', text: '[]' } }], /notes\.0\.body\.kind/],
    ['one with its plain words beside the locked', [{ ...note, body: { ...body, text: '[]' } }], /notes\.0\.body/],
    ['one with plain words beside the lock', [{ ...note, text: '[]' }], /notes\.0/],
    ['two of the same name', [note, note], /^battle\.notes$/],
    ['a thousand and one', Array.from({ length: 1001 }, (_, i) => ({ ...note, name: `${i}` })), /^battle\.notes$/],
    ['a seat that is none', [{ ...note, seat: '<b>' }], /notes\.0\.seat/],
    ['a kind that is none', [{ ...note, kind: '__proto__' }], /notes\.0\.kind/],
    ['a name that hides its direction', [{ ...note, name: 'a\u202Eb' }], /notes\.0\.name/],
    ['a date that no calendar has', [{ ...note, at: 1e300 }], /notes\.0\.at/],
    ['rounds without end', [{ ...note, body: { ...body, rounds: 4_000_001 } }], /notes\.0\.body\.rounds/],
    ['no rounds', [{ ...note, body: { ...body, rounds: 0 } }], /notes\.0\.body\.rounds/],
    ['half a round', [{ ...note, body: { ...body, rounds: 1.5 } }], /notes\.0\.body\.rounds/],
    ['a lock of the future', [{ ...note, body: { ...body, version: 2 } }], /notes\.0\.body\.version/],
    ['salt too short', [{ ...note, body: { ...body, salt: 'AAAA' } }], /notes\.0\.body\.salt/],
    ['a vector that is no base64', [{ ...note, body: { ...body, iv: '\u0000'.repeat(16) } }], /notes\.0\.body\.iv/],
    ['a cipher cut short', [{ ...note, body: { ...body, cipher: 'DDDDD' } }], /notes\.0\.body\.cipher/],
    ['a cipher without end', [{ ...note, body: { ...body, cipher: 'D'.repeat(5e6) } }], /notes\.0\.body\.cipher/],
  ])('%s: refused with the place, and nothing of the battle stays', async (_what, notes, place) => {
    const problem = await refused(withNotes(notes));
    expect(problem.code).toBe('file/malformed');
    expect(problem.place).toMatch(place);
  });

  test('in a file of a version that knew none are not there', async () => {
    const id = await importedId(plain(fileText({ ...(toy as object), notes: [note] }, { version: 1 })));
    expect(await engine.privateNotes(id)).toEqual([]);
  });

  test('that somebody who knew the PIN made monstrous are damaged, and harm nobody', async () => {
    const about = { whose: '', what: JSON.stringify(['blue', 'sheet', '1']) };
    const name = { seat: sideId('blue'), kind: 'sheet', name: '1' };
    for (const text of ['['.repeat(200_000), `${'['.repeat(90_000)}${']'.repeat(90_000)}`, 'not JSON', '']) {
      const id = await importedId(withNotes([{ ...note, body: await pinLock(10).lock(text, '1815', about) }]));
      expect(await engine.readPrivate(id, name, '1815')).toMatchObject({ problem: { code: 'private/damaged' } });
    }
  });
});

describe('what is strange but lawful is taken as it is', () => {
  test('names with markup are text', async () => {
    const name = '<img src=x onerror=alert(1)> & "Gäste"';
    const id = await importedId(plain(fileText(withAt(toy, ['name'], name))));
    expect((await opened(engine.open(id))).name).toBe(name);
  });

  test('a key that would change every object changes none', async () => {
    const hostile = JSON.stringify(free)
      .replace('"options":{', '"options":{"__proto__":"x","constructor":"y"')
      .replace('"scenario":{', '"scenario":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},')
      .replace('"pose":{', '"pose":{"__proto__":{"polluted":1},');
    const id = await importedId(plain(rawFileText(hostile)));
    const { position } = await opened(engine.open(id));
    expect(JSON.stringify(position.state)).not.toMatch(/polluted|__proto__|constructor/);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect(Object.getPrototypeOf(position.state)).toBe(Object.prototype);
  });
});

test('any value of a file put in the place of another: refused with its place, or a battle that opens, goes back and is written again', async () => {
  const before = await dump();
  const strange: readonly Json[] = [null, true, -1, 1.5, 1e300, '', 'x', '__proto__', [], {}, [[]], { length: 1e9 }];
  const paths = pathsIn(free);
  let taken = 0;
  let refusals = 0;
  for (const [i, path] of paths.entries()) {
    const value = strange[(i * 5) % strange.length]!;
    const imported = await engine.importFile(plain(fileText(withAt(free, path, value))), 'job');
    if (imported.kind === 'failed') {
      refusals++;
      expect(imported.problem.code, path.join('.')).not.toBe('engine/fault');
      expect(imported.problem.place, `${path.join('.')} ${imported.problem.code}`).toMatch(/^battle/);
      continue;
    }
    taken++;
    const { id } = imported.battle;
    const { position } = await opened(engine.open(id));
    expect(COURSES['free-table'].book.unpack(position.state), path.join('.')).toMatchObject({ ok: true });
    for (let back = 0; back < 2; back++) await engine.undo(id, order('umpire'));
    const exported = await engine.exportFile(id);
    if ('problem' in exported) throw new Error(`${path.join('.')} = ${JSON.stringify(value)} cannot be written`);
    expect((await engine.importFile(exported.file, 'again')).kind).toBe('imported');
    for (const battle of await engine.list()) if (battle.name !== 'There before') await engine.remove(battle.id);
  }
  expect(refusals).toBeGreaterThan(200);
  expect(taken).toBeGreaterThan(10);
  expect(await dump()).toEqual(before);
});

describe('an import of 20,000 entries', () => {
  const large = {
    name: 'Large',
    book: 'toy-hex',
    bookVersion: 1,
    options: {},
    createdAt: 1,
    scenario: toyScenario,
    entries: steps(1, 20_000),
    pending: null,
  };
  const file = zipped(fileText(large));

  test.each([
    ['while it is being played through', 6_000],
    ['while it is being written', 30_000],
  ])('can be given up %s, and leaves nothing', async (_when, at) => {
    const before = await dump();
    const importing = engine.importFile(file, 'large');
    const reached = () => world.news.some((news) => news.kind === 'progress' && news.done >= at);
    while (!reached()) await new Promise(setImmediate);
    await engine.cancel('large');
    expect(await importing).toEqual({ kind: 'failed', problem: { code: 'job/cancelled' } });
    expect(await dump()).toEqual(before);
    const furthest = Math.max(...world.news.map((news) => (news.kind === 'progress' ? news.done : 0)));
    expect(furthest).toBeLessThanOrEqual(at + 4_000);
    expect(world.news.some((news) => news.kind === 'battles-changed' && world.news.indexOf(news) > 1)).toBe(false);
  });
});
