import { texts } from '../texts/texts';
import { Icon } from './Icon';
import css from './TurnButtons.module.css';

interface TurnButtonsProps {
  /** Degrees, to the left positive. */
  readonly onTurn: (degrees: number) => void;
}

const COARSE = 15;
const FINE = 5;

/** Coarse and fine, left and right: four plain taps instead of a press that has to be held. */
export function TurnButtons({ onTurn }: TurnButtonsProps) {
  const { turn, turnLeft, turnRight, degrees } = texts.inspector;
  return (
    <fieldset className={css.turn} aria-label={turn}>
      <span className={css.sign}>
        <Icon name="turnLeft" />
      </span>
      {[COARSE, FINE, -FINE, -COARSE].map((angle) => (
        <button
          key={angle}
          type="button"
          className={css.step}
          aria-label={angle > 0 ? turnLeft(angle) : turnRight(-angle)}
          onClick={() => onTurn(angle)}
        >
          {degrees(Math.abs(angle))}
        </button>
      ))}
      <span className={css.sign}>
        <Icon name="turnRight" />
      </span>
    </fieldset>
  );
}
