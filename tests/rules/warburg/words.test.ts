import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ruleWords } from '../../../src/rules/warburg/words/en-rules-warburg';

const BOOK = 'src/rules/warburg';

test('every chart and reading that the book cites is told in words', () => {
  const sources = readdirSync(BOOK, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(BOOK, name), 'utf8'));
  const cited = new Set(
    sources.flatMap((text) => [...text.matchAll(/'(W\d|R\d{3})'/g)].map((match) => match[1] ?? '')),
  );
  expect(cited.size).toBeGreaterThan(12);
  expect([...cited].filter((rule) => !Object.hasOwn(ruleWords, `warburg/${rule}`))).toEqual([]);
});
