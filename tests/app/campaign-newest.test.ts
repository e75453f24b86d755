import { expect, test } from 'vitest';
import { createNewest } from '../../src/app/campaign/use-newest';

function sending() {
  let finish: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { done, finish };
}

test('what changes a whole builds on changes that are still under way', async () => {
  const newest = createNewest({ name: 'First battle', ends: 0 });
  const [written, added] = [sending(), sending()];
  newest.sent({ ...newest.now(), name: 'The ford' }, written.done);
  newest.sent({ ...newest.now(), ends: 1 }, added.done);
  expect(newest.now()).toEqual({ name: 'The ford', ends: 1 });

  // The first is shown while the second is under way: the second is not forgotten.
  written.finish();
  await written.done;
  newest.show({ name: 'The ford', ends: 0 });
  expect(newest.now()).toEqual({ name: 'The ford', ends: 1 });
});

test('what was refused is not so: what is shown counts again, also what is shown by undo', async () => {
  const newest = createNewest('shown');
  const refused = sending();
  newest.sent('refused', refused.done);
  refused.finish();
  await refused.done;
  await Promise.resolve();
  expect(newest.now()).toBe('shown');
  newest.show('undone');
  expect(newest.now()).toBe('undone');
});
