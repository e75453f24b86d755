import type { Command, Statement } from '../rules/action';
import type { Batch, BatchLine } from '../rules/tool-advice';
import type { Cite } from '../table/reasons';
import type { Side } from '../table/table';
import type { SideId, UnitId } from '../table/unit';
import { fireTexts } from '../texts/fire-texts';
import { meleeTexts } from '../texts/melee-texts';
import { say } from '../texts/sayings';
import { Agreement } from './Agreement';
import { BatchHelpers } from './BatchHelpers';
import own from './BatchPanel.module.css';
import { Button } from './Button';
import { CardFactors, CardOdds } from './CardParts';
import css from './fire-card.module.css';
import { IconButton } from './IconButton';
import { OddsBars } from './OddsBars';
import { RefusedLine } from './RefusedLine';
import { StatementList } from './StatementList';
import { useKeptFocus } from './use-kept-focus';

interface BatchPanelProps {
  readonly tool: 'fire' | 'melee';
  readonly batch: Batch;
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
  readonly onGo: () => void;
  readonly onShow: (statement: Statement) => void;
  readonly onRule: (cite: Cite) => void;
  readonly onBack: () => void;
}

/** Several actions that are carried out together: both sides look at them, name their helpers, agree, and then the dice are thrown. */
export function BatchPanel(props: BatchPanelProps) {
  const { tool, batch, readOnly, odds, onBack } = props;
  const { title, spoken = title, note, notYet, sides, action, lines } = batch;
  const here = useKeptFocus<HTMLElement>(batch.id);
  const isDue = !readOnly && !notYet;
  const helpers = <BatchHelpers {...props} helpers={batch.helpers} />;
  return (
    <section ref={here} tabIndex={-1} className={css.card} aria-label={say(spoken)}>
      <header className={css.head}>
        <h2 className={css.name}>{say(title)}</h2>
        <IconButton label={BACK[tool]} icon="back" onPress={onBack} />
      </header>
      {note && <p>{say(note)}</p>}
      {tool === 'melee' && helpers}
      <ul className={own.lines}>
        {lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: both parts of a unit that splits its fire may have one target
          <Line key={`${line.unit} ${line.target} ${i}`} line={line} {...props} />
        ))}
      </ul>
      {tool === 'fire' && helpers}
      {odds && batch.odds && <OddsBars odds={batch.odds} />}
      <RefusedLine refused={props.refused} again={props.again} busy={props.busy} onSend={props.onSend} />
      {isDue && sides.length > 0 && <Agreement {...props} sides={sides} go={say(action)} />}
      {isDue && sides.length === 0 && (
        <footer className={css.foot}>
          <Button kind="primary" icon="check" disabled={props.busy} onPress={props.onGo}>
            {say(action)}
          </Button>
        </footer>
      )}
      {notYet && <p className={css.hint}>{say(notYet)}</p>}
    </section>
  );
}

const BACK = { fire: fireTexts.volley.back, melee: meleeTexts.card.back } as const;

function Line(props: BatchPanelProps & { readonly line: BatchLine }) {
  const { tool, line, readOnly, busy, onSend } = props;
  const { takeBack } = line;
  return (
    <li className={own.action}>
      <div className={own.line}>
        <p className={own.who}>
          <span className={own.name}>{say(line.title)}</span>
          {tool === 'fire' && ' '}
          <span className={own.role}>{say(line.detail)}</span>
        </p>
        {!readOnly && takeBack && (
          <IconButton label={say(takeBack)} icon="remove" disabled={busy} onPress={() => onSend(takeBack.command)} />
        )}
      </div>
      <Details {...props} />
    </li>
  );
}

/** What counts for a line, folded away where there are several. */
function Details({ tool, batch, line, odds, nameOf, onShow, onRule }: Parameters<typeof Line>[0]) {
  const { card, statements } = line;
  if (tool === 'fire') {
    return (
      card && (
        <details>
          <summary className={own.summary}>{fireTexts.factors.title}</summary>
          <CardFactors card={card} onRule={onRule} />
        </details>
      )
    );
  }
  return (
    <details open={batch.lines.length === 1}>
      <summary className={own.summary}>{meleeTexts.card.details}</summary>
      <div className={own.inner}>
        <StatementList statements={statements} shown={undefined} onShow={onShow} onRule={onRule} />
        {card && <CardFactors card={card} nameOf={nameOf} onRule={onRule} />}
        {card && odds && <CardOdds card={card} nameOf={nameOf} />}
      </div>
    </details>
  );
}
