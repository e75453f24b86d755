import { describe, expect, test } from 'vitest';
import { type LockedText, lockedSchema } from '../../src/storage/note';
import { pinLock } from '../../src/storage/pin-lock';
import { parseWith } from '../../src/table/parse';

const lock = pinLock(10);
const sheet = { whose: 'b blue', what: 'sheet 1' };
const TEXT = 'The Guard, by the left: 17.25 cm. «Vive l’Empereur» 🐎';

/** The same letters with one bit of the bytes behind them turned. */
function turned(base64: string, bit = 0): string {
  const bytes = Buffer.from(base64, 'base64');
  bytes[bit >> 3] = bytes[bit >> 3]! ^ (1 << (bit & 7));
  return bytes.toString('base64');
}

describe('a text under a PIN', () => {
  test('opens with it, to the letter, in another worker too', async () => {
    const locked = await lock.lock(TEXT, '1815', sheet);
    expect(await pinLock(99).unlock(locked, '1815', { ...sheet, whose: 'elsewhere' })).toEqual({
      ok: true,
      value: TEXT,
    });
  });

  test('is nowhere to be read without it', async () => {
    const locked = await lock.lock(TEXT.repeat(20), '1815', sheet);
    const seen = [JSON.stringify(locked), Buffer.from(locked.cipher, 'base64').toString()].join();
    for (const word of ['Guard', '17.25', '1815']) expect(seen).not.toContain(word);
  });

  test.each(['1816', '181', '18155', '', '１815x'])(
    'does not open with %j, and says that it is the PIN',
    async (pin) => {
      const locked = await lock.lock(TEXT, '1815', sheet);
      expect(await lock.unlock(locked, pin, sheet)).toEqual({ ok: false, problem: { code: 'private/wrong-pin' } });
    },
  );

  test('opens however a keyboard writes the same PIN', async () => {
    const locked = await lock.lock(TEXT, 'é１２３', sheet);
    expect(await lock.unlock(locked, 'e\u0301123', sheet)).toMatchObject({ ok: true });
  });

  test.each<[string, (locked: LockedText) => LockedText]>([
    ['its first letter', (locked) => ({ ...locked, cipher: turned(locked.cipher) })],
    [
      'its last bit',
      (locked) => ({ ...locked, cipher: turned(locked.cipher, Buffer.from(locked.cipher, 'base64').length * 8 - 1) }),
    ],
    ['its end cut off', (locked) => ({ ...locked, cipher: locked.cipher.slice(0, -4) })],
    ['its vector', (locked) => ({ ...locked, iv: turned(locked.iv) })],
  ])('that somebody changed (%s) is damaged, and that is not called a wrong PIN', async (_what, change) => {
    const locked = change(await lock.lock(TEXT, '1815', sheet));
    expect(await lock.unlock(locked, '1815', sheet)).toEqual({ ok: false, problem: { code: 'private/damaged' } });
  });

  test('put in the place of another does not open there', async () => {
    const locked = await lock.lock(TEXT, '1815', sheet);
    expect(await lock.unlock(locked, '1815', { ...sheet, what: 'sheet 2' })).toMatchObject({ ok: false });
  });

  test('written twice looks different, and so do two seats with the same PIN', async () => {
    const [one, two] = [await lock.lock(TEXT, '1815', sheet), await lock.lock(TEXT, '1815', sheet)];
    expect(one.iv).not.toBe(two.iv);
    expect(one.cipher).not.toBe(two.cipher);
    const theirs = await lock.lock(TEXT, '1815', { ...sheet, whose: 'b red' });
    expect(theirs.salt).not.toBe(one.salt);
    expect(theirs.check).not.toBe(one.check);
  });

  test('has the shape that a file is checked for, and each round counts', async () => {
    const locked = await lock.lock('', '1815', sheet);
    expect(parseWith(lockedSchema, locked, 'x')).toMatchObject({ ok: true });
    expect(await lock.unlock({ ...locked, rounds: 11 }, '1815', sheet)).toMatchObject({ ok: false });
  });

  test('that was opened with many wrong PINs still opens with the right one', async () => {
    const locked = await lock.lock(TEXT, '1815', sheet);
    for (let pin = 1000; pin < 1030; pin++) expect((await lock.unlock(locked, String(pin), sheet)).ok).toBe(false);
    expect(await lock.unlock(locked, '1815', sheet)).toMatchObject({ ok: true });
  });
});
