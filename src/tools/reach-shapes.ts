import type { Point } from '../geometry/point';
import { polygonHolds, signedArea } from '../geometry/polygon';
import type { Shape } from '../table/shapes';

type Outline = readonly Point[];

/** The ground within reach as shaded areas with their limit lines. Outlines that run against the largest are holes. */
export function reachShapes(outlines: readonly Outline[]): readonly Shape[] {
  const areas = outlines.map((outline) => ({ outline, area: signedArea(outline) }));
  const largest = areas.reduce((most, { area }) => (Math.abs(area) > Math.abs(most) ? area : most), 0);
  const isHole = (area: number): boolean => Math.sign(area) === -Math.sign(largest);
  const outer = areas.filter(({ area }) => area !== 0 && !isHole(area));
  const holes = areas.filter(({ area }) => isHole(area)).map(({ outline }) => outline);
  return outer.flatMap(({ outline }): Shape[] => {
    const within = holes.filter(([corner]) => corner !== undefined && polygonHolds(outline, corner));
    return [
      { kind: 'area', tone: 'reach', outline, ...(within.length > 0 ? { holes: within } : {}) },
      ...[outline, ...within].map((limit): Shape => ({ kind: 'line', tone: 'reach', points: closed(limit) })),
    ];
  });
}

function closed(outline: Outline): Outline {
  const first = outline[0];
  return first ? [...outline, first] : outline;
}
