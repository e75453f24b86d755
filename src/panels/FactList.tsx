import type { Fact } from '../rules/book';
import type { UnitId } from '../table/unit';
import { say } from '../texts/sayings';
import css from './FactList.module.css';

interface FactListProps {
  readonly facts: readonly Fact[];
  readonly onGoTo: (unit: UnitId) => void;
}

/** What the book knows of a unit, one line each; a line about another unit leads there. */
export function FactList({ facts, onGoTo }: FactListProps) {
  if (facts.length === 0) return undefined;
  return (
    <ul className={css.facts}>
      {facts.map((fact) => {
        const { unit } = fact;
        return (
          <li key={fact.key} className={css.fact}>
            {unit === undefined ? (
              say(fact)
            ) : (
              <button type="button" className={css.link} onClick={() => onGoTo(unit)}>
                {say(fact)}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
