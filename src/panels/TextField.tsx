import { useId, useState } from 'react';
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
  /** Not to be read by who looks over a shoulder. */
  readonly secret?: boolean;
  readonly maxLength?: number;
  /** The keyboard's own key for “done”. */
  readonly onEnter?: () => void;
  /** Whoever leaves it is done with it. */
  readonly onLeave?: () => void;
}

export function TextField({
  label,
  value,
  onChange,
  problem,
  unit,
  numeric = false,
  secret = false,
  maxLength = 80,
  onEnter,
  onLeave,
}: TextFieldProps) {
  const id = useId();
  // Nobody is told off for a field they have not come to yet.
  const [visited, setVisited] = useState(false);
  const shown = visited ? problem : undefined;
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <div className={css.line}>
        <input
          id={id}
          className={numeric ? css.number : css.input}
          type={secret ? 'password' : 'text'}
          value={value}
          inputMode={numeric ? 'decimal' : 'text'}
          maxLength={maxLength}
          autoComplete="off"
          aria-invalid={shown !== undefined}
          aria-describedby={shown === undefined ? undefined : `${id}-problem`}
          onBlur={() => {
            setVisited(true);
            onLeave?.();
          }}
          onKeyDown={(event) => event.key === 'Enter' && onEnter?.()}
          onChange={(event) => {
            setVisited(true);
            onChange(event.target.value);
          }}
        />
        {unit && <span className={css.unit}>{unit}</span>}
      </div>
      <p id={`${id}-problem`} className={css.problem} aria-live="polite">
        {shown}
      </p>
    </div>
  );
}
