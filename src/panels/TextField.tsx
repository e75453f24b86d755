import { useId } from 'react';
import css from './TextField.module.css';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is wrong with it and what to do, once there is something to say. */
  readonly problem?: string | undefined;
  /** Shown after the value, like `cm`. */
  readonly unit?: string;
  readonly numeric?: boolean;
  readonly maxLength?: number;
}

export function TextField({ label, value, onChange, problem, unit, numeric = false, maxLength = 80 }: TextFieldProps) {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <div className={css.line}>
        <input
          id={id}
          className={numeric ? css.number : css.input}
          value={value}
          inputMode={numeric ? 'decimal' : 'text'}
          maxLength={maxLength}
          autoComplete="off"
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          onChange={(event) => onChange(event.target.value)}
        />
        {unit && <span className={css.unit}>{unit}</span>}
      </div>
      <p id={`${id}-problem`} className={css.problem} aria-live="polite">
        {problem}
      </p>
    </div>
  );
}
