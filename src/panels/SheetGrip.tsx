import { useRef } from 'react';
import { texts } from '../texts/texts';
import { Icon } from './Icon';
import css from './SheetGrip.module.css';
import { withoutFling } from './without-fling';

/** How high a card lies under the table of a phone, and how to have it otherwise. */
export interface SheetHeight {
  readonly high: boolean;
  readonly onHigh: (high: boolean) => void;
}

/** So many pixels up or down are a pull and no tap. */
const PULL = 16;

/** The tab by which a card at the bottom of a phone is pulled up and pushed down; a tap does it too. */
export function SheetGrip({ high, onHigh }: SheetHeight) {
  const from = useRef<number>(undefined);
  const pulled = useRef(false);
  return (
    <button
      ref={withoutFling}
      type="button"
      className={css.grip}
      aria-expanded={high}
      aria-label={high ? texts.battle.cardLow : texts.battle.cardHigh}
      onPointerDown={(event) => {
        pulled.current = false;
        from.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={({ clientY }) => {
        if (from.current === undefined || Math.abs(clientY - from.current) < PULL) return;
        pulled.current = true;
        onHigh(clientY < from.current);
        from.current = undefined;
      }}
      onPointerUp={() => {
        from.current = undefined;
      }}
      onClick={() => {
        // The end of a pull is no tap.
        if (!pulled.current) onHigh(!high);
        pulled.current = false;
      }}
    >
      <Icon name={high ? 'down' : 'up'} />
    </button>
  );
}
