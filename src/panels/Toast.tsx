import { useEffect, useRef } from 'react';
import { texts } from '../texts/texts';
import { IconButton } from './IconButton';
import css from './Toast.module.css';

interface ToastProps {
  readonly text: string;
  readonly onDone: () => void;
}

/** Long enough to read twice. */
const SHOWN_MS = 8000;

/** A short word that goes away by itself, for things that need no answer. */
export function Toast({ text, onDone }: ToastProps) {
  const done = useRef(onDone);
  done.current = onDone;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text starts the time anew
  useEffect(() => {
    const timer = setTimeout(() => done.current(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div className={css.toast} role="status">
      <span>{text}</span>
      <IconButton label={texts.notices.dismiss} icon="close" onPress={onDone} />
    </div>
  );
}
