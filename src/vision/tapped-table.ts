import { homographyFrom, type Quad, seenAt } from '../geometry/homography';
import type { Point } from '../geometry/point';
import { along, cross, dot, minus } from '../geometry/vector';
import { type CornersFault, cornersFault, type Size, tableCorners } from './corners';
import { fitPhoto, type PhotoFit, type TappedPlace } from './lens-fit';
import { TAP_OFF } from './measuring';
import { type PhotoSight, sightOfCamera, sightOfCorners } from './photo-sight';

/** The edges of a table in the order of their first corners. */
export const EDGES = ['near', 'right', 'far', 'left'] as const;

/** What was shown of a table in a photo: its corners, and the middles of its edges where somebody took the trouble. */
export interface TappedTable {
  readonly corners: Quad;
  readonly middles: Quad | undefined;
}

export type TappedFault = CornersFault | 'middle';

interface Measures {
  readonly width: number;
  readonly depth: number;
}

/** Farther than this from the straight edge, as a share of it, no lens bends one. */
const MOST_BEND = 0.08;

/** Why a table cannot be laid out from what was shown. */
export function tappedFault({ corners, middles }: TappedTable): TappedFault | undefined {
  const fault = cornersFault(corners);
  if (fault || !middles) return fault;
  const isOff = middles.some((middle, i) => {
    const [from, to] = edgeOf(corners, i);
    const [edge, way] = [minus(to, from), minus(middle, from)];
    const share = dot(way, edge) / dot(edge, edge);
    return share < 0.1 || share > 0.9 || Math.abs(cross(edge, way)) > MOST_BEND * dot(edge, edge);
  });
  return isOff ? 'middle' : undefined;
}

function edgeOf(corners: Quad, i: number): readonly [Point, Point] {
  const from = corners[i] ?? corners[0];
  return [from, corners[(i + 1) % 4] ?? from];
}

/** Where the middles of the edges are as far as the corners tell. */
export function firstMiddles(corners: Quad, table: Measures): Quad {
  const found = homographyFrom(tableCorners(table.width, table.depth), corners);
  const onTable = tableCorners(table.width, table.depth);
  const at = (i: number): Point => {
    const [from, to] = edgeOf(onTable, i);
    const [seenFrom, seenTo] = edgeOf(corners, i);
    return found.ok ? seenAt(found.homography, along(from, to, 0.5)) : along(seenFrom, seenTo, 0.5);
  };
  return [at(0), at(1), at(2), at(3)];
}

/** The same when the table is turned a quarter. */
export const turnedMiddles = ([a, b, c, d]: Quad): Quad => [d, a, b, c];

/** Where the photo was taken and with what lens. Taps are counted from the photo's edge, the lens from the middles of its pixels. */
export function fitOf({ corners, middles }: TappedTable, photo: Size, table: Measures): PhotoFit | undefined {
  const onTable = tableCorners(table.width, table.depth);
  const inPixels = ({ x, y }: Point): Point => ({ x: x - 0.5, y: y - 0.5 });
  const taps: TappedPlace[] = corners.map((pixel, i) => ({
    table: onTable[i] ?? onTable[0],
    pixel: inPixels(pixel),
  }));
  for (const [i, pixel] of (middles ?? []).entries()) {
    const [from, to] = edgeOf(onTable, i);
    taps.push({ table: along(from, to, 0.5), pixel: inPixels(pixel) });
  }
  return fitPhoto(taps, photo, TAP_OFF.loupe);
}

/** Where the table's picture lies in the photo: by corners as they were shown; with middles by the lens that fits all eight. */
export function sightOf(tapped: TappedTable, photo: Size, table: Measures, picture: Size): PhotoSight {
  const fit = tapped.middles && fitOf(tapped, photo, table);
  return fit ? sightOfCamera(fit.lens, fit.pose, table, picture) : sightOfCorners(tapped.corners, picture);
}
