import { texts } from '../texts/texts';
import css from './CheckLine.module.css';

/** A line of exactly 10 cm, for every printed page: whoever lays a ruler at it knows whether the page is to scale. */
export function CheckLine() {
  return (
    <div className={css.check}>
      <div className={css.line} data-check-line />
      <span>{texts.print.check}</span>
    </div>
  );
}
