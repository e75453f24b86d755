import type { Quad } from '../geometry/homography';
import type { Point } from '../geometry/point';
import { type Size, tableCorners } from './corners';
import { fitPhoto, type PhotoFit, type TappedPlace } from './lens-fit';
import { cornersOfMarker, type MarkerMap } from './marker-map';
import type { FoundMarker } from './markers/find';
import { firstMiddles, type TappedTable } from './tapped-table';
import { project } from './vision-camera';

/** Fewer tell too little of a lens that nobody knows. */
const LEAST_MARKERS = 3;
/** What corners of markers are off by in a still, in pixels, with what their places on the table are. */
const CORNER_OFF = 0.8;
/** Off by more on the whole, they do not lie where they were surveyed. */
const MOST_RMS = 3;

/** Corners and middles of the table as its markers have them in a photo, without a tap; undefined where they do not tell. */
export function tappedByMarkers(
  found: readonly FoundMarker[],
  map: MarkerMap,
  photo: Size,
  table: { readonly width: number; readonly depth: number },
): TappedTable | undefined {
  const seen = found.filter(({ dictionary, id }) => dictionary === 'table' && map.has(id));
  const once = seen.filter(({ id }) => seen.filter((other) => other.id === id).length === 1);
  if (once.length < LEAST_MARKERS) return undefined;
  const places = once.flatMap(({ id, corners }): readonly TappedPlace[] => {
    const laid = map.get(id);
    const onTable = laid ? cornersOfMarker(laid) : [];
    return onTable.flatMap(([x, y], i) => (corners[i] ? [{ table: { x, y }, pixel: corners[i] }] : []));
  });
  const fit = fitPhoto(places, photo, CORNER_OFF);
  return fit && fit.rms < MOST_RMS ? tappedBy(fit, table) : undefined;
}

function tappedBy(fit: PhotoFit, table: { readonly width: number; readonly depth: number }): TappedTable | undefined {
  const corners = tableCorners(table.width, table.depth);
  const inPhoto = (quad: Quad): Quad | undefined => {
    const [a, b, c, d] = quad.map(({ x, y }): Point | undefined => {
      const pixel = project(fit.lens, fit.pose, x, y);
      return pixel && { x: pixel.x + 0.5, y: pixel.y + 0.5 };
    });
    return a && b && c && d && [a, b, c, d];
  };
  const [seenCorners, middles] = [inPhoto(corners), inPhoto(firstMiddles(corners, table))];
  return seenCorners && middles && { corners: seenCorners, middles };
}
