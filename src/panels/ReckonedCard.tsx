import type { Card, ChartCard, DuelCard } from '../rules/card';
import type { Cite } from '../table/reasons';
import { calculatorTexts } from '../texts/calculator-texts';
import { mixedText } from '../texts/fraction-words';
import { say } from '../texts/sayings';
import { signedText } from '../texts/signed-text';
import { CardFactors, CardGlance, CardOdds } from './CardParts';
import { classes } from './classes';
import { DuelBalance } from './DuelBalance';
import { OddsBars, OddsGlance } from './OddsBars';
import css from './ReckonedCard.module.css';

interface CardProps {
  readonly card: Card;
}

/** What is added to the dice. Of two who throw against each other it stands beside their dice. */
export function ReckonedSums({ card }: CardProps) {
  const t = calculatorTexts;
  if (card.kind === 'duel') return undefined;
  if (card.kind === 'chart') return <ChartSums card={card} />;
  return (
    <dl className={css.sums}>
      {card.kind === 'throw' ? (
        <Sum name={t.sum} value={signedText(card.modifier)} />
      ) : (
        <>
          {card.sums.map(({ id, short, modifier }) => (
            <Sum key={id} name={say(short)} value={signedText(modifier)} />
          ))}
          {card.weight.map(({ key, name, count }) => name && <Sum key={key} name={say(name)} value={`${count}`} />)}
        </>
      )}
    </dl>
  );
}

/** Strength against strength, the odds they make, what is added to the dice. */
function ChartSums({ card }: { readonly card: ChartCard }) {
  const t = calculatorTexts;
  const [own, other] = card.strengths;
  return (
    <dl className={classes(css.sums, css.plain)}>
      <Sum name={t.strengths} value={`${own ? mixedText(own.value) : '0'} : ${other ? mixedText(other.value) : '–'}`} />
      <Sum name={t.odds} value={(card.column === undefined ? undefined : card.columns[card.column]?.odds) ?? '–'} />
      <Sum name={t.sum} value={signedText(card.modifier)} />
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
  if (card.kind !== 'duel') return <CardOdds card={card} />;
  return bothSuffer(card) ? <DuelBalance card={card} rounds /> : <OddsBars odds={card.second.odds} />;
}

/** The same where there is room for a line only. */
export function ReckonedGlance({ card }: CardProps) {
  if (card.kind !== 'duel') return <CardGlance card={card} />;
  return bothSuffer(card) ? <DuelBalance card={card} /> : <OddsGlance odds={card.second.odds} />;
}

const bothSuffer = ({ first, second }: DuelCard): boolean => first.safe === undefined && second.safe === undefined;

/** Every factor with its rule, and of a duel the odds of both in full. */
export function ReckonedFactors({ card, onRule }: CardProps & { readonly onRule: (cite: Cite) => void }) {
  return (
    <>
      <CardFactors card={card} onRule={onRule} />
      {card.kind === 'duel' && bothSuffer(card) && <CardOdds card={card} />}
    </>
  );
}
