import { useState } from 'react';
import { texts } from '../texts/texts';
import { CancelOr } from './CancelOr';
import { Sheet } from './Sheet';
import { TextField } from './TextField';

interface NoteSheetProps {
  readonly onNote: (note: string) => void;
  readonly onClose: () => void;
}

/** Something happened on the real table that the rules do not allow: it is recorded with a word on why. */
export function NoteSheet({ onNote, onClose }: NoteSheetProps) {
  const t = texts.override;
  const [note, setNote] = useState('');
  const wrong = note.trim() === '';
  const send = (): void => {
    if (!wrong) onNote(note.trim());
  };
  return (
    <Sheet
      title={t.title}
      onClose={onClose}
      footer={
        <CancelOr onCancel={onClose} disabled={wrong} onPress={send}>
          {t.send}
        </CancelOr>
      }
    >
      <p>{t.text}</p>
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
