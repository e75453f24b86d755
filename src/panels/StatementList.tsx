import type { Statement } from '../rules/action';
import type { Cite } from '../table/reasons';
import { fireTexts } from '../texts/fire-texts';
import { say } from '../texts/sayings';
import { classes } from './classes';
import { Icon, type IconName } from './Icon';
import { RuleMark } from './RuleMark';
import css from './StatementList.module.css';

interface StatementListProps {
  readonly statements: readonly Statement[];
  /** The one that is looked at. */
  readonly shown: string | undefined;
  readonly onShow: (statement: Statement) => void;
  readonly onRule: (cite: Cite) => void;
}

const SIGNS: Readonly<Record<Statement['tone'], IconName>> = {
  yes: 'check',
  no: 'close',
  close: 'about',
  neutral: 'dot',
};

/** What was found, each with its rule; a tap shows its place on the table. */
export function StatementList({ statements, shown, onShow, onRule }: StatementListProps) {
  const t = fireTexts.fire;
  return (
    <ul className={css.statements} aria-label={t.statements}>
      {statements.map((statement) => (
        <li
          key={statement.id}
          className={classes(css.statement, css[statement.tone], statement.id === shown && css.shown)}
        >
          <button
            type="button"
            className={css.words}
            aria-pressed={statement.id === shown}
            onClick={() => onShow(statement)}
          >
            <span className={css.sign} role="img" aria-label={`${t.tones[statement.tone]}:`}>
              <Icon name={SIGNS[statement.tone]} />
            </span>
            <span>{say(statement)}</span>
          </button>
          <RuleMark cite={statement.cite} onRule={onRule} />
        </li>
      ))}
    </ul>
  );
}
