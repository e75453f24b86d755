import type { Point } from '../geometry/point';
import { polygonHolds, signedArea } from '../geometry/polygon';
import type { ThreatLevel, ThreatsOnTable } from '../rules/threat-advice';
import type { Shape, Tone } from '../table/shapes';

/** One unit dotted, two hatched, three and more full: patterns, not colours alone. */
export const THREAT_TONES: Readonly<Record<ThreatLevel, Tone>> = { 1: 'zone3', 2: 'zone2', 3: 'zone1' };

/** Threatened ground, shaded by how many threaten it; each level lies over the one before. */
export function threatShapes({ shading }: ThreatsOnTable): readonly Shape[] {
  return shading.flatMap(({ least, outlines }) => areasOf(outlines, THREAT_TONES[least]));
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
