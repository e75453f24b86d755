import type { Point } from '../geometry/point';
import { polygonHolds, signedArea } from '../geometry/polygon';
import type { Shape, Tone } from '../table/shapes';

type Outline = readonly Point[];

/** Ground within reach as shaded areas with their limit lines. Outlines that run against the largest are holes. */
export function reachShapes(outlines: readonly Outline[]): readonly Shape[] {
  const { outer, holes } = sorted(outlines);
  return outer.flatMap((outline): Shape[] => {
    const within = holes.filter(([corner]) => corner !== undefined && polygonHolds(outline, corner));
    return [
      { kind: 'area', tone: 'reach', outline, ...(within.length > 0 ? { holes: within } : {}) },
      ...[outline, ...within].map((limit) => limitLine(limit, 'reach')),
    ];
  });
}

/** Wider than the table by so much, so that ground seen up to its edge lies within. */
const BEYOND = 0.05;

/** Ground in sight: everything else on the table lies in the dark, with a line where it begins. */
export function sightShapes(outlines: readonly Outline[], { width, depth }: Size): readonly Shape[] {
  const { outer, holes } = sorted(outlines);
  const table = [
    { x: -BEYOND, y: -BEYOND },
    { x: width + BEYOND, y: -BEYOND },
    { x: width + BEYOND, y: depth + BEYOND },
    { x: -BEYOND, y: depth + BEYOND },
  ];
  return [
    { kind: 'area', tone: 'unseen', outline: table, holes: outer },
    ...holes.map((outline): Shape => ({ kind: 'area', tone: 'unseen', outline })),
    ...[...outer, ...holes].map((limit) => limitLine(limit, 'seen')),
  ];
}

interface Size {
  readonly width: number;
  readonly depth: number;
}

/** What the outlines hold, and what they leave out: those that run against the largest. */
function sorted(outlines: readonly Outline[]): {
  readonly outer: readonly Outline[];
  readonly holes: readonly Outline[];
} {
  const areas = outlines.map((outline) => ({ outline, area: signedArea(outline) }));
  const largest = areas.reduce((most, { area }) => (Math.abs(area) > Math.abs(most) ? area : most), 0);
  const isHole = (area: number): boolean => Math.sign(area) === -Math.sign(largest);
  return {
    outer: areas.filter(({ area }) => area !== 0 && !isHole(area)).map(({ outline }) => outline),
    holes: areas.filter(({ area }) => area !== 0 && isHole(area)).map(({ outline }) => outline),
  };
}

const limitLine = (outline: Outline, tone: Tone): Shape => ({ kind: 'line', tone, points: closed(outline) });

function closed(outline: Outline): Outline {
  const first = outline[0];
  return first ? [...outline, first] : outline;
}
