import { useState } from 'react';
import { useStore } from 'zustand';
import { Notice } from '../../panels/Notice';
import { planTexts } from '../../texts/plan-texts';
import { say } from '../../texts/sayings';
import type { OpenBattle } from '../battle/follow';
import type { Actions } from '../battle/use-battle';
import { createOfferStore, type PlanOffer } from './offering';

interface PlanOffersProps {
  readonly battle: OpenBattle;
  /** What the plan would do, in its order. */
  readonly offers: readonly PlanOffer[];
  readonly send: Actions['send'];
  /** What is left of them; undefined: nothing. */
  readonly onEnd: (left: readonly PlanOffer[] | undefined) => void;
}

/** Step by step what was planned, to be done in the battle with one tap each, or passed over. */
export function PlanOffers({ battle, offers, send, onEnd }: PlanOffersProps) {
  const t = planTexts.offer;
  const [all] = useState(offers.length);
  const [offering] = useState(createOfferStore);
  const { busy, refused } = useStore(offering.store);
  const [next, ...left] = offers;
  if (!next) return undefined;
  const goOn = (): void => {
    offering.pass();
    onEnd(left.length > 0 ? left : undefined);
  };
  const go = async (): Promise<void> => {
    if (await offering.take(next, send)) goOn();
  };
  const waits = battle.pending !== undefined;
  return (
    <Notice
      tone="calm"
      title={t.step(all - left.length, all)}
      actions={
        waits
          ? []
          : [
              { label: t.go, onPress: () => void go(), primary: true, disabled: busy },
              { label: t.skip, onPress: goOn, disabled: busy },
              { label: t.end, onPress: () => onEnd(undefined), disabled: busy },
            ]
      }
    >
      {next.words} {refused !== undefined && <span role="alert">{refused}</span>}{' '}
      {waits && say({ key: 'game.answer-first' })}
    </Notice>
  );
}
