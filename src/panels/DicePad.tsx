import type { ReactNode } from 'react';
import { calculatorTexts } from '../texts/calculator-texts';
import { classes } from './classes';
import css from './DicePad.module.css';
import { Die } from './Die';
import { Icon } from './Icon';

interface DicePadProps {
  readonly count: number;
  readonly faces: number;
  /** What has been tapped so far. */
  readonly dice: readonly number[];
  readonly onDice: (dice: readonly number[]) => void;
  readonly onRoll: () => void;
  /** Beside the dice: what they may come to before any is known, and what they came to after the last. */
  readonly children: ReactNode;
}

/** What the real dice show, in one row of faces: one tap for each die; the tap after the last begins anew. */
export function DicePad({ count, faces, dice, onDice, onRoll, children }: DicePadProps) {
  const t = calculatorTexts;
  const left = count - dice.length;
  const entering = dice.length > 0 && left > 0;
  const tap = (face: number) => onDice(left > 0 ? [...dice, face] : [face]);
  return (
    <fieldset className={css.pad} aria-label={t.dice}>
      <div className={css.top}>
        <div className={css.beside}>{entering ? <p className={css.hint}>{t.moreDice(left)}</p> : children}</div>
        <Slots count={count} dice={dice} />
        <button type="button" className={css.roll} onClick={onRoll}>
          <Icon name="dice" />
          <span>{t.roll}</span>
        </button>
      </div>
      <div className={css.faces}>
        {Array.from({ length: faces }, (_, i) => i + 1).map((face) => (
          <button key={face} type="button" className={css.face} aria-label={t.die(face)} onClick={() => tap(face)}>
            <Die face={face} />
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function Slots({ count, dice }: { readonly count: number; readonly dice: readonly number[] }) {
  return (
    <span
      className={classes(css.slots, dice.length === 0 && css.untouched)}
      role="img"
      aria-label={dice.length === 0 ? calculatorTexts.tapDice(count) : calculatorTexts.shown(dice.join(', '))}
    >
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
        <span key={place} className={classes(css.slot, dice[place] === undefined && css.empty)}>
          {dice[place] !== undefined && <Die face={dice[place]} />}
        </span>
      ))}
    </span>
  );
}
