import { hexTexts } from '../../texts/hex-texts';
import { Button } from '../Button';
import css from './Countdown.module.css';

interface CountdownProps {
  /** Whole seconds that are left. */
  readonly left: number;
  readonly running: boolean;
  readonly onRun: (running: boolean) => void;
  /** Notes in the log that the time is up. */
  readonly onCall: (() => void) | undefined;
}

/** The time that the players have given themselves for a phase. It only tells: nothing is closed by it. */
export function Countdown({ left, running, onRun, onCall }: CountdownProps) {
  const t = hexTexts.countdown;
  return (
    <section className={css.countdown} aria-label={t.label}>
      <span className={css.time} role="timer">
        {left > 0 ? t.left(Math.floor(left / 60), left % 60) : t.over}
      </span>
      {left === 0 && onCall && <Button onPress={onCall}>{t.call}</Button>}
      {left > 0 && (
        <Button icon={running ? 'pause' : 'play'} onPress={() => onRun(!running)}>
          {running ? t.stop : t.start}
        </Button>
      )}
    </section>
  );
}
