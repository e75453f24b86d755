import { useState } from 'react';
import type { Command } from '../rules/action';
import { texts } from '../texts/texts';
import { Button } from './Button';
import css from './fire-card.module.css';
import { NoteSheet } from './NoteSheet';

interface RefusedLineProps {
  readonly refused: { readonly text: string } | undefined;
  /** What was refused and may be done all the same. */
  readonly again: Command | undefined;
  readonly busy: boolean;
  readonly onSend: (command: Command, note: string) => void;
}

/** Why something was not done, and the way to let it stand with a note. */
export function RefusedLine({ refused, again, busy, onSend }: RefusedLineProps) {
  const [noting, setNoting] = useState(false);
  if (!refused) return undefined;
  return (
    <>
      <p className={css.refused} role="alert">
        {refused.text}
      </p>
      {again && (
        <Button kind="danger" disabled={busy} onPress={() => setNoting(true)}>
          {texts.override.button}
        </Button>
      )}
      {again && noting && (
        <NoteSheet
          onNote={(note) => {
            setNoting(false);
            onSend(again, note);
          }}
          onClose={() => setNoting(false)}
        />
      )}
    </>
  );
}
