import { useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import type { BattleView } from '../../rules/book';
import { createDesk, type Desk, type DeskControl } from './desk';
import type { Actions } from './use-battle';

/** The desk of this screen, kept in step with the battle. `tell` hears why something was not done. */
export function useDesk(
  view: BattleView,
  readOnly: boolean,
  actions: Actions,
  tell: (text: string) => void,
): { readonly desk: Desk; readonly control: DeskControl } {
  const latest = useRef({ view, actions, tell });
  latest.current = { view, actions, tell };
  const control = useMemo(() => {
    const send = async (command: object): Promise<boolean> => {
      const refused = await latest.current.actions.send(command);
      if (!refused) return true;
      latest.current.tell(refused.text);
      made.clear(); // The unit goes back to where it was.
      return false;
    };
    const made: DeskControl = createDesk({
      place: (unit, pose) => void send({ type: 'place', unit, pose }),
      noteMeasuring: (from, to) => send({ type: 'measure', from, to }),
    });
    return made;
  }, []);
  useEffect(() => control.show(view, readOnly), [control, view, readOnly]);
  return { desk: useStore(control.store), control };
}
