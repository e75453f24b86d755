import { useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import type { Point } from '../../geometry/point';
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
  keepInSight: (places: readonly Point[]) => void,
): { readonly desk: Desk; readonly control: DeskControl } {
  const latest = useRef({ actions, tell, keepInSight });
  latest.current = { actions, tell, keepInSight };
  const control = useMemo(() => {
    const send = async (command: object): Promise<boolean> => {
      const refused = await latest.current.actions.send(command);
      if (!refused) return true;
      latest.current.tell(refused.text);
      made.clear(); // The unit goes back to where it was.
      return false;
    };
    const made: DeskControl = createDesk({
      place: (unit, pose, note) => void send({ type: 'place', unit, pose, ...(note === undefined ? {} : { note }) }),
      noteMeasuring: (from, to) => send({ type: 'measure', from, to }),
      march: (command) => latest.current.actions.send(command),
      keepInSight: (places) => latest.current.keepInSight(places),
    });
    return made;
  }, []);
  useEffect(() => control.show(view, readOnly, advice), [control, view, readOnly, advice]);
  const bound = view.clock?.bound;
  // Nobody begins a bound with a tool of the last in hand.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a bound begins, and at no other time
  useEffect(() => control.pick('select'), [control, bound]);
  return { desk: useStore(control.store), control };
}
