import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { ActionCard } from '../../../panels/ActionCard';
import { BatchPanel } from '../../../panels/BatchPanel';
import { Button } from '../../../panels/Button';
import { ContactList } from '../../../panels/ContactList';
import { FireLineList } from '../../../panels/FireLineList';
import { FireQueue, FireQueueCard } from '../../../panels/FireQueue';
import css from '../../../panels/fire-card.module.css';
import { MeleeQueueCard } from '../../../panels/MeleeQueueCard';
import { MeleeResult } from '../../../panels/MeleeResult';
import { SightCard } from '../../../panels/SightCard';
import { VolleyResult } from '../../../panels/VolleyResult';
import { type Batch, NOTHING_WAITS, type Queue } from '../../../rules/tool-advice';
import type { Cite } from '../../../table/reasons';
import type { Table } from '../../../table/table';
import type { Unit, UnitId } from '../../../table/unit';
import { fireTexts } from '../../../texts/fire-texts';
import { aftermathInWords, eventInWords } from '../../../texts/log-words';
import { meleeTexts } from '../../../texts/melee-texts';
import { say } from '../../../texts/sayings';
import { batchesOf, itemsOf } from '../../../tools/batch-hand';
import { basesIn } from '../../../tools/fire-parts';
import type { Aim, AimTool, BatchTool, Told } from '../../../tools/table-state';
import { RuleHelp } from '../../rules/RuleHelp';
import { useSettings } from '../../settings';
import { lookAt } from '../on-screen';
import type { CardContext } from '../tool-context';
import { useSeenGround } from './use-seen-ground';

export interface AimSideProps extends CardContext {
  readonly tool: AimTool;
  readonly unit: Unit | undefined;
}

/** The card beside the table while a tool is in hand that is aimed at somebody. */
export function AimSide(props: AimSideProps) {
  const [cite, setCite] = useState<Cite>();
  const { tool, unit } = props;
  return (
    <>
      {tool === 'sight' ? (
        unit && <Sight {...props} unit={unit} onRule={setCite} />
      ) : (
        <Cards {...props} tool={tool} onRule={setCite} />
      )}
      {cite && <RuleHelp cite={cite} onClose={() => setCite(undefined)} />}
    </>
  );
}

type Ruled = AimSideProps & { readonly onRule: (cite: Cite) => void };
type CardProps = Ruled & { readonly tool: BatchTool };
type OfUnit = CardProps & { readonly unit: Unit };

const namesOf = (table: Table) => (unit: UnitId) => table.units.get(unit)?.name ?? unit;
const useQueue = ({ control, tool }: CardProps): Queue =>
  useStore(control.store, ({ advised }) => advised.aimed?.queues[tool] ?? NOTHING_WAITS);

function Cards(props: CardProps) {
  const { control, tool, unit } = props;
  const queue = useQueue(props);
  const { open, told } = useStore(control.store, ({ hand }) => hand.batches[tool]);
  if (told) return <Result {...props} told={told} />;
  const batch = batchesOf(queue).find(({ id }) => id === open);
  if (batch) return <Open {...props} batch={batch} />;
  if (unit) return <Considered {...props} unit={unit} />;
  return queue.sections.length > 0 ? <Waiting {...props} /> : undefined;
}

/** What came of the dice, or of those who ran. */
function Result(props: CardProps & { readonly told: Told }) {
  const { battle, control, tool, told } = props;
  const queue = useQueue(props);
  const { table } = told.after;
  const words = useMemo(() => aftermathInWords(told.events, table, battle.told), [told, table, battle.told]);
  const lines = useMemo(() => told.events.map((event) => eventInWords(event, table)), [told, table]);
  const goOn = (): void => {
    control.act({ do: 'read' });
    control.act({ do: 'pick', unit: undefined });
  };
  if (tool === 'melee') return <MeleeResult told={words} next={queue.told && say(queue.told.waiting)} onDone={goOn} />;
  const [target] = told.units;
  const name = target === undefined ? '' : (told.before.table?.units.get(target)?.name ?? '');
  return <VolleyResult name={name} lines={lines} onDone={goOn} />;
}

