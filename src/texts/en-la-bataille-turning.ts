import { under } from './la-bataille-words';
import { pluralOf } from './plural';
import type { Sayings } from './saying-words';

const plural = pluralOf('en-GB');
const increments = (count: string | number): string =>
  plural(Number(count), { one: '# increment', other: '# increments' });

const counted = (count: string | number): string => plural(Number(count), { one: '# unit', other: '# units' });

type Words = Readonly<Record<string, string>>;
const FORMATIONS: Words = {
  column: 'Column',
  line: 'Line',
  carre: 'Carré',
  'general-order': 'General order',
  skirmish: 'Skirmish order',
  'road-march': 'Road march',
  limbered: 'Limbered',
  unlimbered: 'Unlimbered',
};
const ORDERS: Words = { good: 'In good order', disorder: 'Disordered (DD)', rout: 'Routed (PGD)' };
const READINESS: Words = { fresh: 'Fresh', tired: 'Tired', exhausted: 'Exhausted' };

/** A word for what an event carries as it is stored. */
const one = (words: Words, value: string | number | undefined): string => words[`${value}`] ?? `${value ?? ''}`;

/** What a battle of La Bataille says of its turns, its counters and what befalls them. */
export const enLaBatailleTurning: Sayings = {
  ...under('phase', {
    'lb-command': 'Command',
    'lb-charge': 'Charge',
    'lb-movement': 'Movement',
    'lb-defensive-fire': 'Defensive fire',
    'lb-offensive-fire': 'Offensive fire',
    'lb-assault': 'Assault',
    'lb-recovery': 'Recovery',
  }),
  ...under('lb.clock', {
    joint: 'Turn {turn}, {clock}',
    side: 'Turn {turn}, {clock}, {side}',
    last: 'The last turn is turn {last}.',
    coming: 'From {clock} on',
  }),
  ...under('option', {
    'lb-below-chart': 'Fire weaker than the first column',
    'lb-below-chart.none': 'Has no effect',
    'lb-below-chart.first': 'Takes the first column',
    'lb-night-column': 'Fire by night',
    'lb-night-column.whole': 'Down to the next whole odds',
    'lb-night-column.printed': 'One printed column down',
    'lb-night-column.none': 'As by day',
    'lb-works': 'Redoubts and flèches protect',
    'lb-works.marked': 'Across their marked sides',
    'lb-works.all': 'From all sides',
    'lb-fire-check': 'After losses by fire',
    'lb-fire-check.hit': 'The unit that was hit checks',
    'lb-fire-check.all': 'All in the hex check',
    'lb-screen': 'Marching near cavalry that skirmishes',
    'lb-screen.larger': 'Costs the larger of leaving and entering',
    'lb-screen.both': 'Costs both',
    'lb-trample': 'Skirmishers ridden down, for each point left',
    'lb-trample.2': 'Two increments',
    'lb-trample.1/2': 'Half an increment',
    'lb-heavy-on-light': 'Heavy cavalry against light',
    'lb-heavy-on-light.attacker': 'Counts for the attacker',
    'lb-heavy-on-light.both': 'Counts for both',
  }),
  ...under('lb.begun', {
    command: 'Turn {turn}, {clock}: both sides command',
    charge: '{side}: charge',
    movement: '{side}: movement',
    'defensive-fire': '{side}: defensive fire of the other side',
    'offensive-fire': '{side}: offensive fire',
    assault: '{side}: assault',
    recovery: '{side}: recovery',
  }),
  ...under('lb.agenda', {
    command: 'Both sides: reinforcements, and how long each may move.',
    charge: 'Cavalry of the side that has its turn may charge.',
    movement: 'The side that has its turn moves.',
    'defensive-fire': 'The other side fires at those in its zones.',
    'offensive-fire': 'The side that has its turn fires.',
    assault: 'The side that has its turn assaults.',
    recovery: 'The side that has its turn rallies its troops.',
    last: 'This is the last turn.',
    over: 'Turn {last} was to be the last.',
  }),
  ...under('lb.formation', FORMATIONS),
  ...under('lb.order', ORDERS),
  ...under('lb.readiness', READINESS),
  ...under('lb.state', {
    selected: 'Chosen to charge',
    charged: 'Has charged',
    fired: 'Has fired',
    target: 'Was fired at',
  }),
  ...under('lb.fact', {
    'size.regiment': 'Regiment',
    'size.battalion': 'Battalion',
    'size.company': 'Company',
    'size.squadron': 'Squadron',
    'size.battery': 'Battery',
    strength: ({ left = 0, of = 0 }) => (left === of ? increments(of) : `${left} of ${increments(of)}`),
    movement: 'Movement {points}',
    organisation: '{name}',
    fire: 'Fire {fire}',
    skirmish: 'Skirmishes: {value}',
    melee: 'Melee {melee}',
    lance: 'Lances +{lance}',
    morale: 'Morale {morale}',
    bonuses: 'Guns {artillery}, melee {melee}, morale {morale}',
    special: 'Of special ability',
  }),
  ...under('lb.agenda.item', {
    due: ({ units = 0 }) => `${counted(units)} may come on`,
    routed: ({ units = 0 }) => `${counted(units)} in rout: rally or run on`,
    chosen: ({ units = 0 }) => `${counted(units)} chosen to charge`,
    disordered: ({ units = 0 }) => `${counted(units)} in disorder may rally`,
  }),
  ...under('lb.deed', {
    'bring-on': '{unit} comes on at {hex}',
    rally: 'Rally {unit}',
    'break-down': 'Break {unit} down into its parts',
    recombine: 'Bring {unit} together again',
  }),
  ...under('lb.ask', { rally: '{unit} tries to rally: more than {value}' }),
  ...under('lb.came', { failed: '{modified} against {value}: failed' }),
  ...under('lb.told', {
    'comes-on': '{unit} comes on at {hex}',
    'breaks-down': 'It goes into its parts',
    recombines: '{unit} stands together again',
    'rallied.good': '{unit} is in good order again',
    'rallied.disorder': '{unit} stops, in disorder',
    level: '{organisation}: morale level {level}',
    'time-over': 'The {minutes} minutes of {side} are over',
    'all-the-same': 'Let stand all the same: {note}',
  }),
  ...under('lb.breach', {
    'segment-is-closed': 'That segment is closed. The umpire may take it back with a note.',
    'not-now': 'This is not the segment for it.',
    'not-there': 'It is not on the map.',
    'not-waiting': 'It does not wait to come on.',
    'not-due': 'Its hour has not come.',
    'no-entry': 'It does not come on by this hex.',
    'enemy-there': 'The enemy holds that hex.',
    'horse-stays-whole': 'Cavalry never breaks down.',
    'no-parts': 'It has no parts to go into.',
    'no-whole': 'There is nothing it could come together to.',
    'has-marched': 'It has marched in this segment.',
    apart: 'All parts must stand in the same hexes, in one formation and order.',
    'too-weak': 'After such losses it stays in its parts.',
    'in-order': 'It is in good order.',
    tried: 'It has tried in this segment.',
    'routed-wait': ({ units = 0 }) => `${counted(units)} in rout must try to rally first.`,
    'no-side': 'There is no such side.',
    'no-limit': 'Nobody’s time runs now.',
    'off-map': 'That is off the map.',
    'too-many-lost': 'It has not so much to lose. Take it off the map instead.',
  }),
  ...under('event', {
    'segment-begun': ({ called = 'The next segment begins', note }) =>
      note === undefined ? `${called}` : `${called}. ${note}`,
    placed: ({ unit = '', place }) => (place === undefined ? `${unit} leaves the map` : `${unit} stands in ${place}`),
    formed: ({ unit = '', formation }) => `${unit}: ${one(FORMATIONS, formation)}`,
    ordered: ({ unit = '', order }) => `${unit}: ${one(ORDERS, order)}`,
    lost: ({ unit = '', increments: lost = 0 }) => `${unit} loses ${increments(lost)}`,
    readied: ({ unit = '', readiness }) => `${unit}: ${one(READINESS, readiness)}`,
    'time-allotted': ({ side = '', minutes }) =>
      minutes === undefined ? `${side} may take any time to move` : `${side} has ${minutes} minutes to move`,
    'rally-tried': '{unit} has tried to rally',
    'put-right': '{unit} is put right: {note}',
    thrown: '{about}: {faces}. {outcome}',
    told: ({ what = 'Something followed', units = '' }) =>
      units === '' || `${what}`.includes(`${units}`) ? `${what}` : `${units}: ${what}`,
  }),
};
