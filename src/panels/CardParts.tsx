import type { Card, DuelCard } from '../rules/card';
import type { Cite } from '../table/reasons';
import type { UnitId } from '../table/unit';
import { calculatorTexts } from '../texts/calculator-texts';
import { say } from '../texts/sayings';
import css from './CardParts.module.css';
import { ChartColumns, ChartGlance, StrengthLines } from './ChartColumns';
import { DuelFactors } from './DuelFactors';
import { DuelOdds } from './DuelOdds';
import { FactorLines } from './FactorLines';
import { FactorList } from './FactorList';
import { DuelGlance, OddsBars, OddsGlance, ThrowBars, ThrowGlance } from './OddsBars';
import { RuleMark } from './RuleMark';

interface PartProps {
  readonly card: Card;
  /** What the units are called; not needed where there are none. */
  readonly nameOf?: ((unit: UnitId) => string) | undefined;
}

interface FactorsProps extends PartProps {
  /** Says what only the players know; absent where it is settled and only read. */
  readonly onToggle?: ((id: string, value: string) => void) | undefined;
  readonly onRule: (cite: Cite) => void;
}

/** Every factor that counts, with its rule. */
export function CardFactors({ card, nameOf, onToggle, onRule }: FactorsProps) {
  const t = calculatorTexts;
  switch (card.kind) {
    case 'sums':
      return <FactorList card={card} onToggle={onToggle} onRule={onRule} />;
    case 'duel':
      return <DuelFactors card={card} nameOf={nameOf} onToggle={onToggle} onRule={onRule} />;
    case 'chart':
    case 'throw':
      return (
        <section aria-label={t.factors}>
          {card.kind === 'chart' &&
            card.strengths.map((strength) => <StrengthLines key={strength.key} strength={strength} onRule={onRule} />)}
          <h3 className={css.head}>
            {t.factors} <RuleMark cite={card.cite} onRule={onRule} />
          </h3>
          <FactorLines
            factors={card.kind === 'chart' ? [...card.factors, ...card.shifts] : card.factors}
            none={t.none}
            onRule={onRule}
          />
        </section>
      );
  }
}

/** What may come of it, in full. */
export function CardOdds({ card, nameOf }: PartProps) {
  switch (card.kind) {
    case 'sums':
      return <OddsBars odds={card.odds} />;
    case 'duel':
      return <DuelOdds card={card} nameOf={nameOf} />;
    case 'throw':
      return (
        <ThrowBars
          outcomes={card.outcomes}
          {...(card.about && { title: say(card.about) })}
          {...(card.legend && { legend: say(card.legend) })}
        />
      );
    case 'chart':
      return <ChartColumns card={card} />;
  }
}

/** The same where there is room for a line only. */
export function CardGlance({ card, nameOf }: PartProps) {
  switch (card.kind) {
    case 'sums':
      return <OddsGlance odds={card.odds} />;
    case 'duel':
      return <DuelGlance sides={sidesOf(card, nameOf)} />;
    case 'throw':
      return <ThrowGlance outcomes={card.outcomes} {...(card.about && { title: say(card.about) })} />;
    case 'chart':
      return <ChartGlance card={card} />;
  }
}

const sidesOf = ({ first, second }: DuelCard, nameOf: PartProps['nameOf']) =>
  [first, second].map((side) => ({
    name: side.unit === undefined || !nameOf ? say(side) : nameOf(side.unit),
    odds: side.odds,
  }));
