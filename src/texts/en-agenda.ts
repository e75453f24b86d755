import { pluralOf } from './plural';
import type { Sayings, Values } from './saying-words';

const count = pluralOf('en-GB');
const units = (values: Values, one: string, other: string): string => count(Number(values.units), { one, other });

/** Words of the strip that says what is to do now. */
export const enAgenda = {
  title: 'To do now',
  must: 'Before the phase closes',
  may: 'If you like',
  nothing: 'Nothing is left: close the phase when both are ready.',
  todo: (n: number) => count(n, { one: '# to do', other: '# to do' }),
  offers: (n: number) => count(n, { one: '# thing to do', other: '# things to do' }),
  all: 'Show all that is to do',
  solo: 'One player for both sides',
  next: (name: string) => `Next: ${name}`,
};
export type AgendaWords = typeof enAgenda;

/** What each phase asks for, and the lines of its list (table 1). */
export const enAgendaSayings: Sayings = {
  'agenda.orders': 'Each side writes its orders, then both open them',
  'agenda.orders-opened': 'The orders are open: throw for those that need it',
  'agenda.orders-settled': 'The orders are open, and none is left to throw for',
  'agenda.announcement': 'Announce attacks, field works and transfers; replace officers; reorganise',
  'agenda.continued-fire': 'Who fired last bound and stays may fire on',
  'agenda.movement': 'Split and assemble, form, then march',
  'agenda.firing': 'Declare all fire, then carry it out',
  'agenda.melee': 'Fight the melees, then go on or rally',
  'agenda.termination': 'Set off what is prepared; last the staff move',
  'agenda.last-bound': 'This is the last bound',
  'agenda.over': 'Bound {bound} was the last: the battle is over',
  'agenda.arrive': ({ unit, units: many }) =>
    Number(many) > 1 ? `Bring on ${unit}, the first of ${many}` : `Bring on ${unit}`,
  'agenda.write': '{side}: write orders',
  'agenda.write-on': '{side}: go on writing',
  'agenda.open-sheets': 'Open the order sheets',
  'agenda.rolls': ({ orders }) =>
    count(Number(orders), { one: '# order to throw for', other: '# orders to throw for' }),
  'agenda.orders-open': 'Read the orders',
  'agenda.all-written': 'All is written: see who is thrown for',
  'agenda.fires': ({ targets }) => count(Number(targets), { one: 'Fire on # unit', other: 'Fire on # units' }),
  'agenda.flights': (values) => units(values, '# unit must run', '# units must run'),
  'agenda.announce': 'Announce what is ordered',
  'agenda.replace': (values) => units(values, 'Replace # officer', 'Replace # officers'),
  'agenda.reorganise': (values) => units(values, '# unit may reorganise', '# units may reorganise'),
  'agenda.run': 'Run the movement as ordered',
  'agenda.move': (values) => units(values, '# unit has orders to move', '# units have orders to move'),
  'agenda.melees': ({ melees }) => count(Number(melees), { one: '# melee to fight', other: '# melees to fight' }),
  'agenda.advances': (values) => units(values, '# unit may go on', '# units may go on'),
  'agenda.demolish': (values) => units(values, '# unit may set off a demolition', '# units may set off a demolition'),
  'agenda.staff': (values) => units(values, '# staff figure may move', '# staff figures may move'),
};
