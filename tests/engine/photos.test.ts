import 'fake-indexeddb/auto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { openDB } from 'idb';
import { describe, expect, test } from 'vitest';
import type { EngineApi } from '../../src/engine/protocol';
import { freshDraft } from '../../src/rules/belle-alliance/drafting/drafting-fresh';
import { asJson, type Json } from '../../src/rules/book';
import { lettersFor } from '../../src/storage/base64';
import { sumInHex } from '../../src/storage/sum';
import type { TablePhoto } from '../../src/table/table';
import { aJpeg, aPhoto } from '../support/photo-file';
import { newWorld, opened, order, type World } from '../support/world';

const aDraft = async (engine: EngineApi): Promise<string> =>
  (
    await opened(
      engine.create({
        name: 'Photographed',
        book: 'belle-alliance-draft',
        options: {},
        scenario: freshDraft(['Blue', 'Red'], { width: 180, depth: 120 }),
      }),
    )
  ).id;

const photoOf = (state: Json): TablePhoto | undefined =>
  (state as unknown as { table: { photo?: TablePhoto } }).table.photo;
const lying = async (engine: EngineApi, id: string): Promise<TablePhoto | undefined> =>
  photoOf((await opened(engine.open(id))).position.state);

/** Keeps a photo and lays it on the table, as the panel does. */
async function lay(engine: EngineApi, id: string, picture = aPhoto()): Promise<TablePhoto> {
  const kept = await engine.keepPhoto(id, picture);
  if (kept.kind !== 'kept') throw new Error(JSON.stringify(kept));
  const photo = { ...kept.photo, strength: 1, brightness: 1 };
  expect(await engine.command(id, order(), asJson({ type: 'lay-photo', photo }))).toEqual({ kind: 'done' });
  return photo;
}

async function kept(world: World): Promise<{ photos: number; uses: number }> {
  const db = await openDB(world.database);
  const counts = { photos: await db.count('photos'), uses: await db.count('photoUses') };
  db.close();
  return counts;
}

describe('a photo on the table', () => {
  test('lies there by one step, which is taken back and done again; a change of size leaves it', async () => {
    const engine = newWorld().worker();
    const id = await aDraft(engine);
    const photo = await lay(engine, id);
    expect(photo).toMatchObject({ width: 1800, height: 1200, bytes: aJpeg(1, 1).length });
    expect(await lying(engine, id)).toEqual(photo);
    const wider = asJson({ type: 'set-table', width: 240 });
    expect(await engine.command(id, order(), wider)).toEqual({ kind: 'done' });
    expect(await lying(engine, id)).toEqual(photo);
    await engine.undo(id, order());
    await engine.undo(id, order());
    expect(await lying(engine, id)).toBeUndefined();
    await engine.redo(id, order());
    expect(await lying(engine, id)).toEqual(photo);
    expect(await engine.command(id, order(), asJson({ type: 'lay-photo', photo: null }))).toEqual({ kind: 'done' });
    expect(await lying(engine, id)).toBeUndefined();
    const picture = await engine.photo(photo.id);
    expect(new Uint8Array(await picture!.arrayBuffer())).toEqual(aJpeg(1800, 1200));
    expect(picture!.type).toBe('image/jpeg');
  });

  test('is what a battle from this table has too, and is gone with the last battle that uses it', async () => {
    const world = newWorld();
    const engine = world.worker();
    const id = await aDraft(engine);
    const photo = await lay(engine, id);
    const { position } = await opened(engine.open(id));
    const other = await opened(
      engine.create({ name: 'From it', book: 'belle-alliance-draft', options: {}, scenario: position.state }),
    );
    expect(photoOf(other.position.state)).toEqual(photo);
    expect(await kept(world)).toEqual({ photos: 1, uses: 2 });
    const size = (await engine.list()).map(({ bytes }) => bytes);
    expect(Math.min(...size)).toBeGreaterThan(photo.bytes);
    expect((await engine.use()).photos).toBe(photo.bytes);

    await engine.remove(id);
    await expect.poll(() => kept(world)).toEqual({ photos: 1, uses: 1 });
    expect(await engine.photo(photo.id)).toBeDefined();
    await engine.close(other.id);
    await engine.remove(other.id);
    await expect.poll(() => kept(world)).toEqual({ photos: 0, uses: 0 });
    expect(await engine.photo(photo.id)).toBeUndefined();
  });

  test('that cannot be kept for a new battle costs it nothing else', async () => {
    const world = newWorld();
    const engine = world.worker();
    const id = await aDraft(engine);
    await lay(engine, id);
    const { position } = await opened(engine.open(id));
    const poor = world.worker({ name: 'poor', photos: () => Promise.reject(new Error('not fetched')) });
    const fresh = { name: 'From it', book: 'belle-alliance-draft', options: {}, scenario: position.state };
    expect(await poor.create(fresh)).toMatchObject({ name: 'From it' });
    expect(world.news).toContainEqual({ kind: 'battles-changed' });
  });

  test('the same picture twice is kept once', async () => {
    const world = newWorld();
    const engine = world.worker();
    const id = await aDraft(engine);
    await lay(engine, id);
    await lay(engine, id);
    await lay(engine, id, aPhoto(900, 600));
    expect(await kept(world)).toEqual({ photos: 2, uses: 2 });
  });

  test.each([
    ['of another kind', new Blob([aJpeg(10, 10)], { type: 'image/svg+xml' }), 'photo/unreadable'],
    ['that is none', new Blob(['<svg onload="x"/>'], { type: 'image/jpeg' }), 'photo/unreadable'],
    ['cut short', new Blob([aJpeg(10, 10).slice(0, -1)], { type: 'image/jpeg' }), 'photo/unreadable'],
    ['of nothing', new Blob([], { type: 'image/jpeg' }), 'photo/unreadable'],
    ['without width', aPhoto(0, 10), 'photo/too-large'],
    ['larger than can be shown', aPhoto(20_000, 20_000), 'photo/too-large'],
    [
      'of too many bytes',
      new Blob([aJpeg(10, 10), new Uint8Array(12_000_000)], { type: 'image/jpeg' }),
      'photo/too-large',
    ],
  ])('one %s is not kept', async (_what, picture, code) => {
    const world = newWorld();
    const engine = world.worker();
    const id = await aDraft(engine);
    expect(await engine.keepPhoto(id, picture)).toMatchObject({ kind: 'failed', problem: { code } });
    expect(await kept(world)).toEqual({ photos: 0, uses: 0 });
  });
});

