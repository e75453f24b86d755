import type { Hex } from '../../src/hex/axial';
import { atOnce } from '../../src/rules/book';
import type { ThreatAdviser, ThreatKind, ThreatsOnHexes } from '../../src/rules/threat-advice';
import type { SideId } from '../../src/table/unit';

/** The threats of a side, and the names of the hexes that one of its units threatens in one way. */
export function threatsBy<S>(adviser: ThreatAdviser<S>, state: S, side: SideId, nameOf: (hex: Hex) => string) {
  const map = atOnce(adviser.threats(state, side));
  if (map?.kind !== 'hexes') throw new Error('No map of hexes');
  const of = (unit: string, how: ThreatKind): ThreatsOnHexes['threats'][number] | undefined =>
    map.threats.find((threat) => threat.unit === unit && threat.how === how);
  return {
    map,
    of,
    hexes: (unit: string, how: ThreatKind): readonly string[] => (of(unit, how)?.hexes ?? []).map(nameOf).toSorted(),
  };
}
