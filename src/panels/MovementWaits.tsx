import { runningTexts as t } from '../texts/running-texts';
import { Button } from './Button';
import css from './fire-card.module.css';
import { IconButton } from './IconButton';

interface MovementWaitsProps {
  readonly stage: 'waiting' | 'carried-out' | undefined;
  readonly busy: boolean;
  readonly refused: { readonly text: string } | undefined;
  readonly readOnly: boolean;
  readonly onRun: () => void;
  readonly onLeave: () => void;
}

/** Orders to move wait to be carried out, or there is nothing to look at. */
export function MovementWaits({ stage, busy, refused, readOnly, onRun, onLeave }: MovementWaitsProps) {
  const isWaiting = stage === 'waiting';
  return (
    <section className={css.card} aria-label={t.title}>
      <header className={css.head}>
        <h2 className={css.name}>{t.title}</h2>
        <IconButton label={t.close} icon="close" onPress={onLeave} />
      </header>
      <p className={css.hint} aria-live="polite">
        {isWaiting ? (busy ? t.running : t.waits) : busy ? t.fetching : t.none}
      </p>
      {refused && (
        <p className={css.refused} role="alert">
          {refused.text}
        </p>
      )}
      {isWaiting && !readOnly && (
        <Button kind="primary" icon="play" wide disabled={busy} onPress={onRun}>
          {t.run}
        </Button>
      )}
    </section>
  );
}
