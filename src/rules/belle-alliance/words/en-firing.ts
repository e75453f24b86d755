import { noted, signed } from '../../../texts/en-noted';
import { pluralOf } from '../../../texts/plural';
import type { Sayings } from '../../../texts/saying-words';

const count = pluralOf('en-GB');

/** What stands against an order of fire. */
const violations: Sayings = {
  'fire.target-rolled': 'Dice for fire at this unit have been thrown in this phase: all of it is declared before.',
  'fire.supports-another': 'It is named as support unit in this phase, and does not fire.',
  'fire.no-new-target': 'Its fire was withdrawn: it names no other target in this phase.',
  'fire.dice-thrown': 'The dice of its other part have been thrown: both parts are declared before.',
  'fire.no-line': 'No line of fire can be drawn.',
  'fire.not-declared': 'It has declared no fire there.',
  'fire.support.taken': 'It supports another unit in this phase already.',
  'fire.no-guns-to-load': 'There are no guns here to load.',
  'fire.canister-already': 'Canister is loaded already.',
  'fire.no-canister': 'No canister is loaded.',
  'fire.canister-by-order': 'Canister is loaded by an order, while orders are written.',
  'fire.nothing-declared': 'No fire is declared at this unit.',
  'fire.unresolved': ({ targets }) =>
    `Fire at ${count(Number(targets), { one: '# unit', other: '# units' })} is declared and not carried out. Closed now, it is not fired.`,
  'belle-alliance.fired-continued': 'It used continued fire this bound: it does not move any more.',
  'belle-alliance.was-driven': 'It retreated or routed this bound: it does not move any more.',
};

const questions: Sayings = {
  'belle-alliance.die-for-which-officer': ({ unit, officers, dice }) =>
    `${dice === 2 ? 'Two dice, read as tens and ones,' : 'One die'} for the officer engaged with ${unit}: ${officers}`,
  'belle-alliance.dice-for-officer': 'Three dice for {officer}, engaged with {unit}',
  'belle-alliance.dice-for-fire': 'Three dice: {unit} fires at {target}',
  'belle-alliance.choose-cause': 'From whose fire does {unit} fall back?',
  'belle-alliance.cause': '{unit}',
};

const deeds: Sayings = {
  'belle-alliance.deed.load-canister': 'Load canister',
  'belle-alliance.deed.unload-canister': 'No canister after all',
};

const facts: Sayings = {
  'fact.fallen': 'Has fallen',
  'fact.gone': 'Nobody is left of it',
  'fact.commander-fallen': 'Without a commander: {name} has fallen',
  'fact.must-retreat': 'Retreats: move it a full bound away by hand',
  'fact.must-rout': 'Routs: move it a full bound away by hand',
  'fact.canister': 'Canister loaded',
  'fact.officer-engaged': ({ factor }) => `Officer engaged: ${signed(factor)} this bound`,
  'fact.declared.fire': 'Fires at {name}',
  'fact.declared.neighbour': 'Neighbour in the fire at {name}',
  'fact.declared.ranging': 'Ranges on {name}',
  'fact.supports': 'Supports {name}',
  'fact.fired': 'Has fired this bound: {names}',
};

const lost = (loss: string | number | undefined): string =>
  count(Number(loss), { one: 'loses # figure', other: 'loses # figures' });

const MORALE: Readonly<Record<string, string>> = {
  LD: 'light disorder',
  MD: 'medium disorder',
  FD: 'full disorder',
};

/** Lines of the log. */
const events: Sayings = {
  'event.fire-declared': (values) => noted(DECLARED[String(values.role)] ?? '{unit} aims at {target}', values),
  'event.fire-withdrawn': '{unit} does not fire at {target} after all',
  'event.support-named': (values) =>
    noted(values.support === undefined ? '{unit} has no support unit' : '{support} supports {unit}', values),
  'event.canister-loaded': (values) =>
    noted(values.loaded === 'yes' ? '{unit} loads canister' : '{unit} loads no canister', values),
  'event.volley-begun': 'Fire opens',
  'event.officer-engaged': ({ unit, officer, faces, factor, falls }) =>
    `${officer} is engaged with ${unit} (${faces}): ${signed(factor)}${falls === 'yes' ? ', and falls' : ''}`,
  'event.fire-rolled': ({ unit, target, faces, again, lossTotal, moraleTotal }) =>
    `${unit} fires at ${target} (${again === 'yes' ? 'the same dice' : faces}): loss ${signless(lossTotal)}, morale ${signless(moraleTotal)}`,
  'event.target-ranged': '{unit} ranges on {target}',
  'event.supplies-failing': ({ unit, left }) =>
    Number(left) === 0
      ? `${unit} is without supplies`
      : `${unit} has supplies for ${count(Number(left), { one: '# more roll', other: '# more rolls' })}`,
  'event.fire-suffered': ({ unit, loss, broke, morale, disorder, must }) =>
    [
      `${unit} ${Number(loss) > 0 ? lost(loss) : 'loses nobody'}`,
      ...(morale === 'OR' && must === undefined ? [] : [MORALE[String(disorder)] ?? String(disorder)]),
      ...(must === 'retreat' ? ['it retreats'] : []),
      ...(must === 'rout' ? ['it routs'] : []),
      ...(Number(broke) > 0 ? [`${broke} more run away`] : []),
    ].join(', '),
  'event.unit-dispersed': '{unit} is taken off the table: fewer than three are left',
};

const DECLARED: Readonly<Record<string, string>> = {
  fire: '{unit} fires at {target}: declared',
  neighbour: '{unit} serves {neighbourOf} as neighbour in the fire at {target}',
  ranging: '{unit} ranges on {target}: declared',
};

const signless = (value: string | number | undefined): string => String(value).replace('-', '−');

export const enFiring: Sayings = { ...violations, ...questions, ...deeds, ...facts, ...events };
