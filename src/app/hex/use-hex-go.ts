import { useCallback } from 'react';
import type { AgendaItem } from '../../rules/agenda';
import type { UnitId } from '../../table/unit';
import type { HexAct } from '../../tools/hex-hand';

interface HexGoing {
  readonly picked: UnitId | undefined;
  readonly act: (act: HexAct) => void;
  readonly goTo: (unit: UnitId) => void;
  readonly send: (command: object) => void;
}

/** Goes to what is to do. Books on hexes have neither sheets nor tools of other tables. */
export function useHexGo({ picked, act, goTo, send }: HexGoing): (item: AgendaItem) => void {
  return useCallback(
    ({ go }) => {
      if (go.kind === 'units') {
        const at = picked === undefined ? -1 : go.units.indexOf(picked);
        const next = go.units[(at + 1) % go.units.length];
        if (next !== undefined) goTo(next);
      } else if (go.kind === 'command') {
        act({ do: 'clear' });
        send(go.command);
      }
    },
    [picked, act, goTo, send],
  );
}
