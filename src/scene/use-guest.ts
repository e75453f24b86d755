import { useLayoutEffect, useState } from 'react';
import type { Guest } from './guest';
import type { Stage } from './stage';

/** Who looks at the table from the room, if somebody does. */
export function useGuest(stage: Stage): Guest | undefined {
  const [guest, setGuest] = useState<Guest>();
  useLayoutEffect(() => {
    stage.onGuest = setGuest;
    return () => {
      stage.onGuest = () => {};
    };
  }, [stage]);
  return guest;
}

/** Tells everybody of a guest; he may be the same with another dress. */
export function receive(stage: Stage, guest: Guest | undefined): void {
  stage.guest = guest;
  stage.shadowsStale = true;
  stage.onGuest(guest);
  stage.invalidate();
}
