import { useEffect, useState } from 'react';
import { texts } from '../texts/texts';
import { Button } from './Button';
import { Sheet } from './Sheet';

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  /** The verb of what will happen, never just “OK”. */
  readonly confirm: string;
  readonly cancel?: string;
  readonly danger?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** A second tap of a hurried finger falls into this time, and must not confirm what it cannot have read. */
const READ_MS = 700;

export function ConfirmDialog(props: ConfirmDialogProps) {
  const [read, setRead] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setRead(true), READ_MS);
    return () => clearTimeout(timer);
  }, []);
  const { title, text, confirm, cancel = texts.app.cancel, danger = false, onConfirm, onCancel } = props;
  return (
    <Sheet
      title={title}
      onClose={onCancel}
      footer={
        <>
          <Button onPress={onCancel}>{cancel}</Button>
          <Button kind={danger ? 'danger' : 'primary'} disabled={danger && !read} onPress={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Sheet>
  );
}
