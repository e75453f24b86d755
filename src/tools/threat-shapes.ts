import type { Point } from '../geometry/point';
import { polygonHolds, signedArea } from '../geometry/polygon';
import type { Hex } from '../hex/axial';
import { THREAT_LEVELS, type ThreatLevel, type ThreatsOnTable } from '../rules/threat-advice';
import type { HexShape } from '../table/hex-table';
import type { Shape, Tone } from '../table/shapes';

/** One unit dotted, two hatched, three and more full: patterns, not colours alone. */
const THREAT_TONES: Readonly<Record<ThreatLevel, Tone>> = { 1: 'zone3', 2: 'zone2', 3: 'zone1' };

/** Threatened ground, shaded by how many threaten it; each level lies over the one before. */
export function threatShapes({ shading }: ThreatsOnTable): readonly Shape[] {
  return shading.flatMap(({ least, outlines }) => areasOf(outlines, THREAT_TONES[least]));
}

/** Threatened hexes, shaded the same way, each with the number of those who threaten it. */
export function threatHexShapes(hexes: readonly { readonly hex: Hex; readonly units: number }[]): readonly HexShape[] {
  const levelOf = (units: number): ThreatLevel => THREAT_LEVELS.findLast((level) => units >= level) ?? 1;
  const areas = THREAT_LEVELS.map((level): HexShape => {
    const there = hexes.filter(({ units }) => levelOf(units) === level).map(({ hex }) => hex);
    return { kind: 'hexes', tone: THREAT_TONES[level], hexes: there };
  });
  const numbers = hexes.map(({ hex, units }): HexShape => {
    const label = { key: 'threat.hexes.count', values: { units } };
    return { kind: 'label', tone: THREAT_TONES[levelOf(units)], hex, label };
  });
  return [...areas, ...numbers];
}

function areasOf(outlines: readonly (readonly Point[])[], tone: Tone): readonly Shape[] {
  const holes = outlines.filter((outline) => signedArea(outline) < 0);
  return outlines
    .filter((outline) => signedArea(outline) > 0)
    .map((outline): Shape => {
      const within = holes.filter(([corner]) => corner !== undefined && polygonHolds(outline, corner));
      return { kind: 'area', tone, outline, ...(within.length > 0 ? { holes: within } : {}) };
    });
}
