import type { Factor } from '../rules/card';
import type { Cite } from '../table/reasons';
import { say } from '../texts/sayings';
import { signedText } from '../texts/signed-text';
import css from './FactorLines.module.css';
import { RuleMark } from './RuleMark';

interface FactorLinesProps {
  readonly factors: readonly Factor[];
  /** What is said where there is none. */
  readonly none: string;
  readonly onRule: (cite: Cite) => void;
}

/** Factors one below the other, each with its rule and what it adds. */
export function FactorLines({ factors, none, onRule }: FactorLinesProps) {
  if (factors.length === 0) return <p className={css.none}>{none}</p>;
  return (
    <ul>
      {factors.map((factor) => (
        <li key={`${factor.row} ${factor.value} ${factor.cite.rule}`} className={css.factor}>
          <span className={css.words}>
            {say(factor)} <RuleMark cite={factor.cite} onRule={onRule} />
          </span>
          <span className={css.value}>{signedText(factor.value)}</span>
        </li>
      ))}
    </ul>
  );
}
