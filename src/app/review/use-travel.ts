import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Speed, Travel } from '../../panels/review/TimelineBar';
import { reviewTexts } from '../../texts/review-texts';
import type { OpenReview, ReviewStore } from './review-store';
import { type JumpKind, momentsOfKind, nextOf, travelled } from './timeline-travel';

/** Through the battle by finger, by key, or by itself. */
export function useTravel(reviewing: ReviewStore, now: OpenReview, here: boolean, tell: (text: string) => void) {
  const { review, wanted } = now;
  const { timeline, remarks } = review;
  const { playing, speed, setSpeed, play, halt } = usePlaying(reviewing, now, here);
  const marked = useMemo(() => new Set(remarks.filter((each) => each.marked).map(({ step }) => step)), [remarks]);

  const goTo = useCallback(
    (to: number) => {
      halt();
      reviewing.goTo(to);
    },
    [halt, reviewing],
  );
  const go = useCallback((travel: Travel) => goTo(travelled(timeline, travel, wanted)), [goTo, timeline, wanted]);
  const jump = useCallback(
    (kind: JumpKind) => {
      const next = nextOf(momentsOfKind(timeline, kind, marked), wanted);
      if (next === undefined) tell(reviewTexts.none[kind]);
      else goTo(next);
    },
    [goTo, timeline, marked, wanted, tell],
  );
  useTravelKeys(here, go, play);
  return { playing, speed, setSpeed, goTo, go, jump, play, halt };
}

/** By itself: the next step comes when this one is shown and has been seen. */
function usePlaying(reviewing: ReviewStore, { review, wanted, moment }: OpenReview, here: boolean) {
  const last = review.timeline.steps.length;
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>('2');
  useEffect(() => {
    if (!playing || !here || moment !== wanted) return;
    if (wanted >= last) return setPlaying(false);
    const timer = setTimeout(() => reviewing.goTo(wanted + 1), 1000 / Number(speed));
    return () => clearTimeout(timer);
  }, [reviewing, playing, here, moment, wanted, last, speed]);
  const play = useCallback(() => {
    if (!playing && wanted === last) reviewing.goTo(0);
    setPlaying(!playing);
  }, [reviewing, playing, wanted, last]);
  return { playing, speed, setSpeed, play, halt: useCallback(() => setPlaying(false), []) };
}

const KEYS: Readonly<Record<string, Travel>> = {
  ArrowLeft: 'back',
  ArrowRight: 'on',
  PageUp: 'phaseBack',
  PageDown: 'phaseOn',
  Home: 'first',
  End: 'last',
};

/** By key, while the table is shown and nothing else takes the key. */
function useTravelKeys(here: boolean, go: (travel: Travel) => void, play: () => void): void {
  useEffect(() => {
    if (!here) return;
    const press = (event: KeyboardEvent): void => {
      const { target } = event;
      const busy =
        target instanceof HTMLElement &&
        target.matches(event.key.startsWith('Page') ? 'textarea' : 'input, textarea, select, button, summary');
      if (event.ctrlKey || event.metaKey || event.altKey || busy) return;
      const travel = KEYS[event.key];
      if (travel) go(travel);
      else if (event.key === ' ') play();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [here, go, play]);
}
