import type { CalculatorCard } from '../rules/calculator';
import type { DuelCard } from '../rules/melee-advice';
import type { Cite } from '../table/reasons';
import { calculatorTexts } from '../texts/calculator-texts';
import { signedText } from '../texts/odds-words';
import { DuelBalance } from './DuelBalance';
import { DuelFactors } from './DuelFactors';
import { DuelOdds } from './DuelOdds';
import { FactorLines } from './FactorLines';
import { FactorList } from './FactorList';
import { OddsBars, OddsGlance, ThrowBars, ThrowGlance } from './OddsBars';
import css from './ReckonedCard.module.css';
import { RuleMark } from './RuleMark';

interface CardProps {
  readonly card: CalculatorCard;
}

/** What is added to the dice. Of two who throw against each other it stands beside their dice. */
export function ReckonedSums({ card }: CardProps) {
  const t = calculatorTexts;
  if (card.kind === 'duel') return undefined;
  return (
    <dl className={css.sums}>
      {card.kind === 'throw' ? (
        <Sum name={t.sum} value={signedText(card.modifier)} />
      ) : (
        <>
          <Sum name={t.loss} value={signedText(card.lossModifier)} />
          <Sum name={t.morale} value={signedText(card.moraleModifier)} />
          <Sum name={t.units(card.unitsOfFire)} value={`${card.unitsOfFire}`} />
        </>
      )}
    </dl>
  );
}

const Sum = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

/** What may come of it. */
export function ReckonedOdds({ card }: CardProps) {
  switch (card.kind) {
    case 'fire':
      return <OddsBars odds={card.odds} />;
    case 'throw':
      return <ThrowBars outcomes={card.outcomes} legend={calculatorTexts.throwLegend} />;
    case 'duel':
      return bothSuffer(card) ? <DuelBalance card={card} rounds /> : <OddsBars odds={card.odds.second} />;
  }
}

/** The same where there is room for a line only. */
export function ReckonedGlance({ card }: CardProps) {
  switch (card.kind) {
    case 'fire':
      return <OddsGlance odds={card.odds} />;
    case 'throw':
      return <ThrowGlance outcomes={card.outcomes} />;
    case 'duel':
      return bothSuffer(card) ? <DuelBalance card={card} /> : <OddsGlance odds={card.odds.second} />;
  }
}

const bothSuffer = ({ first, second }: DuelCard): boolean => first.safe === undefined && second.safe === undefined;

/** Every factor with its rule, and of a duel the odds of both in full. */
export function ReckonedFactors({ card, onRule }: CardProps & { readonly onRule: (cite: Cite) => void }) {
  const t = calculatorTexts;
  switch (card.kind) {
    case 'fire':
      return <FactorList card={card} onRule={onRule} />;
    case 'duel':
      return (
        <>
          <DuelFactors card={card} onRule={onRule} />
          {bothSuffer(card) && <DuelOdds card={card} />}
        </>
      );
    case 'throw':
      return (
        <section aria-label={t.factors}>
          <h3 className={css.head}>
            {t.factors} <RuleMark cite={card.cite} onRule={onRule} />
          </h3>
          <FactorLines factors={card.factors} none={t.none} onRule={onRule} />
        </section>
      );
  }
}
