import { texts } from '../texts/texts';
import { classes } from './classes';
import css from './Disorder.module.css';

/** The notches of the unit's block, and what they mean. Nothing while it stands in good order. */
export function Disorder({ level }: { readonly level: 0 | 1 | 2 | 3 }) {
  if (level === 0) return undefined;
  return (
    <p className={css.disorder}>
      <span className={css.notches} aria-hidden="true">
        {[1, 2, 3].map((notch) => (
          <span key={notch} className={classes(css.notch, notch <= level && css.cut)} />
        ))}
      </span>
      {texts.inspector.disorder(level)}
    </p>
  );
}
