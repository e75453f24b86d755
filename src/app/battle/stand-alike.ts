import type { Table } from '../../table/table';

/** Do the same units stand in the same places? A unit that changes in any way is a new object. */
export function standAlike(a: Table | undefined, b: Table | undefined): boolean {
  if (!a || !b || a.units.size !== b.units.size) return false;
  for (const [id, unit] of a.units) if (b.units.get(id) !== unit) return false;
  return true;
}
