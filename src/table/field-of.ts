import { type Field, formUnit, makeField } from './field';
import type { Table } from './table';
import type { Unit } from './unit';

/** A field with what it was made of. */
interface Mirror {
  readonly field: Field;
  readonly width: number;
  readonly depth: number;
  readonly bases: Table['bases'];
  readonly troops: Table['troops'];
  readonly sides: Table['sides'];
  /** The units in the order of the field, as they were when it was last brought up to date. */
  readonly units: Unit[];
}

/** By the container of the units: it belongs to one table only, and copies of a table have their own. */
const mirrors = new WeakMap<Table['units'], Mirror>();

/**
 * The field of a table as it is now. Ask anew whenever the table may have changed: it is then the same field brought up to
 * date where units were replaced, or another one where units came or went. Its ground is level, and it is not to be
 * changed by who asks.
 *
 * Containers of units are changed in place, so that no key tells whether anything happened. But units inside are only
 * ever replaced: going once through them tells, and takes no more than a look at each.
 */
export function fieldOf(table: Table): Field {
  const known = mirrors.get(table.units);
  if (known && isOf(known, table) && keepUp(known, table)) return known.field;
  const { width, depth, bases, troops, sides } = table;
  const field = makeField(table);
  mirrors.set(table.units, { field, width, depth, bases, troops, sides, units: [...table.units.values()] });
  return field;
}

function isOf({ width, depth, bases, troops, sides, units }: Mirror, table: Table): boolean {
  return (
    width === table.width &&
    depth === table.depth &&
    bases === table.bases &&
    troops === table.troops &&
    sides === table.sides &&
    units.length === table.units.size
  );
}

/** Brings a field up to date with units that were replaced; false where that needs a new one. */
function keepUp({ field, units }: Mirror, table: Table): boolean {
  let index = 0;
  for (const unit of table.units.values()) {
    const before = units[index] as Unit;
    if (unit !== before) {
      if (unit.id !== before.id || unit.side !== before.side || unit.arm !== before.arm) return false;
      formUnit(field, index, unit, table);
      units[index] = unit;
    }
    index++;
  }
  return true;
}
