import { expect, it } from 'vitest';
import { CALCULATORS } from '../../src/app/calculator/shelf';
import { READERS } from '../../src/app/readers';
import { bookFrom } from '../../src/engine/shelf';
import { say } from '../../src/texts/sayings';

const VALOUR = { key: 'fact.valour', values: { valour: 2 } };

// Alone in its file, which is alone in its world (vite.config.ts): nothing has been fetched yet.
it('the shelves bring the words of a book with the book, and those of no other', async () => {
  await bookFrom(READERS, 'free-table');
  expect(say(VALOUR)).toBe('fact.valour (valour 2)');
  await CALCULATORS.fire?.(async () => []);
  expect(say(VALOUR)).toBe('Valour +2');
  expect(say({ key: 'drafting.crosses-itself' })).toBe('drafting.crosses-itself');
  await bookFrom(READERS, 'belle-alliance-draft');
  expect(say({ key: 'drafting.crosses-itself' })).not.toBe('drafting.crosses-itself');
});
