import type { MeleeRoom } from './melee/room';
import type { Keys } from './use-keys';

/** An attack by keyboard; whom it is on is chosen on the card. */
export function meleeKeys({ melee, queue }: MeleeRoom): Keys {
  return {
    Enter: () => {
      const action = melee.store.getState().verdict?.actions[0];
      // What stands against a rule wants a note, which the card's own button asks for.
      if (!action || action.violations.length > 0 || queue.store.getState().open !== undefined) return;
      void melee.announce(action).then((taken) => taken && melee.aim(undefined));
    },
  };
}
