import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { EngineApi, Outcome } from '../../src/engine/protocol';
import { belleAllianceReader } from '../../src/rules/belle-alliance/reader';
import type { BelleAllianceState } from '../../src/rules/belle-alliance/state';
import { asJson } from '../../src/rules/book';
import { connect } from '../../src/storage/connection';
import { openStore } from '../../src/storage/store';
import { type SideId, sideId } from '../../src/table/unit';
import { COURSES } from '../support/any-battle';
import { unzippedText } from '../support/battle-files';
import { type FrailDatabase, frailDatabase } from '../support/frail-database';
import { allied, battalionOf, draftOf, french, sheetOf } from '../support/order-sheets';
import { newWorld, opened, order, type World } from '../support/world';

const { scenario, options } = COURSES['belle-alliance'];
const SECRET = '17.25';
const DONE = { kind: 'done' };
const LET_BE = { note: 'He had forgotten his PIN' };

let world: World;
let frail: FrailDatabase;
let engine: EngineApi;
let id: string;

beforeEach(async () => {
  world = newWorld();
  frail = frailDatabase();
  engine = world.worker();
  ({ id } = await opened(engine.create({ name: 'B', book: 'belle-alliance', options, scenario })));
});

const stateOf = async (by = engine): Promise<BelleAllianceState> => {
  const read = belleAllianceReader.unpack((await opened(by.open(id))).position.state);
  if (!read.ok) throw new Error(JSON.stringify(read));
  return read.value;
};
const stages = async (by = engine) => belleAllianceReader.view(await stateOf(by)).sheets?.map(({ stage }) => stage);
const ordered = async (by = engine) => (await stateOf(by)).orders.map(({ unit }) => unit);
const stored = async () => JSON.stringify(await openStore(connect(world.database)).notes(id));

async function close(side: SideId, cm: number, pin?: string): Promise<Outcome> {
  await engine.keepPrivate(id, draftOf(side), sheetOf(side, cm), pin);
  return engine.closeSheet(id, order(), side, pin);
}