function Considered(props: OfUnit) {
  const { battle, control, tool, table, unit, readOnly, onRule } = props;
  const { act, store } = control;
  const aim = useStore(store, ({ hand }) => hand.aims[tool]);
  const aimed = useStore(store, ({ advised }) => advised.aimed);
  const odds = useSettings((settings) => settings.odds);
  const bases = aimed?.verdict?.byParts ? basesIn(table, unit) : 1;
  return (
    <ActionCard
      {...{ tool, readOnly, odds, act, onRule }}
      {...{ shown: aim.shown, busy: aim.busy, refused: aim.refused }}
      name={unit.name}
      target={aim.aim && nameOfAim(table, aim.aim)}
      verdict={aimed?.verdict}
      part={bases > 1 ? { of: bases, is: aim.part } : undefined}
      writing={aimed?.writing === true}
      locked={battle.view.measuring === 'locked'}
      nameOf={namesOf(table)}
      onClose={() => act({ do: 'pick', unit: undefined })}
      head={tool === 'fire' ? <FireHead {...props} /> : <MeleeHead {...props} isAimed={aim.aim !== undefined} />}
    >
      {tool === 'fire' ? <Lines {...props} /> : <Contacts {...props} />}
    </ActionCard>
  );
}

function nameOfAim(table: Table, aim: Aim): string {
  if ('unit' in aim) return namesOf(table)(aim.unit);
  return table.terrain.find(({ id }) => id === aim.house)?.name || meleeTexts.queue.house;
}

/** All fire that is declared, and the two ways to look at fire. */
function FireHead(props: OfUnit) {
  const { battle, control } = props;
  const { act, store } = control;
  const { aim, looks: now } = useStore(store, ({ hand }) => hand.aims.fire);
  const t = fireTexts.fire;
  return (
    <>
      <FireQueue volleys={batchesOf(useQueue(props))} onVolley={(id) => act({ do: 'open', id })} />
      {battle.view.measuring !== 'locked' && (
        <fieldset className={css.row} aria-label={t.looks}>
          {(['targets', 'threats'] as const).map((looks) => (
            <button
              key={looks}
              type="button"
              className={css.press}
              aria-pressed={aim === undefined && now === looks}
              onClick={() => act({ do: 'look', looks })}
            >
              {t[looks]}
            </button>
          ))}
        </fieldset>
      )}
    </>
  );
}

/** The way to what waits. */
function MeleeHead(props: OfUnit & { readonly isAimed: boolean }) {
  const { told } = useQueue(props);
  if (!told || props.isAimed) return undefined;
  return (
    <Button icon="melee" wide onPress={() => props.control.act({ do: 'pick', unit: undefined })}>
      {say(told.waiting)}
    </Button>
  );
}

/** Whom it can be done to, or who can do it to the unit. */
function Lines({ control, table, onRule }: OfUnit) {
  const { act, store } = control;
  const looks = useStore(store, ({ hand }) => hand.aims.fire.looks);
  const lines = useStore(store, ({ advised }) => advised.aimed?.lines) ?? [];
  const t = fireTexts.fire;
  const isNobody = looks !== undefined && lines.length === 0;
  return (
    <>
      {!isNobody && <p className={css.hint}>{looks === 'threats' ? t.pickThreat : t.pickTarget}</p>}
      {looks && (
        <FireLineList
          lines={lines}
          whom={looks === 'targets' ? 'target' : 'unit'}
          nameOf={namesOf(table)}
          onPick={({ unit, target }) => act({ do: 'take', unit, target })}
          onRule={onRule}
        />
      )}
    </>
  );
}

