import { rulerUnit } from '../../texts/amounts';
import { arTexts } from '../../texts/ar-texts';
import type { SecondLookFault } from '../../vision/second-look';
import { Button } from '../Button';
import { TextField } from '../TextField';
import css from './Ar.module.css';

interface MeasureCardProps {
  /** Both ends in words, as far as they were shown; `isFree`: a bare place, whose height another look can tell. */
  readonly ends: readonly { readonly words: string; readonly isFree: boolean }[];
  readonly locked: boolean;
  readonly missed: boolean;
  /** Which of them is to be shown once more, from the side. */
  readonly again: number | undefined;
  readonly againFault: SecondLookFault | undefined;
  readonly onAgain: (which: number | undefined) => void;
  readonly range: string;
  readonly onRange: (range: string) => void;
  readonly onClear: () => void;
}

export function MeasureCard(props: MeasureCardProps) {
  const { ends, locked, missed, again, againFault, onAgain, range, onRange, onClear } = props;
  const t = arTexts.measure;
  const next = ends.length === 1 ? t.second : t.how;
  const asked = againFault ? t.againFaults[againFault] : again === undefined ? next : t.againHow;
  return (
    <section className={css.card} aria-label={t.title}>
      <h2>{t.title}</h2>
      {locked ? (
        <p role="status">{t.locked}</p>
      ) : (
        <>
          <p role="status">{missed ? arTexts.missed : asked}</p>
          <ul className={css.list}>
            {ends.map(({ words, isFree }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: there are two, the first and the second
              <li key={i} className={css.end}>
                <span>
                  <span className={css.soft}>{i === 0 ? t.from : t.to}</span> {words}
                </span>
                {isFree && again !== i && <Button onPress={() => onAgain(i)}>{t.again}</Button>}
                {again === i && <Button onPress={() => onAgain(undefined)}>{t.againStop}</Button>}
              </li>
            ))}
          </ul>
          <p className={css.soft}>{arTexts.loupeHint}</p>
          <TextField label={t.rangeField} value={range} unit={rulerUnit()} numeric onChange={onRange} />
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