describe('sheets that are closed and opened together', () => {
  test.each([undefined, '1815'])('with PIN %s: nothing is known of them before, and all of both after', async (pin) => {
    expect(await stages()).toEqual(['not-closed', 'not-closed']);
    expect(await close(french, 17.25, pin)).toEqual(DONE);
    expect(await close(allied, 17.25)).toEqual(DONE);
    expect(await stages()).toEqual(['closed', 'closed']);
    expect(JSON.stringify([world.news, await engine.log(id, 1, 99), await engine.open(id)])).not.toContain(SECRET);
    expect(await engine.openSheets(id, order(), [{ side: french, ...(pin ? { pin } : {}) }])).toEqual(DONE);
    expect(await stages()).toEqual(['open', 'open']);
    expect((await ordered()).sort()).toEqual([battalionOf(french), battalionOf(allied)].sort());
  });

  test('are opened after a reload, and the log plays again to the same', async () => {
    await close(french, 17.25, '1815');
    await close(allied, 5, '1809');
    world.locks.free('one');
    const next = world.worker({ name: 'two' });
    const openings = [
      { side: french, pin: '1815' },
      { side: allied, pin: '1809' },
    ];
    expect(await next.openSheets(id, order(), openings)).toEqual(DONE);
    world.locks.free('two');
    expect(await stateOf(world.worker({ name: 'three', build: 'later' }))).toEqual(await stateOf(next));
  });

  test('a wrong PIN opens neither, and says whose it was', async () => {
    await close(french, 17.25, '1815');
    await close(allied, 5, '1809');
    const openings = [
      { side: french, pin: '1815' },
      { side: allied, pin: '1815' },
    ];
    expect(await engine.openSheets(id, order(), openings)).toEqual({
      kind: 'failed',
      problem: { code: 'private/wrong-pin', detail: { side: allied } },
    });
    expect(await engine.openSheets(id, order(), [])).toMatchObject({ problem: { code: 'private/pin-wanted' } });
    expect(await stages()).toEqual(['closed', 'closed']);
    expect(JSON.stringify([world.news, await engine.log(id, 1, 99)])).not.toContain(SECRET);
  });

  test('one whose PIN is forgotten is given up: what is written instead stands with a note, or not at all', async () => {
    await close(french, 17.25, '1815');
    await close(allied, 5);
    const openings = [{ side: french, instead: sheetOf(french, 3) }];
    const refused = await engine.openSheets(id, order(), openings);
    expect(refused).toMatchObject({ kind: 'refused', violations: [{ key: 'orders.changed', overridable: true }] });
    expect(await engine.openSheets(id, order(), openings, LET_BE)).toEqual(DONE);
    expect(await ordered()).toContain(battalionOf(french));
    expect(JSON.stringify(await engine.log(id, 1, 99))).toContain(LET_BE.note);
  });

  test('one that is nowhere to be found is called so: a file took the battle here without it', async () => {
    await close(french, 17.25);
    await close(allied, 5, '1809');
    const exported = await engine.exportFile(id);
    if ('problem' in exported) throw new Error('not exported');
    expect(exported.leftOut).toEqual([draftOf(french)]);
    expect(await unzippedText(exported.file)).not.toContain(SECRET);
    const imported = await engine.importFile(exported.file, 'job');
    if (imported.kind !== 'imported') throw new Error(JSON.stringify(imported));
    const copy = imported.battle.id;
    const theirs = { side: allied, pin: '1809' };
    expect(await engine.openSheets(copy, order(), [theirs])).toEqual({
      kind: 'failed',
      problem: { code: 'private/none', detail: { side: french } },
    });
    const both = [theirs, { side: french, instead: [] }];
    expect(await engine.openSheets(copy, order(), both, LET_BE)).toEqual(DONE);
  });

  test('a side that writes for all to see is open at once, and the other is opened without it', async () => {
    await engine.command(id, order(), asJson({ type: 'give-orders', side: french, orders: sheetOf(french, 3) }));
    expect(await stages()).toEqual(['open', 'not-closed']);
    expect(await engine.openSheets(id, order(), [])).toMatchObject({ violations: [{ key: 'orders.none-closed' }] });
    await close(allied, 5);
    expect(await engine.openSheets(id, order(), [])).toEqual(DONE);
    expect(await stages()).toEqual(['open', 'open']);
  });

  test('that somebody changed in the database are noticed', async () => {
    await close(french, 17.25);
    await close(allied, 5);
    const store = openStore(connect(world.database));
    const closed = (await store.notes(id)).find(({ kind, seat }) => kind === 'closed-sheet' && seat === french)!;
    const { body } = closed;
    if (body.kind !== 'plain') throw new Error('locked');
    const changed = { ...closed, body: { ...body, text: body.text.replace(SECRET, '18') } };
    await store.changeNotes(id, [{ name: closed, note: changed }]);
    expect(await engine.openSheets(id, order(), [])).toMatchObject({ violations: [{ key: 'orders.changed' }] });
    await store.changeNotes(id, [{ name: closed, note: { ...closed, body: { ...body, text: '{"salt":1}' } } }]);
    expect(await engine.openSheets(id, order(), [])).toMatchObject({ problem: { code: 'private/damaged' } });
  });
});

