import { timeText } from '../texts/amounts';
import { battleSheetTexts } from '../texts/battle-sheet-texts';
import { Button } from './Button';
import { classes } from './classes';
import css from './LogList.module.css';

/** One entry of the log, already in words. */
export interface WordedLine {
  readonly n: number;
  readonly at: number;
  /** Whose hand it was. */
  readonly by: string;
  readonly text: string;
  /** All that happened in it, where the text leaves something out. */
  readonly steps: readonly string[];
  /** Still part of the line being played, or taken back. */
  readonly standing: boolean;
  /** Why the umpire took it back, though it was closed. */
  readonly takenBack?: string | undefined;
  /** It can be looked at again. */
  readonly onReview?: (() => void) | undefined;
}

interface LogListProps {
  readonly lines: readonly WordedLine[];
  readonly onEarlier?: (() => void) | undefined;
}

export function LogList({ lines, onEarlier }: LogListProps) {
  if (lines.length === 0) return <p>{battleSheetTexts.textView.empty}</p>;
  return (
    <>
      {onEarlier && (
        <div>
          <Button onPress={onEarlier}>{battleSheetTexts.textView.earlier}</Button>
        </div>
      )}
      <ol>
        {lines.map((line) => (
          <li key={line.n} className={css.line}>
            <time className={css.time} dateTime={new Date(line.at).toISOString()}>
              {timeText(line.at)}
            </time>
            <div className={classes(css.what, !line.standing && css.taken)}>
              {line.text} <small>({battleSheetTexts.textView.seat(line.by)})</small>
              {!line.standing &&
                ` (${battleSheetTexts.textView.takenBack}${line.takenBack ? `: ${line.takenBack}` : ''})`}
              {line.onReview && (
                <div>
                  <Button icon="play" onPress={line.onReview}>
                    {battleSheetTexts.textView.review}
                  </Button>
                </div>
              )}
              {line.steps.length > 1 && <Steps steps={line.steps} />}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

/** A chain that one command set off: one line of the log, and its links on demand. */
function Steps({ steps }: { readonly steps: readonly string[] }) {
  return (
    <details>
      <summary className={css.summary}>{battleSheetTexts.textView.steps(steps.length)}</summary>
      <ol className={css.steps}>
        {steps.map((step, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may happen twice, and nothing moves in the list
          <li key={i}>{step}</li>
        ))}
      </ol>
    </details>
  );
}
