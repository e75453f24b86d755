import { pluralOf } from './plural';
import type { Sayings } from './saying-words';

const count = pluralOf('en-GB');

/** What staff figures may do, what stands against it, and the throws for them (tables 18 and 19). */
export const enStaff: Sayings = {
  'staff.not-fallen': 'Only a fallen officer is replaced.',
  'staff.no-adjutant': 'It takes an adjutant of his own side.',
  'staff.replaced-in-announcements': 'Fallen officers are replaced in the announcement phase.',
  'staff.tried-already': 'It was tried already this bound.',
  'staff.replacement-dice': 'Three dice: {adjutant} is to replace {officer}',
  'replacement.factor.superior': 'A superior at the adjutant’s side',
  'replacement.factor.failed-before': ({ failed }) =>
    count(Number(failed), { one: 'Nobody found last bound', other: 'Nobody found # bounds in a row' }),
  'replacement.outcome.very-efficient': 'A very efficient successor',
  'replacement.outcome.as-before': 'A successor like the last',
  'replacement.outcome.very-inefficient': 'A very inefficient successor',
  'replacement.outcome.none': 'Nobody yet',
  'replacement.outcome.very-efficient.short': 'Better',
  'replacement.outcome.as-before.short': 'Alike',
  'replacement.outcome.very-inefficient.short': 'Worse',
  'replacement.outcome.none.short': 'Nobody',
  'belle-alliance.deed.replace-officer': 'Replace {name}',
};
