import type { Hex } from '../../../hex/axial';
import type { HexMap } from '../../../hex/map';
import type { Edition } from '../edition/edition';
import type { LbCounter } from './la-bataille-counter';
import type { LbUnit } from './la-bataille-unit';
import { groundAt } from './queries';

/** How it stands where nothing else is said: guns limbered, others in column, or in general order where the ground wants it (P16). */
export function usualFormation(
  edition: Edition,
  map: HexMap,
  counter: LbCounter,
  [hex]: readonly Hex[],
): LbUnit['formation'] {
  if (counter.kind === 'leader') return null;
  if (counter.arm === 'artillery') return 'limbered';
  return hex && edition.movement.terrain[groundAt(map, hex)].generalOrder ? 'general-order' : 'column';
}
