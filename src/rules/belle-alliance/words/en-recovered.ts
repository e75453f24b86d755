import { noted } from '../../../texts/en-noted';
import { pluralOf } from '../../../texts/plural';
import type { Sayings } from '../../../texts/saying-words';

const count = pluralOf('en-GB');

const ORDER: Readonly<Record<string, string>> = {
  OR: 'in good order',
  LD: 'in light disorder',
  MD: 'in medium disorder',
  FD: 'in full disorder',
};
const bounds = (number: string | number | undefined): string =>
  count(Number(number), { one: '# bound', other: '# bounds' });

/** How units come into order again and rest, as the log and the roster card tell it. */
export const enRecovered: Sayings = {
  'fact.rests-for.supplies': ({ rested }) => `Rests for supplies: ${bounds(rested)} so far`,
  'fact.rests-for.valour': ({ rested }) => `Rests for valour: ${bounds(rested)} so far`,
  'fact.failed-rallies': ({ failed }) =>
    `Tried to reorganise in vain: ${bounds(failed)}${Number(failed) > 1 ? ' in a row' : ''}`,
  'fact.besets': 'Stands at the deserted guns of {name}: taken when this bound ends, if it stays',

  'event.unit-recovered': ({ unit, to }) => `${unit} is ${ORDER[String(to)] ?? to} again`,
  'event.rally-rolled': (values) =>
    noted(`{unit} reorganises ({faces}): {total}, ${ORDER[String(values.result)] ?? '{result}'}`, values),
  'event.rest-begun': (values) => noted('{unit} rests for {for}', values),
  'event.rest-counted': ({ unit, bounds: rested }) => `${unit} has rested ${bounds(rested)}`,
  'event.rest-broken': 'The rest of {unit} is broken off and counts for nothing',
  'event.supplies-renewed': '{unit} has supplies in plenty again',
  'event.valour-regained': ({ unit, valour }) =>
    `${unit} regains a point of valour: ${Number(valour) > 0 ? '+' : ''}${String(valour).replace('-', '−')}`,
  'event.guns-beset': '{unit} stands at the deserted guns of {battery}',
  'event.battery-taken': '{by} takes the guns of {unit}',
};
