import { counted } from '../../../texts/calculator-words';
import type { Sayings, Values } from '../../../texts/saying-words';

/** What the calculators of the hex books ask. */

const increments = counted('# increment', '# increments');
const lost = counted('# lost', '# lost');
const signed = ({ count }: Values): string => (Number(count) > 0 ? `+${count}` : `${count}`.replace('-', '−'));

const FORMATIONS = {
  column: 'Column',
  line: 'Line',
  carre: 'Carré',
  'general-order': 'General order',
  skirmish: 'Skirmish',
  'road-march': 'Road march',
  guns: 'Guns alone',
};
const ORDERS = { good: 'Good order', disorder: 'Disorder (DD)', rout: 'Rout (PGD)' };
const ARMS = { infantry: 'Infantry', cavalry: 'Cavalry', artillery: 'Guns' };
const NATIONS = { french: 'French', saxon: 'Saxon', russian: 'Russian', prussian: 'Prussian' };
const CLASSES = {
  'french-ligne': 'Ligne',
  'french-legere': 'Légère',
  'french-oudinot': 'Oudinot’s men',
  'french-guard': 'Guard',
  'saxon-infantry': 'Infantry',
  'saxon-grenadier': 'Grenadiers',
  'russian-musketeer': 'Musketeers',
  'russian-grenadier': 'Grenadiers',
  'russian-guard-jaeger': 'Guard Jäger',
  'russian-guard': 'Guard',
  'russian-militia': 'Militia marksmen',
  'russian-jaeger': 'Jäger',
  'prussian-infantry': 'Infantry',
  'prussian-grenadier': 'Grenadiers',
  'prussian-fusilier': 'Fusiliers',
};

/** Also of the charts. */
export const TERRAIN_WORDS = {
  clear: 'Clear',
  hamlet: 'Hamlet',
  village: 'Village',
  town: 'Town',
  schloss: 'Schloss',
  'pine-forest': 'Pine forest',
  garden: 'Garden',
  swamp: 'Swamp',
  abatis: 'Abatis',
  redoubt: 'Redoubt',
  fleche: 'Flèche',
  'fixed-bridge': 'Bridge',
  pontoon: 'Pontoon',
};

/** A question and its choices under one key. */
const choice = (id: string, question: string, choices: Readonly<Record<string, string>>): Sayings => ({
  [`lb.ask.${id}`]: question,
  ...Object.fromEntries(Object.entries(choices).map(([each, words]) => [`lb.ask.${id}.${each}`, words])),
});

const count = (id: string, question: string, shown: Sayings[string]): Sayings => ({
  [`lb.ask.${id}`]: question,
  [`lb.ask.${id}.shown`]: shown,
});

const ask = (questions: Readonly<Record<string, string>>): Sayings =>
  Object.fromEntries(Object.entries(questions).map(([id, words]) => [`lb.ask.${id}`, words]));

/** 14 is 33: a value on the scale of the two dice. */
const onDice = ({ count: step }: Values): string =>
  `Morale ${10 * (Math.floor(Number(step) / 6) + 1) + (Number(step) % 6) + 1}`;

const unitOf = (side: string, name: string): Sayings => ({
  ...choice(`${side}-arm`, `${name}: arm`, ARMS),
  ...count(`${side}-melee`, `${name}: melee value printed`, ({ count: value }) => `Melee ${value}`),
  ...count(`${side}-of`, `${name}: increments at the start`, increments),
  ...count(`${side}-lost`, `${name}: increments lost`, lost),
  ...choice(`${side}-formation`, `${name}: formation`, FORMATIONS),
  ...choice(`${side}-order`, `${name}: order`, ORDERS),
  ...choice(`${side}-fatigue`, `${name}: horses`, { fresh: 'Fresh', tired: 'Tired', exhausted: 'Exhausted' }),
  ...count(`${side}-more`, `${name}: melee of other units, as reckoned`, ({ count: value }) => `Others +${value}`),
  ...ask({
    [`${side}-heavy`]: 'Heavy cavalry',
    [`${side}-special-leader`]: 'Leader of special ability',
    [`${side}-after-retreat`]: 'Retreated before the charge',
  }),
});

