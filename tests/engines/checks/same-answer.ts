import { expect } from 'vitest';
import type { Check } from '../check';
import { serveSameAnswer } from '../same-answer/serve';

export const SAME_ANSWER: readonly Check[] = [
  {
    name: 'every stored battle folds to the same states as in Node, and every command is decided again alike',
    async run({ page }) {
      const served = await serveSameAnswer();
      try {
        await page.browser.open(served.url);
        const told = await page.until('the battles are through', () => globalThis.sameAnswer, null);
        expect(told?.differences).toEqual([]);
        expect(told?.states).toBeGreaterThan(800);
        expect(told?.decisions).toBeGreaterThan(1000);
      } finally {
        await served.stop();
      }
    },
  },
];
