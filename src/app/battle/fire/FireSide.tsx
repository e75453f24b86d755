import { useState } from 'react';
import { useStore } from 'zustand';
import { FireCard } from '../../../panels/FireCard';
import { FireQueueCard } from '../../../panels/FireQueue';
import { SightCard } from '../../../panels/SightCard';
import { VolleyPanel } from '../../../panels/VolleyPanel';
import { VolleyResult } from '../../../panels/VolleyResult';
import type { BattleView } from '../../../rules/book';
import type { Batch } from '../../../rules/tool-advice';
import type { Cite } from '../../../table/reasons';
import type { Table } from '../../../table/table';
import type { Unit, UnitId } from '../../../table/unit';
import { basesIn } from '../../../tools/fire-parts';
import { RuleHelp } from '../../rules/RuleHelp';
import { useSettings } from '../../settings';
import type { Room } from './room';

interface SideProps {
  readonly room: Room;
  readonly tool: 'fire' | 'sight';
  readonly view: BattleView;
  readonly table: Table;
  readonly unit: Unit | undefined;
  readonly readOnly: boolean;
  readonly onClose: () => void;
}

/** The card beside the table while fire or sight is in hand. */
export function FireSide(props: SideProps) {
  const [cite, setCite] = useState<Cite>();
  return (
    <>
      <Cards {...props} onRule={setCite} />
      {cite && <RuleHelp cite={cite} onClose={() => setCite(undefined)} />}
    </>
  );
}

type CardProps = SideProps & { readonly onRule: (cite: Cite) => void };

function Cards(props: CardProps) {
  const { room, tool, unit } = props;
  const volleys = useStore(room.volleys.store);
  if (tool === 'sight') return unit && <Sight {...props} unit={unit} />;
  if (volleys.told) {
    return <VolleyResult name={volleys.told.name} lines={volleys.told.lines} onDone={room.goOn} />;
  }
  const volley = volleys.cards.find(({ id }) => id === volleys.open);
  if (volley) return <Volley {...props} volley={volley} />;
  if (unit) return <Fire {...props} unit={unit} />;
  if (volleys.cards.length === 0) return undefined;
  return <FireQueueCard volleys={volleys.cards} onVolley={room.volleys.open} />;
}

const namesOf = (table: Table) => (unit: UnitId) => table.units.get(unit)?.name ?? unit;

function Fire({ room, view, table, unit, readOnly, onClose, onRule }: CardProps & { readonly unit: Unit }) {
  const fire = useStore(room.fire.store);
  const { cards } = useStore(room.volleys.store);
  const odds = useSettings((settings) => settings.odds);
  const declare: typeof room.fire.declare = async (action, note) => {
    const { target } = fire;
    await room.fire.declare(action, note);
    if (!room.fire.store.getState().refused && target !== undefined) room.volleys.open(target);
  };
  return (
    <FireCard
      unit={unit}
      fire={fire}
      hands={{ ...room.fire, declare }}
      volleys={cards}
      onVolley={room.volleys.open}
      nameOf={namesOf(table)}
      bases={basesIn(table, unit)}
      locked={view.measuring === 'locked'}
      readOnly={readOnly}
      odds={odds}
      onRule={onRule}
      onClose={onClose}
    />
  );
}

function Volley({ room, table, readOnly, onRule, volley }: CardProps & { readonly volley: Batch }) {
  const { agreed, busy, refused } = useStore(room.volleys.store);
  const odds = useSettings((settings) => settings.odds);
  return (
    <VolleyPanel
      volley={volley}
      nameOf={namesOf(table)}
      sideOf={(side) => table.sides.find(({ id }) => id === side)}
      agreed={agreed}
      busy={busy}
      refused={refused}
      readOnly={readOnly}
      odds={odds}
      onAgree={room.volleys.agree}
      onSend={(command) => void room.volleys.send(command)}
      onRoll={() => void room.volleys.roll()}
      onRule={onRule}
      onBack={() => room.volleys.open(undefined)}
    />
  );
}

function Sight({ room, view, table, unit, onClose, onRule }: CardProps & { readonly unit: Unit }) {
  const { seen, verdict, shown, writing } = useStore(room.sight.store);
  const ground = useStore(room.sight.ground);
  return (
    <SightCard
      unit={unit}
      seen={seen}
      verdict={verdict}
      shown={shown}
      writing={writing}
      locked={view.measuring === 'locked'}
      logged={view.measuring === 'logged'}
      ground={ground}
      nameOf={namesOf(table)}
      onLook={room.sight.look}
      onShow={room.sight.show}
      onAsk={room.sight.ask}
      onLeave={room.sight.leave}
      onRule={onRule}
      onClose={onClose}
    />
  );
}
