import { fireTexts } from '../texts/fire-texts';
import own from './BatchPanel.module.css';
import { Button } from './Button';
import css from './fire-card.module.css';
import { useKeptFocus } from './use-kept-focus';

interface VolleyResultProps {
  readonly name: string;
  /** The lines of the log. */
  readonly lines: readonly string[];
  readonly onDone: () => void;
}

/** What came of the dice, line by line; the bar has the gist of it. */
export function VolleyResult({ name, lines, onDone }: VolleyResultProps) {
  const t = fireTexts.volley;
  const here = useKeptFocus<HTMLElement>(name);
  return (
    <section ref={here} tabIndex={-1} className={css.card} aria-label={t.result}>
      <header className={css.head}>
        <div>
          <h2 className={css.name}>{name}</h2>
          <p className={css.at}>{t.result}</p>
        </div>
      </header>
      <ul className={own.result}>
        {lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may happen twice, and nothing moves in the list
          <li key={i}>{line}</li>
        ))}
      </ul>
      <footer className={css.foot}>
        <Button kind="primary" onPress={onDone}>
          {t.done}
        </Button>
      </footer>
    </section>
  );
}
