import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Engine, problemOf } from '../../engine/connect';
import { Page } from '../../panels/Page';
import { MANIFESTS } from '../../rules/manifests';
import { reviewTexts } from '../../texts/review-texts';
import { sayProblem } from '../../texts/sayings';
import { texts } from '../../texts/texts';
import { go } from '../router';
import { Waiting } from '../Waiting';
import { OpenedReview } from './OpenedReview';
import { lookBack, type ReviewStore } from './review-store';

interface ReviewScreenProps {
  readonly engine: Engine;
  readonly id: string;
}

/** A battle looked back on. It takes nobody's place at the table: whoever plays it plays on. */
export function ReviewScreen({ engine, id }: ReviewScreenProps) {
  const [reviewing, setReviewing] = useState<ReviewStore>();
  useEffect(() => {
    const made = lookBack(engine, MANIFESTS, id);
    setReviewing(made);
    return () => made.stop();
  }, [engine, id]);
  const leave = (): void => go({ screen: 'home' });
  return reviewing ? (
    <Looking {...{ engine, id, reviewing }} onLeave={leave} />
  ) : (
    <Waiting text={reviewTexts.reading} onBack={leave} />
  );
}

function Looking({
  engine,
  reviewing,
  onLeave,
}: ReviewScreenProps & { readonly reviewing: ReviewStore; readonly onLeave: () => void }) {
  const now = useSyncExternalStore(reviewing.store.subscribe, reviewing.store.getState);
  const [problem, setProblem] = useState<string>();
  if (now.kind === 'reading') return <Waiting text={reviewTexts.reading} progress={now.progress} onBack={onLeave} />;
  if (now.kind === 'failed')
    return (
      <Page title={texts.menu.title} onBack={onLeave}>
        <p role="alert">{sayProblem(now.problem)}</p>
      </Page>
    );
  const playOn = async (): Promise<void> => {
    const { review, moment } = now;
    try {
      const copied = await engine.playOnFrom(review.battle, moment, reviewTexts.playOnName(review.name, moment));
      if (copied.kind === 'copied') go({ screen: 'battle', id: copied.battle });
      else setProblem(sayProblem(copied.problem));
    } catch (error) {
      setProblem(sayProblem(problemOf(error)));
    }
  };
  return (
    <OpenedReview
      engine={engine}
      reviewing={reviewing}
      now={now}
      problem={problem}
      onProblem={setProblem}
      onPlayOn={() => void playOn()}
      onLeave={onLeave}
    />
  );
}
