import { useState } from 'react';
import { planTexts } from '../../texts/plan-texts';
import { Button } from '../Button';
import { TextField } from '../TextField';
import css from './plans.module.css';

/** Asks for the PIN of something that is locked. */
export function PinForm({ onPin }: { readonly onPin: (pin: string) => void }) {
  const t = planTexts.pin;
  const [pin, setPin] = useState('');
  return (
    <div className={css.seats}>
      <TextField label={t.label} value={pin} secret maxLength={64} onChange={setPin} onEnter={() => onPin(pin)} />
      <Button kind="primary" icon="lock" disabled={pin === ''} onPress={() => onPin(pin)}>
        {t.open}
      </Button>
    </div>
  );
}
