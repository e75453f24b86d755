import { noted, signed } from '../../../texts/en-noted';
import type { Sayings, Values } from '../../../texts/saying-words';
import { hindranceWord, workWord } from '../../../texts/work-words';

/** The dice, and what was added to them. */
const thrown = ({ faces, added }: Values): string => (Number(added) === 0 ? `${faces}` : `${faces}, ${signed(added)}`);

/** The bounds of each piece, or of all where they are alike. */
function boundsDone(done: string | number | undefined): string {
  const each = [...new Set(String(done ?? '').split(' '))];
  return each.length === 1 && each[0] === '1' ? '1 bound' : `${each.join(' and ')} bounds`;
}

/** Field works as the log and the roster card tell of them. */
export const enWorked: Sayings = {
  'fact.engineers': 'Engineers',
  'fact.work.under-way': ({ kind, done, bounds }) => `At work on ${workWord(kind)}: ${done} of ${bounds} bounds`,
  'fact.work.interrupted': ({ kind, done, bounds }) =>
    `Work on ${workWord(kind)} interrupted: ${done} of ${bounds} bounds done`,
  'fact.work.no-materials': ({ kind }) => `No materials for ${workWord(kind)} yet`,
  'fact.work.ready': ({ kind }) => `All is ready for ${workWord(kind)}`,

  'event.materials-rolled': (values) =>
    noted(
      `{unit} looks for materials for ${workWord(values.kind)} (${thrown(values)}): ${values.total} of ${values.needed}, ${
        values.found === 'yes' ? 'found' : 'none'
      }`,
      values,
    ),
  'event.work-advanced': ({ unit, kind, done }) => `${unit} works on ${workWord(kind)}: ${boundsDone(done)} done`,
  'event.work-interrupted': ({ kind, why }) => `Work on ${workWord(kind)} is interrupted: ${hindranceWord(why)}`,
  'event.ground-built': ({ kind }) => `There is ${workWord(kind)} on the table now`,
  'event.house-reinforced': '{house} is reinforced: one class of cover more',
  'event.work-finished': ({ kind }) => `The work is finished: ${workWord(kind)}`,
  'event.demolition-rolled': (values) =>
    noted(
      `{unit} tries ${workWord(values.kind)} (${thrown(values)}): ${values.total} of ${values.needed}, ${
        values.destroyed === 'yes' ? '{bridge} is destroyed' : 'in vain'
      }`,
      values,
    ),
};
