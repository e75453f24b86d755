import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import type { KeptEdition } from '../../src/engine/protocol';
import { asJson, type Json } from '../../src/rules/book';
import { changeCell, newClubEdition, readClubEdition } from '../../src/rules/la-bataille/club-edition';
import { newWorld } from '../support/world';

function ours(name: string): Json {
  const changed = changeCell(newClubEdition(name, 'heilsberg-1807'), 'fire/massed/each/add', 2);
  if (!changed.ok) throw new Error(changed.problem.code);
  return asJson(changed.value);
}

const kept = (id: string, edition: Json, book = 'la-bataille'): KeptEdition => ({ id, book, edition });

describe('charts as a club plays them', () => {
  test('are kept on the device, in the order they were made, each book’s its own', async () => {
    const world = newWorld();
    const engine = world.worker();
    expect(await engine.editions('la-bataille')).toEqual([]);
    expect(await engine.keepEdition(kept('b', ours('Second')))).toEqual({ kind: 'done' });
    expect(await engine.keepEdition(kept('a', ours('First')))).toEqual({ kind: 'done' });
    expect(await engine.keepEdition(kept('c', {}, 'another-book'))).toEqual({ kind: 'done' });
    const all = [kept('b', ours('Second')), kept('a', ours('First'))];
    expect(await engine.editions('la-bataille')).toEqual(all);
    expect(await world.worker({ name: 'two' }).editions('la-bataille')).toEqual(all);
  });

  test('a change takes the place of what was, and does not move it in the list', async () => {
    const engine = newWorld().worker();
    await engine.keepEdition(kept('a', ours('A')));
    await engine.keepEdition(kept('b', ours('B')));
    await engine.keepEdition(kept('a', ours('A anew')));
    expect(await engine.editions('la-bataille')).toEqual([kept('a', ours('A anew')), kept('b', ours('B'))]);
    expect(await engine.dropEdition('a')).toEqual({ kind: 'done' });
    expect(await engine.dropEdition('a')).toEqual({ kind: 'done' });
    expect(await engine.editions('la-bataille')).toEqual([kept('b', ours('B'))]);
  });

  test.each([
    ['no name to be kept by', kept('../up', ours('A'))],
    ['a name of no book', kept('a', ours('A'), 'La Bataille!')],
    ['too much', kept('a', 'x'.repeat(600_000))],
    ['what is nested without end', kept('a', JSON.parse(`${'['.repeat(90)}${']'.repeat(90)}`))],
  ])('what has %s is not kept', async (_, edition) => {
    const engine = newWorld().worker();
    expect(await engine.keepEdition(edition)).toMatchObject({ kind: 'failed', problem: { code: 'edition/malformed' } });
    expect(await engine.editions('la-bataille')).toEqual([]);
  });
});

describe('an edition as a file', () => {
  test('is read as it was written', async () => {
    const engine = newWorld().worker();
    const file = await engine.editionFile(kept('a', ours('Ours')));
    const read = await engine.readEditionFile(file);
    expect(read).toEqual({ kind: 'read', book: 'la-bataille', edition: ours('Ours') });
    if (read.kind !== 'read') return;
    expect(readClubEdition(read.edition)).toEqual({ ok: true, value: ours('Ours') });
  });

  test.each([
    ['nothing', new Blob([]), 'file/not-json'],
    ['noise', new Blob([Uint8Array.of(0x1f, 0x8b, 1, 2, 3)]), 'file/unreadable'],
    ['a picture', new Blob([Uint8Array.of(0xff, 0xd8, 0xff)]), 'file/unreadable'],
    ['other JSON', new Blob(['{"format":"something"}']), 'edition/not-a-file'],
    ['a battle', new Blob(['{"format":"coup-doeil-battle","version":1}']), 'edition/not-a-file'],
    ['a newer one', new Blob(['{"format":"coup-doeil-edition","version":9}']), 'file/newer'],
    ['one without a sum', new Blob(['{"format":"coup-doeil-edition","version":1}']), 'file/not-a-battle'],
    [
      'one that was changed',
      new Blob([`{"format":"coup-doeil-edition","version":1,"sha256":"${'0'.repeat(64)}","edition":{}}`]),
      'file/damaged',
    ],
    ['a deep hole', new Blob(['['.repeat(100_000)]), 'file/too-deep'],
    ['a large one', new Blob(['"', 'x'.repeat(2 * 1024 * 1024), '"']), 'file/too-large'],
  ])('%s is refused', async (_, file, code) => {
    const engine = newWorld().worker();
    expect(await engine.readEditionFile(file)).toMatchObject({ kind: 'failed', problem: { code } });
  });

  test('one with cells that no chart has is whole as a file, and refused by the book', async () => {
    const engine = newWorld().worker();
    const hostile = asJson({ name: 'X', basis: 'premier', changes: [{ path: '__proto__/polluted', to: 1 }] });
    const read = await engine.readEditionFile(await engine.editionFile(kept('a', hostile)));
    if (read.kind !== 'read') throw new Error('not read');
    expect(readClubEdition(read.edition)).toMatchObject({ ok: false, problem: { code: 'edition/no-such-cell' } });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});
