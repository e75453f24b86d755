import type { Unit, UnitId } from '../../../table/unit';
import type { Roster } from '../units/roster';
import { folded } from './words';

/** A unit and what the book knows of it. */
export interface Enlisted {
  readonly unit: Unit;
  readonly roster: Roster;
}

/** All who are in the scenario, on the table or not. */
export interface Forces {
  readonly units: ReadonlyMap<UnitId, Unit>;
  readonly rosters: ReadonlyMap<UnitId, Roster>;
}

export const forcesOf = (enlisted: Iterable<Enlisted>): Forces => {
  const list = [...enlisted];
  return {
    units: new Map(list.map(({ unit }) => [unit.id, unit])),
    rosters: new Map(list.map(({ unit, roster }) => [unit.id, roster])),
  };
};

const LONGEST_ID = 60;

/** The last number given for a name, by the set of ids it was given for: two thousand of one name do not each count from 2. */
const numbers = new WeakMap<Set<string>, Map<string, number>>();

/** An id that says whose it is and that nobody has yet. It is taken from now on. */
export function freshId(name: string, taken: Set<string>): UnitId {
  const slug = folded(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, LONGEST_ID - 8);
  const stem = slug === '' ? 'unit' : slug;
  const last = numbers.get(taken) ?? new Map<string, number>();
  numbers.set(taken, last);
  let id = stem;
  for (let n = last.get(stem) ?? 2; taken.has(id); n++) {
    id = `${stem}-${n}`;
    last.set(stem, n);
  }
  taken.add(id);
  return id as UnitId;
}
