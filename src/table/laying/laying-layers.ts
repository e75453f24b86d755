import { type Box, boxAround, boxesMeet } from '../../geometry/box';
import type { Point } from '../../geometry/point';
import { type Polygon, placeIn, signedArea } from '../../geometry/polygon';
import { isSimple } from '../../geometry/simple';
import { along } from '../../geometry/vector';
import { leavesAt } from '../../geometry/within-polygon';
import { type Area, isArea, type Terrain } from '../terrain';
import { faulty, type Laid, lies } from './laid';
import { boxOf, type LandIndex, piecesNear } from './land-index';
import { onGrain } from './mend';

/**
 * Hills are built of layers: whatever is of level 2 or higher lies within one layer of the level below. Only then do the layers
 * stand on each other in 3D, and only then is the level of a place what a line of sight passes over.
 */

export const isHill = (piece: Terrain): piece is Area => isArea(piece) && piece.kind === 'hill';

/** All hills that may have to do with a box, some of them in place of what the index has. */
export function hillsNear(index: LandIndex, box: Box, instead: ReadonlyMap<string, Terrain>): readonly Area[] {
  const standing = piecesNear(index, box).filter((piece) => !instead.has(piece.id));
  const changed = [...instead.values()].filter((piece) => boxesMeet(boxOf(piece), box));
  return [...standing, ...changed].filter(isHill);
}

/** Where a layer leaves the one below; nothing where it lies within one of them, or on the table itself. */
export function layerFault(layer: Area, hills: readonly Area[]): Point | undefined {
  if (layer.level <= 1) return undefined;
  const below = belowOf(layer, hills);
  let first: Point | undefined;
  for (const { outline } of below) {
    const left = leavesAt(layer.outline, outline);
    if (!left) return undefined;
    first ??= left;
  }
  return first ?? layer.outline[0];
}

const belowOf = (layer: Area, hills: readonly Area[]): readonly Area[] =>
  hills.filter(({ id, level }) => level === layer.level - 1 && id !== layer.id);

/** The layers that stand on a hill, and those on them. */
export function layersOn(hill: Area, hills: readonly Area[]): readonly Area[] {
  const box = boxAround(hill.outline);
  const next = hills.filter(
    ({ level, outline }) =>
      level === hill.level + 1 && boxesMeet(box, boxAround(outline)) && !leavesAt(outline, hill.outline),
  );
  return next.flatMap((layer) => [layer, ...layersOn(layer, hills)]);
}

/** The level of a hill that is laid there: one above the highest that holds it whole. */
export function levelFor(index: LandIndex, outline: Polygon): number {
  const holding = piecesNear(index, boxAround(outline)).filter(isHill);
  return 1 + holding.reduce((top, hill) => (leavesAt(outline, hill.outline) ? top : Math.max(top, hill.level)), 0);
}

const SHARES = [0.96, 0.92, 0.88, 0.84, 0.8, 0.75, 0.7, 0.65, 0.6, 0.5, 0.4];

/** The layer as it is, or drawn in until it lies within the one below; refused where that would leave hardly anything of it. */
export function fittedLayer(layer: Area, hills: readonly Area[]): Laid<Area> {
  const left = layerFault(layer, hills);
  if (!left) return lies(layer);
  const middle = centroidOf(layer.outline);
  const below = belowOf(layer, hills).find(({ outline }) => placeIn(outline, middle) === 'inside');
  if (!below) return faulty('outside-layer', left);
  for (const share of SHARES) {
    const outline = layer.outline.map((corner) => onGrain(along(middle, corner, share)));
    if (!leavesAt(outline, below.outline) && isSimple(outline)) return lies({ ...layer, outline });
  }
  return faulty('outside-layer', left);
}

/** The centre of gravity of an outline. */
export function centroidOf(outline: Polygon): Point {
  const origin = outline[0] as Point;
  const area = signedArea(outline);
  let x = 0;
  let y = 0;
  outline.forEach((from, i) => {
    const to = outline[(i + 1) % outline.length] as Point;
    const part = (from.x - origin.x) * (to.y - origin.y) - (to.x - origin.x) * (from.y - origin.y);
    x += (from.x + to.x - 2 * origin.x) * part;
    y += (from.y + to.y - 2 * origin.y) * part;
  });
  return { x: origin.x + x / (6 * area), y: origin.y + y / (6 * area) };
}
