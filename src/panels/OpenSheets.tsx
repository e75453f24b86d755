import { useState } from 'react';
import type { Side } from '../table/table';
import type { SideId } from '../table/unit';
import { ordersTexts } from '../texts/orders-texts';
import { Button } from './Button';
import { CancelOr } from './CancelOr';
import css from './CloseSheet.module.css';
import fire from './fire-card.module.css';
import { Sheet } from './Sheet';
import { SideChip } from './SideChip';
import { TextField } from './TextField';

/** How one sheet is opened: by its PIN, or given up. */
export type SheetKey = { readonly side: SideId; readonly pin?: string; readonly givenUp?: true };

interface OpenSheetsProps {
  readonly sides: readonly { readonly side: Side; readonly hasPin: boolean }[];
  readonly refused: { readonly text: string; readonly side?: string; readonly overridable: boolean } | undefined;
  readonly busy: boolean;
  readonly onOpen: (keys: readonly SheetKey[], note: string | undefined) => void;
  readonly onCancel: () => void;
}

/** All closed sheets are opened together. A PIN is asked for where there is one, and there is a way on for who forgot it. */
export function OpenSheets({ sides, refused, busy, onOpen, onCancel }: OpenSheetsProps) {
  const t = ordersTexts.open;
  const [pins, setPins] = useState<Readonly<Record<string, string>>>({});
  const [lost, setLost] = useState<readonly SideId[]>([]);
  const [note, setNote] = useState('');
  const wantsNote = lost.length > 0 || refused?.overridable === true;
  const mayOpen = !busy && (!wantsNote || note.trim() !== '');
  const open = (): void => {
    if (!mayOpen) return;
    const keys = sides.map(({ side: { id }, hasPin }): SheetKey => {
      if (lost.includes(id)) return { side: id, givenUp: true };
      return hasPin ? { side: id, pin: pins[id] ?? '' } : { side: id };
    });
    onOpen(keys, wantsNote ? note.trim() : undefined);
  };
  return (
    <Sheet
      title={t.title}
      onClose={onCancel}
      footer={
        <CancelOr onCancel={onCancel} disabled={!mayOpen} onPress={open}>
          {t.button}
        </CancelOr>
      }
    >
      <p>{t.text}</p>
      {sides.map(({ side, hasPin }) => (
        <div key={side.id}>
          <SideChip side={side} />
          {lost.includes(side.id) ? (
            <>
              <p className={css.careful}>{t.givenUp(side.name)}</p>
              <Button onPress={() => setLost(lost.filter((id) => id !== side.id))}>{t.take}</Button>
            </>
          ) : (
            <PinField
              name={side.name}
              hasPin={hasPin}
              pin={pins[side.id] ?? ''}
              refused={refused?.side === side.id ? refused.text : undefined}
              onPin={(pin) => setPins({ ...pins, [side.id]: pin })}
              onEnter={open}
              onForgotten={() => setLost([...lost, side.id])}
            />
          )}
        </div>
      ))}
      {refused && refused.side === undefined && (
        <p className={fire.refused} role="alert">
          {refused.text}
        </p>
      )}
      {wantsNote && (
        <TextField
          label={t.note}
          value={note}
          onChange={setNote}
          problem={note.trim() === '' ? t.noteWrong : undefined}
          onEnter={open}
        />
      )}
    </Sheet>
  );
}

interface PinFieldProps {
  /** Of the side. */
  readonly name: string;
  readonly hasPin: boolean;
  readonly pin: string;
  readonly refused: string | undefined;
  readonly onPin: (pin: string) => void;
  readonly onEnter: () => void;
  readonly onForgotten: () => void;
}

function PinField({ name, hasPin, pin, refused, onPin, onEnter, onForgotten }: PinFieldProps) {
  const t = ordersTexts.open;
  return (
    <>
      {hasPin && (
        <TextField label={t.pinOf(name)} value={pin} secret maxLength={64} onChange={onPin} onEnter={onEnter} />
      )}
      {refused !== undefined && (
        <p className={fire.refused} role="alert">
          {refused}
        </p>
      )}
      {(hasPin || refused !== undefined) && <Button onPress={onForgotten}>{t.forgotten(name)}</Button>}
    </>
  );
}
