import { expect, test } from 'vitest';
import { isFit } from '../../src/app/fitness';

const part = () => undefined;
const whole = {
  indexedDB: {},
  navigator: { locks: {} },
  crypto: { randomUUID: part, subtle: {} },
  Worker: part,
  BroadcastChannel: part,
  CompressionStream: part,
  DecompressionStream: part,
};
const served = (world: object) => isFit(world as unknown as typeof globalThis);

test('a current browser over https is fit', () => {
  expect(served(whole)).toBe(true);
});

test.each([
  ['an insecure page', { navigator: {}, crypto: {} }],
  ['a browser without a database', { indexedDB: undefined }],
  ['an old browser', { CompressionStream: undefined }],
])('%s is not', (_what, lacking) => {
  expect(served({ ...whole, ...lacking })).toBe(false);
});

test('nor is one that throws at a look', () => {
  const world = Object.defineProperty({ ...whole }, 'indexedDB', {
    get: () => {
      throw new DOMException('no', 'SecurityError');
    },
  });
  expect(served(world)).toBe(false);
});
