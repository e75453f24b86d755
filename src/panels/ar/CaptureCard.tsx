import { arTexts } from '../../texts/ar-texts';
import { Button } from '../Button';
import css from './Ar.module.css';
import { type TroubleLine, TroubleList } from './TroubleList';

export interface CapturedLine {
  readonly unit: string;
  readonly name: string;
  readonly words: string;
  readonly onAccept: () => void;
}

interface CaptureCardProps {
  readonly read: number;
  readonly lines: readonly CapturedLine[];
  readonly troubles: readonly TroubleLine[];
  readonly readOnly: boolean;
  readonly onAll: () => void;
  readonly onTags: () => void;
}

/** Who stands elsewhere by his tag; nobody moves before that is accepted. */
export function CaptureCard({ read, lines, troubles, readOnly, onAll, onTags }: CaptureCardProps) {
  const t = arTexts.capture;
  return (
    <section className={css.card} aria-label={t.title}>
      <h2>{t.title}</h2>
      <p className={css.soft}>{t.how}</p>
      <p role="status">{read > 0 && lines.length === 0 ? `${t.read(read)}. ${t.same}` : t.read(read)}</p>
      <ul className={css.list}>
        {lines.map(({ unit, name, words, onAccept }) => (
          <li key={unit} className={css.line}>
            <span>
              <strong>{name}</strong> {words}
            </span>
            <Button disabled={readOnly} onPress={onAccept}>
              {t.acceptOf(name)}
            </Button>
          </li>
        ))}
      </ul>
      {readOnly && <p>{t.readOnly}</p>}
      <div className={css.actions}>
        {lines.length > 1 && !readOnly && (
          <Button kind="primary" icon="check" onPress={onAll}>
            {t.acceptAll(lines.length)}
          </Button>
        )}
      </div>
      <TroubleList troubles={troubles} />
      <Button onPress={onTags}>{arTexts.tags.open}</Button>
    </section>
  );
}
