import type { Command } from '../rules/action';
import type { Batch, BatchLine } from '../rules/tool-advice';
import type { Cite } from '../table/reasons';
import type { Side } from '../table/table';
import type { SideId, UnitId } from '../table/unit';
import { fireTexts } from '../texts/fire-texts';
import { say } from '../texts/sayings';
import { Agreement } from './Agreement';
import { BatchHelpers } from './BatchHelpers';
import { CardFactors } from './CardParts';
import css from './fire-card.module.css';
import { IconButton } from './IconButton';
import { OddsBars } from './OddsBars';
import { useKeptFocus } from './use-kept-focus';
import own from './VolleyPanel.module.css';

interface VolleyPanelProps {
  readonly volley: Batch;
  readonly nameOf: (unit: UnitId) => string;
  readonly sideOf: (side: SideId) => Side | undefined;
  readonly agreed: readonly SideId[];
  readonly busy: boolean;
  readonly refused: { readonly text: string } | undefined;
  readonly readOnly: boolean;
  readonly odds: boolean;
  readonly onAgree: (side: SideId) => void;
  readonly onSend: (command: Command) => void;
  readonly onRoll: () => void;
  readonly onRule: (cite: Cite) => void;
  readonly onBack: () => void;
}

/** All fire at one target on one card: both sides look at it, agree, and then the dice are thrown. */
export function VolleyPanel(props: VolleyPanelProps) {
  const { volley, readOnly, odds, onBack } = props;
  const here = useKeptFocus<HTMLElement>(volley.id);
  const title = say(volley.title);
  return (
    <section ref={here} tabIndex={-1} className={css.card} aria-label={title}>
      <header className={css.head}>
        <h2 className={css.name}>{title}</h2>
        <IconButton label={fireTexts.volley.back} icon="back" onPress={onBack} />
      </header>
      <ul className={own.fires}>
        {volley.lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: both parts of a unit that splits its fire may have one target
          <Fire key={`${line.unit} ${i}`} line={line} {...props} />
        ))}
      </ul>
      <BatchHelpers {...props} helpers={volley.helpers} />
      {odds && volley.odds && <OddsBars odds={volley.odds} />}
      {props.refused && (
        <p className={css.refused} role="alert">
          {props.refused.text}
        </p>
      )}
      {!readOnly && <Agreement {...props} sides={volley.sides} go={say(volley.action)} onGo={props.onRoll} />}
    </section>
  );
}

function Fire({ line, readOnly, busy, onSend, onRule }: VolleyPanelProps & { readonly line: BatchLine }) {
  const { card, takeBack } = line;
  return (
    <li className={own.fire}>
      <div className={own.line}>
        <p className={own.who}>
          <span className={own.name}>{say(line.title)}</span> <span className={own.role}>{say(line.detail)}</span>
        </p>
        {!readOnly && takeBack && (
          <IconButton label={say(takeBack)} icon="remove" disabled={busy} onPress={() => onSend(takeBack.command)} />
        )}
      </div>
      {card && (
        <details>
          <summary className={own.summary}>{fireTexts.factors.title}</summary>
          <CardFactors card={card} onRule={onRule} />
        </details>
      )}
    </li>
  );
}
