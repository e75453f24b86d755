import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Engine } from '../../../engine/connect';
import { hearing } from '../../../panels/cancellable';
import { HandOver, type HandOverWords } from '../../../panels/HandOver';
import { OpenSheets } from '../../../panels/OpenSheets';
import type { Seat } from '../../../rules/book';
import { sideOf, type Table } from '../../../table/table';
import type { SideId } from '../../../table/unit';
import { ordersTexts } from '../../../texts/orders-texts';
import type { OpenBattle } from '../follow';
import type { OrdersStore } from './orders-store';

interface OrdersOverProps {
  readonly orders: OrdersStore;
  readonly engine: Engine;
  readonly battle: OpenBattle;
  readonly table: Table;
  /** Turns the table to the seat of this side. */
  readonly onSeat: (side: SideId) => void;
  /** The umpire is not here. */
  readonly onNoUmpire: () => void;
}

/** What lies over everything: the tablet goes from hand to hand, or all sheets are opened. */
export function OrdersOver({ orders, engine, battle, table, onSeat, onNoUmpire }: OrdersOverProps) {
  const { handOver, opening, refused, busy } = useStore(orders.store);
  const closed = (battle.view.sheets ?? []).filter(({ stage }) => stage === 'closed').map(({ side }) => side);
  const locked = useLocked(engine, battle, opening);
  if (handOver) {
    const { to } = handOver;
    return (
      <HandOver
        words={wordsTo(to, table)}
        closed={handOver.closed && sideOf(table, handOver.closed)}
        onTake={() => {
          if (to !== 'umpire') onSeat(to);
          orders.handTo(to);
        }}
        onStay={() => {
          if (to === 'umpire') onNoUmpire();
          orders.handTo(undefined);
        }}
      />
    );
  }
  if (!opening || !locked || closed.length === 0) return undefined;
  return (
    <OpenSheets
      sides={closed.map((id) => ({ side: sideOf(table, id), hasPin: locked.includes(id) }))}
      refused={refused}
      busy={busy}
      onOpen={(keys, note) => void orders.openSheets(keys, note)}
      onCancel={() => orders.show({ opening: false })}
    />
  );
}

function wordsTo(to: Seat, table: Table): HandOverWords {
  const { umpire, ...t } = ordersTexts.handOver;
  if (to === 'umpire') return umpire;
  const { name } = sideOf(table, to);
  return { title: t.title(name), text: t.text, go: t.go(name) };
}

/** Whose closed sheets are under a PIN; undefined until that is known. */
function useLocked(engine: Engine, { id, entries }: OpenBattle, wanted: boolean): readonly string[] | undefined {
  const [locked, setLocked] = useState<readonly string[]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry may have closed another
  useEffect(() => {
    if (!wanted) return;
    return hearing(
      engine.privateNotes(id),
      (notes) => {
        const all = 'problem' in notes ? [] : notes;
        setLocked(all.filter((note) => note.kind === 'closed-sheet' && note.locked).map(({ seat }) => seat));
      },
      () => setLocked([]),
    );
  }, [engine, id, entries, wanted]);
  return wanted ? locked : undefined;
}
