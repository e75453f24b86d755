import { type Hex, sameHex } from '../../../hex/axial';
import type { Edition } from '../edition/edition';
import { roadMarchHexes, splitEvenly } from '../movement/extent';
import { type CombatUnit, strengthOf } from './la-bataille-unit';
import type { OnMap } from './queries';

/** How many of its increments a unit has in one of its hexes: as even as can be, on the road four behind four (R59, P16). */
export function incrementsIn(edition: Edition, unit: OnMap<CombatUnit>, hex: Hex): number {
  const { hexes } = unit.place;
  const place = hexes.findIndex((each) => sameHex(each, hex));
  const left = strengthOf(unit);
  const all = unit.formation === 'road-march' ? roadMarchHexes(edition, left) : splitEvenly(left, hexes.length);
  return all[place] ?? 0;
}
