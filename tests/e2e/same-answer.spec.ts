import { expect, test } from '@playwright/test';
import { MANIFESTS } from '../../src/rules/manifests';
import { serveSameAnswer } from '../engines/same-answer/serve';

test('every stored battle folds to the same states as in Node, and every command is decided again alike', async ({
  page,
}) => {
  const served = await serveSameAnswer();
  try {
    expect([...served.books].sort()).toEqual(MANIFESTS.map(({ id }) => id).sort());
    await page.goto(served.url);
    const told = await (await page.waitForFunction(() => globalThis.sameAnswer)).jsonValue();
    expect(told?.differences).toEqual([]);
    expect(told?.states).toBeGreaterThan(800);
    expect(told?.decisions).toBeGreaterThan(1000);
  } finally {
    await served.stop();
  }
});
