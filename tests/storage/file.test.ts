import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FILE_VERSION, readFile, writeFile } from '../../src/storage/file';
import { anyDoing, COURSES } from '../support/any-battle';
import { anyName } from '../support/any-table';
import { fileText, plain, playedFile, sampleFile, unzippedText, zipped } from '../support/battle-files';

// Much work on a machine that may have other things to do.
const small = sampleFile(COURSES['toy-hex'], 3, 12);

describe('a battle written to a file', () => {
  test.each(['toy-hex', 'free-table', 'belle-alliance'] as const)('of %s is read back equal', async (book) => {
    const course = COURSES[book];
    await fc.assert(
      fc.asyncProperty(fc.array(anyDoing(course), { maxLength: 25 }), anyName, async (doings, name) => {
        const battle = playedFile(course, doings, name);
        const read = await readFile(await writeFile(battle));
        expect(read).toEqual({ ok: true, value: JSON.parse(JSON.stringify(battle)) });
      }),
      { numRuns: book === 'belle-alliance' ? 10 : 40 },
    );
  });

  test('says what it is, in plain words at its beginning', async () => {
    const text = await unzippedText(await writeFile(small));
    expect(text).toMatch(
      /^\{"format":"coup-doeil-battle","version":1,"sha256":"[0-9a-f]{64}","battle":\{"name":"Test"/,
    );
    const { notes: _, remarks: _none, ...written } = small;
    expect(text).toBe(fileText(written));
  });

  test('may be unpacked, laid out anew or begin with a byte order mark, and is still whole', async () => {
    const text = fileText(small);
    for (const same of [text, JSON.stringify(JSON.parse(text), null, 2), `\uFEFF${text}`, `\n ${text}\r\n`]) {
      expect((await readFile(plain(same))).ok).toBe(true);
      expect((await readFile(zipped(same))).ok).toBe(true);
    }
  });
});

describe('a damaged file is noticed', () => {
  const text = Buffer.from(fileText(small));
  const packed = gzipSync(text);

  test('cut short anywhere, packed or not', async () => {
    for (const [bytes, blob] of [
      [text, plain],
      [packed, plain],
      [text, zipped],
    ] as const) {
      for (let length = 0; length < bytes.length; length += Math.ceil(bytes.length / 150)) {
        const read = await readFile(blob(bytes.subarray(0, length)));
        expect(read, `${length} of ${bytes.length}`).toMatchObject({
          ok: false,
          problem: { place: expect.any(String) },
        });
      }
    }
  });

  /** Either it is noticed, or what is read is the very same battle (a bit in the packer's own header). */
  async function noticedOrSame(bytes: Uint8Array, bit: number): Promise<'noticed' | 'same'> {
    const damaged = Uint8Array.from(bytes);
    damaged[bit >> 3] = damaged[bit >> 3]! ^ (1 << (bit & 7));
    const read = await readFile(plain(damaged));
    if (!read.ok) return 'noticed';
    expect(JSON.stringify(read.value), `bit ${bit}`).toBe(JSON.stringify(small));
    return 'same';
  }

  test.each([
    [2_000, 'packed', packed],
    [8_000, 'unpacked', text],
  ] as const)('with any of %i bits of the %s file turned', async (count, _what, bytes) => {
    const bits: number[] = [];
    for (let state = 1815; bits.length < count; ) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      bits.push(state % (bytes.length * 8));
    }
    let same = 0;
    for (let i = 0; i < bits.length; i += 100) {
      const batch = await Promise.all(bits.slice(i, i + 100).map((bit) => noticedOrSame(bytes, bit)));
      same += batch.filter((found) => found === 'same').length;
    }
    expect(same).toBeLessThan(count / 20);
  });

  test('with two files stuck together, or rubbish behind it', async () => {
    for (const tail of ['x', text.toString(), '{}', '\0'])
      expect((await readFile(plain(Buffer.concat([text, Buffer.from(tail)])))).ok, tail.slice(0, 9)).toBe(false);
    const twice = await readFile(plain(Buffer.concat([packed, packed])));
    expect(twice.ok).toBe(false);
  });

  test('with a number of its battle changed by hand', async () => {
    const changed = text.toString().replace('"day":1', '"day":7');
    expect(await readFile(plain(changed))).toMatchObject({
      ok: false,
      problem: { code: 'file/damaged', place: 'sha256' },
    });
  });
});

describe('what is no battle file is called so, with the place', () => {
  const deep = (n: number) => `${'['.repeat(n)}${']'.repeat(n)}`;
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
  test.each<[string, Blob, string, RegExp]>([
    ['nothing at all', plain(''), 'file/not-json', /character 0/],
    ['one byte', plain('{'), 'file/not-json', /character 1/],
    ['half a packer’s sign', plain(Uint8Array.from([0x1f])), 'file/not-json', /character/],
    ['the packer’s sign and no more', plain(Uint8Array.from([0x1f, 0x8b])), 'file/unreadable', /byte 0/],
    ['a packed nothing', zipped(''), 'file/not-json', /character 0/],
    ['a picture', plain(png), 'file/unreadable', /byte \d+/],
    ['a page', plain('<!doctype html><title>404</title>'), 'file/not-json', /character 0/],
    ['letters in another coding', plain(Uint8Array.from([0x7b, 0xff, 0xfe, 0x7d])), 'file/unreadable', /byte \d+/],
    ['half a character', plain(Uint8Array.from([0x22, 0xe2, 0x82, 0x22])), 'file/unreadable', /byte \d+/],
    ['a number', plain('42'), 'file/not-a-battle', /^$/],
    ['null', plain('null'), 'file/not-a-battle', /^$/],
    ['a list', plain('[]'), 'file/not-a-battle', /format|^$/],
    ['an empty object', plain('{}'), 'file/not-a-battle', /format/],
    ['another format', plain('{"format":"pgn","version":1}'), 'file/not-a-battle', /format/],
    ['a NaN', plain(`{"format":NaN}`), 'file/not-json', /character 10/],
    ['no sum', plain('{"format":"coup-doeil-battle","version":1,"battle":{}}'), 'file/not-a-battle', /sha256/],
    ['a version that is none', plain(fileText(small, { version: '1' })), 'file/not-a-battle', /version/],
    ['version 0', plain(fileText(small, { version: 0 })), 'file/not-a-battle', /version/],
    ['version 1.5', plain(fileText(small, { version: 1.5 })), 'file/not-a-battle', /version/],
    ['a newer version', plain(fileText(small, { version: FILE_VERSION + 1 })), 'file/newer', /version/],
    [
      'a much newer version, of a shape we cannot know',
      plain('{"format":"coup-doeil-battle","version":9}'),
      'file/newer',
      /version/,
    ],
    ['no battle', plain(fileText(null)), 'file/malformed', /battle/],
    ['nested 200,000 deep', plain(deep(200_000)), 'file/too-deep', /character 64/],
    ['nested 200,000 deep and packed', zipped(deep(200_000)), 'file/too-deep', /character 64/],
    ['nested deep with brackets in texts', plain(`["[[[[", ${deep(70)}]`), 'file/too-deep', /character 7\d/],
  ])('%s', async (_what, file, code, place) => {
    const read = await readFile(file);
    expect(read.ok).toBe(false);
    if (read.ok) return;
    expect(read.problem.code).toBe(code);
    expect(read.problem.place ?? '').toMatch(place);
  });
});

describe('a file that is far too large is put down in time', () => {
  const MB = 1024 * 1024;

  test.each([
    ['packed a thousand to one', (size: number) => gzipSync(Buffer.alloc(size, 0x20))],
    ['whose own word on its size is a lie', (size: number) => lying(gzipSync(Buffer.alloc(size, 0x20)))],
    ['packed twice', (size: number) => gzipSync(gzipSync(Buffer.alloc(size, 0x20)))],
  ])('%s', async (_what, make) => {
    const bomb = make(24 * MB);
    expect(bomb.length).toBeLessThan(MB / 16);
    const read = await readFile(plain(bomb), MB);
    expect(read.ok).toBe(false);
    if (!read.ok && read.problem.code === 'file/too-large')
      expect(Number(/\d+/.exec(read.problem.place!)![0])).toBeLessThan(1.5 * MB);
  });

  test('endless: it is read no further than a battle may go, and then let go of', async () => {
    const chunk = new Uint8Array(MB).fill(0x20);
    let given = 0;
    let cancelled = false;
    const endless = {
      slice: () => new Blob(['  ']),
      stream: () =>
        new ReadableStream<Uint8Array>({
          pull: (controller) => {
            if (++given > 150) controller.close();
            else controller.enqueue(chunk);
          },
          cancel: () => {
            cancelled = true;
          },
        }),
    };
    expect(await readFile(endless as unknown as Blob)).toMatchObject({
      ok: false,
      problem: { code: 'file/too-large' },
    });
    expect(given).toBeLessThanOrEqual(131);
    expect(cancelled).toBe(true);
  });

  /** The last four bytes of a packed file claim its size. */
  function lying(packed: Buffer): Buffer {
    packed.writeUInt32LE(100, packed.length - 4);
    return packed;
  }
});
