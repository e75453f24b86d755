import type { Point } from '../geometry/point';
import { type Hex, sameHex } from '../hex/axial';
import type { ThreatMap, ThreatsOnHexes } from '../rules/threat-advice';
import type { UnitId } from '../table/unit';

export type ThreatHere = ThreatMap['threats'][number];

/** Who threatens a place: by the point of the raster that is nearest to it, or the hex. */
export function threatsAt(map: ThreatMap, at: { readonly point?: Point; readonly hex?: Hex }): readonly ThreatHere[] {
  if (map.kind === 'hexes') {
    const { hex } = at;
    return hex ? map.threats.filter(({ hexes }) => hexes.some((each) => sameHex(each, hex))) : [];
  }
  const { point } = at;
  if (!point) return [];
  const { mesh, columns } = map.raster;
  const number = Math.round(point.y / mesh) * columns + Math.round(point.x / mesh);
  return map.threats.filter(({ points }) => points.includes(number));
}

/** Each of them once. */
export const unitsAmong = (threats: readonly ThreatHere[]): readonly UnitId[] => [
  ...new Set(threats.map(({ unit }) => unit)),
];

/** Threatened hexes, each with how many units threaten it: one that threatens it in two ways is one. */
export function threatenedHexes({ threats }: ThreatsOnHexes): readonly { readonly hex: Hex; readonly units: number }[] {
  const found = new Map<string, { readonly hex: Hex; readonly units: Set<string> }>();
  for (const { unit, hexes } of threats)
    for (const hex of hexes) {
      const key = `${hex.q},${hex.r}`;
      const there = found.get(key) ?? { hex, units: new Set() };
      there.units.add(unit);
      found.set(key, there);
    }
  return [...found.values()].map(({ hex, units }) => ({ hex, units: units.size }));
}
