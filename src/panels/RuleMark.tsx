import type { Cite } from '../table/reasons';
import { texts } from '../texts/texts';
import { classes } from './classes';
import css from './RuleMark.module.css';

interface RuleMarkProps {
  readonly cite: Cite | undefined;
  /** Explains the rule; without it the mark is only read. */
  readonly onRule?: ((cite: Cite) => void) | undefined;
}

/** The number of the rule that decides, small, after what it decides. */
export function RuleMark({ cite, onRule }: RuleMarkProps) {
  if (!cite) return undefined;
  if (!onRule) return <span className={css.mark}>{cite.rule}</span>;
  return (
    <button
      type="button"
      className={classes(css.mark, css.tappable)}
      aria-label={texts.app.rule(cite.rule)}
      onClick={() => onRule(cite)}
    >
      {cite.rule}
    </button>
  );
}
