import { pluralOf } from './plural';
import type { Sayings, Values } from './saying-words';

const plural = pluralOf('en-GB');
const signed = (value: string | number | undefined): string => {
  const n = Number(value);
  return n > 0 ? `+${n}` : `${n}`.replace('-', '−');
};

const counted =
  (one: string, other: string) =>
  ({ count }: Values) =>
    plural(Number(count), { one, other });
const officer = ({ count }: Values) => (count === 0 ? 'No officer' : `Officer ${signed(count)}`);
const valour = ({ count }: Values) => `Valour ${Number(count) === 0 ? '0' : signed(count)}`;

/** The questions of the fire calculator, and what it answers. */
export const enCalculator: Sayings = {
  'calculator.fire': 'Fire calculator',
  'calculator.fire.group.firer': 'Who fires',
  'calculator.fire.group.target': 'The target',

  'calculator.fire.arm': 'Arm that fires',
  'calculator.fire.arm.infantry': 'Infantry',
  'calculator.fire.arm.cavalry': 'Cavalry',
  'calculator.fire.arm.foot-artillery': 'Foot guns',
  'calculator.fire.arm.horse-artillery': 'Horse guns',
  'calculator.fire.weapon': 'Weapon',
  'calculator.fire.weapon.carbine': 'Carbine',
  'calculator.fire.weapon.musket': 'Musket',
  'calculator.fire.weapon.rifle': 'Rifle',
  'calculator.fire.calibre': 'Calibre in pounds',
  'calculator.fire.calibre.3': '3 pd',
  'calculator.fire.calibre.4': '4 pd',
  'calculator.fire.calibre.6': '6 pd',
  'calculator.fire.calibre.8': '8 pd',
  'calculator.fire.calibre.9': '9 pd',
  'calculator.fire.calibre.12': '12 pd',
  'calculator.fire.figures': 'Figures that fire',
  'calculator.fire.figures.shown': counted('# figure', '# figures'),
  'calculator.fire.gunners': 'Gunners that fire',
  'calculator.fire.gunners.shown': counted('# gunner', '# gunners'),
  'calculator.fire.zone': 'Zone of fire',
  'calculator.fire.zone.1': 'Zone 1',
  'calculator.fire.zone.2': 'Zone 2',
  'calculator.fire.zone.3': 'Zone 3',
  'calculator.fire.zone.cm': ({ from, to }) => (from === 0 ? `to ${to} cm` : `${from} to ${to} cm`),
  'calculator.fire.skirmish': 'Skirmish line',
  'calculator.fire.moved': 'Has moved',
  'calculator.fire.first': 'First fire',
  'calculator.fire.ld': 'In LD',
  'calculator.fire.canister': 'Canister',
  'calculator.fire.ranging': 'Ranging',
  'calculator.fire.valour': 'Valour of those who fire',
  'calculator.fire.valour.shown': valour,
  'calculator.fire.neighbour': 'Neighbour unit',
  'calculator.fire.marksmen': 'Marksmen',
  'calculator.fire.soft-ground': 'Non-ricochet',
  'calculator.fire.hidden': 'Hidden target',
  'calculator.fire.passage': 'On an obstacle',
  'calculator.fire.split': 'Split fire',
  'calculator.fire.short-unit': 'Short unit here',
  'calculator.fire.officer': 'Engaged officer of those who fire',
  'calculator.fire.officer.shown': officer,

  'calculator.fire.target': 'Arm of the target',
  'calculator.fire.target.infantry': 'Infantry',
  'calculator.fire.target.cavalry': 'Cavalry',
  'calculator.fire.target.artillery': 'Artillery',
  'calculator.fire.formation': 'Formation of the target',
  'calculator.fire.formation.line': 'Line',
  'calculator.fire.formation.attack-column': 'Column of attack',
  'calculator.fire.formation.march-column': 'Column of march',
  'calculator.fire.formation.skirmish': 'Skirmish line',
  'calculator.fire.formation.square': 'Carré, mass, huddle',
  'calculator.fire.formation.work': 'House, work, rest',
  'calculator.fire.formation.rest': 'At rest',
  'calculator.fire.guns': 'Guns of the target',
  'calculator.fire.guns.unlimbered': 'Unlimbered',
  'calculator.fire.guns.limbered': 'Limbered',
  'calculator.fire.guns.gunners': 'Gunners only',
  'calculator.fire.target-figures': 'Figures of the target',
  'calculator.fire.target-figures.shown': counted('# figure', '# figures'),
  'calculator.fire.target-gunners': 'Gunners of the target',
  'calculator.fire.target-gunners.shown': counted('# gunner', '# gunners'),
  'calculator.fire.order': 'Order of the target',
  'calculator.fire.order.OR': 'OR',
  'calculator.fire.order.LD': 'LD',
  'calculator.fire.order.MD': 'MD',
  'calculator.fire.order.FD': 'FD',
  'calculator.fire.aspect': 'Hit from',
  'calculator.fire.aspect.front': 'Front',
  'calculator.fire.aspect.flank': 'Flank',
  'calculator.fire.aspect.rear': 'Rear',
  'calculator.fire.cover': 'Cover of the target',
  'calculator.fire.cover.open': 'Open',
  'calculator.fire.cover.I': 'I',
  'calculator.fire.cover.II': 'II',
  'calculator.fire.cover.III': 'III',
  'calculator.fire.cover.wood': 'Wood',
  'calculator.fire.column-effect': 'Column effect',
  'calculator.fire.charge': 'At the charge',
  'calculator.fire.support': 'Support or soutien',
  'calculator.fire.target-valour': 'Valour of the target',
  'calculator.fire.target-valour.shown': valour,
  'calculator.fire.target-passage': 'On an obstacle',
  'calculator.fire.no-supplies': 'No supplies',
  'calculator.fire.target-officer': 'Engaged officer of the target',
  'calculator.fire.target-officer.shown': officer,

  'calculator.fire.too-few': 'Too few for a unit of fire: nothing happens.',

  'calculator.result.loss': ({ figures }) => plural(Number(figures), { one: '# figure lost', other: '# figures lost' }),
  'calculator.result.OR': 'OR: stays in order',
  'calculator.result.LD': 'LD: light disorder',
  'calculator.result.MD': 'MD: falls back',
  'calculator.result.FD': 'FD: routs',
  'calculator.step.loss': ({ rolled, modifier, total, each, units, exact, figures }) =>
    `Loss: ${sum(rolled, modifier, total)}. ${plural(Number(units), { one: '# unit of fire', other: '# units of fire' })} × ${parts(each)} = ${parts(exact)}${Number(exact) === Number(figures) ? '' : `, rounded down to ${figures}`}.`,
  'calculator.step.morale': ({ rolled, modifier, total, morale }) =>
    `Morale: ${sum(rolled, modifier, total)}, which is ${morale}.`,
  'calculator.step.no-morale': 'Morale: without a unit of fire nobody minds.',
  'calculator.step.no-more': 'It has no more than {figures} to lose.',
  'calculator.step.fd': ({ left, figures }) => `Rout: of the ${left} left one in ten is lost besides: ${figures}.`,
  'calculator.step.stays': 'That is less than it suffers already: it stays in {morale}.',
  'calculator.step.anew': 'It is in {morale} already, and suffers it anew.',
  'calculator.step.supplies': 'Two ones: those who fire have supplies for three more rolls, and then none.',
};

type Value = string | number | undefined;

/** 14 − 3 = 11 */
const sum = (rolled: Value, modifier: Value, total: Value): string => {
  const by = Number(modifier);
  const to = `${total}`.replace('-', '−');
  return by === 0 ? `dice ${rolled}` : `dice ${rolled} ${by < 0 ? '−' : '+'} ${Math.abs(by)} = ${to}`;
};

const QUARTERS: Readonly<Record<string, string>> = { '0.25': '¼', '0.5': '½', '0.75': '¾' };

/** Figures in quarters, as people write them. */
const parts = (value: Value): string => {
  const amount = Number(value);
  const whole = Math.floor(amount);
  const rest = QUARTERS[`${amount - whole}`] ?? '';
  return whole === 0 && rest !== '' ? rest : `${whole}${rest}`;
};
