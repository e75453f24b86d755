import type { PlacedViolation } from '../rules/marching-advice';
import type { Cite } from '../table/reasons';
import { say } from '../texts/sayings';
import { texts } from '../texts/texts';
import { Icon } from './Icon';
import { RuleMark } from './RuleMark';
import css from './ViolationList.module.css';

interface ViolationListProps {
  readonly violations: readonly PlacedViolation[];
  /** The word that comes first and decides; without one, what comes before the first colon does. */
  readonly word?: string;
  /** Marks the place on the table. */
  readonly onShow?: ((violation: PlacedViolation) => void) | undefined;
  /** Explains the rule that decides; without it its mark is only read. */
  readonly onRule?: (cite: Cite) => void;
}

/** What stands against it, the verdict first; one with a place leads there. */
export function ViolationList({ violations, word, onShow, onRule }: ViolationListProps) {
  if (violations.length === 0) return undefined;
  return (
    <ul className={css.violations}>
      {violations.map((violation) => (
        <li
          key={`${violation.key} ${violation.cite?.rule} ${violation.at?.x} ${violation.at?.y}`}
          className={css.violation}
        >
          <p>
            <Words text={word === undefined ? say(violation) : `${word} ${say(violation)}`} />
            <RuleMark cite={violation.cite} onRule={onRule} />
          </p>
          {violation.at && onShow && (
            <button type="button" className={css.show} aria-label={texts.march.show} onClick={() => onShow(violation)}>
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
