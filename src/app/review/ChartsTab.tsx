import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Engine } from '../../engine/connect';
import type { Review } from '../../engine/review-protocol';
import { hearing } from '../../panels/cancellable';
import { ChartCard } from '../../panels/review/ChartCard';
import { UnitPick } from '../../panels/review/UnitPick';
import { type BattleView, sidesOf } from '../../rules/book';
import { chartsOf, unitChart } from './chart-drawings';
import css from './Tab.module.css';

interface ChartsTabProps {
  readonly bar: ReactNode;
  readonly engine: Engine;
  readonly review: Review;
  readonly view: BattleView;
}

/** The battle in figures, and beside it the one it was played on from. */
export function ChartsTab({ bar, engine, review, view }: ChartsTabProps) {
  const sides = sidesOf(view);
  const [asItWas, setAsItWas] = useState<Review>();
  const origin = review.origin?.battle;
  // Where it is not there any more, the charts are of this one alone.
  useEffect(() => {
    if (origin === undefined) return;
    const job = `origin-${crypto.randomUUID()}`;
    const end = hearing(engine.review(origin, job), (found) => found.kind === 'review' && setAsItWas(found));
    return () => {
      end();
      void engine.cancel(job).catch(() => undefined);
    };
  }, [engine, origin]);
  const units = useMemo(() => (review.timeline.musters[0]?.units ?? []).filter(({ officer }) => !officer), [review]);
  const [picked, setPicked] = useState(units[0]?.unit);
  const charts = useMemo(() => chartsOf(review, sides, asItWas), [review, sides, asItWas]);
  return (
    <div className={css.screen}>
      {bar}
      <main className={css.page} tabIndex={-1}>
        {charts.map(({ id, ...chart }) => (
          <ChartCard key={id} {...chart} />
        ))}
        {picked !== undefined && (
          <ChartCard {...unitChart(review, sides, picked)}>
            <UnitPick units={units} sides={sides} picked={picked} onPick={setPicked} />
          </ChartCard>
        )}
      </main>
    </div>
  );
}
