import { useEffect, useState } from 'react';
import type { Choice, Question } from '../rules/book';
import { say } from '../texts/sayings';
import { texts } from '../texts/texts';
import { BearingPick } from './BearingPick';
import { Button } from './Button';
import css from './ChoicePick.module.css';
import { classes } from './classes';

interface ChoicePickProps {
  readonly wants: Extract<Question['wants'], { kind: 'choice' }>;
  /** An answer is on its way. */
  readonly disabled: boolean;
  readonly onScreen: (bearing: number) => number;
  /** Draws what is considered on the table. */
  readonly onConsider: (choice: Choice | undefined) => void;
  readonly onTake: (id: string) => void;
}

/**
 * One of several. What leads somewhere on the table is considered first, so that both sides see where, and then taken; what
 * does not is taken at once.
 */
export function ChoicePick({ wants, disabled, onScreen, onConsider, onTake }: ChoicePickProps) {
  const { choices, usual } = wants;
  const borne = choices.filter(({ bearing }) => bearing !== undefined);
  const others = choices.filter(({ bearing }) => bearing === undefined);
  const drawn = choices.some(({ shapes = [], hexes = [] }) => shapes.length + hexes.length > 0);
  const [picked, setPicked] = useState<string>();
  const considered = choices.find(({ id }) => id === (picked ?? usual)) ?? borne[0];
  useEffect(() => {
    onConsider(considered);
    return () => onConsider(undefined);
  }, [considered, onConsider]);
  if (borne.length === 0 && !drawn) return <PlainChoices {...{ choices, disabled, onTake }} />;
  const tap = (choice: Choice): void => {
    if (choice === considered) onTake(choice.id);
    else setPicked(choice.id);
  };
  const turned = considered?.bearing === undefined ? borne[0] : considered;
  return (
    <div className={css.choices}>
      {turned && (
        <BearingPick
          choices={borne}
          considered={turned}
          onScreen={onScreen}
          disabled={disabled}
          onConsider={({ id }) => setPicked(id)}
        />
      )}
      {others.map((choice) => (
        <button
          key={choice.id}
          type="button"
          className={classes(css.choice, choice === considered && css.considered)}
          aria-pressed={choice === considered}
          disabled={disabled}
          onClick={() => tap(choice)}
        >
          {say(choice)}
        </button>
      ))}
      <Button
        kind="primary"
        icon="check"
        disabled={disabled || considered === undefined}
        onPress={() => considered && onTake(considered.id)}
      >
        {texts.question[wordOf(considered)]}
      </Button>
    </div>
  );
}

interface PlainChoicesProps extends Pick<ChoicePickProps, 'disabled' | 'onTake'> {
  readonly choices: readonly Choice[];
}

/** Nothing of them shows on the table. */
function PlainChoices({ choices, disabled, onTake }: PlainChoicesProps) {
  return (
    <div className={css.choices}>
      {choices.map((choice) => (
        <Button key={choice.id} wide disabled={disabled} onPress={() => onTake(choice.id)}>
          {say(choice)}
        </Button>
      ))}
    </div>
  );
}

function wordOf(choice: Choice | undefined): 'take' | 'turn' | 'go' {
  if (choice?.bearing === undefined) return 'take';
  return choice.turnsOnly ? 'turn' : 'go';
}
