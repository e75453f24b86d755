import type { PlacedBreach } from '../rules/advice';
import { say } from '../texts/sayings';
import { texts } from '../texts/texts';
import css from './BreachList.module.css';
import { Icon } from './Icon';
import { RuleMark } from './RuleMark';

interface BreachListProps {
  readonly breaches: readonly PlacedBreach[];
  /** The word that comes first and decides. */
  readonly word: string;
  /** Marks the place on the table. */
  readonly onShow?: ((breach: PlacedBreach) => void) | undefined;
}

/** What stands against it, the verdict first; one with a place leads there. */
export function BreachList({ breaches, word, onShow }: BreachListProps) {
  if (breaches.length === 0) return undefined;
  return (
    <ul className={css.breaches}>
      {breaches.map((breach) => (
        <li key={`${breach.key} ${breach.cite?.rule} ${breach.at?.x} ${breach.at?.y}`} className={css.breach}>
          <p>
            <strong className={css.word}>{word}</strong> {say(breach)}
            <RuleMark cite={breach.cite} />
          </p>
          {breach.at && onShow && (
            <button type="button" className={css.show} aria-label={texts.march.show} onClick={() => onShow(breach)}>
              <Icon name="focus" />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
