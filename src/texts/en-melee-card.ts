import { pluralOf } from './plural';
import { type Sayings, type Values, withPrefix } from './saying-words';
import { signedText } from './signed-text';

const count = pluralOf('en-GB');
const figures = { one: '# figure', other: '# figures' };

const ASPECTS: Readonly<Record<string, string>> = {
  front: 'frontal',
  flank: 'in the flank',
  rear: 'in the rear',
  overreach: 'overreaching',
};

/** What a verdict on an attack, its card and the queue of all that comes after contact say. */
export const enMeleeCard: Sayings = {
  'melee.word.can': 'Can attack',
  'melee.word.cannot': 'Cannot attack',
  'melee.word.would': 'Would be a melee',
  'melee.word.may': 'Can be announced',
  'melee.word.announced': 'Announced',
  'melee.word.in-contact': 'Announced, and in contact',
  ...withPrefix('melee.aspect', ASPECTS),
  'melee.attack.front': 'Frontal attack',
  'melee.attack.flank': 'Flank attack',
  'melee.attack.rear': 'Attack from the rear',
  'melee.attack.overreach': 'Overreaching attack',
  'melee.figures': (values) => count(Number(values.figures), figures),
  'melee.figures-against': '{own} figures against {other}',
  'melee.fighting': ({ fighting, units }) =>
    `${fighting} fighting, ${count(Number(units), { one: '# unit', other: '# units' })} of melee`,
  'melee.rounds':
    'MD or FD by the dice, or too few left, if both go on where they stand. In the first bar FD is solid, MD striped, LD pale.',

  'melee.queue': 'To be resolved',
  'melee.queue-later': 'Attacks to come',
  'melee.pick-waiting': 'Choose from the list what comes next.',
  'melee.waits-for-marches': 'Nothing to do now: it waits for the movement.',
  'melee.waiting': waiting,
  'melee.section.flights': 'Who must run',
  'melee.section.melees': 'Melees to fight',
  'melee.section.melees-to-come': 'In contact: melees to come',
  'melee.section.advances': 'Continued advance',
  'melee.section.pending': 'Attacks announced',
  'melee.run-all': ({ flights }) => count(Number(flights), { one: 'Carry it out', other: 'Carry out all #' }),
  'melee.by-hand': 'Moved by hand',
  'melee.by-hand.of': '{unit}: moved by hand',
  'melee.advance': 'Draw the way',
  'melee.advance.of': 'Draw the advance of {unit}',
  'melee.waive': 'Stay',
  'melee.waive.of': '{unit} stays',
  'melee.turn': 'Turn on {target}',
  'melee.give-up': 'Give it up',
  'melee.give-up.of': '{unit}: give it up',

  'melee.batch': 'Melee',
  'melee.batch.of': 'Melee: {units}',
  'melee.empty-house': 'Empty house',
  'melee.walks-in': '{unit} walks into the empty house',
  'melee.walk-in': 'Let it walk in',
  'melee.fight': 'To the dice',
  'melee.not-yet': 'It is fought in the melee phase.',
  'melee.not-yet-in': 'In the melee phase it may walk in.',
  'melee.versus': '{unit} on {target}',
  'melee.several': ({ duels }) => count(Number(duels), { one: '# fight', other: '# fights in one melee' }),
  'melee.sums': ({ aspect, first, second }) =>
    `${ASPECTS[String(aspect)]}: ${signedText(Number(first))} against ${signedText(Number(second))}`,
  'melee.take-back': 'Take back the attack of {unit}',
  'melee.helpers': 'Supports and neighbours',
  'melee.helps.support': 'supports {unit}',
  'melee.helps.neighbour': 'neighbour of {unit}',
};

function waiting(values: Values): string {
  const flights = Number(values.flights);
  const melees = Number(values.melees);
  const advances = Number(values.advances);
  const pending = Number(values.pending);
  const toFight = { one: '# melee to fight', other: '# melees to fight' };
  const toCome = { one: 'Contact: # melee to come', other: 'Contact: # melees to come' };
  return [
    ...(flights !== 0 ? [count(flights, { one: '# unit must run', other: '# units must run' })] : []),
    ...(melees !== 0 ? [count(melees, values.due === 'yes' ? toFight : toCome)] : []),
    ...(advances !== 0 ? [count(advances, { one: '# advance to make', other: '# advances to make' })] : []),
    ...(pending !== 0 ? [count(pending, { one: '# attack announced', other: '# attacks announced' })] : []),
  ].join(' · ');
}