export const enLaBatailleAsked: Sayings = {
  ...choice('edition', 'Rules', {
    premier: 'Premier',
    'heilsberg-1807': 'Heilsberg 1807',
    'marie-louise': 'Marie-Louise',
    club: '{name}',
  }),
  ...choice('light', 'Light', { day: 'Day', dusk: 'Dusk', night: 'Night' }),
  ...ask({
    'group.book': 'Which rules',
    'group.firer': 'Who fires',
    'group.target': 'The target',
    'group.attacker': 'Attacker',
    'group.defender': 'Defender',
    'group.approach': 'How they meet',
    'group.unit': 'The unit',
    'group.clash': 'What it faces',
    'group.cavalry': 'The cavalry',
    'group.leader': 'The leader',
    'group.hex': 'The hex',
    'group.stack': 'Who stands in it',
  }),
  ...choice('arm', 'Arm', ARMS),
  ...choice('nation', 'Nation', NATIONS),
  ...choice('class', 'Kind of infantry', CLASSES),
  ...choice('target-nation', 'Nation of the target', NATIONS),
  ...choice('target-class', 'Kind of infantry shot at', CLASSES),
  ...choice('defender-nation', 'Nation of the defender', NATIONS),
  ...choice('formation', 'Formation', FORMATIONS),
  ...choice('order', 'Order', ORDERS),
  ...choice('target-formation', 'Formation of the target', FORMATIONS),
  ...choice('target-order', 'Order of the target', ORDERS),
  ...choice('foe-formation', 'Formation of the defender', FORMATIONS),
  ...choice('foe-order', 'Order of the defender', ORDERS),
  ...choice('there', 'Those who were there', ORDERS),
  ...choice('coming', 'Those who come', ORDERS),
  ...choice('guns-state', 'Guns', { limbered: 'Limbered', unlimbered: 'Unlimbered' }),
  ...choice('aspect', 'Through which side', { front: 'Front', flank: 'Flank', rear: 'Rear' }),
  ...choice('band', 'Range', { adjacent: 'Adjacent', short: 'Short', medium: 'Medium', long: 'Long' }),
  ...choice('terrain', 'Terrain', TERRAIN_WORDS),
  ...count('multiple', 'Fire multiple of your game', ({ count: value }) => `× ${value}`),
  ...count('increments', 'Increments in the hex', increments),
  ...count('increments-2', 'Increments in the second hex', counted('# in the second hex', '# in the second hex')),
  ...count('printed-fire', 'Fire value printed', ({ count: value }) => `Fire ${value}`),
  ...count('carre-battery', 'Fire of a battery in the carré', ({ count: value }) => `Guns ${value}`),
  ...count('more-fire', 'Guns that fire with it', ({ count: value }) => `Guns ${value}`),
  ...count('of', 'Increments at the start', increments),
  ...count('lost', 'Increments lost', lost),
  ...count('fire-leader', 'Artillery bonus of a leader', (values) => `Leader ${signed(values)}`),
  ...count('target-increments', 'Increments shot at', increments),
  ...count('gun-increments', 'Increments of guns in the hex', counted('# gun increment', '# gun increments')),
  ...count('defence', 'Fire defence by your game', ({ count: value }) => `Defence ${value}`),
  ...count('lost-before', 'It has lost before', counted('# lost before', '# lost before')),
  ...count('lance', 'Lance bonus', (values) => `Lance ${signed(values)}`),
  ...count(
    'lost-by-attacker',
    'Attacker lost to fire before it',
    counted('Attacker: # lost to fire', 'Attacker: # lost to fire'),
  ),
  ...count(
    'lost-by-defender',
    'Defender lost to fire before it',
    counted('Defender: # lost to fire', 'Defender: # lost to fire'),
  ),
  ...count('melee-leader', 'Melee bonus of leaders', (values) => `Leader ${signed(values)}`),
  ...count('morale', 'Morale value', onDice),
  ...count('morale-leader', 'Morale bonus of a leader', (values) => `Leader ${signed(values)}`),
  ...count('fallen-leader', 'Bonus of a leader who just fell', ({ count: value }) => `Fallen leader ${value}`),
  ...count(
    'level-minus',
    'Minus by morale level',
    ({ count: value }) => `Level ${Number(value) === 0 ? '' : '−'}${value}`,
  ),
  ...count('levels', 'Morale level', ({ count: value }) => `Level ${value}`),
  ...count('others', 'Other units in the hex, no leader', counted('# other unit', '# other units')),
  ...count('attackers', 'Increments that attack', counted('# attacks', '# attack')),
  ...count('defenders', 'Increments that defend', counted('# defends', '# defend')),
  ...count('year', 'Year', ({ count: value }) => `Year ${value}`),
  ...count('battalions', 'Battalions', counted('# battalion', '# battalions')),
  ...count('foot-increments', 'Increments of infantry', counted('# foot increment', '# foot increments')),
  ...count('regiments', 'Regiments of cavalry', counted('# cavalry regiment', '# cavalry regiments')),
  ...count('horse-increments', 'Increments of cavalry', counted('# horse increment', '# horse increments')),
  ...count('batteries', 'Batteries', counted('# battery', '# batteries')),
  ...count('guns-increments', 'Increments of guns', counted('# gun increment', '# gun increments')),
  ...choice('occasion', 'The check', {
    attacker: 'Before melee: attacker',
    defender: 'Before melee: defender',
    charged: 'Charged by cavalry',
    close: 'Roll to close',
    stand: 'Roll to stand',
  }),
  ...choice('distance', 'Hexes to the enemy', { '6': '6', '5': '5', '4': '4', '3': '3', '2': '2', '1': 'Adjacent' }),
  ...choice('attack-nation', 'Nation that attacks', {
    ...NATIONS,
    british: 'British, KGL',
    portuguese: 'Portuguese',
    spanish: 'Spanish',
    austrian: 'Austrian',
    other: 'Another',
  }),
  ...choice('carre-from', 'Formed now', { line: 'Line', column: 'Column' }),
  ...choice('points', 'Points the cavalry still needs', { '4': '4', '3': '3', '2': '2', '1': '1' }),
  ...choice('cavalry', 'Cavalry', { light: 'Light', heavy: 'Heavy' }),
  ...choice('recall', 'Whose cavalry', {
    french: 'French',
    'french-ally': 'French allies',
    'russian-light': 'Russian light',
    'russian-heavy': 'Russian heavy',
    prussian: 'Prussian',
  }),
  ...choice('casualty-from', 'Hit how', { fire: 'By fire', attacker: 'Attacking', defender: 'Defending' }),
  ...unitOf('attacker', 'Attacker'),
  ...unitOf('defender', 'Defender'),
  ...ask({
    'second-hex': 'Second hex fires too',
    disordered: 'Disordered',
    'two-hexes-away': 'At two hexes',
    rifles: 'Rifles',
    'cavalry-in-hex': 'Cavalry in its hex',
    opportunity: 'Opportunity fire',
    steadied: 'Just passed its roll',
    offensive: 'Offensive fire',
    'target-guns': 'Guns with it',
    'across-works': 'Across the works',
    'own-defence': 'Defence by your game',
    'over-stream': 'Across a stream',
    straight: 'Three straight hexes',
    'in-structure': 'Special structure',
    sapeurs: 'Sapeurs lead',
    elite: 'Elite',
    'half-now': 'Half lost just now',
    'under-old-guard': 'Beneath Old Guard',
    passage: 'Cavalry passed through',
    uphill: 'Up a slope',
    'attackers-in-line': 'Attackers in line',
    prone: 'Target prone',
    'old-guard': 'Old Guard charges',
    'caught-skirmishers': 'Skirmishers caught',
    'declared-in-column': 'Declared in column',
    higher: 'Target higher',
    'by-stream': 'Across a stream',
    'by-light': 'Light cavalry',
    'by-lancers': 'Lancers',
    'by-heavy': 'Heavy cavalry',
    'by-armoured': 'Armoured cavalry',
    'by-light-and-heavy': 'Light and heavy',
    'by-assaut': 'Has an Assaut marker',
    'by-target-of-assaut': 'Target of an Assaut',
    lancers: 'Lancers',
    personality: 'Leader in the hex',
    'cavalry-leader': 'Leader of cavalry',
    'two-formations': 'Two formations',
    'one-regiment': 'One regiment',
    'light-infantry': 'All light infantry',
    licornes: 'Licornes',
    'horse-guns': 'Horse guns',
  }),
};