describe('closing a sheet', () => {
  test('wants one that was written, and the PIN it was written under', async () => {
    expect(await engine.closeSheet(id, order(), french)).toMatchObject({ problem: { code: 'private/none' } });
    expect(await engine.closeSheet(id, order(), sideId('prussian'))).toMatchObject({
      problem: { code: 'private/none' },
    });
    await engine.keepPrivate(id, draftOf(french), [], '1815');
    expect(await engine.closeSheet(id, order(), french)).toMatchObject({ problem: { code: 'private/pin-wanted' } });
    await engine.keepPrivate(id, draftOf(allied), 'not a sheet');
    expect(await engine.closeSheet(id, order(), allied)).toMatchObject({
      problem: { code: 'belle-alliance/malformed-sheet' },
    });
    expect(await stages()).toEqual(['not-closed', 'not-closed']);
  });

  test('with a PIN leaves nothing in the open that was written without one', async () => {
    await engine.keepPrivate(id, draftOf(french), sheetOf(french, 17.25));
    expect(await stored()).toContain(SECRET);
    expect(await engine.closeSheet(id, order(), french, '1815')).toEqual(DONE);
    expect(await stored()).not.toContain(SECRET);
    expect(await engine.readPrivate(id, draftOf(french), '1815')).toEqual({
      kind: 'read',
      content: sheetOf(french, 17.25),
    });
  });

  test('twice is refused, and what is closed stays as it is whatever is written later', async () => {
    await close(french, 17.25);
    expect(await close(french, 99)).toMatchObject({ kind: 'refused', violations: [{ key: 'orders.closed-already' }] });
    await close(allied, 5);
    expect(await engine.openSheets(id, order(), [])).toEqual(DONE);
    expect(JSON.stringify((await stateOf()).orders)).toContain(SECRET);
  });

  test('the same order sent twice counts once, and the key stays the one that fits', async () => {
    await engine.keepPrivate(id, draftOf(french), sheetOf(french, 17.25));
    const once = order();
    expect(await engine.closeSheet(id, once, french)).toEqual(DONE);
    expect(await engine.closeSheet(id, once, french)).toEqual(DONE);
    await close(allied, 5);
    const open = order();
    expect(await engine.openSheets(id, open, [])).toEqual(DONE);
    expect(await engine.openSheets(id, open, [])).toEqual(DONE);
    expect((await opened(engine.open(id))).position.entries).toBe(3);
  });

  test('on a full disk is not done: nobody could open it after a crash', async () => {
    await engine.keepPrivate(id, draftOf(french), sheetOf(french, 17.25));
    frail.fill();
    expect(await engine.closeSheet(id, order(), french)).toMatchObject({ problem: { code: 'storage/full' } });
    expect(await stages()).toEqual(['not-closed', 'not-closed']);
    frail.fill(false);
    expect(await engine.closeSheet(id, order(), french)).toEqual(DONE);
  });

  test('takes along what was kept in memory only', async () => {
    frail.faults.end.push('QuotaExceededError');
    await engine.keepPrivate(id, draftOf(french), sheetOf(french, 17.25));
    expect(await engine.closeSheet(id, order(), french)).toEqual(DONE);
    world.locks.free('one');
    expect(await world.worker({ name: 'two' }).readPrivate(id, draftOf(french))).toMatchObject({
      kind: 'read',
      content: {},
    });
  });

  test('is taken back with undo, written anew and closed again; redo opens what was closed first', async () => {
    await close(allied, 5);
    await close(french, 17.25);
    await engine.undo(id, order('umpire'));
    expect(await stages()).toEqual(['not-closed', 'closed']);
    expect(await engine.keepPrivate(id, draftOf(french), sheetOf(french, 3))).toEqual({ kind: 'kept', saved: true });
    await engine.redo(id, order('umpire'));
    expect(await engine.openSheets(id, order(), [])).toEqual(DONE);
    expect(JSON.stringify((await stateOf()).orders)).toContain(SECRET);
  });

  test('is for the tab that plays', async () => {
    await engine.keepPrivate(id, draftOf(french), []);
    const second = world.worker({ name: 'two' });
    await second.open(id);
    const refused = { problem: { code: 'battle/another-tab-plays' } };
    expect(await second.closeSheet(id, order(), french)).toMatchObject(refused);
    expect(await second.openSheets(id, order(), [])).toMatchObject(refused);
  });
});

describe('sheets of bounds gone by', () => {
  const nextBound = async (): Promise<void> => {
    const { bound } = await stateOf();
    while ((await stateOf()).bound === bound)
      expect((await engine.command(id, order(), asJson({ type: 'close-phase', override: { note: '' } }))).kind).toBe(
        'done',
      );
  };

  test('are dropped when the next is written, that side’s alone; plans stay', async () => {
    await close(french, 17.25);
    await close(allied, 5);
    await engine.keepPrivate(id, { seat: french, kind: 'plan', name: '1' }, 'left');
    await engine.openSheets(id, order(), []);
    await nextBound();
    await engine.keepPrivate(id, draftOf(french, '2'), []);
    const notes = await engine.privateNotes(id);
    if ('kind' in notes) throw new Error('failed');
    const names = (side: SideId) =>
      notes.filter(({ seat }) => seat === side).map(({ kind, name }) => `${kind} ${name}`);
    expect(names(french)).toEqual(['plan 1', 'sheet 2']);
    expect(names(allied)).toEqual(['closed-sheet 1', 'sheet 1']);
  });

  test('and those that are open are no secret any more: no file is warned of for them', async () => {
    await close(french, 17.25);
    await close(allied, 5);
    const leftOut = async () => {
      const exported = await engine.exportFile(id);
      return 'problem' in exported ? undefined : exported.leftOut;
    };
    expect(await leftOut()).toEqual([draftOf(allied), draftOf(french)]);
    await engine.openSheets(id, order(), []);
    expect(await leftOut()).toEqual([]);
    await nextBound();
    expect(await leftOut()).toEqual([]);
  });
});

test('a book without sheets closes and opens none', async () => {
  const { scenario: toy } = COURSES['toy-hex'];
  const made = await opened(engine.create({ name: 'T', book: 'toy-hex', options: {}, scenario: toy }));
  await engine.keepPrivate(made.id, draftOf(french), []);
  expect(await engine.closeSheet(made.id, order(), french)).toMatchObject({ problem: { code: 'private/none' } });
  expect(await engine.openSheets(made.id, order(), [])).toMatchObject({ problem: { code: 'private/none' } });
});
