import type { OrderingRow } from '../../tables/table-17-ordering-roll';

/** The rule that says most about a row of table 17; where none says more than the table, none. */
export const ORDERING_ROW_RULES: Readonly<Partial<Record<OrderingRow, string>>> = {
  officer: '1.1.3',
  adjutant: '1.1.3',
  huddle: '1.1.3',
  'towards-officer': '1.1.3',
  'failed-before': '1.1.4',
  ld: '5.1.1',
  md: '5.1.1',
  valour: '5.5.1',
};
