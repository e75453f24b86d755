import { useState } from 'react';
import { texts } from '../texts/texts';
import { CancelOr } from './CancelOr';
import { Sheet } from './Sheet';
import { TextField } from './TextField';

interface NoteSheetProps {
  /** Who says it: whoever saw it happen, or the umpire of what was closed. */
  readonly as?: 'note' | 'umpire';
  readonly onNote: (note: string) => void;
  readonly onClose: () => void;
}

/** Something is done that the rules do not allow: it is recorded with a word on why. */
export function NoteSheet({ as = 'note', onNote, onClose }: NoteSheetProps) {
  const t = texts.override;
  const [note, setNote] = useState('');
  const wrong = note.trim() === '';
  const send = (): void => {
    if (!wrong) onNote(note.trim());
  };
  return (
    <Sheet
      title={as === 'umpire' ? t.umpire.title : t.title}
      onClose={onClose}
      footer={
        <CancelOr onCancel={onClose} disabled={wrong} onPress={send}>
          {as === 'umpire' ? t.umpire.send : t.send}
        </CancelOr>
      }
    >
      <p>{as === 'umpire' ? t.umpire.text : t.text}</p>
      <TextField
        label={t.note}
        value={note}
        onChange={setNote}
        problem={wrong ? t.noteWrong : undefined}
        onEnter={send}
      />
    </Sheet>
  );
}
