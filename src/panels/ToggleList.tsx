import type { Toggle } from '../rules/card';
import type { Cite } from '../table/reasons';
import { fireTexts } from '../texts/fire-texts';
import { say } from '../texts/sayings';
import { classes } from './classes';
import css from './FactorList.module.css';
import { Icon } from './Icon';
import { RuleMark } from './RuleMark';

interface ToggleListProps {
  readonly toggles: readonly Toggle[];
  readonly onToggle: (id: string, value: string) => void;
  readonly onRule: (cite: Cite) => void;
}

/** What only the players know. */
export function ToggleList({ toggles, onToggle, onRule }: ToggleListProps) {
  if (toggles.length === 0) return undefined;
  return (
    <fieldset className={css.toggles}>
      <legend className={css.legend}>{fireTexts.factors.known}</legend>
      {toggles.map((toggle) => (
        <ToggleRow key={toggle.id} toggle={toggle} onToggle={onToggle} onRule={onRule} />
      ))}
    </fieldset>
  );
}

interface ToggleRowProps {
  readonly toggle: Toggle;
  readonly onToggle: (id: string, value: string) => void;
  readonly onRule: (cite: Cite) => void;
}

/** Yes or no is one big button; more is a row of them. What differs from what was found says so. */
function ToggleRow({ toggle, onToggle, onRule }: ToggleRowProps) {
  const { choices, value, found } = toggle;
  const [no, yes] = choices;
  const changed = value !== found;
  const foundChoice = choices.find(({ id }) => id === found);
  return (
    <div className={css.toggle}>
      <div className={css.row}>
        {choices.length === 2 && no && yes ? (
          <button
            type="button"
            className={classes(css.switch, value === yes.id && css.on)}
            aria-pressed={value === yes.id}
            onClick={() => onToggle(toggle.id, value === yes.id ? no.id : yes.id)}
          >
            <span className={css.box}>{value === yes.id && <Icon name="check" />}</span>
            <span>{say(toggle)}</span>
          </button>
        ) : (
          <fieldset className={css.choices} aria-label={say(toggle)}>
            <span className={css.question}>{say(toggle)}</span>
            {choices.map((choice) => (
              <button
                key={choice.id}
                type="button"
                className={classes(css.choice, value === choice.id && css.on)}
                aria-pressed={value === choice.id}
                onClick={() => onToggle(toggle.id, choice.id)}
              >
                {say(choice)}
              </button>
            ))}
          </fieldset>
        )}
        <RuleMark cite={toggle.cite} onRule={onRule} />
      </div>
      {changed && foundChoice && (
        <p className={css.changed}>
          <Icon name="rename" />
          {fireTexts.factors.found(say(foundChoice))}
        </p>
      )}
    </div>
  );
}
