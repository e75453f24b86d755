import { arTexts } from '../../texts/ar-texts';
import { Button } from '../Button';
import { IconButton } from '../IconButton';
import css from './Ar.module.css';

export interface CapturedLine {
  readonly unit: string;
  readonly name: string;
  readonly words: string;
  readonly onAccept: () => void;
}

interface CaptureCardProps {
  readonly read: number;
  readonly lines: readonly CapturedLine[];
  readonly troubles: readonly string[];
  readonly readOnly: boolean;
  readonly onAll: () => void;
}

/** Who stands elsewhere by his tag; nobody moves before that is accepted. */
export function CaptureCard({ read, lines, troubles, readOnly, onAll }: CaptureCardProps) {
  const t = arTexts.capture;
  return (
    <section className={css.card} aria-label={t.title}>
      <h2>{t.title}</h2>
      <p className={css.soft}>{t.how}</p>
      <p role="status">{read > 0 && lines.length === 0 ? `${t.read(read)}. ${t.same}` : t.read(read)}</p>
      {troubles.length > 0 && (
        <ul className={css.list}>
          {troubles.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      <ul className={css.list}>
        {lines.map(({ unit, name, words, onAccept }) => (
          <li key={unit} className={css.line}>
            <span>
              <strong>{name}</strong> {words}
            </span>
            <IconButton label={t.acceptOf(name)} icon="check" disabled={readOnly} onPress={onAccept} />
          </li>
        ))}
      </ul>
      {readOnly && <p>{t.readOnly}</p>}
      {lines.length > 1 && !readOnly && (
        <div className={css.actions}>
          <Button kind="primary" icon="check" onPress={onAll}>
            {t.acceptAll(lines.length)}
          </Button>
        </div>
      )}
    </section>
  );
}
