import { pluralOf } from './plural';
import type { Sayings, Values } from './saying-words';

const plural = pluralOf('en-GB');
const lost =
  (one: string, many: string) =>
  ({ unit, count }: Values): string =>
    `${unit} loses ${plural(Number(count), { one: `# ${one}`, other: `# ${many}` })}`;

/** What a battle is remembered by, in the words of each book. */
export const enChronicle = {
  'noted.order.good': 'In order',
  'noted.order.light': 'Lightly disordered',
  'noted.order.disorder': 'Disordered',
  'noted.order.rout': 'Routed',
  'noted.counted.figures': 'figures',
  'noted.counted.increments': 'increments',
  'noted.counted.points': 'strength points',
  'noted.lost-figures': lost('figure', 'figures'),
  'noted.lost-increments': lost('increment', 'increments'),
  'noted.lost-steps': lost('step', 'steps'),
  'noted.fd': '{unit} breaks into full disorder and routs',
  'noted.routs': '{unit} routs',
  'noted.dispersed': '{unit} disperses',
  'noted.surrendered': '{unit} surrenders',
  'noted.guns-taken': 'The guns of {unit} are taken',
  'noted.left-table': '{unit} leaves the table',
  'noted.officer-fallen': '{unit} falls',
  'noted.won-melee': '{unit} beats {target} in melee',
  'noted.leader-wounded': '{unit} is wounded and carried off',
  'noted.leader-killed': '{unit} is killed',
  'noted.leader-captured': '{unit} is taken prisoner',
  'noted.leader-eliminated': '{unit} is lost',
  'noted.leader-surrendered': '{unit} surrenders',
  'noted.leader-replaced': '{unit} is replaced',
  'noted.unit-eliminated': '{unit} is eliminated',
  'noted.unit-surrendered': '{unit} surrenders',
  'noted.unit-captured': '{unit} is captured',
  'noted.unit-killed': '{unit} is eliminated',
  'noted.taken-off': '{unit} is taken off the table',
  'noted.taken-off-cause': 'Taken off the table',
  'noted.campaign-result': '{battle} has been fought: {points} points',
  'noted.cause.fire': 'Fire',
  'noted.cause.melee': 'Melee',
  'noted.cause.neighbour': 'A neighbour’s melee',
  'noted.cause.retreat': 'Retreat',
  'noted.cause.spread': 'A rout that spread',
  'noted.cause.reorganisation': 'Reorganisation that failed',
  'noted.cause.ordering': 'An order that broke it',
  'noted.cause.ground': 'Ground',
  'noted.cause.other': 'Other',
  'noted.throw.fire': 'Fire',
  'noted.throw.melee': 'Melee',
  'noted.throw.order': 'Orders followed',
  'noted.throw.rally': 'Rallies',
  'noted.throw.replacement': 'Officers replaced',
  'noted.throw.work': 'Field works',
  'noted.throw.caught': 'Staff that got away',
  'noted.throw.morale': 'Morale tests passed',
  'noted.throw.activation': 'Activations',
} satisfies Sayings;
