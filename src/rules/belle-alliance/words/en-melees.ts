import { noted } from '../../../texts/en-noted';
import { pluralOf } from '../../../texts/plural';
import type { Sayings, Values } from '../../../texts/saying-words';

const count = pluralOf('en-GB');

const MORALE: Readonly<Record<string, string>> = {
  OR: 'nothing more',
  LD: 'light disorder',
  MD: 'medium disorder',
  FD: 'full disorder',
};

function harmed({ unit, loss, prisoners, broke, morale, disorder, must }: Values): string {
  const lost =
    Number(loss) > 0 ? count(Number(loss), { one: 'loses # figure', other: 'loses # figures' }) : 'loses nobody';
  return [
    `${unit} ${lost}`,
    ...(Number(prisoners) > 0
      ? [count(Number(prisoners), { one: '# is taken prisoner', other: '# are taken prisoner' })]
      : []),
    ...(morale === 'OR' && must === undefined ? [] : [MORALE[String(disorder)] ?? String(disorder)]),
    ...(must === 'retreat' ? ['it retreats'] : []),
    ...(must === 'rout' ? ['it routs'] : []),
    ...(Number(broke) > 0 ? [count(Number(broke), { one: '# more runs away', other: '# more run away' })] : []),
  ].join(', ');
}

function fought({ unit, target, difference, loser, morale }: Values): string {
  if (loser === undefined) return `${unit} attacks ${target}: an even fight`;
  const how = MORALE[String(morale)] ?? morale;
  return loser === unit
    ? `${unit} is beaten by ${difference} in its attack on ${target}: ${how}`
    : `${target} is beaten by ${difference} under the attack of ${unit}: ${how}`;
}

function announced(values: Values): string {
  const where = values.target === undefined ? 'an empty house' : '{target}';
  const how = values.charge === 'yes' ? ', at the charge' : '';
  const what = values.position !== undefined && values.target !== undefined ? 'the position of ' : '';
  const again = values.round === 'continued' ? '{unit} attacks on' : '{unit} announces an attack';
  return noted(`${again}: ${what}${where}${how}`, values);
}

const ENDED: Readonly<Record<string, string>> = {
  withdrawn: '{unit} attacks nobody after all',
  'given-up': '{unit} gives its attack up',
  flanked: '{unit} loses its own attack: it is attacked in flank or rear',
  'ridden-down': '{unit} loses its own attack: cavalry is upon it',
  'driven-off': '{unit} has been driven off and attacks nobody',
  'target-gone': 'Nobody stands against {unit} any more',
};

/** Attacks and melees, as the log tells them, and what is asked and refused while they are fought. */
export const enMelees: Sayings = {
  'belle-alliance.dice-for-melee': 'Three dice for {unit} in melee',
  'belle-alliance.choose-winner': 'From whom does {unit} fall back?',
  'melee.unresolved': ({ melees }) =>
    `${count(Number(melees), { one: '# melee is', other: '# melees are' })} not fought yet. Closed now, nobody fights.`,
  'flight.waiting': ({ units }) =>
    `${count(Number(units), { one: '# unit has', other: '# units have' })} to retreat or rout first.`,

  'event.attack-announced': announced,
  'event.attack-ended': (values) => noted(ENDED[String(values.why)] ?? '{unit} attacks nobody after all', values),
  'event.attack-turned': '{unit} turns its attack on {target}',
  'event.neighbour-named': (values) =>
    noted(
      values.neighbourOf === undefined
        ? '{unit} and {target} fight for themselves'
        : '{neighbourOf} has a neighbour unit in the melee of {unit} with {target}',
      values,
    ),
  'event.attack-lapsed': '{unit} and {target} do not come to blows: {broken} has broken under fire',
  'event.clash-begun': ({ round }) => (round === 'continued' ? 'Continued attacks are fought' : 'Melees begin'),
  'event.melee-rolled': '{unit} throws {faces} in melee',
  'event.melee-fought': fought,
  'headline.melee-fought': ({ loser }) => (loser === undefined ? 'An even fight' : `${loser} is beaten`),
  'headline.melee-fought.more': ({ loser, difference, morale }) =>
    loser === undefined ? 'neither gives way' : `by ${difference}: ${MORALE[String(morale)] ?? morale}`,
  'event.opponent-disheartened': 'Its losses are too much for {unit}: its valour fails',
  'event.advance-granted': ({ unit, mayAttack }) =>
    mayAttack === 'yes' ? `${unit} may advance, and attack on` : `${unit} may advance`,
  'event.unit-harmed': harmed,
};
