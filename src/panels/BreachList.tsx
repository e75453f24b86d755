import type { PlacedBreach } from '../rules/advice';
import type { Cite } from '../table/reasons';
import { say } from '../texts/sayings';
import { texts } from '../texts/texts';
import css from './BreachList.module.css';
import { Icon } from './Icon';
import { RuleMark } from './RuleMark';

interface BreachListProps {
  readonly breaches: readonly PlacedBreach[];
  /** The word that comes first and decides; without one, what comes before the first colon does. */
  readonly word?: string;
  /** Marks the place on the table. */
  readonly onShow?: ((breach: PlacedBreach) => void) | undefined;
  /** Explains the rule that decides; without it its mark is only read. */
  readonly onRule?: (cite: Cite) => void;
}

/** What stands against it, the verdict first; one with a place leads there. */
export function BreachList({ breaches, word, onShow, onRule }: BreachListProps) {
  if (breaches.length === 0) return undefined;
  return (
    <ul className={css.breaches}>
      {breaches.map((breach) => (
        <li key={`${breach.key} ${breach.cite?.rule} ${breach.at?.x} ${breach.at?.y}`} className={css.breach}>
          <p>
            <Words text={word === undefined ? say(breach) : `${word} ${say(breach)}`} />
            <RuleMark cite={breach.cite} onRule={onRule} />
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

/** What decides is told apart: everything up to the first colon. */
function Words({ text }: { readonly text: string }) {
  const end = text.indexOf(': ') + 1;
  return (
    <>
      <strong className={css.word}>{text.slice(0, end)}</strong>
      {text.slice(end)}
    </>
  );
}
