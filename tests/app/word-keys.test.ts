import { expect, test } from 'vitest';
import { enLaBataille } from '../../src/rules/la-bataille/words/en-la-bataille';
import type { Sayings } from '../../src/texts/saying-words';

/** Each part of the words of a hex book in its own file: none may say what another has said already. */
const FILES = import.meta.glob<Readonly<Record<string, Sayings>>>(
  '../../src/rules/la-bataille/words/en-la-bataille-*.ts',
  {
    eager: true,
  },
);

test('no two parts of the words of La Bataille have the same key', () => {
  const first = new Map<string, string>();
  const twice: string[] = [];
  for (const [file, parts] of Object.entries(FILES))
    for (const [name, words] of Object.entries(parts)) {
      if (!name.startsWith('enLaBataille')) continue;
      for (const [key, word] of Object.entries(words)) {
        const before = first.get(key);
        if (before !== undefined && before !== file) twice.push(`${key} in ${before} and ${file}`);
        if (enLaBataille[key] !== word) twice.push(`${key} in ${file} and where all are gathered`);
        first.set(key, file);
      }
    }
  expect(first.size).toBeGreaterThan(100);
  expect(twice).toEqual([]);
});
