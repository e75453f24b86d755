import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Engine, problemOf } from '../../engine/connect';
import { fetchInWords } from '../../engine/fetch-part';
import type { Explained, MomentNow, Review } from '../../engine/review-protocol';
import { fold } from '../../game/play';
import type { AnyReader, BattleView, Tellings } from '../../rules/book';
import type { Manifest } from '../../rules/manifest';
import type { Remark } from '../../storage/remark';
import type { Problem } from '../../table/result';

export type ReviewNow =
  | { readonly kind: 'reading'; readonly progress: number | undefined }
  | { readonly kind: 'failed'; readonly problem: Problem }
  | OpenReview;

export interface OpenReview {
  readonly kind: 'open';
  readonly review: Review;
  /** The moment that is shown. */
  readonly moment: number;
  /** The one the finger is at: what is shown follows as fast as it can. */
  readonly wanted: number;
  readonly view: BattleView;
  /** How the events of its book are told. */
  readonly told: Tellings;
  /** Before the step that led to it. */
  readonly before: BattleView | undefined;
  readonly step: MomentNow['step'];
  /** What was asked in that step; comes a moment later. */
  readonly asked: Explained['asked'];
  /** Why it cannot be told. */
  readonly untold: Problem | undefined;
}

export interface ReviewStore {
  readonly store: StoreApi<ReviewNow>;
  goTo(moment: number): void;
  keep(remark: Remark): Promise<Problem | undefined>;
  stop(): void;
}

type ReviewEngine = Pick<Engine, 'review' | 'moment' | 'explain' | 'keepRemark' | 'cancel' | 'onNews'>;

/** What is looked back at, and how far that has come. */
interface LookingBack {
  readonly engine: ReviewEngine;
  readonly id: string;
  readonly store: StoreApi<ReviewNow>;
  /** The worker's jobs: reading the battle, and explaining a step. */
  readonly jobs: { readonly review: string; readonly explain: string };
  readonly held: { reader: AnyReader | undefined; stopped: boolean; fetching: boolean };
}

/** Reads a battle and shows any moment of it. Of the moments wanted meanwhile only the newest is fetched. */
export function lookBack(engine: ReviewEngine, manifests: readonly Manifest[], id: string): ReviewStore {
  const store = createStore<ReviewNow>(() => ({ kind: 'reading', progress: undefined }));
  const jobs = { review: `review-${crypto.randomUUID()}`, explain: `explain-${crypto.randomUUID()}` };
  const held = { reader: undefined, stopped: false, fetching: false };
  const looking: LookingBack = { engine, id, store, jobs, held };
  const unhear = engine.onNews((news) => {
    if (news.kind === 'progress' && news.job === jobs.review && store.getState().kind === 'reading')
      store.setState({ kind: 'reading', progress: news.done / news.total }, true);
  });
  guard(looking, readBattle(looking, manifests));
  return {
    store,
    goTo(moment) {
      const now = store.getState();
      if (now.kind !== 'open') return;
      const wanted = Math.min(Math.max(0, moment), now.review.timeline.steps.length);
      store.setState({ wanted });
      guard(looking, fetchWanted(looking));
    },
    keep: (remark) => keepRemark(looking, remark),
    stop() {
      looking.held.stopped = true;
      unhear();
      void engine.cancel(jobs.review).catch(() => undefined);
      void engine.cancel(jobs.explain).catch(() => undefined);
    },
  };
}

function fail({ store, held }: LookingBack, problem: Problem): void {
  if (!held.stopped) store.setState({ kind: 'failed', problem }, true);
}

function guard(looking: LookingBack, work: Promise<void>): void {
  work.catch((error: unknown) => {
    looking.held.fetching = false;
    fail(looking, problemOf(error));
  });
}

async function readBattle(looking: LookingBack, manifests: readonly Manifest[]): Promise<void> {
  const { engine, id, jobs, held } = looking;
  const review = await engine.review(id, jobs.review);
  if (held.stopped) return;
  if (review.kind === 'failed') return fail(looking, review.problem);
  held.reader = await fetchInWords(manifests, review.book, ({ page }) => page?.reader);
  if (!held.reader) return fail(looking, { code: 'battle/no-such-book', detail: { book: review.book } });
  const last = review.timeline.steps.length;
  await show(looking, review, last);
}

async function show(looking: LookingBack, review: Review, moment: number): Promise<void> {
  const { engine, id, store, held } = looking;
  const now = await engine.moment(id, moment);
  const { reader } = held;
  if (held.stopped || !reader) return;
  if (now.kind === 'failed') return fail(looking, now.problem);
  const { step } = now;
  const unpacked = reader.unpack(now.state);
  if (!unpacked.ok) return fail(looking, unpacked.problem);
  const state = unpacked.value;
  const before = step && reader.view(reader.copy(state));
  const view = reader.view(step ? fold(reader, state, step.events) : state);
  const open = store.getState();
  // What was remarked on or wanted meanwhile stays so.
  const kept = open.kind === 'open' ? { review: open.review, wanted: open.wanted } : { review, wanted: moment };
  const told = reader.told ?? {};
  store.setState({ kind: 'open', ...kept, moment, view, told, before, step, asked: [], untold: undefined }, true);
  void explain(looking, moment, step);
}

async function explain(looking: LookingBack, moment: number, step: MomentNow['step']): Promise<void> {
  const { engine, id, store, jobs, held } = looking;
  // A worker that is gone has given it up too.
  await engine.cancel(jobs.explain).catch(() => undefined);
  if (!step || step.answers.length === 0) return;
  const told = await engine.explain(id, moment, jobs.explain).catch(failedBy);
  const now = store.getState();
  if (held.stopped || now.kind !== 'open' || now.moment !== moment) return;
  if (told.kind === 'explained') store.setState({ asked: told.asked });
  else if (told.problem.code !== 'job/cancelled') store.setState({ untold: told.problem });
}

async function fetchWanted(looking: LookingBack): Promise<void> {
  const { store, held } = looking;
  if (held.fetching) return;
  held.fetching = true;
  for (
    let now = store.getState();
    now.kind === 'open' && now.wanted !== now.moment && !held.stopped;
    now = store.getState()
  )
    await show(looking, now.review, now.wanted);
  held.fetching = false;
}

async function keepRemark({ engine, id, store }: LookingBack, remark: Remark): Promise<Problem | undefined> {
  const kept = await engine.keepRemark(id, remark).catch(failedBy);
  const now = store.getState();
  if (kept.kind === 'failed') return kept.problem;
  if (now.kind === 'open') store.setState({ review: { ...now.review, remarks: kept.remarks } });
  return undefined;
}

const failedBy = (error: unknown) => ({ kind: 'failed', problem: problemOf(error) }) as const;
