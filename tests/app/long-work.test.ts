import { expect, test } from 'vitest';
import { longWorks } from '../../src/app/battle/long-work';
import type { News } from '../../src/engine/protocol';

function desk() {
  let clock = 0;
  const cancelled: string[] = [];
  let hear: (news: News) => void = () => undefined;
  const works = longWorks(
    {
      onNews(listener) {
        hear = listener;
        return () => undefined;
      },
      cancel: async (job) => {
        cancelled.push(job);
      },
    },
    () => clock,
  );
  works.listen();
  const progress = (job: string, ms: number, done: number) => {
    clock = ms;
    hear({ kind: 'progress', job, done, total: 1 });
  };
  return { works, cancelled, progress, shown: () => works.store.getState().work };
}

test('what the worker is soon done with is not shown; what takes long is, until its answer has come', async () => {
  const { works, progress, shown, cancelled } = desk();
  let answer: (kind: string) => void = () => undefined;
  const answered = works.during('run', new Promise<string>((resolve) => (answer = resolve)));
  progress('run', 299, 0.1);
  expect(shown()).toBeUndefined();
  progress('run', 300, 0.2);
  expect(shown()).toEqual({ job: 'run', share: 0.2 });
  works.cancel('run');
  expect(cancelled).toEqual(['run']);
  answer('done');
  expect(await answered).toBe('done');
  expect(shown()).toBeUndefined();
  progress('run', 900, 0.9);
  expect(shown()).toBeUndefined();
});

test('the work of another tab is not shown here', () => {
  const { progress, shown } = desk();
  progress('elsewhere', 5_000, 0.5);
  expect(shown()).toBeUndefined();
});

test('a worker that has died takes its bar with it', async () => {
  const { works, progress, shown } = desk();
  const failed = works.during('run', Promise.reject(new Error('gone')));
  progress('run', 1_000, 0.5);
  expect(shown()).toBeDefined();
  await expect(failed).rejects.toThrow('gone');
  expect(shown()).toBeUndefined();
});
