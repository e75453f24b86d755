import { texts } from '../texts/texts';
import { classes } from './classes';
import css from './DiceTaps.module.css';
import { Die } from './Die';

interface FaceRowProps {
  readonly faces: number;
  readonly disabled?: boolean;
  readonly label: (face: number) => string;
  readonly onFace: (face: number) => void;
}

/** One row of faces for any number of dice: each tap is one die more. */
export function FaceRow({ faces, disabled = false, label, onFace }: FaceRowProps) {
  return (
    <div className={classes(css.faces, faces === 6 && css.six, faces === 10 && css.ten)}>
      {Array.from({ length: faces }, (_, i) => i + 1).map((face) => (
        <button
          key={face}
          type="button"
          className={css.face}
          aria-label={label(face)}
          disabled={disabled}
          onClick={() => onFace(face)}
        >
          <Die face={face} faces={faces} />
        </button>
      ))}
    </div>
  );
}

interface DiceSlotsProps {
  readonly count: number;
  readonly faces: number;
  readonly dice: readonly number[];
  readonly tensFirst: true | undefined;
}

/** The dice that lie, and a place for each that is missing; below each what it counts as, where that differs. */
export const DiceSlots = ({ count, faces, dice, tensFirst }: DiceSlotsProps) => (
  <span className={css.slots}>
    {Array.from({ length: count }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
      <span key={place} className={css.place}>
        <span className={classes(css.slot, dice[place] === undefined && css.empty)}>
          {dice[place] !== undefined && <Die face={dice[place]} faces={faces} />}
        </span>
        {tensFirst && <small className={css.counts}>{place === 0 ? texts.question.tens : texts.question.units}</small>}
      </span>
    ))}
  </span>
);
