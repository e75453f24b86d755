import { expect, test } from 'vitest';
import { afterNews, SAFE } from '../../src/app/safety';
import type { News } from '../../src/engine/protocol';

const saving = (kind: 'saved' | 'failing', battle: string, worker = 'ours'): News => ({
  kind: 'saving',
  battle,
  worker,
  saving: kind === 'saved' ? { kind } : { kind, problem: { code: 'storage/full' } },
});
const after = (...news: News[]) => news.reduce((safety, item) => afterNews(safety, item, 'ours'), SAFE);

test('a battle is at risk from the first failure until it is saved', () => {
  expect([...after(saving('failing', 'a'), saving('failing', 'b')).unsaved]).toEqual(['a', 'b']);
  expect([...after(saving('failing', 'a'), saving('failing', 'b'), saving('saved', 'a')).unsaved]).toEqual(['b']);
});

test('what another tab has in memory is not ours to lose', () => {
  expect(after(saving('failing', 'a', 'theirs'))).toBe(SAFE);
});

test('lost steps are counted until they are read', () => {
  const lost: News = { kind: 'lost', battle: 'a', steps: 2 };
  expect(after(lost, lost).lost).toBe(4);
});
