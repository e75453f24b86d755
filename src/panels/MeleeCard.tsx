import type { Action, Statement } from '../rules/action';
import type { Contacts, Verdict } from '../rules/tool-advice';
import type { Cite } from '../table/reasons';
import type { Unit, UnitId } from '../table/unit';
import { meleeTexts } from '../texts/melee-texts';
import { say } from '../texts/sayings';
import { texts } from '../texts/texts';
import { Button } from './Button';
import { CardFactors, CardOdds } from './CardParts';
import { ContactList } from './ContactList';
import css from './fire-card.module.css';
import { IconButton } from './IconButton';
import { StatementList } from './StatementList';
import { useKeptFocus } from './use-kept-focus';
import { VerdictFoot } from './VerdictFoot';

/** What the card shows of an attack; as the desk has it. */
interface AttackShown {
  readonly verdict: Verdict | undefined;
  readonly contacts: Contacts | undefined;
  readonly writing: boolean;
  readonly shown: Statement | undefined;
  readonly busy: boolean;
  readonly refused: { readonly text: string } | undefined;
}

/** What the card can do to it; as the desk's own control. */
interface AttackHands {
  aim(aim: { readonly unit: UnitId } | undefined): void;
  look(): void;
  toggle(id: string, value: string): void;
  show(statement: Statement): void;
  announce(action: Action, note?: string): Promise<unknown>;
}

interface MeleeCardProps {
  readonly unit: Unit;
  readonly attack: AttackShown;
  readonly hands: AttackHands;
  /** Whom it has announced its attack on. */
  readonly announced: readonly UnitId[];
  /** The name of the unit or house it looks at. */
  readonly aimed: string | undefined;
  readonly nameOf: (unit: UnitId) => string;
  /** How many things wait, and the way to them. */
  readonly waits: { readonly words: string; readonly onOpen: () => void } | undefined;
  readonly locked: boolean;
  /** Measurements are written down: nothing is looked at before a hand asks for it. */
  readonly logged: boolean;
  readonly readOnly: boolean;
  readonly odds: boolean;
  readonly onRule: (cite: Cite) => void;
  readonly onClose: () => void;
}

/** An attack before it is announced: who is in contact, or why it can or cannot be made on this one, and with what. */
export function MeleeCard(props: MeleeCardProps) {
  const { unit, attack, aimed, waits, locked, onClose } = props;
  const t = meleeTexts.melee;
  const here = useKeptFocus<HTMLElement>(aimed);
  return (
    <section ref={here} tabIndex={-1} className={css.card} aria-label={t.title}>
      <header className={css.head}>
        <div>
          <h2 className={css.name}>{unit.name}</h2>
          {aimed !== undefined && <p className={css.at}>{t.on(aimed)}</p>}
        </div>
        <IconButton label={texts.inspector.close} icon="close" onPress={onClose} />
      </header>
      {waits && (
        <Button icon="melee" wide onPress={waits.onOpen}>
          {waits.words}
        </Button>
      )}
      {locked && <p className={css.hint}>{t.locked}</p>}
      {attack.writing && (
        <p className={css.hint} role="status">
          {t.writing}
        </p>
      )}
      {attack.verdict ? (
        <Judged {...props} verdict={attack.verdict} />
      ) : (
        !locked && !attack.writing && <Around {...props} />
      )}
    </section>
  );
}

function Around({ unit, attack, announced, hands, nameOf, logged, onRule }: MeleeCardProps) {
  const t = meleeTexts.melee;
  if (!attack.contacts) {
    return logged ? (
      <>
        <p className={css.hint}>{t.logged}</p>
        <Button icon="focus" onPress={hands.look}>
          {t.ask}
        </Button>
      </>
    ) : undefined;
  }
  return (
    <>
      {announced.map((target) => (
        <Button key={target} icon="melee" wide onPress={() => hands.aim({ unit: target })}>
          {t.ownOn(nameOf(target))}
        </Button>
      ))}
      <p className={css.hint}>{t.pickTarget}</p>
      <ContactList
        unit={unit.id}
        contacts={attack.contacts.contacts}
        nameOf={nameOf}
        onPick={(other) => hands.aim({ unit: other })}
        onRule={onRule}
      />
    </>
  );
}

function Judged(props: MeleeCardProps & { readonly verdict: Verdict }) {
  const { verdict, attack, hands, nameOf, readOnly, odds, onRule } = props;
  const { card } = verdict;
  // Apart from those that announce, and far from them: a hurried second tap takes nothing back.
  const takenBack = verdict.actions.filter(({ takesBack }) => takesBack);
  return (
    <>
      {!readOnly &&
        takenBack.map((action) => (
          <p key={action.id} className={css.row}>
            <span className={css.label}>{meleeTexts.melee.announced}</span>
            <Button icon="remove" disabled={attack.busy} onPress={() => void hands.announce(action)}>
              {say(action)}
            </Button>
          </p>
        ))}
      <StatementList statements={verdict.statements} shown={attack.shown?.id} onShow={hands.show} onRule={onRule} />
      {card && (
        <CardFactors card={card} nameOf={nameOf} onToggle={readOnly ? undefined : hands.toggle} onRule={onRule} />
      )}
      {card && odds && <CardOdds card={card} nameOf={nameOf} />}
      <VerdictFoot
        verdict={verdict}
        busy={attack.busy}
        refused={attack.refused}
        readOnly={readOnly}
        onDeclare={(action, note) => void hands.announce(action, note)}
        onRule={onRule}
      />
    </>
  );
}
