import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Speed, Travel } from '../../panels/review/TimelineBar';
import { reviewTexts } from '../../texts/review-texts';
import { after, before, boundStarts, type JumpKind, momentsOfKind, nextOf } from './course';
import type { OpenReview, ReviewDesk } from './review-desk';

/** Through the battle by finger, by key, or by itself. */
export function useTravel(desk: ReviewDesk, now: OpenReview, here: boolean, tell: (text: string) => void) {
  const { review, wanted, moment } = now;
  const { timeline, remarks } = review;
  const last = timeline.steps.length;
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>('2');
  const bounds = useMemo(() => boundStarts(timeline), [timeline]);
  const marked = useMemo(() => new Set(remarks.filter((each) => each.marked).map(({ step }) => step)), [remarks]);

  const goTo = useCallback(
    (to: number) => {
      setPlaying(false);
      desk.goTo(to);
    },
    [desk],
  );
  const go = useCallback(
    (travel: Travel) => {
      const to: Readonly<Record<Travel, () => number>> = {
        first: () => 0,
        boundBack: () => before(bounds, wanted),
        phaseBack: () => before(timeline.stages, wanted),
        back: () => wanted - 1,
        on: () => wanted + 1,
        phaseOn: () => after(timeline.stages, wanted, last),
        boundOn: () => after(bounds, wanted, last),
        last: () => last,
      };
      goTo(to[travel]());
    },
    [goTo, bounds, timeline, wanted, last],
  );
  const jump = useCallback(
    (kind: JumpKind) => {
      const next = nextOf(momentsOfKind(timeline, kind, marked), wanted);
      if (next === undefined) tell(reviewTexts.none[kind]);
      else goTo(next);
    },
    [goTo, timeline, marked, wanted, tell],
  );
  const play = useCallback(() => {
    if (!playing && wanted === last) desk.goTo(0);
    setPlaying(!playing);
  }, [desk, playing, wanted, last]);

  // The next step comes when this one is shown and has been seen.
  useEffect(() => {
    if (!playing || !here || moment !== wanted) return;
    if (wanted >= last) return setPlaying(false);
    const timer = setTimeout(() => desk.goTo(wanted + 1), 1000 / Number(speed));
    return () => clearTimeout(timer);
  }, [desk, playing, here, moment, wanted, last, speed]);

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

  return { playing, speed, setSpeed, goTo, go, jump, play, halt: useCallback(() => setPlaying(false), []) };
}

const KEYS: Readonly<Record<string, Travel>> = {
  ArrowLeft: 'back',
  ArrowRight: 'on',
  PageUp: 'phaseBack',
  PageDown: 'phaseOn',
  Home: 'first',
  End: 'last',
};
