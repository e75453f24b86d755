import type { RunRoom } from './running/room';
import type { Keys } from './use-keys';

/** What keys do while a movement run is looked at. */
export const runKeys = ({ run }: RunRoom): Keys => ({
  k: () => (run.store.getState().playing ? run.pause() : run.play()),
  ',': () => run.step(-1),
  '.': () => run.step(1),
});
