import { type ReactNode, useId } from 'react';
import css from './ChoiceGroup.module.css';
import { classes } from './classes';

export interface ChoiceOption<T extends string> {
  readonly value: T;
  readonly label: string;
  /** One line that says what it means. */
  readonly text?: string;
  /** More about it, told more quietly. */
  readonly details?: string | undefined;
  /** What it looks like, beside the words. */
  readonly picture?: ReactNode;
}

interface ChoiceGroupProps<T extends string> {
  readonly legend: string;
  readonly options: readonly ChoiceOption<T>[];
  /** None while nothing is chosen. */
  readonly value: T | undefined;
  readonly onChange: (value: T) => void;
  /** `row` for single words, `pairs` for a few more, `column` for whole sentences. */
  readonly layout?: 'row' | 'pairs' | 'column';
}

export function ChoiceGroup<T extends string>(props: ChoiceGroupProps<T>) {
  const { legend, options, value, onChange, layout = 'column' } = props;
  const name = useId();
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{legend}</legend>
      <div className={classes(css.options, css[layout])}>
        {options.map((option) => (
          <label key={option.value} className={css.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className={css.words}>
              <span className={css.label}>{option.label}</span>
              {option.text && <span className={css.text}>{option.text}</span>}
              {option.details && <span className={css.details}>{option.details}</span>}
            </span>
            {'picture' in option && <span className={css.picture}>{option.picture}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
