import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { FireCard } from '../../../panels/FireCard';
import { FireQueueCard } from '../../../panels/FireQueue';
import { SightCard } from '../../../panels/SightCard';
import { VolleyPanel } from '../../../panels/VolleyPanel';
import { VolleyResult } from '../../../panels/VolleyResult';
import type { VolleyCard } from '../../../rules/fire-advice';
import type { Cite } from '../../../table/reasons';
import type { Table } from '../../../table/table';
import type { Unit, UnitId } from '../../../table/unit';
import { eventInWords } from '../../../texts/log-words';
import { basesIn } from '../../../tools/fire-parts';
import { RuleHelp } from '../../rules/RuleHelp';
import { useSettings } from '../../settings';
import type { CardContext } from '../tool-context';
import type { useSeenGround } from '../use-seen-ground';
import { toldOf } from './told';

export interface FireSideProps extends CardContext {
  readonly tool: 'fire' | 'sight';
  readonly unit: Unit | undefined;
  readonly ground: ReturnType<typeof useSeenGround>;
}

/** The card beside the table while fire or sight is in hand. */
export function FireSide(props: FireSideProps) {
  const [cite, setCite] = useState<Cite>();
  return (
    <>
      <Cards {...props} onRule={setCite} />
      {cite && <RuleHelp cite={cite} onClose={() => setCite(undefined)} />}
    </>
  );
}

type CardProps = FireSideProps & { readonly onRule: (cite: Cite) => void };

const namesOf = (table: Table) => (unit: UnitId) => table.units.get(unit)?.name ?? unit;
const NO_VOLLEYS: readonly VolleyCard[] = [];
const useVolleys = ({ control }: CardProps) =>
  useStore(control.store, ({ advised }) => advised.aimed?.volleys ?? NO_VOLLEYS);

function Cards(props: CardProps) {
  const { control, tool, table, unit } = props;
  const { act } = control;
  const volleys = useVolleys(props);
  const { open, told } = useStore(control.store, ({ hand }) => hand.batches.fire);
  const lines = useMemo(() => told?.events.map((event) => eventInWords(event, told.after.table)) ?? [], [told]);
  if (tool === 'sight') return unit && <Sight {...props} unit={unit} />;
  if (told) {
    const goOn = (): void => {
      act({ do: 'read' });
      act({ do: 'pick', unit: undefined });
    };
    return <VolleyResult name={toldOf(told).name} lines={lines} onDone={goOn} />;
  }
  const volley = volleys.find(({ target }) => target === open);
  if (volley) return <Volley {...props} volley={volley} />;
  if (unit) return <Fire {...props} unit={unit} />;
  if (volleys.length === 0) return undefined;
  return <FireQueueCard volleys={volleys} onVolley={(id) => act({ do: 'open', id })} nameOf={namesOf(table)} />;
}

function Fire(props: CardProps & { readonly unit: Unit }) {
  const { battle, control, table, unit, readOnly, onRule } = props;
  const { act } = control;
  const fire = useStore(control.store, ({ hand }) => hand.aims.fire);
  const aimed = useStore(control.store, ({ advised }) => advised.aimed);
  const odds = useSettings((settings) => settings.odds);
  const target = fire.aim && 'unit' in fire.aim ? fire.aim.unit : undefined;
  return (
    <FireCard
      unit={unit}
      fire={{ ...fire, target, verdict: aimed?.fire, lines: aimed?.lines ?? [], writing: aimed?.writing === true }}
      hands={{
        aim: (at) => act({ do: 'aim', at: at === undefined ? undefined : { unit: at } }),
        take: ({ firer, target: at }) => act({ do: 'take', unit: firer, target: at }),
        look: (looks) => act({ do: 'look', looks }),
        part: (from) => act({ do: 'part', from }),
        count: (count) => act({ do: 'count', count }),
        toggle: (id, value) => act({ do: 'toggle', id, value }),
        nudge: (cm) => act({ do: 'slide', cm }),
        shortest: () => act({ do: 'shortest' }),
        show: (statement) => act({ do: 'show', statement }),
        declare: async ({ command }, note) => void act({ do: 'declare', command, note }),
      }}
      volleys={aimed?.volleys ?? []}
      onVolley={(id) => act({ do: 'open', id })}
      nameOf={namesOf(table)}
      bases={basesIn(unit, table.bases)}
      locked={battle.view.measuring === 'locked'}
      readOnly={readOnly}
      odds={odds}
      onRule={onRule}
      onClose={() => act({ do: 'pick', unit: undefined })}
    />
  );
}

function Volley({ control, table, readOnly, onRule, volley }: CardProps & { readonly volley: VolleyCard }) {
  const { act } = control;
  const { agreed, busy, refused } = useStore(control.store, ({ hand }) => hand.batches.fire);
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
      onAgree={(side) => act({ do: 'agree', side })}
      onSupport={(unit) => {
        const command = volley.supports.find((each) => each.unit === unit)?.command;
        // Named once more, it no longer supports.
        if (command) act({ do: 'order', command: unit === volley.support ? { ...command, support: null } : command });
      }}
      onSend={(command) => act({ do: 'order', command })}
      onRoll={() => act({ do: 'carry-out' })}
      onRule={onRule}
      onBack={() => act({ do: 'open', id: undefined })}
    />
  );
}

function Sight({ battle, control, table, unit, ground, onRule }: CardProps & { readonly unit: Unit }) {
  const { act } = control;
  const { measuring } = battle.view;
  const { aim, shown } = useStore(control.store, ({ hand }) => hand.aims.sight);
  const aimed = useStore(control.store, ({ advised }) => advised.aimed);
  return (
    <SightCard
      unit={unit}
      seen={aim && 'unit' in aim ? aim.unit : undefined}
      verdict={aimed?.sight}
      shown={shown}
      writing={aimed?.writing === true}
      locked={measuring === 'locked'}
      logged={measuring === 'logged'}
      ground={ground.asked}
      nameOf={namesOf(table)}
      onLook={(seen) => act({ do: 'aim', at: seen === undefined ? undefined : { unit: seen } })}
      onShow={(statement) => act({ do: 'show', statement })}
      onAsk={ground.ask}
      onLeave={ground.leave}
      onRule={onRule}
      onClose={() => act({ do: 'pick', unit: undefined })}
    />
  );
}
