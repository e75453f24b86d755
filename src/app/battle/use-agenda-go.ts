import { useCallback, useEffect } from 'react';
import type { AgendaGo, AgendaItem } from '../../rules/agenda';
import type { UnitId } from '../../table/unit';
import type { DeskControl } from './desk';
import type { NotDone } from './use-battle';
import type { MeleeInHand } from './use-melee';
import type { OrdersInHand } from './use-orders';

interface AgendaGoing {
  /** Where somebody wants to go, and what it takes is not fetched yet. */
  readonly going: AgendaGo | undefined;
  readonly setGoing: (go: AgendaGo | undefined) => void;
  readonly orders: OrdersInHand | undefined;
  readonly melee: MeleeInHand | undefined;
  readonly seat: string;
  readonly selected: UnitId | undefined;
  readonly control: DeskControl;
  readonly deeds: { goTo(unit: UnitId): void };
  readonly send: (command: object) => Promise<NotDone | undefined>;
  readonly doing: (done: Promise<NotDone | undefined>) => Promise<unknown>;
}

/** Goes to what is to do. */
export function useAgendaGo(given: AgendaGoing): (item: AgendaItem) => void {
  const { going, setGoing, orders, melee, seat, selected, control, deeds, send, doing } = given;
  const room = orders?.room;
  useEffect(() => {
    if (!going || !room) return;
    setGoing(undefined);
    control.select(undefined);
    control.pick('select');
    if (going.kind === 'sheet') room.write(going.side, seat);
    else if (going.kind === 'open-sheets') room.show({ opening: true });
    else if (going.kind === 'orders') room.show({ reading: true, replacing: false });
    else if (going.kind === 'replacements') room.show({ replacing: true, reading: false });
  }, [going, room, seat, control, setGoing]);
  return useCallback(
    ({ go }) => {
      switch (go.kind) {
        case 'sheet':
        case 'open-sheets':
        case 'orders':
        case 'replacements':
          setGoing(go);
          return;
        case 'tool':
          control.select(undefined);
          control.pick(go.tool);
          return;
        case 'units': {
          const at = selected === undefined ? -1 : go.units.indexOf(selected);
          const next = go.units[(at + 1) % go.units.length];
          if (next !== undefined) deeds.goTo(next);
          return;
        }
        case 'command':
          // What comes of it is to be seen, not whoever was in hand.
          control.select(undefined);
          if (
            melee?.room.queue.store.getState().queue.sections.some(({ all }) => all?.command.type === go.command.type)
          ) {
            // Who ran, and where to, is told on the card of what waits.
            control.pick('melee');
            void melee.room.queue.runAll();
            return;
          }
          control.pick('select');
          void doing(send(go.command));
      }
    },
    [setGoing, control, selected, deeds, send, doing, melee],
  );
}
