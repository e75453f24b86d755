import { beforeEach, expect, test, vi } from 'vitest';
import { startDemonstration } from '../../src/app/start-battle';
import type { Engine } from '../../src/engine/connect';
import { WorkerDied } from '../../src/engine/worker-line';

beforeEach(() => void vi.stubGlobal('navigator', {}));

const engineThat = (create: () => Promise<unknown>) => ({ create }) as unknown as Engine;

test('two taps make one battle, and a tap afterwards another', async () => {
  let made = 0;
  const engine = engineThat(async () => ({ id: `battle-${++made}` }));
  const both = await Promise.all([startDemonstration(engine), startDemonstration(engine)]);
  expect(both.map(({ kind }) => kind)).toEqual(['started', 'busy']);
  expect(await startDemonstration(engine)).toEqual({ kind: 'started', id: 'battle-2' });
});

test('one that failed does not stand in the way of the next', async () => {
  const engine = engineThat(() => Promise.reject(new WorkerDied()));
  for (let i = 0; i < 2; i++)
    expect(await startDemonstration(engine)).toMatchObject({
      kind: 'failed',
      text: expect.stringMatching(/reload/),
    });
});
