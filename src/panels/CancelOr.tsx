import { texts } from '../texts/texts';
import { Button, type ButtonProps } from './Button';

interface CancelOrProps extends Pick<ButtonProps, 'onPress' | 'disabled' | 'icon' | 'children'> {
  readonly onCancel: () => void;
}

/** The foot of a sheet that is cancelled, or does what it is for. */
export function CancelOr({ onCancel, ...action }: CancelOrProps) {
  return (
    <>
      <Button onPress={onCancel}>{texts.app.cancel}</Button>
      <Button kind="primary" {...action} />
    </>
  );
}
