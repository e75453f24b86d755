import { type ReactNode, useEffect, useRef } from 'react';
import { texts } from '../texts/texts';
import { IconButton } from './IconButton';
import css from './Toast.module.css';

interface ToastProps {
  readonly text: string;
  readonly onDone: () => void;
  /** Screen readers are told the same elsewhere. */
  readonly unheard?: boolean;
  /** After the words. */
  readonly children?: ReactNode;
}

/** Long enough to read twice. */
const SHOWN_MS = 8000;

/** A short word that goes away by itself, for things that need no answer. */
export function Toast({ text, onDone, unheard = false, children }: ToastProps) {
  const done = useRef(onDone);
  done.current = onDone;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text starts the time anew
  useEffect(() => {
    const timer = setTimeout(() => done.current(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div className={css.toast} role={unheard ? undefined : 'status'}>
      <span>
        {text} {children}
      </span>
      <IconButton label={texts.notices.dismiss} icon="close" onPress={onDone} />
    </div>
  );
}
