import { SCALE } from '../rules/belle-alliance/scale';
import { pluralOf } from './plural';

const count = pluralOf('en-GB');

/** Words of the movement that is run, and looked at: they are fetched with it. */
export const enMovementRun = {
  title: 'Movement',
  waits:
    'Everything that was ordered for this phase is carried out together: changes of formation first, then field works begin, then all march at once.',
  run: 'Run the movement',
  running: 'The movement is being run …',
  fetching: 'The run is being fetched …',
  none: 'All that was ordered has been carried out; nobody marched.',
  quiet: 'Everybody marched as ordered; nobody met anybody.',
  time: 'Time in the bound',
  at: (time: string) => `minute ${time} of ${SCALE.minutesOfBound}`,
  play: 'Play',
  pause: 'Pause',
  moments: (many: number) => count(many, { one: '1 moment', other: '# moments' }),
  otherwise: 'The table says otherwise',
  put: (unit: string) => `Put ${unit} as its figures stand`,
  note: 'For the log',
  afterRun: 'As it stood after the movement',
  asItStands: 'As it stands',
  close: 'Put it aside',
};
export type MovementRunWords = typeof enMovementRun;
