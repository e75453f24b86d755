import { expect, test } from 'vitest';
import { importsOfEntries } from '../../.config/worker-entries';

const entry = { fileName: 'rules.worker.js', isEntry: true, imports: ['service.js'] };
const service = { fileName: 'service.js', dynamicImports: ['book.js'] };

test('a worker whose chunks leave its entry alone may be built', () => {
  const book = { fileName: 'book.js', imports: ['service.js'] };
  expect(importsOfEntries({ a: entry, b: service, c: book })).toEqual([]);
});

test.each([
  { fileName: 'book.js', imports: ['rules.worker.js'] },
  { fileName: 'book.js', dynamicImports: ['rules.worker.js'] },
])('a chunk that imports the entry is named', (book) => {
  expect(importsOfEntries({ a: entry, b: service, c: book })).toEqual([
    "book.js imports the worker's entry rules.worker.js",
  ]);
});
