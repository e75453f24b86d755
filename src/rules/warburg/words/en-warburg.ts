import { counted } from '../../../texts/calculator-words';
import { type Sayings, type Values, withPrefix } from '../../../texts/saying-words';
import { enWarburgPlay } from './en-warburg-play';
import { RESULTS, resultText } from './en-warburg-results';

/** What the Warburg charts say and ask. */

const choice = (id: string, question: string, choices: Readonly<Record<string, string>>): Sayings => ({
  [`wb.ask.${id}`]: question,
  ...withPrefix(`wb.ask.${id}`, choices),
});

const count = (id: string, question: string, shown: Sayings[string]): Sayings => ({
  [`wb.ask.${id}`]: question,
  [`wb.ask.${id}.shown`]: shown,
});

const minus = (value: Values[string] | undefined): string => `${value}`.replace('-', '−');
const signed = (value: Values[string] | undefined): string => (Number(value) > 0 ? `+${value}` : minus(value));

const ORDERS = { good: 'Good order', disorganised: 'Disorganised' };
const ARMS = { infantry: 'Infantry', cavalry: 'Cavalry', artillery: 'Guns' };
const KINDS = {
  line: 'Line',
  light: 'Light',
  grenadiers: 'Grenadiers',
  heavy: 'Heavy',
  'heavy-bonus': 'Heavy, with a bonus against cavalry',
};

const sideOf = (whose: string, name: string): Sayings => ({
  ...choice(`${whose}-arm`, `${name}: who leads`, ARMS),
  ...choice(`${whose}-kind`, `${name}: kind`, KINDS),
  ...choice(`${whose}-order`, `${name}: order`, ORDERS),
  ...count(`${whose}-strength`, `${name}: strength of all`, ({ count: n }) => `Strength ${n}`),
  ...count(`${whose}-morale`, `${name}: best morale`, ({ count: n }) => `Morale ${n}`),
  ...withPrefix('wb.ask', {
    [`${whose}-demoralised`]: `${name}: formation demoralised`,
    [`${whose}-reordered`]: `${name}: stack reordered in an enemy zone`,
  }),
});

const WHOSE: Readonly<Record<string, string>> = {
  target: 'The target',
  attacker: 'The attacker',
  defender: 'The defender',
};
const whose = ({ whose: side }: Values): string => WHOSE[`${side}`] ?? '';
const steps = counted('# step', '# steps');
const hexes = counted('# hex', '# hexes');

