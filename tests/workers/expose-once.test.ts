import { expect, test, vi } from 'vitest';
import { exposeOnce } from '../../workers/expose-once';

vi.mock('comlink', () => ({ expose: vi.fn() }));
const { expose } = await import('comlink');

test('an entry that is evaluated twice starts one service, and another worker its own', () => {
  const start = vi.fn(() => ({}));
  const worker = {};
  exposeOnce(start, worker);
  exposeOnce(start, worker);
  expect(start).toHaveBeenCalledTimes(1);
  expect(expose).toHaveBeenCalledTimes(1);
  exposeOnce(start, {});
  expect(start).toHaveBeenCalledTimes(2);
});
