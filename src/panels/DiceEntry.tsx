import { useState } from 'react';
import type { Question } from '../rules/book';
import { diceInWords } from '../texts/dice-words';
import { texts } from '../texts/texts';
import { allThrown, withFace } from '../tools/dice-taps';
import { Button } from './Button';
import css from './DiceEntry.module.css';
import { DiceSlots, FaceRow } from './DiceTaps';

interface DiceEntryProps {
  readonly wants: Extract<Question['wants'], { readonly kind: 'dice' }>;
  /** An answer is on its way. */
  readonly disabled: boolean;
  readonly onThrown: (faces: readonly number[]) => void;
  /** Absent where no dice are thrown, but what they would show is supposed. */
  readonly onRoll: (() => void) | undefined;
}

/** What the real dice show, one tap for each; what lies is looked at before it counts. Or the app rolls. */
export function DiceEntry({ wants, disabled, onThrown, onRoll }: DiceEntryProps) {
  const t = texts.question;
  const [dice, setDice] = useState<readonly number[]>([]);
  const { count, faces, tensFirst } = wants;
  const throws = [{ count, faces }];
  const all = allThrown(throws, [dice]);
  return (
    <fieldset className={css.entry} aria-label={t.diceOf}>
      <div className={css.lie}>
        <p>{diceInWords(wants, dice, onRoll ? t.dice(count) : t.suppose(count))}</p>
        <DiceSlots {...{ count, faces, dice, tensFirst }} />
      </div>
      <FaceRow
        faces={faces}
        disabled={disabled}
        label={t.face}
        onFace={(face) => setDice(withFace(throws, [dice], face)[0] ?? [])}
      />
      <div className={css.actions}>
        {onRoll && (
          <Button icon="dice" disabled={disabled} onPress={onRoll}>
            {t.roll}
          </Button>
        )}
        <Button kind="primary" disabled={disabled || !all} onPress={() => onThrown(dice)}>
          {t.use}
        </Button>
      </div>
    </fieldset>
  );
}
