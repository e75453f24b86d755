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
  'catch.outcome.gets-away': 'He gets away to the nearest own unit',
  'catch.outcome.no-refuge': 'He falls: no own unit is left that he could reach',
  'catch.outcome.falls0': 'He falls',
  'catch.outcome.falls-1': 'He falls, and his side has −1 on all rolls to the end of the next bound',
  'catch.outcome.falls-2': 'He falls, and his side has −2 on all rolls to the end of the next bound',
  'catch.outcome.gets-away.short': 'Away',
  'catch.outcome.no-refuge.short': 'No refuge',
  'catch.outcome.falls0.short': 'Falls',
  'catch.outcome.falls-1.short': 'Falls, −1',
  'catch.outcome.falls-2.short': 'Falls, −2',
  'staff.no-staff': 'Only for staff figures who have not fallen.',
  'staff.not-with-it': 'He does not touch it.',
  'staff.along-in-movement': 'Staff go along with units in the movement phase.',
  'staff.moved-already': 'He has moved already in this phase.',
  'staff.in-no-danger': 'No opponent is within 5 cm of him, or an own unit is with him.',
  'belle-alliance.deed.go-along': 'Go along with {name}',
  'belle-alliance.deed.stay-behind': 'Not with {name} after all',
  'belle-alliance.deed.catch-staff': 'Catch roll: {name} is upon him',
  'belle-alliance.deed.replace-officer': 'Replace {name}',
};
