import type { Point } from '../geometry/point';
import { distanceBetween } from '../geometry/vector';
import type { Held } from '../table/laying/laying-moving';
import type { Shape, Tone } from '../table/shapes';
import { isArea, type Terrain } from '../table/terrain';

/** Pieces in the hand as they would lie, and the place of what stands against it. */
export const heldShapes = ({ pieces, fault }: Held): readonly Shape[] => [
  ...pieces.flatMap((piece) => pieceShapes(piece, fault ? 'no' : 'ghost')),
  ...(fault ? [faultShape(fault.at)] : []),
];

export const faultShape = (at: Point): Shape => ({ kind: 'mark', tone: 'no', at });

/** A piece by its outline, or along its line. */
function pieceShapes(piece: Terrain, tone: Tone): readonly Shape[] {
  return isArea(piece)
    ? [{ kind: 'area', tone, outline: piece.outline }]
    : [{ kind: 'line', tone, points: piece.line }, ...sidesOf(piece.line, piece.width / 2, tone)];
}

/** Both edges of a broad line, so that its width is seen. */
function sidesOf(line: readonly Point[], half: number, tone: Tone): readonly Shape[] {
  if (half < BROAD) return [];
  return [half, -half].map((by) => ({ kind: 'line', tone, points: beside(line, by) }));
}

const BROAD = 1;

function beside(line: readonly Point[], by: number): readonly Point[] {
  return line.map((at, i) => {
    const from = line[Math.max(0, i - 1)] ?? at;
    const to = line[Math.min(line.length - 1, i + 1)] ?? at;
    const long = distanceBetween(from, to) || 1;
    return { x: at.x - ((to.y - from.y) / long) * by, y: at.y + ((to.x - from.x) / long) * by };
  });
}

/** A ring round the piece that is selected. */
export function selectionShapes(piece: Terrain): readonly Shape[] {
  const [first] = isArea(piece) ? piece.outline : [];
  return isArea(piece) && first
    ? [{ kind: 'line', tone: 'measure', points: [...piece.outline, first] }]
    : pieceShapes(piece, 'measure');
}

/** What a finger has drawn so far. */
export const strokeShapes = (stroke: readonly Point[]): readonly Shape[] => [
  ...(stroke.length > 1 ? [{ kind: 'line' as const, tone: 'measure' as const, points: stroke }] : []),
  ...[stroke.at(0), stroke.at(-1)].flatMap((at) =>
    at ? [{ kind: 'mark' as const, tone: 'measure' as const, at }] : [],
  ),
];
