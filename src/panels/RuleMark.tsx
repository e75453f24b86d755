import type { Cite } from '../table/reasons';
import css from './RuleMark.module.css';

/** The number of the rule that decides, small, after what it decides. */
export function RuleMark({ cite }: { readonly cite: Cite | undefined }) {
  return cite && <span className={css.mark}>{cite.rule}</span>;
}
