import { noted } from '../../../texts/en-noted';
import { pluralOf } from '../../../texts/plural';
import type { Sayings } from '../../../texts/saying-words';

type Value = string | number | undefined;
const count = pluralOf('en-GB');

/** What a march costs and why, and what stands against it. Rates and classes come from the tables by number. */
export const enMarches: Sayings = {
  'march.row': ({ row, ground, rate }) => `${marchRow(row)}, ${groundName(ground)}: ${rate} cm`,
  'march.fast': 'Fast: twice the rate',
  'march.half.split': 'Split this bound: half',
  'march.half.assembled': 'Assembled this bound: half',
  'march.half.formed': 'Changed formation this bound: half',
  'gait.normal': 'Normal',
  'gait.fast': 'Fast',
  'gait.charge': 'Charge',
  'march.stop.rate': 'End of its rate',
  'march.stop.half': 'Half its rate',
  'march.stop.charge': 'End of the charge',
  'march.stop.contact': 'Contact',

  'march.half.LD': 'Light disorder: half',
  'march.half.MD': 'Medium disorder: half',
  'march.half.wheel': 'Wheeling: half',
  'march.half.rotate': 'Rotating: half',
  'march.obstacle': ({ ground, class: degree, factor }) =>
    `${named(ground, 'Obstacle')}, obstacle ${degree}: ${fraction(factor)}`,

  'fact.in-passage': ({ ground, class: degree }) => `Crossing ${named(ground, 'an obstacle')} (obstacle ${degree})`,
  'fact.no-rate': ({ ground }) => `No rate of march in ${named(ground, 'this ground')}`,

  'event.reach-shown': 'Looked how far {unit} can get',

  'event.unit-forced-back': '{unit} is forced back {cm} before {by}',
  'event.unit-arrived': (values) => noted('{unit} comes on to the table', values),
  'arrival.not-waiting': 'That unit is not waiting to come on.',
  'arrival.too-early': '{unit} comes in bound {bound}',
  'arrival.wrong-phase': 'Reinforcements come on while orders are written',
  'arrival.elsewhere': '{unit} does not come on here',
  'event.unit-advanced': (values) => noted('{unit} advances on, {cm}', values),
  'event.advance-waived': '{unit} makes no continued advance',

  'march.pushing': '{unit} is forced back: {rate} cm',
  'march.contact': 'Melee zone contact with {unit}: here it stops.',
  'march.past-target': 'Its front would pass {unit}, whom it attacks: it stops before that.',
  'march.past-position': ({ ground }) => `It stops in the position it attacks: ${named(ground, 'this ground')}.`,
  'belle-alliance.held-by-attack': '{unit} attacks it and is in contact: it does not move any more in this phase.',
  'melee.forced-back.in-cover': '{unit} is in cover. Does it let {by} force it back?',
  'melee.forced-back.near-soutien': '{unit} is attacked by {by}. Does it fall back on its soutien?',
  'melee.forced-back.yields': 'It is forced back',
  'melee.forced-back.stands': 'It stands',

  'march.breaks': ({ ground }) => `Driven into ${named(ground, 'ground')} where its formation cannot march, it breaks.`,
  'march.beyond-rate': 'This is further than it can go in one bound.',
  'march.unit-in-the-way': '{unit} is in the way.',
  'march.barred.building': ({ ground }) => `${named(ground, 'A building')} is in the way.`,
  'march.barred.water': ({ ground }) =>
    `${named(ground, 'This water')} is wider than 5 cm this way: cross at a bridge or a ford.`,
  'march.barred.edge': 'The table ends here.',
  'march.bridge-in-column': ({ ground }) => `${named(ground, 'The bridge')}: in column of march only.`,
  'march.obstacle-barred': ({ ground, class: degree }) =>
    `${named(ground, 'This obstacle')}, obstacle ${degree}: it may not pass.`,
  'march.no-rate.wood': ({ ground }) => `No rate of march in ${named(ground, 'a wood')} in this formation.`,
  'march.no-rate.difficult': ({ ground }) =>
    `No rate of march on ${named(ground, 'difficult ground')} in this formation.`,
  'march.charge-turn': 'At the charge it may wheel by 20° at most.',
  'march.charge-turned': 'At the charge it may change direction only once.',
  'march.charge-wheels-only': 'At the charge it may only wheel.',
  'march.inverted-already': 'It has inverted once this bound already.',
  'march.column-does-not-rotate': 'A column of march does not rotate: wheel instead.',
  'march.no-back': 'Only skirmish lines, staff and unlimbered guns may go back.',
  'march.no-sidestep': 'Only skirmish lines and staff may go sideways.',
  'march.in-house': 'A unit in a house does not march. It leaves the house first.',
  'march.at-work': 'A unit at work does not march. Change its formation first.',
  'march.at-rest': 'A unit at rest does not march. Change its formation first.',
  'march.in-rout': 'A unit in full disorder takes no orders.',
  'march.nobody': 'Nobody is left of this unit.',
  'march.nothing': 'There is nothing to march.',
  'march.ends-on-top': 'It would end on top of {unit}.',
  'march.no-crew': 'Nobody is with these guns.',
  'march.one-rate': ({ gait }) => `One rate a bound: it has marched ${gaitName(gait)} already.`,
  'march.fast-in-column': 'Only a column of march may go fast.',
  'march.fast-too-near': 'Closed opponents are within 90 cm: not fast.',
  'march.no-charge': 'No charge in this formation.',
  'march.charge-in-disorder': 'No charge in disorder.',
  'march.charged-lately': ({ bounds }) =>
    `It charged lately: ${count(Number(bounds), { one: '# more bound', other: '# more bounds' })} to rest.`,
};

const MARCH_ROWS: Readonly<Record<string, string>> = {
  'infantry-march-column': 'Column of march',
  'infantry-attack-column': 'Column of attack',
  'infantry-line': 'Line',
  'infantry-square': 'Carré or huddle',
  'infantry-skirmish': 'Skirmish line',
  'infantry-charge': 'Charge',
  'infantry-rout': 'Rout',
  'cavalry-march-column': 'Cavalry, column of march',
  'cavalry-attack-column': 'Cavalry, column of attack',
  'cavalry-line': 'Cavalry line',
  'cavalry-skirmish': 'Cavalry, skirmish line',
  'cavalry-charge': 'Cavalry charge',
  staff: 'Staff',
  'cavalry-rout': 'Cavalry in rout',
  'foot-limbered': 'Foot artillery, limbered',
  'foot-limbered-12': 'Foot artillery from 12 pd, limbered',
  'horse-limbered': 'Horse artillery, limbered',
  'horse-limbered-charge': 'Horse artillery, charge',
  unlimbered: 'Guns, unlimbered',
  'unlimbered-12': 'Guns from 12 pd, unlimbered',
  'foot-rout': 'Foot artillery in rout',
  'horse-rout': 'Horse artillery in rout',
};
const marchRow = (row: Value): string => MARCH_ROWS[String(row)] ?? String(row);

const GROUND_NAMES: Readonly<Record<string, string>> = {
  road: 'on road',
  normal: 'open ground',
  difficult: 'difficult ground',
  wood: 'wood',
};
const groundName = (ground: Value): string => GROUND_NAMES[String(ground)] ?? String(ground);

const named = (name: Value, otherwise: string): string =>
  name === undefined || name === '' ? otherwise : String(name);
const fraction = (factor: Value): string => (factor === 1 ? 'no loss' : factor === 0.5 ? 'half' : 'quarter');
const gaitName = (gait: Value): string =>
  gait === 'fast' ? 'fast' : gait === 'charge' ? 'at the charge' : 'at the normal rate';
