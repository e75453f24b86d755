import type { Action, Statement } from '../rules/action';
import type { Batch, BatchLine } from '../rules/tool-advice';
import type { Cite } from '../table/reasons';
import type { Side } from '../table/table';
import type { SideId, UnitId } from '../table/unit';
import { meleeTexts } from '../texts/melee-texts';
import { signedText } from '../texts/odds-words';
import { Agreement } from './Agreement';
import { Button } from './Button';
import { DuelFactors } from './DuelFactors';
import { DuelOdds } from './DuelOdds';
import css from './fire-card.module.css';
import { IconButton } from './IconButton';
import { RefusedLine } from './RefusedLine';
import { RuleMark } from './RuleMark';
import { StatementList } from './StatementList';
import { useKeptFocus } from './use-kept-focus';
import own from './VolleyPanel.module.css';

type Command = Action['command'];

interface MeleePanelProps {
  readonly melee: Batch;
  /** It can be fought now. */
  readonly due: boolean;
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
  const { melee, nameOf, readOnly, onBack } = props;
  const t = meleeTexts.card;
  const here = useKeptFocus<HTMLElement>(melee.id);
  const names = melee.units.map(nameOf).join(', ');
  // Nobody to fight with: nothing is thrown, and nobody has to agree.
  const isEmptyHouse = melee.duels.length === 0;
  return (
    <section ref={here} tabIndex={-1} className={css.card} aria-label={t.title(names)}>
      <header className={css.head}>
        <h2 className={css.name}>{isEmptyHouse ? t.emptyHouse : meleeTexts.melee.title}</h2>
        <IconButton label={t.back} icon="back" onPress={onBack} />
      </header>
      {isEmptyHouse && <p>{meleeTexts.queue.walksIn(names)}</p>}
      <Helpers {...props} />
      <ul className={own.fires}>
        {melee.duels.map((duel) => (
          <Duel key={`${duel.attacker} ${duel.target}`} duel={duel} {...props} />
        ))}
      </ul>
      <RefusedLine refused={props.refused} again={props.again} busy={props.busy} onSend={props.onSend} />
      {!readOnly && props.due && !isEmptyHouse && <Agreement {...props} sides={melee.sides} onGo={props.onFight} />}
      {!readOnly && props.due && isEmptyHouse && (
        <footer className={css.foot}>
          <Button kind="primary" icon="check" disabled={props.busy} onPress={props.onFight}>
            {t.walkIn}
          </Button>
        </footer>
      )}
      {!props.due && <p className={css.hint}>{isEmptyHouse ? t.notYetIn : t.notYet}</p>}
    </section>
  );
}

function Duel({
  duel,
  melee,
  nameOf,
  readOnly,
  busy,
  odds,
  onSend,
  onShow,
  onRule,
}: MeleePanelProps & { readonly duel: BatchLine }) {
  const t = meleeTexts.card;
  const { attacker, target, aspect, card, statements, withdraw } = duel;
  const name = nameOf(attacker);
  return (
    <li className={own.fire}>
      <div className={own.line}>
        <p className={own.who}>
          <span className={own.name}>{meleeTexts.queue.versus(name, nameOf(target))}</span>
          <span className={own.role}>
            {meleeTexts.melee.aspects[aspect]}:{' '}
            {t.sums(signedText(card.first.modifier), signedText(card.second.modifier))}
          </span>
        </p>
        {!readOnly && withdraw && (
          <IconButton label={t.withdraw(name)} icon="remove" disabled={busy} onPress={() => onSend(withdraw)} />
        )}
      </div>
      <details open={melee.duels.length === 1}>
        <summary className={own.summary}>{t.details}</summary>
        <div className={own.inner}>
          <StatementList statements={statements} shown={undefined} onShow={onShow} onRule={onRule} />
          <DuelFactors card={card} nameOf={nameOf} onRule={onRule} />
          {odds && <DuelOdds card={card} nameOf={nameOf} />}
        </div>
      </details>
    </li>
  );
}

function Helpers({ melee, nameOf, readOnly, busy, onSend, onRule }: MeleePanelProps) {
  const t = meleeTexts.card;
  if (melee.helpers.length === 0) return undefined;
  return (
    <fieldset className={css.row} aria-label={t.helpers}>
      <span className={own.legend}>{t.helpers}</span>
      {melee.helpers.map((helper) => (
        <div key={`${helper.unit} ${helper.helps} ${helper.as}`} className={own.helper}>
          <button
            type="button"
            className={css.press}
            aria-pressed={helper.named}
            disabled={readOnly || busy}
            onClick={() => onSend(helper.command)}
          >
            <span>
              {nameOf(helper.unit)}
              <span className={own.helps}>{t.helpsAs[helper.as](nameOf(helper.helps))}</span>
            </span>
          </button>
          <RuleMark cite={helper.cite} onRule={onRule} />
        </div>
      ))}
    </fieldset>
  );
}
