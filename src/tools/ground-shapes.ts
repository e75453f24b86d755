import type { Point } from '../geometry/point';
import { polygonHolds, signedArea } from '../geometry/polygon';
import type { Shape, Tone } from '../table/shapes';

type Outline = readonly Point[];

/** Ground within reach, or in sight, as shaded areas with their limit lines. Outlines that run against the largest are holes. */
export function groundShapes(outlines: readonly Outline[], tone: Tone): readonly Shape[] {
  const areas = outlines.map((outline) => ({ outline, area: signedArea(outline) }));
  const largest = areas.reduce((most, { area }) => (Math.abs(area) > Math.abs(most) ? area : most), 0);
  const isHole = (area: number): boolean => Math.sign(area) === -Math.sign(largest);
  const outer = areas.filter(({ area }) => area !== 0 && !isHole(area));
  const holes = areas.filter(({ area }) => isHole(area)).map(({ outline }) => outline);
  return outer.flatMap(({ outline }): Shape[] => {
    const within = holes.filter(([corner]) => corner !== undefined && polygonHolds(outline, corner));
    return [
      { kind: 'area', tone, outline, ...(within.length > 0 ? { holes: within } : {}) },
      ...[outline, ...within].map((limit): Shape => ({ kind: 'line', tone, points: closed(limit) })),
    ];
  });
}

function closed(outline: Outline): Outline {
  const first = outline[0];
  return first ? [...outline, first] : outline;
}
