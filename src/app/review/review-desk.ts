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

export interface ReviewDesk {
  readonly store: StoreApi<ReviewNow>;
  goTo(moment: number): void;
  keep(remark: Remark): Promise<Problem | undefined>;
  stop(): void;
}

type ReviewEngine = Pick<Engine, 'review' | 'moment' | 'explain' | 'keepRemark' | 'cancel' | 'onNews'>;

/** Reads a battle and shows any moment of it. Of the moments wanted meanwhile only the newest is fetched. */
export function lookBack(engine: ReviewEngine, manifests: readonly Manifest[], id: string): ReviewDesk {
  const store = createStore<ReviewNow>(() => ({ kind: 'reading', progress: undefined }));
  const job = `review-${crypto.randomUUID()}`;
  const explaining = `explain-${crypto.randomUUID()}`;
  let reader: AnyReader | undefined;
  let stopped = false;
  let fetching = false;
  const unhear = engine.onNews((news) => {
    if (news.kind === 'progress' && news.job === job && store.getState().kind === 'reading')
      store.setState({ kind: 'reading', progress: news.done / news.total }, true);
  });

  const fail = (problem: Problem): void => {
    if (!stopped) store.setState({ kind: 'failed', problem }, true);
  };

  async function begin(): Promise<void> {
    const review = await engine.review(id, job);
    if (stopped) return;
    if (review.kind === 'failed') return fail(review.problem);
    reader = await fetchInWords(manifests, review.book, ({ page }) => page?.reader);
    if (!reader) return fail({ code: 'battle/no-such-book', detail: { book: review.book } });
    const last = review.timeline.steps.length;
    await show(review, last, last);
  }

  async function show(review: Review, moment: number, wanted: number): Promise<void> {
    const now = await engine.moment(id, moment);
    if (stopped || !reader) return;
    if (now.kind === 'failed') return fail(now.problem);
    const { step } = now;
    const unpacked = reader.unpack(now.state);
    if (!unpacked.ok) return fail(unpacked.problem);
    const state = unpacked.value;
    const before = step && reader.view(reader.copy(state));
    const view = reader.view(step ? fold(reader, state, step.events) : state);
    const open = store.getState();
    const kept = open.kind === 'open' ? open : { review, wanted };
    store.setState(
      {
        kind: 'open',
        review: kept.review,
        wanted: kept.wanted,
        moment,
        view,
        told: reader.told ?? {},
        before,
        step,
        asked: [],
        untold: undefined,
      },
      true,
    );
    void explain(moment, step);
  }

  async function explain(moment: number, step: MomentNow['step']): Promise<void> {
    // A worker that is gone has given it up too.
    await engine.cancel(explaining).catch(() => undefined);
    if (!step || step.answers.length === 0) return;
    const told = await engine.explain(id, moment, explaining).catch(failedBy);
    const now = store.getState();
    if (stopped || now.kind !== 'open' || now.moment !== moment) return;
    if (told.kind === 'explained') store.setState({ asked: told.asked });
    else if (told.problem.code !== 'job/cancelled') store.setState({ untold: told.problem });
  }

  async function fetchWanted(): Promise<void> {
    if (fetching) return;
    fetching = true;
    for (
      let now = store.getState();
      now.kind === 'open' && now.wanted !== now.moment && !stopped;
      now = store.getState()
    )
      await show(now.review, now.wanted, now.wanted);
    fetching = false;
  }

  const guarded = (work: Promise<void>): void => {
    work.catch((error: unknown) => {
      fetching = false;
      fail(problemOf(error));
    });
  };
  guarded(begin());

  return {
    store,
    goTo(moment) {
      const now = store.getState();
      if (now.kind !== 'open') return;
      const wanted = Math.min(Math.max(0, moment), now.review.timeline.steps.length);
      store.setState({ wanted });
      guarded(fetchWanted());
    },
    async keep(remark) {
      const kept = await engine.keepRemark(id, remark).catch(failedBy);
      const now = store.getState();
      if (kept.kind === 'failed') return kept.problem;
      if (now.kind === 'open') store.setState({ review: { ...now.review, remarks: kept.remarks } });
      return undefined;
    },
    stop() {
      stopped = true;
      unhear();
      void engine.cancel(job).catch(() => undefined);
      void engine.cancel(explaining).catch(() => undefined);
    },
  };
}

const failedBy = (error: unknown) => ({ kind: 'failed', problem: problemOf(error) }) as const;
