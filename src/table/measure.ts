import type { Point } from '../geometry/point';
import type { Place } from './place';
import type { Table } from './table';
export function measure(table: Table, from: Place, to: Place): { cm: number; from: Point; to: Point } {
  throw new Error(String([table, from, to]));
}
