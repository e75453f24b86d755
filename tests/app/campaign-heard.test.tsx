import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useHeard } from '../../src/app/campaign/use-heard';
import { WorkerDied } from '../../src/engine/worker-line';

test('a battle that cannot be asked how it ended says why', async () => {
  const told: string[] = [];
  let ask: ReturnType<typeof useHeard>['ask'] | undefined;
  function Asking() {
    ({ ask } = useHeard({ query: () => Promise.reject(new WorkerDied()) }, (text) => told.push(text)));
    return null;
  }
  renderToStaticMarkup(<Asking />);
  expect(await ask?.('hagelberg', { id: 'b', name: 'Hagelberg' })).toBeUndefined();
  expect(told).toEqual([expect.stringContaining('The rules no longer answer.')]);
});
