import { grownBox } from '../../geometry/box';
import type { Point } from '../../geometry/point';
import { polygonHolds } from '../../geometry/polygon';
import { nearestOnSegment } from '../../geometry/segment';
import type { Table } from '../table';
import { isArea, type Terrain } from '../terrain';
import { boxOf, landIndexOf, piecesNear } from './land-index';
import { sideNear } from './shaping';

/** What lies on what: the first are on top. Of hills the higher layer is on top, else what was laid later. */
const ON_TOP: Readonly<Record<Terrain['kind'], number>> = {
  bridge: 0,
  ford: 0,
  ruin: 0,
  wall: 1,
  hedge: 1,
  fence: 1,
  building: 2,
  road: 3,
  stream: 4,
  wood: 5,
  field: 6,
  rough: 6,
  hill: 7,
};

/** The pieces under a finger, the top one first. `reach`: how far beside a line or an outline it may be, in cm. */
export function piecesAt(terrain: readonly Terrain[], at: Point, reach = 0): readonly Terrain[] {
  const box = grownBox({ minX: at.x, minY: at.y, maxX: at.x, maxY: at.y }, reach);
  const under = piecesNear(landIndexOf(terrain), box).filter((piece) => isUnder(piece, at, reach));
  return under.toReversed().sort((a, b) => ON_TOP[a.kind] - ON_TOP[b.kind] || heightOf(b) - heightOf(a));
}

/** Does another of its kind lie where it does, so that one of them is on top? Layers of a hill stand on each other anyway. */
export function overlapped({ terrain }: Pick<Table, 'terrain'>, piece: Terrain): boolean {
  if (piece.kind === 'hill') return false;
  return piecesNear(landIndexOf(terrain), boxOf(piece)).some(({ id, kind }) => kind === piece.kind && id !== piece.id);
}

const heightOf = (piece: Terrain): number => (isArea(piece) && piece.kind === 'hill' ? piece.level : 0);

function isUnder(piece: Terrain, at: Point, reach: number): boolean {
  if (isArea(piece)) return polygonHolds(piece.outline, at) || (reach > 0 && sideNear(piece, at, reach) !== undefined);
  const half = piece.width / 2 + reach;
  return piece.line
    .slice(1)
    .some((to, i) => nearestOnSegment(at, { from: piece.line[i] as Point, to }).distance <= half);
}
