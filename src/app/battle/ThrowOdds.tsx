import { useState } from 'react';
import { ChartColumns, StrengthLines } from '../../panels/ChartColumns';
import { FactorLines } from '../../panels/FactorLines';
import { ThrowBars } from '../../panels/OddsBars';
import type { ChartCard, ThrowCard } from '../../rules/card';
import type { Cite } from '../../table/reasons';
import { ordersTexts } from '../../texts/orders-texts';
import { say } from '../../texts/sayings';
import { RuleHelp } from '../rules/RuleHelp';
import { useSettings } from '../settings';

/** What counts for a throw that is asked for, and what may come of it, spelt out. */
export function ThrowOdds({ card }: { readonly card: ThrowCard | ChartCard }) {
  const [cite, setCite] = useState<Cite>();
  const odds = useSettings((settings) => settings.odds);
  return (
    <div>
      {card.kind === 'chart' &&
        card.strengths.map((strength) => <StrengthLines key={strength.key} strength={strength} onRule={setCite} />)}
      <FactorLines factors={card.factors} none={ordersTexts.given.noFactors} onRule={setCite} />
      {odds && (card.kind === 'chart' ? <ChartColumns card={card} /> : <Outcomes card={card} />)}
      {cite && <RuleHelp cite={cite} onClose={() => setCite(undefined)} />}
    </div>
  );
}

function Outcomes({ card }: { readonly card: ThrowCard }) {
  const { about, outcomes } = card;
  const legend = ordersTexts.given.spelt(outcomes.map((outcome) => [say(outcome.short), say(outcome)]));
  return <ThrowBars {...{ outcomes, legend }} {...(about && { title: say(about) })} />;
}
