import { useCallback, useMemo, useState } from 'react';
import type { Engine } from '../../engine/connect';
import { Notice } from '../../panels/Notice';
import { ReviewBar, type ReviewTab } from '../../panels/review/ReviewBar';
import { ReviewLayout } from '../../panels/review/ReviewLayout';
import { StepCard } from '../../panels/review/StepCard';
import { TimelineBar } from '../../panels/review/TimelineBar';
import { namedIn, sidesOf } from '../../rules/book';
import { timeText } from '../../texts/amounts';
import { entryInWords } from '../../texts/log-words';
import { reviewTexts } from '../../texts/review-texts';
import { say, sayProblem } from '../../texts/sayings';
import { texts } from '../../texts/texts';
import { go } from '../router';
import { useSettings } from '../settings';
import { AskedThen } from './AskedThen';
import { ChartsTab } from './ChartsTab';
import { momentInWords, timelineParts } from './in-words';
import { ReportTab } from './ReportTab';
import { ReviewPicture } from './ReviewPicture';
import type { OpenReview, ReviewStore } from './review-store';
import { useTravel } from './use-travel';

interface OpenedReviewProps {
  readonly engine: Engine;
  readonly reviewing: ReviewStore;
  readonly now: OpenReview;
  readonly problem: string | undefined;
  readonly onProblem: (problem: string | undefined) => void;
  readonly onPlayOn: () => void;
  readonly onLeave: () => void;
}

/** The table at a moment, with the timeline under it and the step beside it; or its charts, or its report. */
export function OpenedReview(props: OpenedReviewProps) {
  const { engine, reviewing, now, problem, onProblem } = props;
  const { review, view } = now;
  const [tab, setTab] = useState<ReviewTab>('battle');
  const [looking, setLooking] = useState<'map' | 'tilted'>('map');
  const hand = useSettings((settings) => settings.hand);
  const tell = useCallback((text: string) => onProblem(text), [onProblem]);
  const travel = useTravel(reviewing, now, tab === 'battle', tell);
  const parts = useMemo(() => timelineParts(review), [review]);
  const bar = (
    <ReviewBar
      name={review.name}
      tab={tab}
      onTab={setTab}
      view={tab === 'battle' && (view.table || view.hexes) ? looking : undefined}
      onView={setLooking}
      onBack={props.onLeave}
      origin={review.origin}
      onOrigin={() => review.origin && go({ screen: 'review', id: review.origin.battle })}
    />
  );
  const notices = problem !== undefined && (
    <Notice tone="calm" onDismiss={() => onProblem(undefined)}>
      {problem}
    </Notice>
  );
  if (tab === 'charts') return <ChartsTab bar={bar} engine={engine} review={review} view={view} />;
  if (tab === 'report') return <ReportTab bar={bar} engine={engine} now={now} />;
  return (
    <ReviewLayout
      hand={hand}
      top={bar}
      table={<ReviewPicture engine={engine} now={now} looking={looking} onMissing={tell} />}
      side={<StepOf {...props} onWriting={travel.halt} />}
      timeline={
        <TimelineBar
          {...parts}
          moment={now.wanted}
          last={review.timeline.steps.length}
          told={momentInWords(review, now.wanted)}
          jumps={review.jumps}
          playing={travel.playing}
          speed={travel.speed}
          onSpeed={travel.setSpeed}
          onMoment={travel.goTo}
          onTravel={travel.go}
          onPlay={travel.play}
          onJump={travel.jump}
        />
      }
      notices={notices}
    />
  );
}

function StepOf({
  reviewing,
  now,
  onPlayOn,
  onProblem,
  onWriting,
}: OpenedReviewProps & { readonly onWriting: () => void }) {
  const { review, moment, view, told, before, step, asked, untold } = now;
  const at = review.timeline.steps[moment - 1];
  const n = at?.n ?? 0;
  const named = namedIn(before ?? view);
  const words = step ? entryInWords(step.events, named, told) : { text: reviewTexts.nothing, steps: [] };
  const remark = review.remarks.find((each) => each.step === n);
  const noted = review.timeline.noted.filter((each) => each.moment === moment);
  const by = at && (sidesOf(view).find(({ id }) => id === at.by)?.name ?? texts.question.umpire);
  return (
    <StepCard
      key={n}
      title={momentInWords(review, moment)}
      about={at && reviewTexts.by(by ?? '', timeText(at.at))}
      text={words.text}
      steps={words.steps}
      noted={noted.map(say)}
      asked={asked.map((each, i) => ({
        id: `${moment} ${i}`,
        card: <AskedThen asked={each} view={before ?? view} told={told} />,
      }))}
      untold={untold && sayProblem(untold)}
      marked={remark?.marked ?? false}
      comment={remark?.text ?? ''}
      onRemark={(marked, text) => {
        void reviewing
          .keep({ step: n, at: Date.now(), marked, text })
          .then((failed) => failed && onProblem(sayProblem(failed)));
      }}
      onWriting={onWriting}
      onPlayOn={onPlayOn}
    />
  );
}
