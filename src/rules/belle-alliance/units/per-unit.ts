import type { Table } from '../../../table/table';
import type { Unit } from '../../../table/unit';

/**
 * Remembers what was worked out of a unit as it stands on its ground. Units, terrain and base sizes are replaced and never
 * changed, so that what is known of them stays true as long as they are asked for.
 */
export function perUnit<T>(make: (table: Table, unit: Unit) => T): (table: Table, unit: Unit) => T {
  const known = new WeakMap<Unit, Pick<Table, 'bases' | 'terrain'> & { readonly value: T }>();
  return (table, unit) => {
    const { bases, terrain } = table;
    const before = known.get(unit);
    if (before && before.bases === bases && before.terrain === terrain) return before.value;
    const value = make(table, unit);
    known.set(unit, { bases, terrain, value });
    return value;
  };
}
