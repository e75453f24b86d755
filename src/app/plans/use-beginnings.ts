import { useEffect, useState } from 'react';
import type { Engine } from '../../engine/connect';
import type { Timeline } from '../../game/timeline';
import { hearing } from '../../panels/cancellable';
import { phaseName, say } from '../../texts/sayings';
import { texts } from '../../texts/texts';

/** A moment of the battle with which a plan can begin: after this step of its log. */
export interface Beginning {
  readonly from: number;
  readonly label: string;
}

const NONE: readonly Beginning[] = [];

/** Where each phase of the battle began, the latest first; asked for when a plan is to be made. */
export function useBeginnings(engine: Engine, battle: string, wanted: boolean): readonly Beginning[] {
  const [found, setFound] = useState(NONE);
  useEffect(() => {
    if (!wanted) return;
    return hearing(engine.review(battle, crypto.randomUUID()), (review) => {
      if (review.kind === 'review') setFound(beginningsIn(review.timeline));
    });
  }, [engine, battle, wanted]);
  return found;
}

const beginningsIn = ({ stages, steps }: Timeline): readonly Beginning[] =>
  stages
    .map(({ moment, bound, phase, called }) => ({
      from: moment === 0 ? 0 : (steps[moment - 1]?.n ?? 0),
      label: `${called ? say(called) : texts.battle.bound(bound)}, ${phaseName(phase)}`,
    }))
    .toReversed();
