import { signed } from './en-noted';
import type { Sayings } from './saying-words';
import { workWord } from './work-words';

const more = (added: string | number | undefined): string => (Number(added) === 0 ? '' : ` (${signed(added)})`);
const at = (name: string | number | undefined): string => (name ? `: ${name}` : '');

/** What stands against field works, what they ask, and what a unit may do about them. */
export const enWorks: Sayings = {
  'works.nobody': 'Nobody is left to do that.',
  'works.not-trained': 'Engineers and gunners do field work; in a building those inside may.',
  'works.not-now': 'Field works are announced in the announcement phase.',
  'works.in-disorder': 'Nobody works in medium or full disorder.',
  'works.too-few': 'It takes {figures} figures.',
  'works.too-many': ({ most }) => `It has hands for no more than ${most} at once.`,
  'works.under-way': 'That work is under way already.',
  'works.sought-already': 'Materials were sought already this bound.',
  'works.at-another': 'It is at another work, which that would interrupt.',
  'works.away': 'Workers stand round their work: it is not there.',
  'works.not-open': 'Emplacements are made in open terrain.',
  'works.no-more-ground': 'This table holds no more pieces of terrain.',
  'works.no-such-work': 'There is no such work.',
  'works.no-building': 'There is no such building.',
  'works.no-bridge': 'There is no such bridge.',
  'works.not-inside': 'Only those inside reinforce a building.',
  'works.half-empty': 'A building is reinforced when it is half full or more.',
  'works.reinforced-already': 'It is reinforced already, and that is done once.',
  'works.strong-already': 'It has the best cover there is.',
  'works.not-of-wood': 'Only bridges of wood burn.',
  'works.not-of-stone': 'This bridge is of wood: it is burnt.',
  'works.ready-already': 'All is prepared.',
  'works.not-prepared': 'It is not prepared yet.',
  'works.not-the-end': 'Bridges are burnt or blown up in the last phase of a bound.',
  'works.set-off-already': 'It was tried already this bound.',
  'works.not-touching': 'It must be in base contact with the bridge.',
  'works.materials-dice': ({ unit, needed, added }) =>
    `Three dice for materials: ${unit} needs ${needed}${more(added)}`,
  'works.final-dice.burn-bridge': ({ unit, needed, added }) =>
    `Three dice to burn the bridge: ${unit} needs ${needed}${more(added)}`,
  'works.final-dice.blow-bridge': ({ unit, needed, added }) =>
    `Three dice to blow up the bridge: ${unit} needs ${needed}${more(added)}`,

  'belle-alliance.deed.begin-work': ({ kind, name }) => `Begin ${workWord(kind)}${at(name)}`,
  'belle-alliance.deed.resume-work': ({ kind, name }) => `Go on with ${workWord(kind)}${at(name)}`,
  'belle-alliance.deed.demolish': ({ kind, name }) => `${kind === 'burn-bridge' ? 'Set fire to' : 'Blow up'} ${name}`,
};
