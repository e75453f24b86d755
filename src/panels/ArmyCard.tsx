import type { ReactNode } from 'react';
import type { Side } from '../table/table';
import type { SideId } from '../table/unit';
import { armyTexts } from '../texts/army-texts';
import { boardTexts } from '../texts/board-texts';
import css from './ArmyCard.module.css';
import { Button } from './Button';
import { classes } from './classes';
import { IconButton } from './IconButton';
import { SideChip } from './SideChip';
import { TextField } from './TextField';

interface ArmyCardProps {
  readonly sides: readonly Side[];
  readonly side: SideId;
  /** What the side comes to, in words. */
  readonly totals: string;
  readonly readOnly: boolean;
  /** So many that one may look for somebody by name. */
  readonly isLong: boolean;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onSide: (side: SideId) => void;
  readonly onAdd: () => void;
  readonly onCommand: () => void;
  readonly onSheet: () => void;
  /** Absent where there is nothing to write. */
  readonly onExport: (() => void) | undefined;
  readonly onClose: () => void;
  /** The order of battle; absent while nobody is in it. */
  readonly tree: ReactNode;
}

/** The army of one side: what it comes to, how it grows, its order of battle. */
export function ArmyCard(props: ArmyCardProps) {
  const t = armyTexts;
  return (
    <section className={css.card} aria-label={t.title}>
      <header className={css.head}>
        <h2 className={css.title}>{t.title}</h2>
        <IconButton label={boardTexts.putAway} icon="close" onPress={props.onClose} />
      </header>
      <fieldset className={css.sides} aria-label={t.sides}>
        {props.sides.map((side) => (
          <button
            key={side.id}
            type="button"
            className={classes(css.side, side.id === props.side && css.now)}
            aria-pressed={side.id === props.side}
            onClick={() => props.onSide(side.id)}
          >
            <SideChip side={side} />
          </button>
        ))}
      </fieldset>
      <p className={css.totals}>{props.totals}</p>
      {!props.readOnly && (
        <div className={css.deeds}>
          <Button kind="primary" icon="plus" onPress={props.onAdd}>
            {t.add}
          </Button>
          <Button icon="names" onPress={props.onCommand}>
            {t.newCommand}
          </Button>
        </div>
      )}
      {props.isLong && <TextField label={t.search} value={props.query} onChange={props.onQuery} />}
      {props.tree || <p>{t.nobody}</p>}
      {!props.readOnly && (
        <div className={css.deeds}>
          <Button icon="fileIn" onPress={props.onSheet}>
            {t.sheet}
          </Button>
          {props.onExport && (
            <Button icon="fileOut" onPress={props.onExport}>
              {t.export}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
