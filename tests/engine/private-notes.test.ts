import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { EngineApi, Saving } from '../../src/engine/protocol';
import { asJson, type Json } from '../../src/rules/book';
import { connect } from '../../src/storage/connection';
import { openStore } from '../../src/storage/store';
import { sideId } from '../../src/table/unit';
import { unzippedText } from '../support/battle-files';
import { type FrailDatabase, frailDatabase } from '../support/frail-database';
import { toyScenario } from '../support/toy-hex';
import { newWorld, opened, order, type World } from '../support/world';

const toy = { name: 'Toy', book: 'toy-hex', options: {}, scenario: toyScenario };
const south = asJson({ type: 'walk', dq: 0, dr: 1 });
const plan = { seat: sideId('blue'), kind: 'plan', name: 'left-hook' };
const CONTENT = { text: 'Round by the left' };
const KEPT = { kind: 'kept', saved: true };
const HELD = { kind: 'kept', saved: false, problem: { code: 'storage/full' } };

const deep = (n: number): Json => (n === 0 ? [] : [deep(n - 1)]);

let world: World;
let frail: FrailDatabase;
let engine: EngineApi;
let id: string;

beforeEach(async () => {
  world = newWorld();
  frail = frailDatabase();
  engine = world.worker({ retryMs: 20 });
  ({ id } = await opened(engine.create(toy)));
});

/** The worker is gone; the next one, as after a reload. */
function afterDeath(): EngineApi {
  world.locks.free('one');
  return world.worker({ name: 'two' });
}
const last = (): Saving | undefined => world.news.findLast((news) => news.kind === 'saving')?.saving;
const exported = async (by: EngineApi = engine) => {
  const file = await by.exportFile(id);
  if ('problem' in file) throw new Error(JSON.stringify(file));
  return { ...file, text: await unzippedText(file.file) };
};
const problem = (code: string) => ({ kind: 'failed', problem: { code } });

describe('what a seat keeps to itself', () => {
  test.each([undefined, '1815'])('with PIN %s is there after a reload, as it was left last', async (pin) => {
    await engine.keepPrivate(id, plan, { text: 'Straight on' }, pin);
    expect(await engine.keepPrivate(id, plan, CONTENT, pin)).toEqual(KEPT);
    const next = afterDeath();
    expect(await next.readPrivate(id, plan, pin)).toEqual({ kind: 'read', content: CONTENT });
    expect(await next.privateNotes(id)).toMatchObject([{ ...plan, locked: pin !== undefined }]);
  });

  test('is nothing where nothing was kept, and nothing again once it is forgotten', async () => {
    expect(await engine.readPrivate(id, plan)).toEqual({ kind: 'read' });
    await engine.keepPrivate(id, plan, CONTENT);
    expect(await engine.readPrivate(id, { ...plan, name: 'right-hook' })).toEqual({ kind: 'read' });
    expect(await engine.forgetPrivate(id, plan)).toEqual(KEPT);
    expect(await engine.readPrivate(id, plan)).toEqual({ kind: 'read' });
    expect(await afterDeath().privateNotes(id)).toEqual([]);
  });

  test('under a PIN is neither read nor written over without it, and may be given up', async () => {
    await engine.keepPrivate(id, plan, CONTENT, '1815');
    expect(await engine.readPrivate(id, plan)).toEqual(problem('private/pin-wanted'));
    expect(await engine.readPrivate(id, plan, '1816')).toEqual(problem('private/wrong-pin'));
    expect(await engine.keepPrivate(id, plan, {})).toEqual(problem('private/pin-wanted'));
    expect(await engine.keepPrivate(id, plan, {}, '1816')).toEqual(problem('private/wrong-pin'));
    expect(await engine.readPrivate(id, plan, '1815')).toEqual({ kind: 'read', content: CONTENT });
    await engine.forgetPrivate(id, plan);
    expect(await engine.keepPrivate(id, plan, {}, '1816')).toEqual(KEPT);
  });

  test('goes with its battle', async () => {
    await engine.keepPrivate(id, plan, CONTENT);
    await engine.remove(id);
    expect(await openStore(connect(world.database)).notes(id)).toEqual([]);
  });

  test.each<[string, () => Promise<unknown>, string]>([
    ['too short a PIN', () => engine.keepPrivate(id, plan, CONTENT, '123'), 'private/bad-pin'],
    ['an endless PIN', () => engine.keepPrivate(id, plan, CONTENT, '1'.repeat(65)), 'private/bad-pin'],
    ['more than any sheet', () => engine.keepPrivate(id, plan, 'x'.repeat(1024 * 1024)), 'private/too-large'],
    ['nested deeper than a file may be', () => engine.keepPrivate(id, plan, deep(70)), 'private/too-large'],
    ['nothing that JSON knows', () => engine.keepPrivate(id, plan, undefined as never), 'private/too-large'],
    ['a strange kind', () => engine.keepPrivate(id, { ...plan, kind: 'A plan' }, CONTENT), 'private/bad-name'],
    ['the worker’s own kind', () => engine.keepPrivate(id, { ...plan, kind: 'closed-sheet' }, {}), 'private/bad-name'],
    ['the same, read', () => engine.readPrivate(id, { ...plan, kind: 'closed-sheet' }), 'private/bad-name'],
    ['the same, forgotten', () => engine.forgetPrivate(id, { ...plan, kind: 'closed-sheet' }), 'private/bad-name'],
    ['no name', () => engine.keepPrivate(id, { ...plan, name: '' }, CONTENT), 'private/bad-name'],
  ])('%s is refused', async (_what, deed, code) => {
    expect(await deed()).toMatchObject(problem(code));
    expect(await engine.privateNotes(id)).toEqual([]);
  });

  test('what was typed as a PIN is in no problem', async () => {
    expect(JSON.stringify(await engine.keepPrivate(id, plan, CONTENT, '9'.repeat(70)))).not.toContain('99');
  });
});

