import { boxAround, boxesMeet } from '../../geometry/box';
import type { Table } from '../table';
import { type Area, isArea, type Terrain } from '../terrain';
import { faulty, type Laid, type LayingFault, lies } from './laid';
import { boxOf, cornersOf, landIndexOf, pieceIn } from './land-index';
import { fittedLayer, hillsNear, isHill, layerFault, layersOn } from './laying-layers';
import { mendLine, mendOutline, middleOf } from './mend';

/** A table as far as terrain is laid on it. */
export type Ground = Pick<Table, 'width' | 'depth' | 'terrain'>;

/**
 * Pieces as they come to lie, new ones or in place of those with the same id: outlines and lines mended, hill layers drawn into
 * those below. Only what is near is looked at.
 */
export function layOn(ground: Ground, pieces: readonly Terrain[]): Laid<readonly Terrain[]> {
  const mended = new Map<string, Terrain>();
  for (const piece of pieces) {
    const one = mendPiece(piece);
    if (!one.ok) return one;
    if (!isOnTable(ground, one.value)) return faulty('off-table', middleOf(cornersOf(one.value)));
    mended.set(piece.id, one.value);
  }
  const index = landIndexOf(ground.terrain);
  for (const hill of byLevel([...mended.values()])) {
    const fitted = fittedLayer(hill, hillsNear(index, boxAround(hill.outline), mended));
    if (!fitted.ok) return fitted;
    mended.set(hill.id, fitted.value);
  }
  const fault = strandedLayer(ground, mended);
  return fault ? { ok: false, fault } : lies(pieces.map(({ id }) => mended.get(id) as Terrain));
}

/** The same pieces as they are: what stands against them, while a finger still holds them. Nothing is mended. */
export function faultOf(ground: Ground, pieces: readonly Terrain[]): LayingFault | undefined {
  const changed = new Map<string, Terrain>(pieces.map((piece) => [piece.id, piece]));
  const index = landIndexOf(ground.terrain);
  for (const piece of pieces) {
    if (!isOnTable(ground, piece)) return { why: 'off-table', at: middleOf(cornersOf(piece)) };
    if (!isHill(piece)) continue;
    const left = layerFault(piece, hillsNear(index, boxAround(piece.outline), changed));
    if (left) return { why: 'outside-layer', at: left };
  }
  return strandedLayer(ground, changed);
}

function mendPiece(piece: Terrain): Laid<Terrain> {
  if (!isArea(piece)) {
    const line = mendLine(piece.line);
    return line.ok ? lies({ ...piece, line: line.value }) : line;
  }
  const outline = mendOutline(piece.outline);
  return outline.ok ? lies({ ...piece, outline: outline.value, level: levelOf(piece) }) : outline;
}

/** Hills and houses have a level of at least one; nothing else has any. */
const levelOf = ({ kind, level }: Area): number => (kind === 'hill' || kind === 'building' ? Math.max(1, level) : 0);

function isOnTable({ width, depth }: Ground, piece: Terrain): boolean {
  return boxesMeet(boxOf(piece), { minX: 0, minY: 0, maxX: width, maxY: depth });
}

const byLevel = (pieces: readonly Terrain[]): readonly Area[] =>
  pieces.filter(isHill).sort((a, b) => a.level - b.level);

/** A layer that stood on a hill and would not stand on the changed one: it is shown where it sticks out. */
function strandedLayer({ terrain }: Ground, changed: ReadonlyMap<string, Terrain>): LayingFault | undefined {
  const index = landIndexOf(terrain);
  for (const { id } of changed.values()) {
    const before = pieceIn(index, id);
    if (!before || !isHill(before)) continue;
    for (const layer of standingOn({ terrain }, before)) {
      if (changed.has(layer.id)) continue;
      const left = layerFault(layer, hillsNear(index, boxAround(layer.outline), changed));
      if (left) return { why: 'outside-layer', at: left };
    }
  }
  return undefined;
}

/** The hill layers that stand on a piece: they go with it when it is moved, and when it is taken away. */
export function standingOn({ terrain }: Pick<Ground, 'terrain'>, piece: Terrain): readonly Area[] {
  if (!isHill(piece)) return [];
  return layersOn(piece, hillsNear(landIndexOf(terrain), boxAround(piece.outline), new Map()));
}
