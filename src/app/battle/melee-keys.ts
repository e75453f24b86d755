import type { MeleeRoom } from './melee/room';
import type { Keys } from './use-keys';

/** An attack by keyboard; whom it is on is chosen on the card. */
export function meleeKeys({ melee, queue }: MeleeRoom): Keys {
  return {
    Enter: () => {
      const role = melee.store.getState().verdict?.roles[0];
      // What stands against a rule wants a note, which the card's own button asks for.
      if (!role || role.violations.length > 0 || queue.store.getState().open !== undefined) return;
      void melee.announce(role).then((taken) => taken && melee.aim(undefined));
    },
  };
}
