import { useState } from 'react';
import { Notice } from '../../panels/Notice';
import type { Json } from '../../rules/book';
import { planTexts } from '../../texts/plan-texts';
import { say } from '../../texts/sayings';
import type { OpenBattle } from '../battle/follow';
import type { Actions } from '../battle/use-battle';

/** Something that was done in a plan, and what came of it there. */
export interface PlanOffer {
  readonly command: Json;
  readonly words: string;
}

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
  const [refused, setRefused] = useState<string>();
  const [next, ...left] = offers;
  const goOn = (): void => {
    setRefused(undefined);
    onEnd(left.length > 0 ? left : undefined);
  };
  const go = async (): Promise<void> => {
    const command = next?.command;
    const notDone = typeof command === 'object' && command !== null ? await send(command) : undefined;
    if (notDone) setRefused(notDone.text);
    else goOn();
  };
  if (!next) return undefined;
  const waits = battle.pending !== undefined;
  return (
    <Notice
      tone="calm"
      title={t.step(all - left.length, all)}
      actions={
        waits
          ? []
          : [
              { label: t.go, onPress: () => void go(), primary: true },
              { label: t.skip, onPress: goOn },
              { label: t.end, onPress: () => onEnd(undefined) },
            ]
      }
    >
      {next.words} {refused} {waits && say({ key: 'game.answer-first' })}
    </Notice>
  );
}
