import type { ReactNode } from 'react';
import type { Action } from '../rules/action';
import type { Queue, QueueItem } from '../rules/tool-advice';
import type { Cite } from '../table/reasons';
import type { UnitId } from '../table/unit';
import { meleeTexts } from '../texts/melee-texts';
import { say } from '../texts/sayings';
import { Button } from './Button';
import css from './fire-card.module.css';
import { Icon } from './Icon';
import own from './MeleeQueueCard.module.css';
import { RefusedLine } from './RefusedLine';
import { RuleMark } from './RuleMark';
import { useKeptFocus } from './use-kept-focus';

type Command = Action['command'];

interface MeleeQueueCardProps {
  readonly queue: Queue;
  readonly nameOf: (unit: UnitId) => string;
  readonly busy: boolean;
  readonly refused: { readonly text: string } | undefined;
  /** What was refused and may be done all the same. */
  readonly again: Command | undefined;
  readonly readOnly: boolean;
  readonly onOpen: (melee: string) => void;
  readonly onSend: (command: Command, note?: string) => void;
  readonly onRun: () => void;
  readonly onAdvance: (unit: UnitId) => void;
  readonly onGoTo: (unit: UnitId) => void;
  readonly onRule: (cite: Cite) => void;
}

/** All that waits after contact, in the order of the rules: who must run, who fights, who goes on. */
export function MeleeQueueCard(props: MeleeQueueCardProps) {
  const { queue } = props;
  const t = meleeTexts.queue;
  const { melees, pending, flights, advances } = queue;
  const here = useKeptFocus<HTMLElement>(melees.length + pending.length + flights.length + advances.length);
  const title = isOnlyToCome(queue) ? t.titleLater : t.title;
  return (
    <section ref={here} tabIndex={-1} className={css.card} aria-label={title}>
      <header className={css.head}>
        <h2 className={css.name}>{title}</h2>
      </header>
      {flights.length > 0 && <Flights {...props} />}
      {melees.length > 0 && <Melees {...props} />}
      {advances.length > 0 && (
        <Part title={t.advances}>
          {advances.map((line) => (
            <Advance key={line.unit} line={line} {...props} />
          ))}
        </Part>
      )}
      {pending.length > 0 && (
        <Part title={t.pending}>
          {pending.map((attack) => (
            <Pending key={`${attack.attacker} ${attack.target}`} attack={attack} {...props} />
          ))}
        </Part>
      )}
      <RefusedLine refused={props.refused} again={props.again} busy={props.busy} onSend={props.onSend} />
    </section>
  );
}

/** Nothing of it can be resolved before all have marched. */
export const isOnlyToCome = ({ melees, pending, flights, advances }: Queue): boolean =>
  melees.length + flights.length + advances.length === 0 && pending.every(({ waits }) => waits);

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={own.part} aria-label={title}>
      <h3 className={own.title}>{title}</h3>
      <ul className={own.lines}>{children}</ul>
    </section>
  );
}

function Melees({ queue, nameOf, onOpen }: MeleeQueueCardProps) {
  const t = meleeTexts.queue;
  return (
    <Part title={queue.due ? t.melees : t.meleesToCome}>
      {queue.melees.map(({ id, units, duels }) => (
        <li key={id}>
          <button type="button" className={own.open} onClick={() => onOpen(id)}>
            <Icon name="melee" />
            <span className={own.words}>
              {duels.length === 0 && units.map((unit) => <span key={unit}>{t.walksIn(nameOf(unit))}</span>)}
              {duels.map(({ attacker, target, aspect }) => (
                <span key={`${attacker} ${target}`}>
                  {t.versus(nameOf(attacker), nameOf(target))}
                  <span className={own.aspect}>{meleeTexts.melee.aspects[aspect]}</span>
                </span>
              ))}
            </span>
            <Icon name="forward" />
          </button>
        </li>
      ))}
    </Part>
  );
}

function Flights({ queue, nameOf, busy, readOnly, onSend, onRun, onGoTo, onRule }: MeleeQueueCardProps) {
  const t = meleeTexts.queue;
  const { flights, runFlights } = queue;
  return (
    <Part title={t.flights}>
      {flights.map((flight: QueueItem) => (
        <li key={flight.unit} className={own.line}>
          <Who line={flight} unit={flight.unit} nameOf={nameOf} onGoTo={onGoTo} onRule={onRule} />
          {!readOnly && (
            <button
              type="button"
              className={own.small}
              aria-label={t.byHandOf(nameOf(flight.unit))}
              disabled={busy}
              onClick={() => onSend(flight.byHand)}
            >
              {t.byHand}
            </button>
          )}
        </li>
      ))}
      {!readOnly && runFlights && (
        <li className={own.go}>
          <Button kind="primary" icon="march" wide disabled={busy} onPress={onRun}>
            {t.runAll(flights.length)}
          </Button>
        </li>
      )}
    </Part>
  );
}

type LineProps = MeleeQueueCardProps & { readonly line: QueueItem };

function Advance({ line, nameOf, busy, readOnly, onSend, onAdvance, onGoTo, onRule }: LineProps) {
  const t = meleeTexts.queue;
  const name = nameOf(line.unit);
  return (
    <li className={own.line}>
      <Who line={line} unit={line.unit} nameOf={nameOf} onGoTo={onGoTo} onRule={onRule} />
      {!readOnly && (
        <span className={own.acts}>
          <button
            type="button"
            className={own.small}
            aria-label={t.advanceOf(name)}
            disabled={busy}
            onClick={() => onAdvance(line.unit)}
          >
            {t.advance}
          </button>
          <button
            type="button"
            className={own.small}
            aria-label={t.waiveOf(name)}
            disabled={busy}
            onClick={() => onSend(line.waive)}
          >
            {t.waive}
          </button>
        </span>
      )}
    </li>
  );
}

type PendingProps = MeleeQueueCardProps & { readonly attack: QueueItem };

function Pending({ attack, nameOf, busy, readOnly, onSend, onGoTo, onRule }: PendingProps) {
  const t = meleeTexts.queue;
  return (
    <li className={own.line}>
      <Who line={attack} unit={attack.attacker} nameOf={nameOf} onGoTo={onGoTo} onRule={onRule} />
      {!readOnly && (
        <span className={own.acts}>
          {attack.turns.map(({ target, command }) => (
            <button key={target} type="button" className={own.small} disabled={busy} onClick={() => onSend(command)}>
              {t.turn(nameOf(target))}
            </button>
          ))}
          <button
            type="button"
            className={attack.waits ? own.lesser : own.small}
            aria-label={t.giveUpOf(nameOf(attack.attacker))}
            disabled={busy}
            onClick={() => onSend(attack.withdraw)}
          >
            {t.giveUp}
          </button>
        </span>
      )}
    </li>
  );
}

interface WhoProps {
  readonly line: Parameters<typeof say>[0] & { readonly cite: Cite };
  readonly unit: UnitId;
  readonly nameOf: (unit: UnitId) => string;
  readonly onGoTo: (unit: UnitId) => void;
  readonly onRule: (cite: Cite) => void;
}

/** The unit, which a tap goes to, and what there is to say of it. */
function Who({ line, unit, nameOf, onGoTo, onRule }: WhoProps) {
  return (
    <span className={own.who}>
      <button type="button" className={own.name} onClick={() => onGoTo(unit)}>
        {nameOf(unit)}
      </button>
      <span className={own.detail}>
        {say(line)} <RuleMark cite={line.cite} onRule={onRule} />
      </span>
    </span>
  );
}
