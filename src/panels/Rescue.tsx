import { texts } from '../texts/texts';
import { Button } from './Button';
import css from './Rescue.module.css';

interface RescueProps {
  /** The fault in its own words, for a report. */
  readonly fault: string;
  /** Absent where no battle is open. */
  readonly onSaveFile?: (() => void) | undefined;
  readonly onReload: () => void;
  /** What came of saving the file. */
  readonly said?: string | undefined;
}

/** Instead of a screen that broke: what happened, the battle's file, and a way on. */
export function Rescue({ fault, onSaveFile, onReload, said }: RescueProps) {
  const t = texts.rescue;
  return (
    <main className={css.rescue} tabIndex={-1}>
      <div className={css.card} role="alert">
        <h1>{t.title}</h1>
        <p>{onSaveFile ? t.text : t.textNoBattle}</p>
        <div className={css.actions}>
          {onSaveFile && (
            <Button kind="primary" icon="fileOut" onPress={onSaveFile}>
              {t.saveFile}
            </Button>
          )}
          <Button kind={onSaveFile ? 'plain' : 'primary'} onPress={onReload}>
            {t.reload}
          </Button>
        </div>
        {said !== undefined && <p role="status">{said}</p>}
        <details>
          <summary className={css.summary}>{t.details}</summary>
          <pre className={css.fault}>{fault}</pre>
        </details>
      </div>
    </main>
  );
}
