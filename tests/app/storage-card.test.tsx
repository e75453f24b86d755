import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { StorageUse } from '../../src/engine/protocol';
import { storageUse } from '../../src/engine/start-host';
import { StorageCard } from '../../src/panels/StorageCard';

const told = (use: StorageUse | undefined): string =>
  renderToStaticMarkup(<StorageCard use={use} refused={false} onAsk={() => undefined} />);

test('a browser without a storage manager leaves both unknown, and no size is made up', async () => {
  const use = await storageUse(undefined);
  expect(use).toEqual({ bytes: undefined, persisted: undefined });
  const words = told({ ...use, photos: 2048 });
  expect(words).toContain(
    'The browser does not say how much room your battles and the app take. Photos of tables take 2 kB.',
  );
  expect(words).toContain('The browser does not say whether it keeps them.');
  expect(words).not.toMatch(/app itself take \d|Of that|<button/);
});

test('one that refuses to say is as unknown as one that cannot', async () => {
  const refuses = () => Promise.reject(new Error('Not here'));
  expect(await storageUse({ estimate: refuses, persisted: refuses })).toEqual({
    bytes: undefined,
    persisted: undefined,
  });
});

test('what it says is told, and 0 is 0', async () => {
  const use = await storageUse({ estimate: async () => ({ usage: 0 }), persisted: async () => false });
  expect(use).toEqual({ bytes: 0, persisted: false });
  expect(told({ ...use, photos: undefined })).toMatch(
    /Your battles and the app itself take \d+ k?B\. The browser may clear them/,
  );
  expect(told({ bytes: 4096, photos: 2048, persisted: true })).toContain('Of that, photos of tables take 2 kB.');
});

test('before it is known nothing is told', () => {
  expect(told(undefined)).not.toContain('The browser');
});
