import type { Table6Row } from '../tables/table-06-fire-hand-weapons';
import type { Table7Row } from '../tables/table-07-fire-artillery';

export type FireRow = Table6Row | Table7Row;

/** The rule that says most about a row of tables 6 and 7; where none says more than the table, none. */
export const FIRE_ROW_RULES: Readonly<Partial<Record<FireRow, string>>> = {
  'column-effect': '3.1.9',
  'square-mass-huddle': '1.3.1',
  'skirmish-line': '1.3.2',
  'cavalry-charge': '2.3.3',
  flank: '3.1.8',
  rear: '3.1.8',
  hidden: '1.1.6',
  passage: '2.3.5',
  wood: '6.2.0',
  'cover-1': 'T5',
  'cover-2': 'T5',
  'cover-3': 'T5',
  'split-fire': '3.1.2',
  'no-supplies': '5.5.3',
  canister: '3.4.4',
  'non-ricochet': '3.4.5',
  ranging: '3.4.1',
  ld: '5.1.1',
  md: '5.1.1',
  fd: '5.1.1',
  support: '3.1.7',
  neighbour: '3.1.6',
  officer: 'T10',
  valour: '5.5.1',
};
