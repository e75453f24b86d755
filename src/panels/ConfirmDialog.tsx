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

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirm, cancel = texts.app.cancel, danger = false, onConfirm, onCancel } = props;
  return (
    <Sheet
      title={title}
      onClose={onCancel}
      footer={
        <>
          <Button onPress={onCancel}>{cancel}</Button>
          <Button kind={danger ? 'danger' : 'primary'} onPress={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Sheet>
  );
}
