import { useState } from 'react';
import type { Side } from '../table/table';
import { ordersTexts } from '../texts/orders-texts';
import { Button } from './Button';
import css from './fire-card.module.css';
import { IconButton } from './IconButton';
import own from './OrderSheetCard.module.css';
import { TextField } from './TextField';

interface SheetPinProps {
  readonly side: Side;
  readonly refused: string | undefined;
  readonly onPin: (pin: string) => void;
  readonly onAnew: () => void;
  readonly onLeave: () => void;
}

/** The sheet in hand lies under a PIN. */
export function SheetPin({ side, refused, onPin, onAnew, onLeave }: SheetPinProps) {
  const t = ordersTexts.pin;
  const [pin, setPin] = useState('');
  return (
    <section className={css.card} aria-label={t.title}>
      <header className={css.head}>
        <h2 className={css.name}>{t.title}</h2>
        <IconButton label={ordersTexts.sheet.leave} icon="close" onPress={onLeave} />
      </header>
      <p className={css.hint}>{t.text(side.name)}</p>
      <TextField label={t.label} value={pin} secret maxLength={64} onChange={setPin} onEnter={() => onPin(pin)} />
      {refused !== undefined && (
        <p className={css.refused} role="alert">
          {refused}
        </p>
      )}
      <Button kind="primary" icon="lock" wide onPress={() => onPin(pin)}>
        {t.open}
      </Button>
      <details className={own.without}>
        <summary>{t.forgotten}</summary>
        <p className={css.hint}>{t.anewText}</p>
        <Button kind="danger" wide onPress={onAnew}>
          {t.anew}
        </Button>
      </details>
    </section>
  );
}
