import type { ReactNode } from 'react';
import { texts } from '../../texts/texts';
import { classes } from '../classes';
import css from './ReviewLayout.module.css';

interface ReviewLayoutProps {
  readonly top: ReactNode;
  readonly table: ReactNode;
  /** Short words between the table and the timeline; undefined for none. */
  readonly notices: ReactNode;
  /** The step at hand. */
  readonly side: ReactNode;
  /** At the bottom edge, over the whole width. */
  readonly timeline: ReactNode;
  /** The card stands at the other side. */
  readonly hand: 'left' | 'right';
}

/** Nothing lies over the table here, so the picture fits itself to its own place however the tablet is held. */
export function ReviewLayout({ top, table, notices, side, timeline, hand }: ReviewLayoutProps) {
  return (
    <div className={css.screen}>
      {top}
      <main className={classes(css.field, hand === 'right' && css.rightHanded)} aria-label={texts.battle.table}>
        <div className={css.table}>{table}</div>
        <div className={css.notices}>{notices}</div>
        <div className={css.side}>{side}</div>
        <div className={css.timeline}>{timeline}</div>
      </main>
    </div>
  );
}