describe('in other tabs', () => {
  test('one that follows is refused, and hears nothing of it', async () => {
    await engine.keepPrivate(id, plan, CONTENT);
    const second = world.worker({ name: 'two' });
    expect((await opened(second.open(id))).role).toBe('follower');
    const refused = problem('battle/another-tab-plays');
    expect(await second.readPrivate(id, plan)).toEqual(refused);
    expect(await second.keepPrivate(id, plan, {})).toEqual(refused);
    expect(await second.forgetPrivate(id, plan)).toEqual(refused);
    expect(await second.privateNotes(id)).toEqual(refused);
    await engine.command(id, order(), south);
    expect(JSON.stringify([world.news, await second.open(id), await second.log(id, 1, 9)])).not.toContain(
      'by the left',
    );
  });

  test('one that takes over finds it', async () => {
    await engine.keepPrivate(id, plan, CONTENT, '1815');
    const second = world.worker({ name: 'two' });
    await second.open(id);
    world.locks.free('one');
    await expect.poll(async () => (await opened(second.open(id))).role).toBe('writer');
    expect(await second.readPrivate(id, plan, '1815')).toEqual({ kind: 'read', content: CONTENT });
  });
});

describe('with the disk full', () => {
  test('it is kept in memory, told to be unsaved before it is answered, and saved when there is room', async () => {
    await engine.keepPrivate(id, { ...plan, name: 'old' }, {});
    frail.fill();
    expect(await engine.keepPrivate(id, plan, CONTENT)).toMatchObject(HELD);
    expect(last()).toMatchObject({ kind: 'failing', problem: { code: 'storage/full' } });
    expect(await engine.forgetPrivate(id, { ...plan, name: 'old' })).toMatchObject(HELD);
    expect(await engine.privateNotes(id)).toMatchObject([plan]);
    expect(await engine.readPrivate(id, plan)).toEqual({ kind: 'read', content: CONTENT });
    frail.fill(false);
    await expect.poll(last).toEqual({ kind: 'saved' });
    expect(await afterDeath().privateNotes(id)).toMatchObject([plan]);
  });

  test('a step that is saved later does not pass for the note being saved', async () => {
    frail.faults.end.push('QuotaExceededError', undefined, 'QuotaExceededError');
    await engine.keepPrivate(id, plan, CONTENT);
    await engine.command(id, order(), south);
    expect(last()).toMatchObject({ kind: 'failing' });
    await expect.poll(last).toEqual({ kind: 'saved' });
    expect(await afterDeath().readPrivate(id, plan)).toEqual({ kind: 'read', content: CONTENT });
  });

  test('the next that is kept brings all that waited, steps too, and says so at once', async () => {
    frail.fill();
    await engine.command(id, order(), south);
    await engine.keepPrivate(id, plan, {});
    frail.fill(false);
    expect(await engine.keepPrivate(id, plan, CONTENT)).toEqual(KEPT);
    expect(last()).toEqual({ kind: 'saved' });
    const next = afterDeath();
    expect((await opened(next.open(id))).position.entries).toBe(1);
    expect(await next.readPrivate(id, plan)).toEqual({ kind: 'read', content: CONTENT });
  });

  test('leaving the battle does not lose it', async () => {
    frail.fill();
    await engine.keepPrivate(id, plan, CONTENT);
    await engine.close(id);
    expect(await engine.readPrivate(id, plan)).toEqual({ kind: 'read', content: CONTENT });
    frail.fill(false);
    await expect.poll(last).toEqual({ kind: 'saved' });
  });

  test('the file carries it all the same, if it is under a PIN', async () => {
    frail.fill();
    await engine.keepPrivate(id, plan, CONTENT, '1815');
    expect((await exported()).text).toContain('"left-hook"');
  });
});

