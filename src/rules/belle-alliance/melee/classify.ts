import type { Table } from '../../../table/table';
import type { Unit, UnitId } from '../../../table/unit';
import { type Fighter, fighterOf } from './fighter';
import { type MeleeAspect, STRIKES } from './melee-aspect';
import { type DisorderOf, reaches } from './melee-contact';
import { EXACT, OVERREACHING, strike } from './melee-strike';

/** Every unit of the table against every opponent: in contact or not, from which side, and who overreaches whom. */
export interface Classification {
  readonly units: readonly UnitId[];
  /** A number for each of `units` as attacker and, within that, for each as defender: its side of `STRIKES`, and `IN_CONTACT`. */
  readonly codes: Uint8Array;
}

export const IN_CONTACT = 4;
const SIDE_BITS = 3;

/** Staff fight with nobody and are left out. */
export function classifyAll(table: Table, disorderOf: DisorderOf): Classification {
  const units = [...table.units.values()].filter(({ arm }) => arm !== 'staff');
  const count = units.length;
  const fighters = units.map((unit) => fighterOf(table, unit, disorderOf(unit.id)));
  const codes = new Uint8Array(count * count);
  for (let a = 0; a < count; a++) {
    const attacker = fighters[a] as Fighter;
    const { side } = units[a] as Unit;
    for (let b = 0; b < count; b++) {
      if ((units[b] as Unit).side === side) continue;
      const defender = fighters[b] as Fighter;
      codes[a * count + b] = strike(attacker, defender, EXACT) | (reaches(attacker, defender) ? IN_CONTACT : 0);
    }
  }
  return { units: units.map(({ id }) => id), codes };
}

/** A unit whose zone touches an opponent, as it would be if it attacked. */
export interface ContactFound {
  readonly attacker: UnitId;
  readonly defender: UnitId;
  readonly aspect: MeleeAspect;
  /** The defender overreaches the attacker (R154). */
  readonly overreached: boolean;
}

/** Every contact on the table, in the order of its units. */
export function everyContact(table: Table, disorderOf: DisorderOf): readonly ContactFound[] {
  const { units, codes } = classifyAll(table, disorderOf);
  const count = units.length;
  const found: ContactFound[] = [];
  for (let pair = 0; pair < codes.length; pair++) {
    const code = codes[pair] as number;
    if ((code & IN_CONTACT) === 0) continue;
    const a = Math.floor(pair / count);
    const b = pair % count;
    found.push({
      attacker: units[a] as UnitId,
      defender: units[b] as UnitId,
      aspect: STRIKES[code & SIDE_BITS] as MeleeAspect,
      overreached: ((codes[b * count + a] as number) & SIDE_BITS) === OVERREACHING,
    });
  }
  return found;
}
