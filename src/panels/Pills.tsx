import { classes } from './classes';
import css from './Pills.module.css';

interface PillsProps<T extends string> {
  readonly label: string;
  /** The label stands above them too. */
  readonly labelled?: boolean;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly value: T | undefined;
  readonly onChange: (value: T) => void;
  /** `even`: all of one width; `strip`: on a phone one row that is pushed aside. */
  readonly layout?: 'wrap' | 'even' | 'strip';
}

/** One of a few words, each as wide as it is. */
export function Pills<T extends string>(props: PillsProps<T>) {
  const { label, labelled = false, options, value, onChange, layout = 'wrap' } = props;
  return (
    <fieldset className={css.group} aria-label={label}>
      {labelled && (
        <span className={css.label} aria-hidden="true">
          {label}
        </span>
      )}
      <div className={css[layout]}>
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            className={classes(css.pill, option.value === value && css.now)}
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value)}
          >
            {option.label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
