import { figures, gunners, losses, officer, sum, valour } from './calculator-words';
import { pluralOf } from './plural';
import type { Sayings, Values } from './saying-words';

const plural = pluralOf('en-GB');

const WHO: Readonly<Record<string, string>> = { attacker: 'Attacker', defender: 'Defender', other: 'Other attacker' };
const who = ({ who: party }: Values): string => WHO[`${party}`] ?? 'Party';

/** What is asked of both: `of` is who is meant, for those who hear it. */
const party = (id: string, of: string): Sayings => {
  const words: Sayings = {
    arm: `Arm of the ${of}`,
    'arm.infantry': 'Infantry',
    'arm.cavalry': 'Cavalry',
    'arm.artillery': 'Artillery',
    formation: `Formation of the ${of}`,
    'formation.line': 'Line',
    'formation.attack-column': 'Column of attack',
    'formation.march-column': 'Column of march',
    'formation.skirmish': 'Skirmish line',
    'formation.square': 'Carré',
    'formation.mass': 'Mass',
    'formation.huddle': 'Huddle',
    'formation.house': 'In a house',
    'formation.work': 'Work or rest',
    'formation.rest': 'At rest',
    figures: `Figures of the ${of}`,
    'figures.shown': figures,
    gunners: `Gunners of the ${of}`,
    'gunners.shown': gunners,
    fighting: `Fighting figures of the ${of}`,
    'fighting.shown': ({ count }) => `${count} fight`,
    class: `Cavalry of the ${of}`,
    'class.light': 'Light',
    'class.medium': 'Medium',
    'class.heavy': 'Heavy',
    cover: `Cover of the ${of}`,
    'cover.none': 'Open',
    'cover.I': 'I',
    'cover.II': 'II',
    'cover.III': 'III',
    charge: 'At the charge',
    lancers: 'Lancers',
    passive: 'Passive, under 5 cm',
    uncovered: 'No skirmishers',
    first: 'First fight',
    fired: 'Has fired',
    support: 'Support unit',
    soutien: 'Soutien in 15 cm',
    neighbour: 'Neighbour unit',
    ld: 'In LD',
    uphill: 'Goes uphill',
    overreach: 'Overreaches',
    valour: `Valour of the ${of}`,
    'valour.shown': valour,
    earlier: `Earlier melee of the ${of}, this bound or last`,
    'earlier.none': 'Fresh',
    'earlier.defended': 'Defended before',
    'earlier.attacked': 'Attacked before',
    broke: 'Broke an enemy',
    reformed: 'Changed formation',
    'charged-last': 'Charged last bound',
    passage: 'On an obstacle',
    'no-supplies': 'No supplies',
    officer: `Engaged officer of the ${of}`,
    'officer.shown': officer,
  };
  return Object.fromEntries(Object.entries(words).map(([key, said]) => [`calculator.melee.${id}-${key}`, said]));
};

/** The questions of the melee calculator, and what it answers. */
export const enCalculatorMelee: Sayings = {
  ...party('attacker', 'attacker'),
  ...party('defender', 'defender'),
  'melee.other-attacker': 'Other attacker',
  'calculator.melee': 'Melee calculator',
  'calculator.melee.group.attacker': 'Attacker',
  'calculator.melee.group.defender': 'Defender',
  'calculator.melee.group.other': 'Other attacker',
  'calculator.melee.defender-order': 'Order of the defender',
  'calculator.melee.defender-order.OR': 'OR',
  'calculator.melee.defender-order.LD': 'LD',
  'calculator.melee.defender-order.MD': 'MD',
  'calculator.melee.defender-order.FD': 'FD',
  'calculator.melee.defender-from': 'Attacked from',
  'calculator.melee.defender-from.front': 'Front',
  'calculator.melee.defender-from.flank': 'Flank',
  'calculator.melee.defender-from.rear': 'Rear',
  'calculator.melee.mutual': 'Attacks as well',
  'calculator.melee.hidden': 'Was hidden',
  'calculator.melee.too-few.attacker': 'Attacker: fewer than three fight, and take nobody from the other.',
  'calculator.melee.too-few.defender': 'Defender: fewer than three fight, and take nobody from the other.',

  'calculator.melee.result.even': 'Even: nobody gives way',
  'calculator.melee.result.LD': (values) => `${who(values)}: LD, light disorder`,
  'calculator.melee.result.MD': (values) => `${who(values)}: MD, falls back`,
  'calculator.melee.result.FD': (values) => `${who(values)}: FD, routs`,
  'calculator.melee.result.loss': (values) =>
    `${who(values)} loses ${Number(values.figures) === 0 ? 'nobody' : values.figures}${taken(values.prisoners)}`,
  'calculator.melee.result.advance': (values) => `${who(values)} may advance`,
  'calculator.melee.result.attack-on': (values) => `${who(values)} may advance, and attack on`,

  'calculator.melee.step.total': (values) => `${who(values)}: ${sum(values)}.`,
  'calculator.melee.step.even': 'Both the same: nobody has lost.',
  'calculator.melee.step.difference': (values) =>
    `${who(values)} is lower by ${values.difference}, which is ${values.morale}.`,
  'calculator.melee.step.loss': (values) =>
    `${who(values)} loses by the other’s ${`${values.total}`.replace('-', '−')}: ${losses(values, '# unit of melee', '# units of melee')}.`,
  'calculator.melee.step.unharmed': (values) => `${who(values)} loses nobody by the dice: the other has no supplies.`,
  'calculator.melee.step.prisoners': ({ figures: n, wanted }) =>
    `Prisoners: ${n}${Number(wanted) > Number(n) ? `, since no more are left of ${wanted}` : ''}.`,
  'calculator.melee.step.supplies': (values) =>
    `${who(values)} threw two ones: supplies for three more rolls, then none.`,
};

const taken = (prisoners: string | number | undefined): string =>
  Number(prisoners) > 0 ? `, ${plural(Number(prisoners), { one: '# as prisoner', other: '# as prisoners' })}` : '';
