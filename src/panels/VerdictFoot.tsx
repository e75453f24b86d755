import type { Action } from '../rules/action';
import type { Verdict } from '../rules/tool-advice';
import type { Cite } from '../table/reasons';
import { FireRoles } from './FireRoles';
import css from './fire-card.module.css';

interface VerdictFootProps {
  readonly verdict: Verdict;
  readonly busy: boolean;
  readonly refused: { readonly text: string } | undefined;
  readonly readOnly: boolean;
  readonly onDeclare: (action: Action, note?: string) => void;
  readonly onRule: (cite: Cite) => void;
}

/** The end of a card: what was refused, and the ways to do what the verdict is on. What takes it back stands elsewhere. */
export function VerdictFoot({ verdict, busy, refused, readOnly, onDeclare, onRule }: VerdictFootProps) {
  const actions = verdict.actions.filter(({ takesBack }) => !takesBack);
  const told = new Set(verdict.statements.map(({ key }) => key));
  return (
    <>
      {refused && (
        <p className={css.refused} role="alert">
          {refused.text}
        </p>
      )}
      {!readOnly && actions.length > 0 && (
        <footer className={css.foot}>
          <FireRoles actions={actions} told={told} busy={busy} onDeclare={onDeclare} onRule={onRule} />
        </footer>
      )}
    </>
  );
}
