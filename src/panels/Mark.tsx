import css from './Mark.module.css';

const EYE = 'M40 256C132 96 380 96 472 256C380 416 132 416 40 256Z';

/** The sign of the house: an eye whose pupil is a base with its arc of fire. The same drawing as public/favicon.svg. */
export function Mark() {
  return (
    <svg className={css.mark} viewBox="20 100 472 312" aria-hidden="true" focusable="false">
      <path className={css.white} d={EYE} />
      <circle className={css.iris} cx="256" cy="256" r="100" />
      <path className={css.arc} d="M206 250 147 171c62-30 156-30 218 0l-59 79Z" />
      <rect className={css.base} x="196" y="240" width="120" height="64" />
    </svg>
  );
}
