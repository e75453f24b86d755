import type { Point } from '../geometry/point';
import { type Hex, sameHex } from '../hex/axial';
import type { ThreatMap } from '../rules/threat-advice';

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

/** Hexes by how many units threaten them, three and more together. */
export function hexLevels(
  map: Extract<ThreatMap, { kind: 'hexes' }>,
): readonly { level: 1 | 2 | 3; hexes: readonly Hex[] }[] {
  const found = new Map<string, { readonly hex: Hex; readonly units: Set<string> }>();
  for (const { unit, hexes } of map.threats)
    for (const hex of hexes) {
      const key = `${hex.q},${hex.r}`;
      const there = found.get(key) ?? { hex, units: new Set() };
      there.units.add(unit);
      found.set(key, there);
    }
  const all = [...found.values()];
  const of = (level: 1 | 2 | 3): readonly Hex[] =>
    all.filter(({ units }) => Math.min(3, units.size) === level).map(({ hex }) => hex);
  return ([1, 2, 3] as const).map((level) => ({ level, hexes: of(level) })).filter(({ hexes }) => hexes.length > 0);
}
