import { useCallback, useEffect } from 'react';
import type { AgendaGo, AgendaItem } from '../../rules/agenda';
import type { UnitId } from '../../table/unit';
import { emptyHand, type ToolContext } from './tool-context';
import type { OrdersInHand } from './use-orders';

interface AgendaGoing {
  readonly context: ToolContext;
  /** Where somebody wants to go, and what it takes is not fetched yet. */
  readonly going: AgendaGo | undefined;
  readonly setGoing: (go: AgendaGo | undefined) => void;
  readonly orders: OrdersInHand | undefined;
  readonly seat: string;
  readonly onGoTo: (unit: UnitId) => void;
}

/** Goes to what is to do. */
export function useAgendaGo(given: AgendaGoing): (item: AgendaItem) => void {
  const { context, going, setGoing, orders, seat, onGoTo } = given;
  const { control, actions, doing } = context;
  const sheets = orders?.store;
  useEffect(() => {
    if (!going || !sheets) return;
    setGoing(undefined);
    emptyHand(control);
    if (going.kind === 'sheet') sheets.write(going.side, seat);
    else if (going.kind === 'open-sheets') sheets.show({ opening: true });
    else if (going.kind === 'orders') sheets.show({ reading: true, replacing: false });
    else if (going.kind === 'replacements') sheets.show({ replacing: true, reading: false });
  }, [going, sheets, seat, control, setGoing]);
  return useCallback(
    ({ go }) => {
      const { act, store } = control;
      switch (go.kind) {
        case 'sheet':
        case 'open-sheets':
        case 'orders':
        case 'replacements':
          setGoing(go);
          return;
        case 'tool':
          act({ do: 'pick', unit: undefined });
          act({ do: 'tool', tool: go.tool });
          return;
        case 'units': {
          const next = nextOf(go.units, store.getState().hand.units[0]);
          if (next !== undefined) onGoTo(next);
          return;
        }
        case 'command':
          // What comes of it is to be seen, not whoever was in hand.
          emptyHand(control);
          if (
            store.getState().context.queues.melee?.sections.some(({ all }) => all?.command.type === go.command.type)
          ) {
            // Who ran, and where to, is told on the card of what waits.
            act({ do: 'tool', tool: 'melee' });
            act({ do: 'run-all' });
          } else void doing(actions.send(go.command));
      }
    },
    [setGoing, control, actions, doing, onGoTo],
  );
}

/** The one after whoever is in hand; after the last the first. */
export function nextOf(units: readonly UnitId[], inHand: UnitId | undefined): UnitId | undefined {
  const at = inHand === undefined ? -1 : units.indexOf(inHand);
  return units[(at + 1) % units.length];
}
