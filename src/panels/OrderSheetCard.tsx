import { useState } from 'react';
import type { Measuring } from '../rules/book';
import type { Side } from '../table/table';
import type { Fielded } from '../table/troops';
import type { Unit, UnitId } from '../table/unit';
import { ordersTexts } from '../texts/orders-texts';
import { Button } from './Button';
import css from './fire-card.module.css';
import { HoldButton } from './HoldButton';
import { Icon } from './Icon';
import { IconButton } from './IconButton';
import { OrderedRows, type OrderRow } from './OrderedRows';
import own from './OrderSheetCard.module.css';
import { RollLine } from './RollLine';
import { SideChip } from './SideChip';
import { useFromTop } from './use-from-top';
import { useKeptFocus } from './use-kept-focus';

export interface OrderSheetProps {
  readonly side: Side;
  readonly bound: string;
  readonly ordered: readonly OrderRow[];
  readonly without: readonly Unit[];
  /** Units that had an order last bound, which could be given again. */
  readonly before: ReadonlySet<UnitId>;
  readonly table: Fielded;
  readonly nameOf: (unit: UnitId) => string;
  /** Whether distances are shown while orders are written. */
  readonly measuring: Measuring;
  readonly saved: boolean;
  readonly busy: boolean;
  readonly refused: string | undefined;
  readonly onGoTo: (unit: UnitId) => void;
  readonly onAgain: (unit?: UnitId) => void;
  /** At once, after a long press. */
  readonly onClose: () => void;
  /** With a question first. */
  readonly onAskToClose: () => void;
  readonly onPrint: () => void;
  readonly onLeave: () => void;
}

/** A side's orders while they are written: whoever has one, in signs; who has none; and the way to close the sheet. */
export function OrderSheetCard(props: OrderSheetProps) {
  const { side, bound, ordered, without, before, measuring, saved, refused } = props;
  const t = ordersTexts.sheet;
  const here = useKeptFocus<HTMLElement>(ordered.length);
  useFromTop(here);
  // Said once for all of whom nothing more can be said.
  const open = ordered.map(({ roll }) => roll).find((roll) => roll?.needed === 'may');
  const again = without.filter(({ id }) => before.has(id)).length;
  return (
    <section ref={here} tabIndex={-1} className={css.card} aria-label={t.title}>
      <header className={css.head}>
        <div>
          <h2 className={css.name}>{t.title}</h2>
          <p className={own.of}>
            <SideChip side={side} /> {t.bound(bound)}
          </p>
        </div>
        <IconButton label={t.leave} icon="close" onPress={props.onLeave} />
      </header>
      {ordered.length === 0 && <p className={css.hint}>{t.hint}</p>}
      {refused !== undefined && (
        <p className={css.refused} role="alert">
          {refused}
        </p>
      )}
      <OrderedRows {...props} action={t.change} />
      {open && <RollLine roll={open} />}
      {again > 0 && (
        <Button icon="redo" wide onPress={() => props.onAgain()}>
          {t.againAll(again)}
        </Button>
      )}
      <Without {...props} />
      <p className={css.hint} role="status">
        {saved ? t.saved : t.unsaved} {t.measuring[measuring]}
      </p>
      <Button wide onPress={props.onPrint}>
        {t.print}
      </Button>
      <Foot {...props} />
    </section>
  );
}

/** The two ways to close the sheet: a long press, or a question first. */
function Foot({ busy, onClose, onAskToClose }: OrderSheetProps) {
  const t = ordersTexts.close;
  const [brief, setBrief] = useState(false);
  return (
    <footer className={css.foot}>
      <div className={own.ways}>
        <p className={own.brief} role="status">
          {brief && t.brief}
        </p>
        <HoldButton
          label={t.hold}
          holding={t.holding}
          icon="lock"
          disabled={busy}
          onHeld={onClose}
          onBrief={setBrief}
        />
        <Button disabled={busy} onPress={onAskToClose}>
          {t.button}
        </Button>
      </div>
    </footer>
  );
}

function Without({ without, before, onGoTo, onAgain }: OrderSheetProps) {
  const t = ordersTexts.sheet;
  if (without.length === 0) return <p className={css.hint}>{t.all}</p>;
  return (
    <details className={own.without}>
      <summary>{t.without(without.length)}</summary>
      <ul className={own.rows}>
        {without.map(({ id, name }) => (
          <li key={id} className={own.idle}>
            <button type="button" className={own.row} onClick={() => onGoTo(id)}>
              <span className={own.name}>{name}</span>
            </button>
            {before.has(id) && (
              <button type="button" className={own.again} aria-label={t.againOf(name)} onClick={() => onAgain(id)}>
                <Icon name="redo" />
                <span>{t.again}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
