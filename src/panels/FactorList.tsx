import type { FactorSum, SumsCard } from '../rules/card';
import type { Cite } from '../table/reasons';
import { fireTexts } from '../texts/fire-texts';
import { say } from '../texts/sayings';
import { signedText } from '../texts/signed-text';
import { FactorLines } from './FactorLines';
import css from './FactorList.module.css';
import { RuleMark } from './RuleMark';
import { ToggleList } from './ToggleList';

interface FactorListProps {
  readonly card: SumsCard;
  /** Says what only the players know; absent where it is settled and only read. */
  readonly onToggle?: ((id: string, value: string) => void) | undefined;
  readonly onRule: (cite: Cite) => void;
}

/** Every factor that counts, as the tables have them: sum by sum, its columns side by side. */
export function FactorList({ card, onToggle, onRule }: FactorListProps) {
  const t = fireTexts.factors;
  return (
    <section className={css.card} aria-label={t.title}>
      <header className={css.head}>
        <h3>{t.title}</h3>
        <p className={css.weight}>{card.weight.map(say).join(' · ')}</p>
        <RuleMark cite={card.cite} onRule={onRule} />
      </header>
      {onToggle && <ToggleList toggles={card.toggles} onToggle={onToggle} onRule={onRule} />}
      {card.sums.map((sum) => (
        <Sum key={sum.id} sum={sum} onRule={onRule} />
      ))}
    </section>
  );
}

/** Where it counts on top of another, the sum says how it comes about. */
function sumText({ modifier, onTopOf }: FactorSum): string {
  const own = modifier - (onTopOf ?? modifier);
  if (onTopOf === undefined || own === 0) return signedText(modifier);
  return `${signedText(onTopOf)} ${own < 0 ? '−' : '+'} ${Math.abs(own)} = ${signedText(modifier)}`;
}

function Sum({ sum, onRule }: { readonly sum: FactorSum; readonly onRule: (cite: Cite) => void }) {
  const t = fireTexts.factors;
  return (
    <section className={css.part} aria-label={say(sum)}>
      <h4 className={css.title}>
        <span>{say(sum)}</span>
        <span className={css.sum}>
          <span className={css.sumWord}>{t.sum}</span> {sumText(sum)}
        </span>
      </h4>
      <div className={css.columns}>
        {sum.columns.map((column) => (
          <div key={column.key} className={css.column}>
            <h5 className={css.side}>{say(column)}</h5>
            <FactorLines factors={column.factors} none={t.none} onRule={onRule} />
          </div>
        ))}
      </div>
    </section>
  );
}
