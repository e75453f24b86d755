import { useState } from 'react';
import type { Violation } from '../../table/reasons';
import { texts } from '../../texts/texts';
import { Button } from '../Button';
import { NoteSheet } from '../NoteSheet';
import css from './hex-card.module.css';

interface GoButtonProps {
  readonly label: string;
  /** What stands against it: then it is done with a note, or not at all. */
  readonly violations: readonly Violation[];
  readonly disabled: boolean;
  readonly onGo: (note?: string) => void;
}

/** The one deed at the foot of a card. */
export function GoButton({ label, violations, disabled, onGo }: GoButtonProps) {
  const [noting, setNoting] = useState(false);
  const final = violations.some(({ overridable }) => !overridable);
  const against = violations.length > 0;
  return (
    <>
      <span className={css.go}>
        <Button
          kind={against ? 'danger' : 'primary'}
          disabled={disabled || final}
          onPress={() => (against ? setNoting(true) : onGo())}
        >
          {against ? texts.override.button : label}
        </Button>
      </span>
      {noting && (
        <NoteSheet
          onNote={(note) => {
            setNoting(false);
            onGo(note);
          }}
          onClose={() => setNoting(false)}
        />
      )}
    </>
  );
}
