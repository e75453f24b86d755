import css from './Waiting.module.css';

interface WaitingProps {
  readonly text: string;
  /** From 0 to 1, where it takes long enough to tell. */
  readonly progress?: number | undefined;
}

export function Waiting({ text, progress }: WaitingProps) {
  return (
    <main className={css.waiting} tabIndex={-1}>
      <p role="status">{text}</p>
      {progress !== undefined && <progress value={progress} aria-label={text} />}
    </main>
  );
}
