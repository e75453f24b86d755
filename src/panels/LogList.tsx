import { timeText } from '../texts/amounts';
import { texts } from '../texts/texts';
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
  /** Still part of the line being played, or taken back. */
  readonly standing: boolean;
}

interface LogListProps {
  readonly lines: readonly WordedLine[];
  readonly onEarlier?: (() => void) | undefined;
}

export function LogList({ lines, onEarlier }: LogListProps) {
  if (lines.length === 0) return <p>{texts.textView.empty}</p>;
  return (
    <>
      {onEarlier && (
        <div>
          <Button onPress={onEarlier}>{texts.textView.earlier}</Button>
        </div>
      )}
      <ol>
        {lines.map((line) => (
          <li key={line.n} className={css.line}>
            <time className={css.time} dateTime={new Date(line.at).toISOString()}>
              {timeText(line.at)}
            </time>
            <span className={classes(!line.standing && css.taken)}>
              {line.text} <small>({texts.textView.seat(line.by)})</small>
              {!line.standing && ` (${texts.textView.takenBack})`}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
