import { useId } from 'react';
import type { ChoiceField, CountField, Field, ToggleField } from '../rules/calculator';
import { calculatorTexts } from '../texts/calculator-texts';
import { say } from '../texts/sayings';
import css from './CalculatorField.module.css';
import { classes } from './classes';
import { Icon } from './Icon';

export type OnAnswer = (id: string, value: string) => void;

/** The fields of a calculator in their order; toggles that follow each other share their rows. */
export function CalculatorFields({
  fields,
  onAnswer,
}: {
  readonly fields: readonly Field[];
  readonly onAnswer: OnAnswer;
}) {
  return (
    <div className={css.fields}>
      {runsOf(fields).map((run) => {
        const [field] = run;
        if (field?.kind === 'choice') return <Choices key={field.id} field={field} onAnswer={onAnswer} />;
        if (field?.kind === 'count') return <Count key={field.id} field={field} onAnswer={onAnswer} />;
        return (
          <div key={field?.id} className={css.toggles}>
            {run.map((each) => each.kind === 'toggle' && <Toggle key={each.id} field={each} onAnswer={onAnswer} />)}
          </div>
        );
      })}
    </div>
  );
}

/** Toggles beside each other together, everything else by itself. */
function runsOf(fields: readonly Field[]): readonly (readonly Field[])[] {
  const runs: Field[][] = [];
  for (const field of fields) {
    const last = runs.at(-1);
    if (field.kind === 'toggle' && last?.[0]?.kind === 'toggle') last.push(field);
    else runs.push([field]);
  }
  return runs;
}

/** The choices speak for themselves to the eye; the question is there for those who hear it. */
function Choices({ field, onAnswer }: { readonly field: ChoiceField; readonly onAnswer: OnAnswer }) {
  const name = useId();
  return (
    <fieldset className={classes(css.choices, css[rowsOf(field)])} aria-label={say(field)}>
      {field.choices.map((choice) => (
        <label key={choice.id} className={css.chip}>
          <input
            type="radio"
            name={name}
            value={choice.id}
            checked={choice.id === field.value}
            onChange={() => onAnswer(field.id, choice.id)}
          />
          <span>{say(choice)}</span>
          {choice.detail && <span className={css.detail}>{say(choice.detail)}</span>}
        </label>
      ))}
    </fieldset>
  );
}

const SHORT = 6;

/** Short words stand all in one row; long ones in rows of three, or two and two, so that none is left alone. */
function rowsOf({ choices }: ChoiceField): 'one' | 'twos' | 'threes' {
  const longest = Math.max(...choices.map((choice) => say(choice).length));
  if (longest <= SHORT) return 'one';
  return choices.length === 4 || choices.length === 2 ? 'twos' : 'threes';
}

function Count({ field, onAnswer }: { readonly field: CountField; readonly onAnswer: OnAnswer }) {
  const { id, least, most, stride } = field;
  const value = Number(field.value);
  const what = say(field);
  const by = (step: number) => {
    const next = Math.min(most, Math.max(least, value + step));
    return (
      <button
        type="button"
        className={classes(css.step, Math.abs(step) > 1 && css.stride)}
        disabled={next === value}
        aria-label={step < 0 ? calculatorTexts.less(-step, what) : calculatorTexts.plus(step, what)}
        onClick={() => onAnswer(id, `${next}`)}
      >
        {Math.abs(step) > 1 ? `${step < 0 ? '−' : '+'}${Math.abs(step)}` : <Icon name={step < 0 ? 'minus' : 'plus'} />}
      </button>
    );
  };
  return (
    <fieldset className={css.count} aria-label={what}>
      {stride !== undefined && by(-stride)}
      {by(-1)}
      <output className={css.value}>{say(field.shown)}</output>
      {by(1)}
      {stride !== undefined && by(stride)}
    </fieldset>
  );
}

function Toggle({ field, onAnswer }: { readonly field: ToggleField; readonly onAnswer: OnAnswer }) {
  const on = field.value === 'yes';
  return (
    <button
      type="button"
      className={classes(css.toggle, on && css.on)}
      aria-pressed={on}
      onClick={() => onAnswer(field.id, on ? 'no' : 'yes')}
    >
      <span className={css.box}>{on && <Icon name="check" />}</span>
      <span>{say(field)}</span>
    </button>
  );
}
