import { classes } from './classes';
import css from './Disorder.module.css';

/** The notches of the unit's block, as on the table. The book's own word for them is among the facts, so nothing is spoken. */
export function Disorder({ level }: { readonly level: number }) {
  if (level === 0) return undefined;
  return (
    <span className={css.notches} aria-hidden="true">
      {[1, 2, 3].map((notch) => (
        <span key={notch} className={classes(css.notch, notch <= level && css.cut)} />
      ))}
    </span>
  );
}