describe('in a file', () => {
  test('what is under a PIN goes along, and opens elsewhere with the PIN alone', async () => {
    await engine.keepPrivate(id, plan, CONTENT, '1815');
    const { file, text, leftOut } = await exported();
    expect(leftOut).toEqual([]);
    expect(text).not.toContain('by the left');
    const elsewhere = newWorld().worker();
    const imported = await elsewhere.importFile(file, 'job');
    if (imported.kind !== 'imported') throw new Error(JSON.stringify(imported));
    const copy = imported.battle.id;
    await opened(elsewhere.open(copy));
    expect(await elsewhere.privateNotes(copy)).toMatchObject([{ ...plan, locked: true }]);
    expect(await elsewhere.readPrivate(copy, plan)).toEqual(problem('private/pin-wanted'));
    expect(await elsewhere.readPrivate(copy, plan, '1815')).toEqual({ kind: 'read', content: CONTENT });
  });

  test('what has no PIN is never in it, and the person learns of it', async () => {
    await engine.keepPrivate(id, plan, CONTENT);
    await engine.keepPrivate(id, { ...plan, name: 'locked' }, CONTENT, '1815');
    const second = world.worker({ name: 'two' });
    for (const tab of [engine, second]) {
      const { text, leftOut } = await exported(tab);
      expect(leftOut).toEqual([plan]);
      expect(text).not.toContain('by the left');
      expect(text).not.toContain('left-hook');
      expect(text).toContain('"locked"');
    }
    const rescued = await engine.rescueFile(id);
    if ('problem' in rescued) throw new Error('not rescued');
    expect(rescued.leftOut).toEqual([plan]);
    expect(await unzippedText(rescued.file)).not.toContain('left-hook');
    expect(await unzippedText(rescued.file)).toContain('"cipher"');
  });

  test('a battle without any is written so that an older app can open it', async () => {
    await engine.keepPrivate(id, plan, CONTENT);
    expect((await exported()).text).toMatch(/^\{"format":"coup-doeil-battle","version":1,/);
    await engine.keepPrivate(id, { ...plan, name: 'locked' }, CONTENT, '1815');
    expect((await exported()).text).toMatch(/^\{"format":"coup-doeil-battle","version":2,/);
  });

  test('storage that does not answer does not hold up the file', async () => {
    const poor = world.worker({
      name: 'poor',
      locks: { take: async () => () => undefined, wait: () => new Promise<never>(() => undefined) },
      spoil: (store) => ({ ...store, notes: () => Promise.reject(new Error('broken')) }),
    });
    expect(await poor.exportFile(id)).toMatchObject({ entries: 0, leftOut: [] });
    expect(await poor.rescueFile(id)).toMatchObject({ entries: 0, leftOut: [] });
  });
});
