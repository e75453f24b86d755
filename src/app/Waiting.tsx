import { Button } from '../panels/Button';
import { texts } from '../texts/texts';
import css from './Waiting.module.css';

interface WaitingProps {
  readonly text: string;
  /** From 0 to 1, where it takes long enough to tell. */
  readonly progress?: number | undefined;
  /** Nobody need wait for what takes too long. */
  readonly onBack: () => void;
}

export function Waiting({ text, progress, onBack }: WaitingProps) {
  return (
    <main className={css.waiting} tabIndex={-1}>
      <div className={css.middle}>
        <p role="status">{text}</p>
        {progress !== undefined && <progress value={progress} aria-label={text} />}
        <Button icon="back" onPress={onBack}>
          {texts.app.back}
        </Button>
      </div>
    </main>
  );
}
