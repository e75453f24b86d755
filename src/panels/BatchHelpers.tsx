import type { Command } from '../rules/action';
import type { Batch } from '../rules/tool-advice';
import type { Cite } from '../table/reasons';
import type { UnitId } from '../table/unit';
import { say } from '../texts/sayings';
import own from './BatchPanel.module.css';
import css from './fire-card.module.css';
import { RuleMark } from './RuleMark';

interface BatchHelpersProps {
  readonly helpers: Batch['helpers'];
  readonly nameOf: (unit: UnitId) => string;
  readonly readOnly: boolean;
  readonly busy: boolean;
  readonly onSend: (command: Command) => void;
  readonly onRule: (cite: Cite) => void;
}

/** Who may help those who take part; a tap names one, or takes him back. */
export function BatchHelpers({ helpers, nameOf, readOnly, busy, onSend, onRule }: BatchHelpersProps) {
  if (!helpers) return undefined;
  return (
    <fieldset className={css.row} aria-label={say(helpers)}>
      <span className={own.legend}>{say(helpers)}</span>
      {helpers.choices.map(({ unit, helps, as, named, command, cite }) => {
        const key = `${unit} ${helps} ${as?.id}`;
        if (!command) return <p key={key}>{nameOf(unit)}</p>;
        const press = (
          <button
            key={key}
            type="button"
            className={css.press}
            aria-pressed={named}
            disabled={readOnly || busy}
            onClick={() => onSend(command)}
          >
            {as ? (
              <span>
                {nameOf(unit)}
                <span className={own.helps}>{say(as)}</span>
              </span>
            ) : (
              nameOf(unit)
            )}
          </button>
        );
        return cite ? (
          <div key={key} className={own.helper}>
            {press}
            <RuleMark cite={cite} onRule={onRule} />
          </div>
        ) : (
          press
        );
      })}
    </fieldset>
  );
}
