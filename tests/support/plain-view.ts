import type { BattleView, Measuring } from '../../src/rules/book';
import type { Table } from '../../src/table/table';

/** What a page is shown of a table that no book has anything to say about. */
export const plainView = (table: Table, measuring: Measuring): BattleView => ({
  table,
  measuring,
  measuringAgreed: measuring,
  offers: [],
  length: 'cm',
  shapes: [],
  facts: () => [],
  notches: () => 0,
});
