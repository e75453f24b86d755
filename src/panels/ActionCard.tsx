import type { ReactNode } from 'react';
import type { Command, Statement } from '../rules/action';
import type { Verdict } from '../rules/tool-advice';
import type { Cite } from '../table/reasons';
import type { UnitId } from '../table/unit';
import { fireTexts } from '../texts/fire-texts';
import { meleeTexts } from '../texts/melee-texts';
import { say } from '../texts/sayings';
import { texts } from '../texts/texts';
import type { Part } from '../tools/fire-parts';
import { Button } from './Button';
import { CardFactors, CardOdds } from './CardParts';
import { FirePart } from './FirePart';
import { FireRoles } from './FireRoles';
import css from './fire-card.module.css';
import { Icon } from './Icon';
import { IconButton } from './IconButton';
import { StatementList } from './StatementList';
import { useKeptFocus } from './use-kept-focus';

/** What the card does goes to the hand. */
export type ActionInput =
  | { readonly do: 'toggle'; readonly id: string; readonly value: string }
  | { readonly do: 'show'; readonly statement: Statement }
  | { readonly do: 'slide'; readonly cm: number }
  | { readonly do: 'shortest' }
  | { readonly do: 'part'; readonly from: Part['from'] }
  | { readonly do: 'count'; readonly count: number }
  | { readonly do: 'declare'; readonly command: Command; readonly note?: string | undefined };

interface ActionCardProps {
  readonly tool: 'fire' | 'melee';
  /** Who would do it, and to whom or what. */
  readonly name: string;
  readonly target: string | undefined;
  /** Absent where nothing may be measured, or not yet, or while nobody is aimed at. */
  readonly verdict: Verdict | undefined;
  readonly shown: Statement | undefined;
  /** Which of its bases take part, of how many; absent where that is no choice. */
  readonly part: { readonly of: number; readonly is: Part } | undefined;
  readonly writing: boolean;
  readonly busy: boolean;
  readonly refused: { readonly text: string } | undefined;
  readonly locked: boolean;
  readonly readOnly: boolean;
  readonly odds: boolean;
  readonly nameOf: (unit: UnitId) => string;
  readonly act: (input: ActionInput) => void;
  readonly onRule: (cite: Cite) => void;
  readonly onClose: () => void;
  /** What waits, and other ways to look at it. */
  readonly head: ReactNode;
  /** While nobody is aimed at: whom it could be done to. */
  readonly children: ReactNode;
}

const WORDS = {
  fire: { ...fireTexts.fire, on: fireTexts.fire.at },
  melee: meleeTexts.melee,
};

/** An action before it is declared: whom it can be done to, or why it can or cannot be done to this one, and with what. */
export function ActionCard(props: ActionCardProps) {
  const { tool, name, target, verdict, writing, locked, head, children, onClose } = props;
  const t = WORDS[tool];
  const here = useKeptFocus<HTMLElement>(target);
  return (
    <section ref={here} tabIndex={-1} className={css.card} aria-label={t.title}>
      <header className={css.head}>
        <div>
          <h2 className={css.name}>{name}</h2>
          {target !== undefined && <p className={css.at}>{t.on(target)}</p>}
        </div>
        <IconButton label={texts.inspector.close} icon="close" onPress={onClose} />
      </header>
      {head}
      {locked && <p className={css.hint}>{t.locked}</p>}
      {writing && (
        <p className={css.hint} role="status">
          {t.writing}
        </p>
      )}
      {verdict ? <Judged {...props} verdict={verdict} /> : !locked && !writing && children}
    </section>
  );
}

function Judged(props: ActionCardProps & { readonly verdict: Verdict }) {
  const { tool, verdict, shown, part, busy, refused, nameOf, readOnly, odds, act, onRule } = props;
  const { card, statements } = verdict;
  // Apart from those that declare, and far from them: a hurried second tap takes nothing back.
  const takenBack = verdict.actions.filter(({ takesBack }) => takesBack);
  const actions = verdict.actions.filter(({ takesBack }) => !takesBack);
  const toggle = (id: string, value: string): void => act({ do: 'toggle', id, value });
  const isOdds = odds && (tool === 'melee' || verdict.ruling === 'can');
  return (
    <>
      {!readOnly &&
        takenBack.map((action) => (
          <p key={action.id} className={css.row}>
            <span className={css.label}>{meleeTexts.melee.announced}</span>
            <Button icon="remove" disabled={busy} onPress={() => act({ do: 'declare', command: action.command })}>
              {say(action)}
            </Button>
          </p>
        ))}
      <StatementList
        statements={statements}
        shown={shown?.id}
        onShow={(statement) => act({ do: 'show', statement })}
        onRule={onRule}
      />
      {verdict.grip && <Impact act={act} />}
      {part && (
        <FirePart
          part={part.is}
          of={part.of}
          onPart={(from) => act({ do: 'part', from })}
          onCount={(count) => act({ do: 'count', count })}
        />
      )}
      {card && <CardFactors card={card} nameOf={nameOf} onToggle={readOnly ? undefined : toggle} onRule={onRule} />}
      {card && isOdds && <CardOdds card={card} nameOf={nameOf} />}
      {refused && (
        <p className={css.refused} role="alert">
          {refused.text}
        </p>
      )}
      {!readOnly && actions.length > 0 && (
        <footer className={css.foot}>
          <FireRoles
            actions={actions}
            told={new Set(statements.map(({ key }) => key))}
            busy={busy}
            onDeclare={({ command }, note) => act({ do: 'declare', command, note })}
            onRule={onRule}
          />
        </footer>
      )}
    </>
  );
}

/** So many cm at a tap. */
const STEP_CM = 1;

/** Everything the handle on the table does, by tap. */
function Impact({ act }: Pick<ActionCardProps, 'act'>) {
  const t = fireTexts.fire;
  return (
    <fieldset className={css.row} aria-label={t.impact}>
      <span className={css.label}>{t.impact}</span>
      <IconButton label={t.impactLeft} icon="sideLeft" onPress={() => act({ do: 'slide', cm: -STEP_CM })} />
      <IconButton label={t.impactRight} icon="sideRight" onPress={() => act({ do: 'slide', cm: STEP_CM })} />
      <button type="button" className={css.word} onClick={() => act({ do: 'shortest' })}>
        <Icon name="focus" />
        {t.impactShortest}
      </button>
    </fieldset>
  );
}
