import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { lookBack, type ReviewNow } from '../../src/app/review/review-store';
import type { EngineApi } from '../../src/engine/protocol';
import { WorkerDied } from '../../src/engine/worker-line';
import { belleAllianceReader } from '../../src/rules/belle-alliance/reader';
import type { Manifest } from '../../src/rules/manifest';
import { twoBounds } from '../support/reviewed-battles';
import { reviewedIn } from '../support/reviewed-in';
import { newWorld } from '../support/world';

const GONE = { code: 'engine/gone' };
const died = (): Promise<never> => Promise.reject(new WorkerDied());
const manifests: readonly Manifest[] = [
  {
    id: 'belle-alliance',
    screen: 'table',
    worker: undefined,
    page: { firstWords: {}, reader: async () => belleAllianceReader },
  },
];

let engine: EngineApi;
let id: string;
/** A moment that was asked something on its way. */
let asked: number;
beforeEach(async () => {
  engine = newWorld().worker();
  const reviewed = await reviewedIn(engine, twoBounds());
  id = reviewed.id;
  const moments = reviewed.review.timeline.steps.map((_, i) => i + 1);
  for (const moment of moments) {
    const now = await engine.moment(id, moment);
    if (now.kind === 'moment' && now.step && now.step.answers.length > 0) asked = moment;
  }
});

const reviewOf = (faults: Partial<EngineApi>) =>
  lookBack({ ...engine, ...faults, onNews: () => () => undefined }, manifests, id);
const open = (now: ReviewNow) => (now.kind === 'open' ? now : undefined);

test('a remark that cannot be kept because the worker is gone is answered with that', async () => {
  const remark = { step: 1, at: 1, marked: true, text: 'Here' };
  expect(await reviewOf({ keepRemark: died }).keep(remark)).toEqual(GONE);
  expect(await reviewOf({}).keep(remark)).toBeUndefined();
});

test('what was asked is told all the same where what came before cannot be given up', async () => {
  const { store, goTo } = reviewOf({ cancel: died });
  await expect.poll(() => store.getState().kind).toBe('open');
  goTo(asked);
  await expect.poll(() => open(store.getState())?.asked).not.toEqual([]);
  expect(open(store.getState())?.untold).toBeUndefined();
});

test('where it cannot be told what was asked, it is said why, for that moment only', async () => {
  const { store, goTo } = reviewOf({ explain: died });
  await expect.poll(() => store.getState().kind).toBe('open');
  goTo(asked);
  await expect.poll(() => open(store.getState())?.untold).toEqual(GONE);
  goTo(0);
  await expect.poll(() => open(store.getState())?.moment).toBe(0);
  expect(open(store.getState())?.untold).toBeUndefined();
});
