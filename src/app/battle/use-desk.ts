import { useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import type { BattleView } from '../../rules/book';
import type { Advice } from './advice';
import { createDesk, type Desk, type DeskControl } from './desk';
import type { Actions } from './use-battle';

/** The desk of this screen, kept in step with the battle. `tell` hears why something was not done. */
export function useDesk(
  view: BattleView,
  advice: Advice | undefined,
  readOnly: boolean,
  actions: Actions,
  tell: (text: string) => void,
): { readonly desk: Desk; readonly control: DeskControl } {
  const latest = useRef({ view, actions, tell });
  latest.current = { view, actions, tell };
  const control = useMemo(() => {
    const send = async (command: object): Promise<boolean> => {
      const refused = await latest.current.actions.send(command);
      if (refused) latest.current.tell(refused.text);
      return refused === undefined;
    };
    const sendOrClear = async (command: object): Promise<boolean> => {
      const done = await send(command);
      if (!done) made.clear(); // The unit goes back to where it was.
      return done;
    };
    const made: DeskControl = createDesk({
      place: (unit, pose) => void sendOrClear({ type: 'place', unit, pose }),
      noteMeasuring: (from, to) => sendOrClear({ type: 'measure', from, to }),
      march: send,
    });
    return made;
  }, []);
  useEffect(() => control.show(view, readOnly, advice), [control, view, readOnly, advice]);
  return { desk: useStore(control.store), control };
}
