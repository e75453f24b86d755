import { crestOf } from './en-crest';
import { pluralOf } from './plural';
import type { Sayings } from './saying-words';

const count = pluralOf('en-GB');
const named = (name: string | number | undefined, otherwise: string): string => (name ? String(name) : otherwise);

/** What one sees of another, and why or why not. */
export const enSight: Sayings = {
  'sight.free': 'Nothing is in the line of sight.',
  'sight.blocked.crest': ({ name }) => `${crestOf(name, 'The crest of a hill')} is in between.`,
  'sight.blocked.wood': ({ name }) => `${named(name, 'A wood')} is in between.`,
  'sight.blocked.building': ({ name }) => `${named(name, 'A building')} is in between.`,
  'sight.within': '{cm} cm away: within the {most} cm that it can be seen.',
  'sight.beyond': '{cm} cm away: it can be seen up to {most} cm.',
  'sight.from-wood': 'The observer is inside a wood, behind its edge.',
  'sight.against-cover': 'It is in cover, or in the edge of a wood.',
  'sight.against-wood': 'It is inside a wood, behind its edge.',
  'sight.revealed': 'It fired from there this bound or last: its position is known.',
  'sight.higher': ({ layers, cm }) =>
    `The observer is ${count(Number(layers), { one: '# layer', other: '# layers' })} of hill higher: ${cm} cm more.`,
  'sight.close': 'Too close to call by eye: a shift of less than half a centimetre would change it.',
};
