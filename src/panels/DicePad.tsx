import { calculatorTexts } from '../texts/calculator-texts';
import { Button } from './Button';
import { classes } from './classes';
import css from './DicePad.module.css';
import { Die } from './Die';

interface DicePadProps {
  readonly count: number;
  readonly faces: number;
  /** What has been tapped so far. */
  readonly dice: readonly number[];
  readonly onDice: (dice: readonly number[]) => void;
  readonly onRoll: () => void;
}

/** What the real dice show, in one row of faces: one tap for each die; the tap after the last begins anew. */
export function DicePad({ count, faces, dice, onDice, onRoll }: DicePadProps) {
  const t = calculatorTexts;
  const left = count - dice.length;
  const tap = (face: number) => onDice(left > 0 ? [...dice, face] : [face]);
  return (
    <fieldset className={css.pad} aria-label={t.dice}>
      <div className={css.top}>
        <span
          className={css.slots}
          role="img"
          aria-label={dice.length > 0 ? t.shown(dice.join(', ')) : t.tapDice(count)}
        >
          {Array.from({ length: count }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
            <span key={place} className={classes(css.slot, dice[place] === undefined && css.empty)}>
              {dice[place] !== undefined && <Die face={dice[place]} />}
            </span>
          ))}
        </span>
        <span className={css.hint}>{hintOf(dice.length, count)}</span>
        <Button icon="dice" onPress={onRoll}>
          {t.roll}
        </Button>
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

function hintOf(tapped: number, count: number): string {
  const t = calculatorTexts;
  if (tapped === 0) return t.tapDice(count);
  return tapped < count ? t.moreDice(count - tapped) : '';
}
