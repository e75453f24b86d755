import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { keepNewest } from '../../src/app/plans/keeping';
import { removePlan } from '../../src/app/plans/plan-actions';
import type { KeptPrivate } from '../../src/engine/protocol';
import { WorkerDied } from '../../src/engine/worker-line';
import { PlanBar } from '../../src/panels/plans/PlanBar';
import type { Problem } from '../../src/table/result';

const SAVED = { kind: 'kept', saved: true } as const;
const FULL = { code: 'storage/full' };
const HELD = { kind: 'kept', saved: false, problem: FULL } as const;
const TOO_LONG = { code: 'plan/too-long', detail: { most: 2_000 } };

const after = (...answers: readonly KeptPrivate[]) => {
  const left = [...answers];
  return keepNewest(async () => {
    const next = left.shift();
    if (!next) throw new WorkerDied();
    return next;
  });
};

test('a plan that cannot be kept says why, whoever failed, and no more once it is saved', async () => {
  const keeping = after({ kind: 'failed', problem: TOO_LONG }, HELD, SAVED);
  expect(keeping.store.getState()).toEqual({ kind: 'saved' });
  keeping.soon();
  expect(keeping.store.getState()).toEqual({ kind: 'writing' });
  expect(await keeping.done()).toEqual({ kind: 'failed', problem: TOO_LONG });
  keeping.soon();
  expect(await keeping.done()).toEqual({ kind: 'held', problem: FULL });
  keeping.soon();
  expect(await keeping.done()).toEqual({ kind: 'saved' });
  keeping.soon();
  expect(await keeping.done()).toEqual({ kind: 'failed', problem: { code: 'engine/gone' } });
});

test('what comes meanwhile is kept after it, and counts alone', async () => {
  const keeping = after({ kind: 'failed', problem: TOO_LONG }, SAVED);
  keeping.soon();
  keeping.soon();
  expect(await keeping.done()).toEqual({ kind: 'saved' });
});

test('news of the disk help what is held, and nothing that was refused', async () => {
  const held = keepNewest(async () => SAVED, FULL);
  expect(held.store.getState()).toEqual({ kind: 'held', problem: FULL });
  held.onDisk();
  expect(await held.done()).toEqual({ kind: 'saved' });
  const failed = after({ kind: 'failed', problem: TOO_LONG });
  failed.soon();
  await failed.done();
  failed.onDisk();
  expect(failed.store.getState()).toMatchObject({ kind: 'failed' });
});

const barOf = (problem: Problem | undefined): string =>
  renderToStaticMarkup(
    <PlanBar
      title="Left hook"
      saved={problem === undefined}
      unsaved={problem && { problem, onAgain: () => undefined }}
      onWords={() => undefined}
      onOrders={undefined}
      onOffers={undefined}
      onLeave={() => undefined}
      onChain={() => undefined}
      threats={undefined}
    />,
  );

test('the bar says why a plan is not saved and what to do, with another try', () => {
  expect(barOf(undefined)).not.toMatch(/role="alert"|Try again/);
  expect(barOf(TOO_LONG)).toMatch(
    /role="alert">The plan is not saved\. A plan has at most 2000 steps.*Undo.*Try again/,
  );
  expect(barOf(FULL)).toMatch(/role="alert">The plan is not saved\. There is no room left.*free some space/);
});

const note = { seat: 'umpire', kind: 'plan', name: 'a' } as const;

test('the PIN of a plan is forgotten with it, and not before', async () => {
  const pins = new Map([['a', '1815']]);
  const gone = { forgetPrivate: () => Promise.reject(new WorkerDied()) };
  expect(await removePlan(gone, 'b', note, pins)).toEqual({ code: 'engine/gone' });
  const busy = { code: 'battle/another-tab-plays' };
  const refuses = { forgetPrivate: async () => ({ kind: 'failed', problem: busy }) as const };
  expect(await removePlan(refuses, 'b', note, pins)).toEqual(busy);
  expect(pins.get('a')).toBe('1815');
  expect(await removePlan({ forgetPrivate: async () => SAVED }, 'b', note, pins)).toBeUndefined();
  expect(pins.has('a')).toBe(false);
});
