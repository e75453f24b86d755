import type { FactorCard, FactorLine } from '../rules/fire-advice';
import type { Cite } from '../table/reasons';
import { fireTexts } from '../texts/fire-texts';
import { signedText } from '../texts/odds-words';
import { FactorLines } from './FactorLines';
import css from './FactorList.module.css';
import { RuleMark } from './RuleMark';
import { ToggleList } from './ToggleList';

interface FactorListProps {
  readonly card: FactorCard;
  /** Says what only the players know; absent where it is settled and only read. */
  readonly onToggle?: ((id: string, value: string) => void) | undefined;
  readonly onRule: (cite: Cite) => void;
}

/** Every factor that counts, as the tables have them: loss first, morale on top of it, own and opponent side by side. */
export function FactorList({ card, onToggle, onRule }: FactorListProps) {
  const t = fireTexts.factors;
  return (
    <section className={css.card} aria-label={t.title}>
      <header className={css.head}>
        <h3>{t.title}</h3>
        <p className={css.weight}>
          {t.figures(card.figures)} · {t.unitsOfFire(card.unitsOfFire)}
        </p>
        <RuleMark cite={card.cite} onRule={onRule} />
      </header>
      {onToggle && <ToggleList toggles={card.toggles} onToggle={onToggle} onRule={onRule} />}
      <Sum title={t.loss} on="loss" sum={signedText(card.lossModifier)} factors={card.factors} onRule={onRule} />
      <Sum title={t.morale} on="morale" sum={moraleSum(card)} factors={card.factors} onRule={onRule} />
    </section>
  );
}

/** Morale counts on top of the loss: the sum says how it comes about. */
function moraleSum({ lossModifier, moraleModifier }: FactorCard): string {
  const own = moraleModifier - lossModifier;
  if (own === 0) return signedText(moraleModifier);
  const sign = own < 0 ? '−' : '+';
  return `${signedText(lossModifier)} ${sign} ${Math.abs(own)} = ${signedText(moraleModifier)}`;
}

interface SumProps {
  readonly title: string;
  readonly on: FactorLine['on'];
  readonly sum: string;
  readonly factors: readonly FactorLine[];
  readonly onRule: (cite: Cite) => void;
}

function Sum({ title, on, sum, factors, onRule }: SumProps) {
  const t = fireTexts.factors;
  const own = factors.filter((factor) => factor.on === on && factor.side === 'own');
  const opponent = factors.filter((factor) => factor.on === on && factor.side === 'opponent');
  return (
    <section className={css.part} aria-label={title}>
      <h4 className={css.title}>
        <span>{title}</span>
        <span className={css.sum}>
          <span className={css.sumWord}>{t.sum}</span> {sum}
        </span>
      </h4>
      <div className={css.columns}>
        <Column title={t.own} factors={own} onRule={onRule} />
        <Column title={t.opponent} factors={opponent} onRule={onRule} />
      </div>
    </section>
  );
}

interface ColumnProps {
  readonly title: string;
  readonly factors: readonly FactorLine[];
  readonly onRule: (cite: Cite) => void;
}

function Column({ title, factors, onRule }: ColumnProps) {
  return (
    <div className={css.column}>
      <h5 className={css.side}>{title}</h5>
      <FactorLines factors={factors} none={fireTexts.factors.none} onRule={onRule} />
    </div>
  );
}