describe('a photo in a file', () => {
  const fileOf = async (made: ReturnType<EngineApi['exportFile']>) => {
    const file = await made;
    if ('problem' in file) throw new Error(JSON.stringify(file));
    return file;
  };
  const textOf = async (file: Blob) => gunzipSync(new Uint8Array(await file.arrayBuffer())).toString('utf8');
  const brought = async (engine: EngineApi, file: Blob) => {
    const done = await engine.importFile(file, 'job');
    if (done.kind !== 'imported') throw new Error(JSON.stringify(done));
    return done.battle.id;
  };

  test.each(['exportFile', 'exportScenario'] as const)(
    '%s: goes along when it is wanted; else its size is told and nobody needs a newer app for it',
    async (way) => {
      const here = newWorld().worker();
      const id = await aDraft(here);
      const photo = await lay(here, id);
      const without = await fileOf(here[way](id));
      const withIt = await fileOf(here[way](id, true));
      expect(without.photoLeftOut).toBe(photo.bytes);
      expect(withIt.photoLeftOut).toBeUndefined();
      expect(await textOf(without.file)).toContain('"version":1,');
      expect(await textOf(withIt.file)).toContain(way === 'exportFile' ? '"version":3,' : '"version":2,');

      const there = newWorld().worker();
      const bare = await brought(there, without.file);
      expect(await lying(there, bare)).toEqual(photo);
      expect(await there.photo(photo.id)).toBeUndefined();
      const whole = await brought(there, withIt.file);
      expect(await lying(there, whole)).toEqual(photo);
      expect(new Uint8Array(await (await there.photo(photo.id))!.arrayBuffer())).toEqual(aJpeg(1800, 1200));
    },
  );

  test('a file without it uses the one that is here', async () => {
    const world = newWorld();
    const engine = world.worker();
    const id = await aDraft(engine);
    await lay(engine, id);
    const again = await brought(engine, (await fileOf(engine.exportFile(id))).file);
    await engine.remove(id);
    await expect.poll(() => kept(world)).toEqual({ photos: 1, uses: 1 });
    expect(await engine.photo((await lying(engine, again))!.id)).toBeDefined();
  });

  /** The file with another picture in it, its sum put right: as one would who means harm. */
  async function forged(file: Blob, photo: unknown): Promise<Blob> {
    const { battle, ...rest } = JSON.parse(await textOf(file));
    const inside = JSON.stringify({ ...battle, photo });
    const sha256 = await sumInHex(new TextEncoder().encode(inside));
    const { format, version } = rest;
    return new Blob([gzipSync(`{"format":"${format}","version":${version},"sha256":"${sha256}","battle":${inside}}`)]);
  }
  const data = (bytes: Uint8Array) => ({ type: 'image/jpeg', data: lettersFor(bytes) });

  test.each([
    ['another picture', data(aJpeg(1800, 1200, 7))],
    ['a page', { type: 'image/jpeg', data: btoa('<script>alert(1)</script>') }],
    ['the right bytes by another name', { ...data(aJpeg(1800, 1200)), type: 'text/html' }],
    ['letters that are none', { type: 'image/jpeg', data: '§§§' }],
    ['a number', 7],
    ['nothing', null],
    ['far too much', { type: 'image/jpeg', data: 'A'.repeat(17_000_000) }],
  ])('with %s in it the battle is read, and has no photo', async (_what, photo) => {
    const here = newWorld().worker();
    const id = await aDraft(here);
    const { id: sum } = await lay(here, id);
    const file = await forged((await fileOf(here.exportFile(id, true))).file, photo);
    const world = newWorld();
    const there = world.worker();
    const battle = await brought(there, file);
    expect((await lying(there, battle))?.id).toBe(sum);
    expect(await there.photo(sum)).toBeUndefined();
    expect(await kept(world)).toEqual({ photos: 0, uses: 0 });
  });

  test('a table that names a picture in a way no picture has is refused', async () => {
    const engine = newWorld().worker();
    const id = await aDraft(engine);
    const photo = { id: '../../etc', width: 1, height: 1, bytes: 1, strength: 1, brightness: 1 };
    const outcome = await engine.command(id, order(), asJson({ type: 'lay-photo', photo }));
    expect(outcome).toMatchObject({ kind: 'failed', problem: { code: 'battle/malformed-command' } });
  });
});
