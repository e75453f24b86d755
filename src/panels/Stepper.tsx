import { texts } from '../texts/texts';
import { IconButton } from './IconButton';
import css from './Stepper.module.css';

interface StepperProps {
  readonly label: string;
  /** What it is about stands beside it already. */
  readonly unlabelled?: boolean;
  readonly value: number;
  /** What it may be, smallest first. */
  readonly values: readonly number[];
  readonly words: (value: number) => string;
  readonly onChange: (value: number) => void;
}

/** One of a few numbers, by taps on fewer and more. */
export function Stepper({ label, unlabelled = false, value, values, words, onChange }: StepperProps) {
  const at = values.indexOf(value);
  const [fewer, more] = [values[at - 1], values[at + 1]];
  const to = (next: number | undefined) => () => {
    if (next !== undefined) onChange(next);
  };
  return (
    <fieldset className={css.stepper} aria-label={label}>
      {!unlabelled && <span className={css.label}>{label}</span>}
      <IconButton label={texts.forming.fewer} icon="minus" disabled={fewer === undefined} onPress={to(fewer)} />
      <output className={css.value}>{words(value)}</output>
      <IconButton label={texts.forming.more} icon="plus" disabled={more === undefined} onPress={to(more)} />
    </fieldset>
  );
}
