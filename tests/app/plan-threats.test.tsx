import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { threatsNow } from '../../src/app/plans/use-threats';
import type { Threatened } from '../../src/engine/protocol';
import { WorkerDied } from '../../src/engine/worker-line';
import { ThreatLines } from '../../src/panels/plans/ThreatLines';
import { sideId } from '../../src/table/unit';

const asked = (threats: () => Promise<Threatened>) => threatsNow({ threats }, 'plan/a', sideId('blue'), 'job');
const linesOf = (now: Parameters<typeof ThreatLines>[0]['now']): string =>
  renderToStaticMarkup(<ThreatLines side="Blue" now={now} here={undefined} onClose={() => undefined} />);

test('threats that cannot be worked out are told by their problem, and not as locked', async () => {
  const problem = { code: 'engine/not-fetched' };
  const failed = await asked(async () => ({ kind: 'failed', problem }));
  expect(failed).toEqual({ kind: 'failed', problem });
  const died = await asked(() => Promise.reject(new WorkerDied()));
  expect(died).toEqual({ kind: 'failed', problem: { code: 'engine/gone' } });
  const html = linesOf({ kind: 'failed', problem });
  expect(html).toMatch(/role="alert">.*Connect to the network/);
  expect(html).not.toContain('locked');
});

test('an answer without a map is the lock', async () => {
  expect(await asked(async () => ({ kind: 'threats' }))).toEqual({ kind: 'none' });
  expect(linesOf({ kind: 'none' })).toContain('Measuring is locked');
  const map = { kind: 'hexes', threats: [] } as const;
  expect(await asked(async () => ({ kind: 'threats', map }))).toEqual({ kind: 'shown', map });
});
