import { useState } from 'react';
import type { Side } from '../table/table';
import type { Fielded } from '../table/troops';
import type { UnitId } from '../table/unit';
import { ordersTexts } from '../texts/orders-texts';
import { Button } from './Button';
import css from './fire-card.module.css';
import own from './GivenOrders.module.css';
import { IconButton } from './IconButton';
import type { OrderRow } from './OrderedRows';
import { OrderedRows } from './OrderedRows';
import list from './OrderSheetCard.module.css';
import { SideChip } from './SideChip';
import { TextField } from './TextField';

/** A side's sheet as the umpire sees it. */
export interface SheetSeen {
  readonly side: Side;
  readonly stage: 'not-closed' | 'closed' | 'open';
  readonly ordered: readonly OrderRow[];
  /** It lies under a PIN that nobody has typed in yet. */
  readonly locked: boolean;
  /** Why it cannot be read. */
  readonly refused: string | undefined;
}

interface UmpireSheetsProps {
  readonly sheets: readonly SheetSeen[];
  readonly table: Fielded;
  readonly nameOf: (unit: UnitId) => string;
  readonly onPin: (side: Side['id'], pin: string) => void;
  readonly onGoTo: (unit: UnitId) => void;
  readonly onClose: () => void;
}

/** What all sides have written, for the umpire alone. */
export function UmpireSheets({ sheets, table, nameOf, onPin, onGoTo, onClose }: UmpireSheetsProps) {
  const t = ordersTexts.umpire;
  return (
    <section className={css.card} aria-label={t.title}>
      <header className={css.head}>
        <h2 className={css.name}>{t.title}</h2>
        <IconButton label={t.close} icon="close" onPress={onClose} />
      </header>
      <p className={css.hint}>{t.hint}</p>
      {sheets.map(({ side, stage, ordered, locked, refused }) => (
        <section key={side.id} aria-label={side.name}>
          <h3 className={own.title}>
            <SideChip side={side} /> <span className={css.hint}>{t.stage[stage]}</span>
          </h3>
          {locked && <UnderPin refused={refused} onPin={(pin) => onPin(side.id, pin)} />}
          {!locked && refused !== undefined && <Unread text={refused} />}
          {!locked && refused === undefined && ordered.length === 0 && <p className={css.hint}>{t.empty}</p>}
          <OrderedRows ordered={ordered} table={table} nameOf={nameOf} onGoTo={onGoTo} />
        </section>
      ))}
    </section>
  );
}

const Unread = ({ text }: { readonly text: string }) => (
  <p className={css.refused} role="alert">
    {text}
  </p>
);

function UnderPin({ refused, onPin }: { readonly refused: string | undefined; readonly onPin: (pin: string) => void }) {
  const t = ordersTexts.umpire;
  const [pin, setPin] = useState('');
  return (
    <div className={list.ordered}>
      <p className={css.hint}>{t.pin}</p>
      <TextField
        label={ordersTexts.pin.label}
        value={pin}
        secret
        maxLength={64}
        problem={refused}
        onChange={setPin}
        onEnter={() => onPin(pin)}
      />
      <Button icon="lock" onPress={() => onPin(pin)}>
        {t.read}
      </Button>
    </div>
  );
}
