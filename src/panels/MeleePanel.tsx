import type { Command, Statement } from '../rules/action';
import type { Batch, BatchLine } from '../rules/tool-advice';
import type { Cite } from '../table/reasons';
import type { Side } from '../table/table';
import type { SideId, UnitId } from '../table/unit';
import { meleeTexts } from '../texts/melee-texts';
import { say } from '../texts/sayings';
import { Agreement } from './Agreement';
import { BatchHelpers } from './BatchHelpers';
import { Button } from './Button';
import { CardFactors, CardOdds } from './CardParts';
import css from './fire-card.module.css';
import { IconButton } from './IconButton';
import { RefusedLine } from './RefusedLine';
import { StatementList } from './StatementList';
import { useKeptFocus } from './use-kept-focus';
import own from './VolleyPanel.module.css';

interface MeleePanelProps {
  readonly melee: Batch;
  readonly nameOf: (unit: UnitId) => string;
  readonly sideOf: (side: SideId) => Side | undefined;
  readonly agreed: readonly SideId[];
  readonly busy: boolean;
  readonly refused: { readonly text: string } | undefined;
  readonly again: Command | undefined;
  readonly readOnly: boolean;
  readonly odds: boolean;
  readonly onAgree: (side: SideId) => void;
  readonly onSend: (command: Command, note?: string) => void;
  readonly onFight: () => void;
  readonly onShow: (statement: Statement) => void;
  readonly onRule: (cite: Cite) => void;
  readonly onBack: () => void;
}

/** One melee with all who fight in it: both sides look at it, name their helpers, agree, and then the dice are thrown. */
export function MeleePanel(props: MeleePanelProps) {
  const { melee, readOnly, onBack } = props;
  const { title, spoken = title, note, notYet, sides, action } = melee;
  const here = useKeptFocus<HTMLElement>(melee.id);
  const isDue = !readOnly && !notYet;
  return (
    <section ref={here} tabIndex={-1} className={css.card} aria-label={say(spoken)}>
      <header className={css.head}>
        <h2 className={css.name}>{say(title)}</h2>
        <IconButton label={meleeTexts.card.back} icon="back" onPress={onBack} />
      </header>
      {note && <p>{say(note)}</p>}
      <BatchHelpers {...props} helpers={melee.helpers} />
      <ul className={own.fires}>
        {melee.lines.map((line) => (
          <Duel key={`${line.unit} ${line.target}`} line={line} {...props} />
        ))}
      </ul>
      <RefusedLine refused={props.refused} again={props.again} busy={props.busy} onSend={props.onSend} />
      {isDue && sides.length > 0 && <Agreement {...props} sides={sides} go={say(action)} onGo={props.onFight} />}
      {isDue && sides.length === 0 && (
        <footer className={css.foot}>
          <Button kind="primary" icon="check" disabled={props.busy} onPress={props.onFight}>
            {say(action)}
          </Button>
        </footer>
      )}
      {notYet && <p className={css.hint}>{say(notYet)}</p>}
    </section>
  );
}

function Duel(props: MeleePanelProps & { readonly line: BatchLine }) {
  const { line, melee, nameOf, readOnly, busy, odds, onSend, onShow, onRule } = props;
  const { card, statements, takeBack } = line;
  return (
    <li className={own.fire}>
      <div className={own.line}>
        <p className={own.who}>
          <span className={own.name}>{say(line.title)}</span>
          <span className={own.role}>{say(line.detail)}</span>
        </p>
        {!readOnly && takeBack && (
          <IconButton label={say(takeBack)} icon="remove" disabled={busy} onPress={() => onSend(takeBack.command)} />
        )}
      </div>
      <details open={melee.lines.length === 1}>
        <summary className={own.summary}>{meleeTexts.card.details}</summary>
        <div className={own.inner}>
          <StatementList statements={statements} shown={undefined} onShow={onShow} onRule={onRule} />
          {card && <CardFactors card={card} nameOf={nameOf} onRule={onRule} />}
          {card && odds && <CardOdds card={card} nameOf={nameOf} />}
        </div>
      </details>
    </li>
  );
}
