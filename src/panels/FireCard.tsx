import type { Action, Statement } from '../rules/action';
import type { Batch, Line, Looks, Verdict } from '../rules/tool-advice';
import type { Cite } from '../table/reasons';
import type { Unit, UnitId } from '../table/unit';
import { fireTexts } from '../texts/fire-texts';
import { texts } from '../texts/texts';
import type { Part } from '../tools/fire-parts';
import { CardFactors, CardOdds } from './CardParts';
import { FireLineList } from './FireLineList';
import { FirePart } from './FirePart';
import { FireQueue } from './FireQueue';
import css from './fire-card.module.css';
import { Icon } from './Icon';
import { IconButton } from './IconButton';
import { StatementList } from './StatementList';
import { useKeptFocus } from './use-kept-focus';
import { VerdictFoot } from './VerdictFoot';

/** What the card shows of a fire; as the desk has it. */
interface FireShown {
  readonly target: UnitId | undefined;
  readonly part: Part;
  readonly verdict: Verdict | undefined;
  readonly writing: boolean;
  readonly shown: Statement | undefined;
  readonly looks: Looks | undefined;
  readonly lines: readonly Line[];
  readonly busy: boolean;
  readonly refused: { readonly text: string } | undefined;
}

/** What the card can do to it; as the desk's own control. */
interface FireHands {
  aim(target: UnitId | undefined): void;
  take(line: Line): void;
  look(looks: Looks): void;
  part(from: Part['from']): void;
  count(count: number): void;
  toggle(id: string, value: string): void;
  nudge(cm: number): void;
  shortest(): void;
  show(statement: Statement): void;
  declare(action: Action, note?: string): Promise<void>;
}

interface FireCardProps {
  readonly unit: Unit;
  readonly fire: FireShown;
  readonly hands: FireHands;
  /** All fire that is declared, by target. */
  readonly volleys: readonly Batch[];
  readonly onVolley: (id: string) => void;
  readonly nameOf: (unit: UnitId) => string;
  /** Bases the unit has, to choose a part of. */
  readonly bases: number;
  readonly locked: boolean;
  readonly readOnly: boolean;
  readonly odds: boolean;
  readonly onRule: (cite: Cite) => void;
  readonly onClose: () => void;
}

/** A fire before it is declared: whom it can reach, or why it can or cannot reach this one, and with what. */
export function FireCard(props: FireCardProps) {
  const { unit, fire, hands, volleys, onVolley, nameOf, locked, onClose } = props;
  const t = fireTexts.fire;
  const here = useKeptFocus<HTMLElement>(fire.target);
  return (
    <section ref={here} tabIndex={-1} className={css.card} aria-label={t.title}>
      <header className={css.head}>
        <div>
          <h2 className={css.name}>{unit.name}</h2>
          {fire.target !== undefined && <p className={css.at}>{t.at(nameOf(fire.target))}</p>}
        </div>
        <IconButton label={texts.inspector.close} icon="close" onPress={onClose} />
      </header>
      <FireQueue volleys={volleys} onVolley={onVolley} />
      {locked ? (
        <p className={css.hint}>{t.locked}</p>
      ) : (
        <fieldset className={css.row} aria-label={t.looks}>
          {(['targets', 'threats'] as const).map((looks) => (
            <button
              key={looks}
              type="button"
              className={css.press}
              aria-pressed={fire.target === undefined && fire.looks === looks}
              onClick={() => hands.look(looks)}
            >
              {t[looks]}
            </button>
          ))}
        </fieldset>
      )}
      {fire.writing && (
        <p className={css.hint} role="status">
          {t.writing}
        </p>
      )}
      {fire.verdict ? (
        <Judged {...props} verdict={fire.verdict} />
      ) : (
        !locked && !fire.writing && <Overview {...props} />
      )}
    </section>
  );
}

function Overview({ fire, hands, nameOf, onRule }: FireCardProps) {
  const t = fireTexts.fire;
  const nobody = fire.looks !== undefined && fire.lines.length === 0;
  return (
    <>
      {!nobody && <p className={css.hint}>{fire.looks === 'threats' ? t.pickThreat : t.pickTarget}</p>}
      {fire.looks && (
        <FireLineList
          lines={fire.lines}
          whom={fire.looks === 'targets' ? 'target' : 'unit'}
          nameOf={nameOf}
          onPick={hands.take}
          onRule={onRule}
        />
      )}
    </>
  );
}

function Judged(props: FireCardProps & { readonly verdict: Verdict }) {
  const { verdict, fire, hands, bases, nameOf, readOnly, odds, onRule } = props;
  const { card } = verdict;
  return (
    <>
      <StatementList statements={verdict.statements} shown={fire.shown?.id} onShow={hands.show} onRule={onRule} />
      {verdict.grip && <Impact hands={hands} />}
      {bases > 1 && <FirePart part={fire.part} of={bases} onPart={hands.part} onCount={hands.count} />}
      {card && (
        <CardFactors card={card} nameOf={nameOf} onToggle={readOnly ? undefined : hands.toggle} onRule={onRule} />
      )}
      {card && odds && verdict.ruling === 'can' && <CardOdds card={card} nameOf={nameOf} />}
      <VerdictFoot
        verdict={verdict}
        busy={fire.busy}
        refused={fire.refused}
        readOnly={readOnly}
        onDeclare={(action, note) => void hands.declare(action, note)}
        onRule={onRule}
      />
    </>
  );
}

/** So many cm at a tap. */
const STEP_CM = 1;

/** Everything the handle on the table does, by tap. */
function Impact({ hands }: { readonly hands: FireHands }) {
  const t = fireTexts.fire;
  return (
    <fieldset className={css.row} aria-label={t.impact}>
      <span className={css.label}>{t.impact}</span>
      <IconButton label={t.impactLeft} icon="sideLeft" onPress={() => hands.nudge(-STEP_CM)} />
      <IconButton label={t.impactRight} icon="sideRight" onPress={() => hands.nudge(STEP_CM)} />
      <button type="button" className={css.word} onClick={hands.shortest}>
        <Icon name="focus" />
        {t.impactShortest}
      </button>
    </fieldset>
  );
}
