import { distanceBetween } from '../geometry/vector';
import type { Table } from '../table/table';
import type { Handle } from './march-handles';

/** Do the same units stand in the same places? A unit that changes in any way is a new object. */
export function standAlike(a: Table | undefined, b: Table | undefined): boolean {
  if (!a || !b || a.units.size !== b.units.size) return false;
  for (const [id, unit] of a.units) if (b.units.get(id) !== unit) return false;
  return true;
}

/** Do the handles lie where they did, to the pixel? */
export function lieAlike(a: readonly Handle[], b: readonly Handle[]): boolean {
  return a.length === b.length && a.every((handle, i) => samePlace(handle, b[i]));
}

function samePlace(a: Handle, b: Handle | undefined): boolean {
  return b !== undefined && a.kind === b.kind && distanceBetween(a, b) < 0.25 && Math.abs(a.angle - b.angle) < 0.01;
}
