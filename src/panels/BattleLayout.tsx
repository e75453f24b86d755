import type { ReactNode } from 'react';
import { texts } from '../texts/texts';
import css from './BattleLayout.module.css';
import { classes } from './classes';
import { SheetGrip, type SheetHeight } from './SheetGrip';

interface BattleLayoutProps {
  readonly top: ReactNode;
  /** Under it, over the whole width: what is to do now. */
  readonly strip: ReactNode;
  /** The table, full bleed, under everything else. */
  readonly table: ReactNode;
  readonly rail: ReactNode;
  /** The card of the unit or the question at hand; undefined for none. */
  readonly side: ReactNode;
  /** The line at the bottom that is read at arm's length; undefined for none. */
  readonly reading: ReactNode;
  /** Banners and short words, under the top bar. */
  readonly notices: ReactNode;
  /** The hand that works the tools; the card stands at the other side. */
  readonly hand: 'left' | 'right';
  /** On a tablet held upright the card lies under the table, over the whole width. */
  readonly lowCard?: boolean;
  /** On a phone the card lies low, with its name and its main deed, or high. */
  readonly sheet?: SheetHeight | undefined;
}

/** The places of the battle screen. On a phone the card becomes a sheet at the bottom and the reading lies above it. */
export function BattleLayout(props: BattleLayoutProps) {
  const { top, strip, table, rail, side, reading, notices, hand, lowCard = false, sheet } = props;
  return (
    <div className={css.screen}>
      {top}
      {strip}
      <main
        className={classes(css.field, hand === 'right' && css.rightHanded, lowCard && css.low)}
        aria-label={texts.battle.table}
      >
        <div className={css.table}>{table}</div>
        <div className={css.notices}>{notices}</div>
        <div className={css.rail}>{rail}</div>
        {side && sheet && (
          <div className={css.grip}>
            <SheetGrip {...sheet} />
          </div>
        )}
        {side && <div className={classes(css.side, sheet && (sheet.high ? css.sheetHigh : css.sheetLow))}>{side}</div>}
        {reading && <div className={css.reading}>{reading}</div>}
      </main>
    </div>
  );
}