export const enWarburg: Sayings = {
  ...enWarburgPlay,
  /** Its calculators, where it is plain that they are calculators. */
  ...withPrefix('calculator-name', {
    'wb-artillery': 'Artillery',
    'wb-combat': 'Combat',
    'wb-test': 'Morale test',
  }),
  ...withPrefix('wb.title', {
    artillery: 'Artillery fire (Warburg)',
    combat: 'Combat (Warburg)',
    test: 'Morale test (Warburg)',
  }),
  ...withPrefix('wb.about', {
    artillery: 'What befalls the target',
    combat: 'What each face of the die brings',
    test: 'Will it hold?',
  }),
  ...withPrefix('wb.ask.group', {
    guns: 'The guns',
    target: 'The target',
    attacker: 'Attacker',
    defender: 'Defender',
    ground: 'The defender’s ground',
    unit: 'The unit',
  }),
  ...count('range', 'Range', counted('# hex', '# hexes')),
  ...count('morale', 'Morale', ({ count: n }) => `Morale ${n}`),
  ...choice('test', 'Which test', { '-1': 'TM−1', '0': 'TM', '1': 'TM+1', '2': 'TM+2' }),
  ...choice('shooter-order', 'The guns', ORDERS),
  ...choice('unit-order', 'Before the test', ORDERS),
  ...choice('terrain', 'Ground', { clear: 'Clear', woods: 'Woods', village: 'Village or town' }),
  ...choice('rise', 'Seen from the attacker', {
    level: 'Level',
    'up-one': 'One level up',
    'up-two': 'Two levels up',
    down: 'Down',
  }),
  ...choice('crossed', 'Between them', { nothing: 'Nothing', river: 'River', bridge: 'Bridge', slope: 'Slope' }),
  ...choice('aspect', 'Attacked through', { front: 'Front', flank: 'Flank', rear: 'Rear' }),
  ...sideOf('attacker', 'Attacker'),
  ...sideOf('defender', 'Defender'),
  ...withPrefix('wb.ask', {
    'twelve-pounder': '12-pounders',
    flank: 'Through a flank',
    'light-target': 'A light unit',
    'sunken-road': 'In a sunken road',
    'attacker-commander': 'A commander is with the attacker',
    continued: 'The combat goes on from the turn before',
    'march-column': 'The defender is in march column',
  }),
  ...withPrefix('wb.ground', {
    woods: 'Woods',
    village: 'Village or town',
    'sunken-road': 'Sunken road',
    river: 'Across a river',
    bridge: 'Across a bridge',
    slope: 'Over a slope',
    'climb-one': 'One level up',
    'climb-two': 'Two levels up',
    'climb-down': 'Downhill',
  }),
  ...withPrefix('wb.artillery', {
    'light-target': 'Light unit as target',
    'disorganised-shooter': 'Disorganised guns',
    flank: 'Through a flank',
    adjacent: 'Adjacent',
    'twelve-pounder': '12-pounders',
    far: 'Beyond three hexes',
    farther: 'Each hex beyond four',
  }),
  ...withPrefix('wb.combat', {
    ratio: ({ attacker, defender }) => `Strength ${attacker} to ${defender}`,
    morale: 'Best morale against best morale',
    flank: 'Through a flank',
    rear: 'From the rear',
    'heavy-on-disorganised-foot': 'Heavy cavalry on disorganised infantry',
    'heavy-on-line-foot': 'Heavy cavalry on line infantry in order',
    'heavy-on-horse': 'Heavy cavalry with a bonus on cavalry',
    'attacker-disorganised': 'A disorganised attacker',
    'defender-disorganised': 'A disorganised defender',
    'attackers-light': 'Only light units attack',
    'defenders-light': 'Only light units defend, in the open',
    'horse-in-village': 'Light cavalry dismounted in a village',
    grenadiers: 'Shock of grenadiers',
    'attacker-reordered': 'The attacker reordered a stack in a zone',
    'defender-reordered': 'The defender reordered a stack in a zone',
    commander: 'A commander leads',
    'attacker-demoralised': 'The attacker’s formation is demoralised',
    'defender-demoralised': 'The defender’s formation is demoralised',
    'march-column': 'On a march column',
  }),
  ...withPrefix('wb.result', RESULTS),
  'wb.result-of.attacker': ({ result }) => `Attacker: ${resultText(result)}`,
  'wb.result-of.defender': ({ result }) => `Defender: ${resultText(result)}`,
  'wb.combat-face': ({ die, attacker, defender }) =>
    `${die}. Attacker: ${resultText(attacker)}. Defender: ${resultText(defender)}`,
  'wb.combat-face.short': ({ die, attacker, defender }) => `${die}: ${minus(attacker)} | ${minus(defender)}`,
  'wb.test-adds': 'As the result says',
  ...withPrefix('wb.test', {
    passed: 'Holds',
    disorganised: 'Disorganised',
    rout: 'Routs',
    'no-better': 'No better',
    good: 'Holds',
  }),
  ...withPrefix('wb.step', {
    roll: ({ die, modifier, total }) =>
      Number(modifier) === 0 ? `Die ${die}` : `Die ${die} ${signed(modifier)} is ${minus(total)}`,
    tested: ({ die, add, total, morale }) =>
      `${Number(add) === 0 ? `Die ${die}` : `Die ${die} ${signed(add)} is ${total}`}, against morale ${morale}`,
    eliminated: (values) => `${whose(values)} is eliminated.`,
    steps: (values) => `${whose(values)} loses ${steps({ count: values.steps ?? 0 })}.`,
    disorganised: (values) => `${whose(values)} is disorganised.`,
    test: (values) =>
      Number(values.add) === 0
        ? `${whose(values)} tests morale.`
        : `${whose(values)} tests morale, ${signed(values.add)} on the die.`,
    retreat: (values) => `${whose(values)} goes back ${hexes({ count: values.hexes ?? 0 })}.`,
    starred: (values) => `${whose(values)}: cavalry that a combat had disorganised before is eliminated.`,
  }),
  'wb.remark.test': 'The sheet does not tell how a morale test is thrown: this is our reading.',
  'wb.remark.activation': 'The sheet does not tell how a formation is activated: this is our reading.',
};
