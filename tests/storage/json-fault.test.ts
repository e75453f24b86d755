import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonFaultAt } from '../../src/storage/json-fault';

test.each([
  ['', 0],
  ['<!doctype html>', 0],
  ['{"a":NaN}', 5],
  ['{"a":1,}', 7],
  ['{"a" 1}', 5],
  ['[1,2', 4],
  ['[1 2]', 3],
  ['[1,]', 3],
  ['"ab', 3],
  ['"a\nb"', 2],
  ['"\\x"', 1],
  ['"\\u12g4"', 1],
  ['01', 1],
  ['1.e5', 1],
  ['-', 0],
  ['tru', 0],
  ['{} {}', 3],
  ['{a:1}', 1],
  ["{'a':1}", 1],
  [']', 0],
  ['[}', 1],
  ['{"a":1]', 6],
])('%j breaks at character %i', (text, at) => {
  expect(() => JSON.parse(text)).toThrow();
  expect(jsonFaultAt(text)).toBe(at);
});

test('a text that the parser takes is whole to its end, and one that it refuses breaks before or at it', () => {
  const mangled = fc.tuple(fc.json(), fc.nat(), fc.constantFrom('', '"', ',', '}', ']', '{', '\\', '0', 'x', '\u0001'));
  fc.assert(
    fc.property(mangled, ([json, pick, put]) => {
      const at = pick % (json.length + 1);
      const text = json.slice(0, at) + put + json.slice(at + 1);
      let whole = true;
      try {
        JSON.parse(text);
      } catch {
        whole = false;
      }
      const broken = jsonFaultAt(text);
      if (whole) expect(broken).toBe(text.length);
      else expect(broken).toBeLessThanOrEqual(text.length);
      // What stands before the break could still be the beginning of something whole.
      if (!whole && broken < text.length) expect(jsonFaultAt(text.slice(0, broken))).toBe(broken);
    }),
    { numRuns: 2_000 },
  );
});
