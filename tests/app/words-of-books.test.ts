import { expect, it } from 'vitest';
import { fetchedCalculator } from '../../src/app/calculator/fetched';
import type { Engine } from '../../src/engine/connect';
import { fetchInWords } from '../../src/engine/fetch-part';
import { MANIFESTS } from '../../src/rules/manifests';
import { say } from '../../src/texts/sayings';

const VALOUR = { key: 'fact.valour', values: { valour: 2 } };

// Alone in its file, which is alone in its world (vite.config.ts): nothing has been fetched yet.
it('the manifests bring the words of a book with the book, and those of no other', async () => {
  await fetchInWords(MANIFESTS, 'free-table', ({ page }) => page?.reader);
  expect(say(VALOUR)).toBe('fact.valour (valour 2)');
  await fetchedCalculator({ editions: async () => [] } as unknown as Engine, 'fire');
  expect(say(VALOUR)).toBe('Valour +2');
  expect(say({ key: 'drafting.crosses-itself' })).toBe('drafting.crosses-itself');
  await fetchInWords(MANIFESTS, 'belle-alliance-draft', ({ page }) => page?.reader);
  expect(say({ key: 'drafting.crosses-itself' })).not.toBe('drafting.crosses-itself');
});
