import { useState } from 'react';
import { FactorLines } from '../../panels/FactorLines';
import { ThrowBars } from '../../panels/OddsBars';
import type { ThrowCard } from '../../rules/melee-advice';
import type { Cite } from '../../table/reasons';
import { ordersTexts } from '../../texts/orders-texts';
import { say } from '../../texts/sayings';
import { RuleHelp } from '../rules/RuleHelp';
import { useSettings } from '../settings';

/** What counts for a throw that is asked for, and what may come of it, spelt out. */
export function ThrowOdds({ card }: { readonly card: ThrowCard }) {
  const [cite, setCite] = useState<Cite>();
  const odds = useSettings((settings) => settings.odds);
  const legend = ordersTexts.given.spelt(card.outcomes.map((outcome) => [say(outcome.short), say(outcome)]));
  return (
    <div>
      <FactorLines factors={card.factors} none={ordersTexts.given.noFactors} onRule={setCite} />
      {odds && <ThrowBars outcomes={card.outcomes} legend={legend} />}
      {cite && <RuleHelp cite={cite} onClose={() => setCite(undefined)} />}
    </div>
  );
}
