import { texts } from '../texts/texts';
import { Button } from './Button';
import { classes } from './classes';
import { Icon } from './Icon';
import { IconButton } from './IconButton';
import css from './ReadingBar.module.css';

export interface Reading {
  readonly tone: 'yes' | 'no' | 'close' | 'locked' | 'neutral';
  /** The few words that decide: “12.4 cm”, “Can fire”. Absent where the tone says it all. */
  readonly headline?: string;
  /** Between what, or why. */
  readonly detail?: string;
}

interface ReadingBarProps {
  readonly reading: Reading;
  /** While a finger drags, the number changes many times a second: seen, but not spoken. */
  readonly settling: boolean;
  /** What one may do now that it is so. */
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
  readonly onClear?: (() => void) | undefined;
}

/** Yes and no are in the headline itself; that it is close must be said beside an exact number. */
const WORDS = {
  yes: undefined,
  no: undefined,
  neutral: undefined,
  close: texts.reading.close,
  locked: texts.reading.locked,
};

/** One line, readable at arm's length. Colour, pattern and word say the same thing. */
export function ReadingBar({ reading, settling, action, onClear }: ReadingBarProps) {
  const word = WORDS[reading.tone];
  const headline = reading.headline ?? word;
  return (
    <div className={classes(css.bar, css[reading.tone])}>
      <span className={css.sign}>{reading.tone === 'locked' && <Icon name="lock" />}</span>
      <p className={css.line} role="status" aria-live={settling ? 'off' : 'polite'}>
        <span className={css.headline}>{headline}</span>
        {word !== undefined && word !== headline && <span className={css.word}>{word}</span>}
        {reading.detail !== undefined && <span className={css.detail}>{reading.detail}</span>}
      </p>
      {action && (
        <Button kind="primary" onPress={action.onPress}>
          {action.label}
        </Button>
      )}
      {onClear && <IconButton label={texts.reading.clear} icon="close" onPress={onClear} />}
    </div>
  );
}
