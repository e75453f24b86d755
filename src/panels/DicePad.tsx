import { type ReactNode, useState } from 'react';
import type { DiceThrow, Thrown } from '../rules/calculator';
import { calculatorTexts } from '../texts/calculator-texts';
import { diceInWords } from '../texts/dice-words';
import { say } from '../texts/sayings';
import { signedText } from '../texts/signed-text';
import { allThrown, nextThrow, withFace, withoutThrow } from '../tools/dice-taps';
import { classes } from './classes';
import css from './DicePad.module.css';
import { DiceSlots, FaceRow } from './DiceTaps';
import { Icon } from './Icon';

interface DicePadProps {
  readonly throws: readonly DiceThrow[];
  /** What has been tapped so far. */
  readonly thrown: Thrown;
  /** What the dice of each throw come to with all that is added. */
  readonly totals: readonly number[] | undefined;
  readonly onThrown: (thrown: Thrown) => void;
  readonly onRoll: () => void;
  /** Beside the dice: what they may come to before any is known, and what they came to after the last. */
  readonly children: ReactNode;
}

/** What the real dice show, in one row of faces: one tap for each die, throw after throw; the tap after the last begins anew. */
export function DicePad({ throws, thrown, totals, onThrown, onRoll, children }: DicePadProps) {
  const t = calculatorTexts;
  const [pointed, setPointed] = useState<number>();
  const next = nextThrow(throws, thrown, pointed);
  const wanted = throws[next ?? 0];
  const faces = wanted?.faces ?? 0;
  const several = throws.length > 1;
  const again = (place: number) => {
    setPointed(place);
    onThrown(withoutThrow(throws, thrown, place));
  };
  return (
    <fieldset className={css.pad} aria-label={t.dice}>
      <div className={classes(css.top, several && css.several)}>
        <div className={css.beside}>
          {isBegun(throws, thrown) && wanted ? <Hint wanted={wanted} dice={thrown[next ?? 0] ?? []} /> : children}
        </div>
        {several ? (
          <div className={css.parties}>
            {throws.map((each, place) => (
              <PartyDice
                key={each.id}
                party={each}
                dice={thrown[place] ?? []}
                total={totals?.[place]}
                isNext={place === next}
                onAgain={() => again(place)}
              />
            ))}
          </div>
        ) : (
          wanted && <OnlyDice wanted={wanted} dice={thrown[0] ?? []} />
        )}
        <button type="button" className={css.roll} onClick={onRoll}>
          <Icon name="dice" />
          <span>{t.roll}</span>
        </button>
      </div>
      <FaceRow faces={faces} label={t.die} onFace={(face) => onThrown(withFace(throws, thrown, face, pointed))} />
    </fieldset>
  );
}

const isBegun = (throws: readonly DiceThrow[], thrown: Thrown): boolean =>
  thrown.some((dice) => dice.length > 0) && !allThrown(throws, thrown);

function Hint({ wanted, dice }: { readonly wanted: DiceThrow; readonly dice: readonly number[] }) {
  const t = calculatorTexts;
  const words = diceInWords(wanted, dice, t.tapDice(wanted.count));
  return <p className={css.hint}>{wanted.by ? t.of(say(wanted.by), words) : words}</p>;
}

interface PartyDiceProps {
  readonly party: DiceThrow;
  readonly dice: readonly number[];
  readonly total: number | undefined;
  /** The next tap is for it. */
  readonly isNext: boolean;
  readonly onAgain: () => void;
}

/** One of several who throw: what is added, the dice, what they come to. A tap puts its dice away, to tap them anew. */
function PartyDice({ party, dice, total, isNext, onAgain }: PartyDiceProps) {
  const t = calculatorTexts;
  const name = party.by ? say(party.by) : '';
  const adds = signedText(party.adds ?? 0);
  const words = [
    `${name} ${adds}`,
    ...(dice.length > 0 ? [t.shown(dice.join(', '))] : []),
    ...(total === undefined ? [] : [t.total(total)]),
  ];
  return (
    <button
      type="button"
      className={classes(css.party, isNext && css.next)}
      aria-label={`${words.join('. ')}. ${t.again}`}
      aria-pressed={isNext}
      onClick={onAgain}
    >
      <span className={css.who}>
        {name}
        <span className={css.adds}>{adds}</span>
      </span>
      <DiceSlots count={party.count} faces={party.faces} dice={dice} tensFirst={party.tensFirst} />
      <span className={css.total}>{total}</span>
    </button>
  );
}

const OnlyDice = ({ wanted, dice }: { readonly wanted: DiceThrow; readonly dice: readonly number[] }) => (
  <span
    className={classes(css.only, dice.length === 0 && css.untouched)}
    role="img"
    aria-label={
      dice.length === 0
        ? diceInWords(wanted, dice, calculatorTexts.tapDice(wanted.count))
        : calculatorTexts.shown(dice.join(', '))
    }
  >
    <DiceSlots count={wanted.count} faces={wanted.faces} dice={dice} tensFirst={wanted.tensFirst} />
  </span>
);
