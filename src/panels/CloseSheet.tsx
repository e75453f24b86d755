import { useState } from 'react';
import { ordersTexts } from '../texts/orders-texts';
import { Button } from './Button';
import { CancelOr } from './CancelOr';
import css from './CloseSheet.module.css';
import { Sheet } from './Sheet';
import { TextField } from './TextField';

interface CloseSheetProps {
  /** No unit has an order. */
  readonly empty: boolean;
  /** It lies under a PIN already, which stays. */
  readonly hasPin: boolean;
  readonly onClose: (pin: string | undefined) => void;
  readonly onOpenly: () => void;
  readonly onCancel: () => void;
}

const LEAST_PIN = 4;

/** Closing a sheet without holding anything down: with a PIN, or openly for all to see. */
export function CloseSheet({ empty, hasPin, onClose, onOpenly, onCancel }: CloseSheetProps) {
  const t = ordersTexts.close;
  const [pin, setPin] = useState('');
  const wrong = pin !== '' && pin.length < LEAST_PIN;
  const close = (): void => {
    if (!wrong) onClose(pin === '' ? undefined : pin);
  };
  return (
    <Sheet
      title={t.title}
      onClose={onCancel}
      footer={
        <CancelOr onCancel={onCancel} icon="lock" disabled={wrong} onPress={close}>
          {t.confirm}
        </CancelOr>
      }
    >
      {empty && <p className={css.careful}>{t.empty}</p>}
      <p>{t.text}</p>
      {!hasPin && (
        <div>
          <TextField
            label={t.pin}
            value={pin}
            secret
            maxLength={64}
            onChange={setPin}
            problem={wrong ? t.pinWrong : undefined}
            onEnter={close}
          />
          <p className={css.hint}>{t.pinText}</p>
        </div>
      )}
      <div className={css.openly}>
        <p className={css.hint}>{t.openlyText}</p>
        <Button icon="sight" onPress={onOpenly}>
          {t.openlyConfirm}
        </Button>
      </div>
    </Sheet>
  );
}
