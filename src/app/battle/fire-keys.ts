import type { Room } from './fire/room';
import type { Keys } from './use-keys';

/** A press moves the point of impact by so many cm. */
const STEP_CM = 1;

/** A fire by keyboard; targets are chosen on the card. */
export function fireKeys({ fire, volleys }: Room): Keys {
  return {
    ',': () => fire.nudge(-STEP_CM),
    '.': () => fire.nudge(STEP_CM),
    Enter: () => {
      const { verdict, target } = fire.store.getState();
      const action = verdict?.actions[0];
      // What stands against a rule wants a note, which the card's own button asks for.
      if (
        !action ||
        action.violations.length > 0 ||
        target === undefined ||
        volleys.store.getState().open !== undefined
      )
        return;
      void fire.declare(action).then(() => !fire.store.getState().refused && volleys.open(target));
    },
  };
}
