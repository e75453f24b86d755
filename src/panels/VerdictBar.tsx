import type { ReactNode } from 'react';
import { fireTexts } from '../texts/fire-texts';
import { texts } from '../texts/texts';
import { classes } from './classes';
import { Icon } from './Icon';
import { IconButton } from './IconButton';
import css from './VerdictBar.module.css';

interface VerdictBarProps {
  readonly tone: 'yes' | 'no' | 'neutral';
  /** Something that decides lies within what figures wobble; the word itself is exact. */
  readonly close: boolean;
  /** The word that decides. */
  readonly word: string;
  /** Why it is not a plain yes, in a few words. */
  readonly why?: string | undefined;
  /** What comes with it, each part for itself: figures, zone, cm. */
  readonly details: readonly string[];
  /** Numbers change under the finger: seen, but not spoken. */
  readonly settling: boolean;
  /** Small bars at the end of the line, where there is room. */
  readonly glance?: ReactNode;
  readonly onClear: () => void;
}

const SIGNS = { yes: 'check', no: 'close', neutral: 'info' } as const;

/** One line, readable at arm's length, its first word decides. Colour, pattern, sign and word say the same. */
export function VerdictBar({ tone, close, word, why, details, settling, glance, onClear }: VerdictBarProps) {
  return (
    <div className={classes(css.bar, css[tone], close && css.close)}>
      <span className={css.sign}>
        <Icon name={SIGNS[tone]} />
      </span>
      <p className={css.line} role="status" aria-live={settling ? 'off' : 'polite'}>
        <strong className={css.word}>{word}</strong> {why !== undefined && <span className={css.why}>{why}</span>}{' '}
        {close && (
          <span className={css.about}>
            <Icon name="about" />
            <span>
              {fireTexts.fire.close}
              <span className={css.tape}>: {fireTexts.fire.useTape}</span>
            </span>
          </span>
        )}{' '}
        {details.length > 0 && <span className={css.detail}>{details.map(unbroken).join('\u00a0· ')}</span>}
      </p>
      {glance !== undefined && <div className={css.glance}>{glance}</div>}
      <IconButton label={texts.reading.clear} icon="close" onPress={onClear} />
    </div>
  );
}

/** “28.3 cm” stays on one line. */
const unbroken = (part: string): string => part.replaceAll(' ', '\u00a0');
