import { printTexts } from '../../texts/print-texts';
import css from './OrderLegend.module.css';

/** The signs of an order sheet, in words. */
export function OrderLegend() {
  const t = printTexts.orders;
  return (
    <div className={css.legend} role="note" aria-label={t.legendTitle}>
      {t.legend.map(([sign, words]) => (
        <p key={sign}>
          <b>{sign}</b> {words}
        </p>
      ))}
    </div>
  );
}
