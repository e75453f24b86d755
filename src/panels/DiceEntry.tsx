import { useState } from 'react';
import { texts } from '../texts/texts';
import { Button } from './Button';
import { classes } from './classes';
import css from './DiceEntry.module.css';
import { Die } from './Die';

interface DiceEntryProps {
  readonly count: number;
  readonly faces: number;
  /** An answer is on its way. */
  readonly disabled: boolean;
  readonly onThrown: (faces: readonly number[]) => void;
  readonly onRoll: () => void;
}

/** What the real dice show, one big tap for each; or the app rolls. */
export function DiceEntry({ count, faces, disabled, onThrown, onRoll }: DiceEntryProps) {
  const [shown, setShown] = useState<readonly (number | undefined)[]>(() => Array.from({ length: count }));
  const known = shown.filter((face) => face !== undefined);
  const set = (die: number, face: number) => setShown(shown.map((old, i) => (i === die ? face : old)));
  return (
    <div className={css.entry}>
      <p>{texts.question.dice(count)}</p>
      {shown.map((chosen, die) => (
        <fieldset
          key={texts.question.die(die + 1)}
          className={classes(css.row, faces === 6 && css.six)}
          aria-label={texts.question.die(die + 1)}
        >
          {Array.from({ length: faces }, (_, i) => i + 1).map((face) => (
            <button
              key={face}
              type="button"
              className={classes(css.face, chosen === face && css.chosen)}
              aria-label={`${face}`}
              aria-pressed={chosen === face}
              onClick={() => set(die, face)}
            >
              <Die face={face} />
            </button>
          ))}
        </fieldset>
      ))}
      <div className={css.actions}>
        <Button icon="dice" disabled={disabled} onPress={onRoll}>
          {texts.question.roll}
        </Button>
        <Button kind="primary" disabled={disabled || known.length < count} onPress={() => onThrown(known)}>
          {texts.question.use}
        </Button>
      </div>
    </div>
  );
}
