import { useState } from 'react';
import { useStore } from 'zustand';
import { MeleeCard } from '../../../panels/MeleeCard';
import { MeleePanel } from '../../../panels/MeleePanel';
import { MeleeQueueCard } from '../../../panels/MeleeQueueCard';
import { MeleeResult } from '../../../panels/MeleeResult';
import type { BattleView } from '../../../rules/book';
import type { Batch as Melee, Queue } from '../../../rules/tool-advice';
import type { Cite } from '../../../table/reasons';
import type { Table } from '../../../table/table';
import type { Unit, UnitId } from '../../../table/unit';
import { meleeTexts } from '../../../texts/melee-texts';
import { RuleHelp } from '../../rules/RuleHelp';
import { useSettings } from '../../settings';
import { waitingWords } from './MeleeBar';
import type { Aim } from './melee-desk';
import { batchesOf, isWaiting, itemsOf } from './queue-desk';
import type { MeleeRoom } from './room';

interface SideProps {
  readonly room: MeleeRoom;
  readonly view: BattleView;
  readonly table: Table;
  readonly unit: Unit | undefined;
  readonly readOnly: boolean;
  readonly onGoTo: (unit: UnitId) => void;
  readonly onLook: (at: { readonly x: number; readonly y: number }) => void;
  readonly onClose: () => void;
}

/** The card beside the table while melee is in hand. */
export function MeleeSide(props: SideProps) {
  const [cite, setCite] = useState<Cite>();
  return (
    <>
      <Cards {...props} onRule={setCite} />
      {cite && <RuleHelp cite={cite} onClose={() => setCite(undefined)} />}
    </>
  );
}

type CardProps = SideProps & { readonly onRule: (cite: Cite) => void };

const namesOf = (table: Table) => (unit: UnitId) => table.units.get(unit)?.name ?? unit;

function Cards(props: CardProps) {
  const { room, unit } = props;
  const queued = useStore(room.queue.store);
  const { told, queue, open } = queued;
  if (told) return <MeleeResult told={told} next={waitingWords(queued)} onDone={room.goOn} />;
  const melee = batchesOf(queue).find(({ id }) => id === open);
  if (melee) return <Open {...props} melee={melee} />;
  if (unit) return <Attack {...props} unit={unit} />;
  return isWaiting(queued) ? <Waiting {...props} /> : undefined;
}

function Attack({ room, view, table, unit, readOnly, onRule, onClose }: CardProps & { readonly unit: Unit }) {
  const attack = useStore(room.melee.store);
  const queued = useStore(room.queue.store);
  const waiting = waitingWords(queued);
  const odds = useSettings((settings) => settings.odds);
  return (
    <MeleeCard
      unit={unit}
      attack={attack}
      hands={room.melee}
      aimed={attack.aim && nameOfAim(table, attack.aim)}
      announced={announcedBy(queued.queue, unit.id)}
      nameOf={namesOf(table)}
      waits={waiting === undefined || attack.aim ? undefined : { words: waiting, onOpen: onClose }}
      locked={view.measuring === 'locked'}
      logged={view.measuring === 'logged'}
      readOnly={readOnly}
      odds={odds}
      onRule={onRule}
      onClose={onClose}
    />
  );
}

/** Units on which this one has announced its attack, in contact or not. */
const announcedBy = (queue: Queue, unit: UnitId): readonly UnitId[] =>
  [...itemsOf(queue), ...batchesOf(queue).flatMap(({ lines }) => lines)]
    .filter((each) => each.unit === unit)
    .flatMap(({ target }) => target ?? []);

function nameOfAim(table: Table, aim: Aim): string {
  if ('unit' in aim) return namesOf(table)(aim.unit);
  return table.terrain.find(({ id }) => id === aim.house)?.name || meleeTexts.queue.house;
}

function Open({ room, table, melee, readOnly, onLook, onRule }: CardProps & { readonly melee: Melee }) {
  const { agreed, busy, refused, again } = useStore(room.queue.store);
  const odds = useSettings((settings) => settings.odds);
  return (
    <MeleePanel
      melee={melee}
      nameOf={namesOf(table)}
      sideOf={(side) => table.sides.find(({ id }) => id === side)}
      agreed={agreed}
      busy={busy}
      refused={refused}
      again={again}
      readOnly={readOnly}
      odds={odds}
      onAgree={room.queue.agree}
      onSend={(command, note) => void room.queue.send(command, note)}
      onFight={() => void room.queue.fight()}
      onShow={({ at }) => at && onLook(at)}
      onRule={onRule}
      onBack={() => room.queue.open(undefined)}
    />
  );
}

function Waiting({ room, table, readOnly, onGoTo, onRule }: CardProps) {
  const { queue, busy, refused, again } = useStore(room.queue.store);
  return (
    <MeleeQueueCard
      queue={queue}
      nameOf={namesOf(table)}
      busy={busy}
      refused={refused}
      again={again}
      readOnly={readOnly}
      onOpen={room.queue.open}
      onSend={(command, note) => void room.queue.send(command, note)}
      onRun={() => void room.queue.runAll()}
      onAdvance={room.advance}
      onGoTo={onGoTo}
      onRule={onRule}
    />
  );
}
