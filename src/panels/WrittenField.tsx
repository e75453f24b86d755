import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { createWriting } from './panels-writing';
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
  const { typed, setTyped, done, problem } = useWritten(value, onWrite, problemOf);
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
  const { typed, setTyped, done } = useWritten(value, onWrite);
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
        onBlur={done}
      />
    </div>
  );
}

/** What is typed, until the value itself becomes another; written when it is left, or something else is tapped. */
function useWritten(value: string, onWrite: (text: string) => void, problemOf?: (text: string) => string | undefined) {
  const [typed, setTyped] = useState(value);
  const [was, setWas] = useState(value);
  if (was !== value) {
    setWas(value);
    setTyped(value);
  }
  const problem = problemOf?.(typed.trim());
  const now = { typed, value, fits: problem === undefined, onWrite };
  const latest = useRef(now);
  latest.current = now;
  const writing = useMemo(() => createWriting(() => latest.current), []);
  useEffect(() => {
    // Before whatever was tapped hears of it.
    const tapped = ({ target }: MouseEvent): void => {
      if (target !== document.activeElement) writing.done();
    };
    document.addEventListener('click', tapped, true);
    return () => document.removeEventListener('click', tapped, true);
  }, [writing]);
  return {
    ...{ typed, problem, done: writing.done },
    setTyped: (text: string): void => {
      writing.again();
      setTyped(text);
    },
  };
}
