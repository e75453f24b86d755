import { arTexts } from '../../texts/ar-texts';
import { texts } from '../../texts/texts';
import { Button } from '../Button';
import { TextField } from '../TextField';
import css from './Ar.module.css';

interface MeasureCardProps {
  /** Both ends in words, as far as they were shown. */
  readonly ends: readonly string[];
  readonly locked: boolean;
  readonly missed: boolean;
  readonly range: string;
  readonly onRange: (range: string) => void;
  readonly onClear: () => void;
}

export function MeasureCard({ ends, locked, missed, range, onRange, onClear }: MeasureCardProps) {
  const t = arTexts.measure;
  return (
    <section className={css.card} aria-label={t.title}>
      <h2>{t.title}</h2>
      {locked ? (
        <p role="status">{t.locked}</p>
      ) : (
        <>
          <p role="status">{missed ? arTexts.missed : ends.length === 1 ? t.second : t.how}</p>
          <ul className={css.list}>
            {ends.map((end, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: there are two, the first and the second
              <li key={i}>
                <span className={css.soft}>{i === 0 ? t.from : t.to}</span> {end}
              </li>
            ))}
          </ul>
          <p className={css.soft}>{arTexts.loupeHint}</p>
          <TextField label={t.rangeField} value={range} unit={texts.lengths.cm.short} numeric onChange={onRange} />
          <div className={css.actions}>
            <Button disabled={ends.length === 0} onPress={onClear}>
              {t.clear}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
