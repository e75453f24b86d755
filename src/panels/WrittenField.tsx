import { useId, useState } from 'react';
import { TextField } from './TextField';
import css from './WrittenField.module.css';

interface WrittenProps {
  readonly label: string;
  readonly value: string;
  /** It counts when it is written, not letter by letter. */
  readonly onWrite: (text: string) => void;
  readonly longest?: number;
}

/** A line that is one step when whoever writes it is done. What undo brings back stands in it again. */
export function WrittenField({
  label,
  value,
  onWrite,
  longest,
  problemOf,
  numeric = false,
}: WrittenProps & { readonly problemOf?: (text: string) => string | undefined; readonly numeric?: boolean }) {
  const [typed, setTyped] = useTyped(value);
  const problem = problemOf?.(typed.trim());
  const done = () => {
    if (typed.trim() !== value && problem === undefined) onWrite(typed.trim());
  };
  return (
    <TextField
      label={label}
      value={typed}
      numeric={numeric}
      problem={problem}
      {...(longest === undefined ? {} : { maxLength: longest })}
      onChange={setTyped}
      onEnter={done}
      onLeave={done}
    />
  );
}

interface ProseProps extends WrittenProps {
  readonly rows?: number;
}

/** The same for paragraphs. */
export function WrittenProse({ label, value, onWrite, longest, rows = 4 }: ProseProps) {
  const id = useId();
  const [typed, setTyped] = useTyped(value);
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className={css.prose}
        rows={rows}
        maxLength={longest}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => typed.trim() !== value && onWrite(typed.trim())}
      />
    </div>
  );
}

/** What is typed, until the value itself becomes another. */
function useTyped(value: string): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(value);
  const [was, setWas] = useState(value);
  if (was !== value) {
    setWas(value);
    setTyped(value);
  }
  return [typed, setTyped];
}