/** Whom the unit touches; where measurements are written down, when a hand asks for it. */
function Contacts(props: OfUnit) {
  const { battle, control, table, unit, onRule } = props;
  const { act, store } = control;
  const contacts = useStore(store, ({ advised }) => advised.aimed?.contacts);
  const queue = useQueue(props);
  const t = meleeTexts.melee;
  if (!contacts) {
    return (
      battle.view.measuring === 'logged' && (
        <>
          <p className={css.hint}>{t.logged}</p>
          <Button icon="focus" onPress={() => act({ do: 'look', looks: 'targets' })}>
            {t.ask}
          </Button>
        </>
      )
    );
  }
  const aimAt = (target: UnitId): void => void act({ do: 'aim', at: { unit: target } });
  return (
    <>
      {announcedBy(queue, unit.id).map((target) => (
        <Button key={target} icon="melee" wide onPress={() => aimAt(target)}>
          {t.ownOn(namesOf(table)(target))}
        </Button>
      ))}
      <p className={css.hint}>{t.pickTarget}</p>
      <ContactList unit={unit.id} contacts={contacts.contacts} nameOf={namesOf(table)} onPick={aimAt} onRule={onRule} />
    </>
  );
}

/** Units on which this one has announced its attack, in contact or not. */
const announcedBy = (queue: Queue, unit: UnitId): readonly UnitId[] =>
  [...itemsOf(queue), ...batchesOf(queue).flatMap(({ lines }) => lines)]
    .filter((each) => each.unit === unit)
    .flatMap(({ target }) => target ?? []);

function Open({ control, tool, table, readOnly, scene, batch, onRule }: CardProps & { readonly batch: Batch }) {
  const { act, store } = control;
  const { agreed, busy, refused, again } = useStore(store, ({ hand }) => hand.batches[tool]);
  const odds = useSettings((settings) => settings.odds);
  return (
    <BatchPanel
      {...{ tool, batch, agreed, busy, refused, readOnly, odds, onRule }}
      again={tool === 'melee' ? again : undefined}
      nameOf={namesOf(table)}
      sideOf={(side) => table.sides.find(({ id }) => id === side)}
      onAgree={(side) => act({ do: 'agree', side })}
      onSend={(command, note) => act({ do: 'order', command, note })}
      onGo={() => act({ do: 'carry-out' })}
      onShow={({ at }) => at && lookAt(scene(), at)}
      onBack={() => act({ do: 'open', id: undefined })}
    />
  );
}

function Waiting(props: CardProps) {
  const { control, tool, table, readOnly, onGoTo, onRule } = props;
  const { act, store } = control;
  const queue = useQueue(props);
  const { busy, refused, again } = useStore(store, ({ hand }) => hand.batches[tool]);
  const onOpen = (id: string): void => void act({ do: 'open', id });
  if (tool === 'fire') return <FireQueueCard volleys={batchesOf(queue)} onVolley={onOpen} />;
  return (
    <MeleeQueueCard
      {...{ queue, busy, refused, again, readOnly, onOpen, onGoTo, onRule }}
      nameOf={namesOf(table)}
      onSend={(command, note) => act({ do: 'order', command, note })}
      onRun={() => act({ do: 'run-all' })}
      onAdvance={(unit) => {
        // It is drawn as a march.
        act({ do: 'pick', unit });
        act({ do: 'advance', unit });
        act({ do: 'tool', tool: 'march' });
      }}
    />
  );
}

function Sight(props: Ruled & { readonly unit: Unit }) {
  const { battle, control, table, unit, onRule } = props;
  const ground = useSeenGround(props, unit.id);
  const { act, store } = control;
  const { measuring } = battle.view;
  const { aim, shown } = useStore(store, ({ hand }) => hand.aims.sight);
  const aimed = useStore(store, ({ advised }) => advised.aimed);
  return (
    <SightCard
      {...{ unit, shown, onRule }}
      seen={aim && 'unit' in aim ? aim.unit : undefined}
      verdict={aimed?.sight}
      writing={aimed?.writing === true}
      locked={measuring === 'locked'}
      logged={measuring === 'logged'}
      ground={useStore(ground.store)}
      nameOf={namesOf(table)}
      onLook={(seen) => act({ do: 'aim', at: seen === undefined ? undefined : { unit: seen } })}
      onShow={(statement) => act({ do: 'show', statement })}
      onAsk={ground.ask}
      onLeave={ground.leave}
      onClose={() => act({ do: 'pick', unit: undefined })}
    />
  );
}
