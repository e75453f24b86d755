import type { Aftermath } from '../texts/log-words';
import { meleeTexts } from '../texts/melee-texts';
import { Button } from './Button';
import css from './fire-card.module.css';
import own from './MeleeResult.module.css';
import { useKeptFocus } from './use-kept-focus';

interface MeleeResultProps {
  readonly told: Aftermath;
  /** What waits now, in a few words; undefined: nothing does. */
  readonly next: string | undefined;
  readonly onDone: () => void;
}

/** Who was beaten, who lost what, who ran where, and what comes next; the dice are folded away. */
export function MeleeResult({ told, next, onDone }: MeleeResultProps) {
  const t = meleeTexts.result;
  const here = useKeptFocus<HTMLElement>(told);
  const { lines, steps } = told;
  return (
    <section ref={here} tabIndex={-1} className={css.card} aria-label={t.title}>
      <header className={css.head}>
        <h2 className={css.name}>{t.title}</h2>
      </header>
      <Lines lines={lines} className={own.lines} />
      {steps.length > lines.length && (
        <details>
          <summary className={own.summary}>{t.steps}</summary>
          <Lines lines={steps} className={own.steps} />
        </details>
      )}
      <footer className={css.foot}>
        <p className={own.next}>
          <span className={css.hint}>{t.next}</span> {next ?? t.nothing}
        </p>
        <Button kind="primary" icon="forward" onPress={onDone}>
          {t.done}
        </Button>
      </footer>
    </section>
  );
}

function Lines({ lines, className }: { readonly lines: readonly string[]; readonly className: string | undefined }) {
  return (
    <ul className={className}>
      {lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same may happen twice, and nothing moves in the list
        <li key={i}>{line}</li>
      ))}
    </ul>
  );
}
