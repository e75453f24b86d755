import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { MeleeCard } from '../../../panels/MeleeCard';
import { MeleePanel } from '../../../panels/MeleePanel';
import { MeleeQueueCard } from '../../../panels/MeleeQueueCard';
import { MeleeResult } from '../../../panels/MeleeResult';
import type { MeleeCard as Melee, MeleeQueue } from '../../../rules/melee-advice';
import type { Cite } from '../../../table/reasons';
import type { Table } from '../../../table/table';
import type { Unit, UnitId } from '../../../table/unit';
import { meleeTexts } from '../../../texts/melee-texts';
import type { Aim } from '../../../tools/table-state';
import { RuleHelp } from '../../rules/RuleHelp';
import { useSettings } from '../../settings';
import { NOTHING_WAITS } from '../aiming/aimed';
import { lookAt } from '../on-screen';
import type { CardContext } from '../tool-context';
import { waitingWords } from './MeleeBar';
import { meleeToldOf } from './told';

export interface MeleeSideProps extends CardContext {
  readonly unit: Unit | undefined;
}

/** The card beside the table while melee is in hand. */
export function MeleeSide(props: MeleeSideProps) {
  const [cite, setCite] = useState<Cite>();
  return (
    <>
      <Cards {...props} onRule={setCite} />
      {cite && <RuleHelp cite={cite} onClose={() => setCite(undefined)} />}
    </>
  );
}

type CardProps = MeleeSideProps & { readonly onRule: (cite: Cite) => void };

const namesOf = (table: Table) => (unit: UnitId) => table.units.get(unit)?.name ?? unit;
const useQueue = ({ control }: CardProps): MeleeQueue =>
  useStore(control.store, ({ advised }) => advised.aimed?.queue ?? NOTHING_WAITS);

function Cards(props: CardProps) {
  const { control, unit } = props;
  const { act } = control;
  const queue = useQueue(props);
  const { told, open } = useStore(control.store, ({ hand }) => hand.batches.melee);
  const waits = useStore(control.store, ({ advised }) => advised.aimed?.waits === true);
  const words = useMemo(() => told && meleeToldOf(told), [told]);
  if (words) {
    const goOn = (): void => {
      act({ do: 'read' });
      act({ do: 'pick', unit: undefined });
    };
    return <MeleeResult told={words} next={waitingWords(queue)} onDone={goOn} />;
  }
  const melee = queue.melees.find(({ id }) => id === open);
  if (melee) return <Open {...props} melee={melee} />;
  if (unit) return <Attack {...props} unit={unit} />;
  return waits ? <Waiting {...props} /> : undefined;
}

function Attack(props: CardProps & { readonly unit: Unit }) {
  const { battle, control, table, unit, readOnly, onRule } = props;
  const { act } = control;
  const attack = useStore(control.store, ({ hand }) => hand.aims.melee);
  const aimed = useStore(control.store, ({ advised }) => advised.aimed);
  const queue = useQueue(props);
  const waiting = waitingWords(queue);
  const odds = useSettings((settings) => settings.odds);
  const { measuring } = battle.view;
  const putAway = (): void => void act({ do: 'pick', unit: undefined });
  return (
    <MeleeCard
      unit={unit}
      attack={{ ...attack, verdict: aimed?.attack, zone: aimed?.zone, writing: aimed?.writing === true }}
      hands={{
        aim: (at) => act({ do: 'aim', at }),
        look: () => act({ do: 'look', looks: 'targets' }),
        toggle: (id, value) => act({ do: 'toggle', id, value }),
        show: (statement) => act({ do: 'show', statement }),
        announce: async ({ command }, note) => act({ do: 'declare', command, note }),
      }}
      aimed={attack.aim && nameOfAim(table, attack.aim)}
      announced={announcedBy(queue, unit.id)}
      nameOf={namesOf(table)}
      waits={waiting === undefined || attack.aim ? undefined : { words: waiting, onOpen: putAway }}
      locked={measuring === 'locked'}
      logged={measuring === 'logged'}
      readOnly={readOnly}
      odds={odds}
      onRule={onRule}
      onClose={putAway}
    />
  );
}

/** Units on which this one has announced its attack, in contact or not. */
const announcedBy = ({ pending, melees }: MeleeQueue, unit: UnitId): readonly UnitId[] =>
  [...pending, ...melees.flatMap(({ duels }) => duels)]
    .filter(({ attacker }) => attacker === unit)
    .flatMap(({ target }) => target ?? []);

function nameOfAim(table: Table, aim: Aim): string {
  if ('unit' in aim) return namesOf(table)(aim.unit);
  return table.terrain.find(({ id }) => id === aim.house)?.name || meleeTexts.queue.house;
}

function Open(props: CardProps & { readonly melee: Melee }) {
  const { control, table, melee, readOnly, scene, onRule } = props;
  const { act } = control;
  const { due } = useQueue(props);
  const { agreed, busy, refused, again } = useStore(control.store, ({ hand }) => hand.batches.melee);
  const odds = useSettings((settings) => settings.odds);
  return (
    <MeleePanel
      melee={melee}
      due={due}
      nameOf={namesOf(table)}
      sideOf={(side) => table.sides.find(({ id }) => id === side)}
      agreed={agreed}
      busy={busy}
      refused={refused}
      again={again}
      readOnly={readOnly}
      odds={odds}
      onAgree={(side) => act({ do: 'agree', side })}
      onSend={(command, note) => act({ do: 'order', command, note })}
      onFight={() => act({ do: 'carry-out' })}
      onShow={({ at }) => at && lookAt(scene(), at)}
      onRule={onRule}
      onBack={() => act({ do: 'open', id: undefined })}
    />
  );
}

function Waiting(props: CardProps) {
  const { control, table, readOnly, onGoTo, onRule } = props;
  const { act } = control;
  const queue = useQueue(props);
  const { busy, refused, again } = useStore(control.store, ({ hand }) => hand.batches.melee);
  return (
    <MeleeQueueCard
      queue={queue}
      nameOf={namesOf(table)}
      busy={busy}
      refused={refused}
      again={again}
      readOnly={readOnly}
      onOpen={(id) => act({ do: 'open', id })}
      onSend={(command, note) => act({ do: 'order', command, note })}
      onRun={() => act({ do: 'run-all' })}
      onAdvance={(unit) => {
        // It is drawn as a march.
        act({ do: 'pick', unit });
        act({ do: 'advance', unit });
        act({ do: 'tool', tool: 'march' });
      }}
      onGoTo={onGoTo}
      onRule={onRule}
    />
  );
}
