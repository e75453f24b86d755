import { type Homography, homographyFrom, type Quad, seenAt } from '../geometry/homography';
import type { Point } from '../geometry/point';
import { pictureCorners, type Size } from './corners';
import type { CameraPose, Lens } from './vision-camera';

/**
 * Where the pixels of a picture from above are in a photo. First straight, by `straight`; then as the lens bends it: what is then `r` from
 * the middle is seen at `f · r · (1 + k1 · r²)` from (cx, cy), in pixels of the photo counted from its edge.
 */
export interface PhotoSight {
  readonly straight: Homography;
  readonly f: number;
  readonly cx: number;
  readonly cy: number;
  readonly k1: number;
}

/** By four corners alone, as if no lens bent anything. */
export function sightOfCorners(corners: Quad, picture: Size): PhotoSight {
  const found = homographyFrom(pictureCorners(picture), corners);
  if (!found.ok) throw new Error(`No table has these corners: ${found.fault}`);
  return { straight: found.homography, f: 1, cx: 0, cy: 0, k1: 0 };
}

/** By a camera that is known, over a table of these measures. Pixels of a lens are counted from their middles, half a pixel from their edges. */
export function sightOfCamera(
  { f, cx, cy, k1 }: Pick<Lens, 'f' | 'cx' | 'cy' | 'k1'>,
  { rotation: m, shift }: CameraPose,
  table: { readonly width: number; readonly depth: number },
  picture: Size,
): PhotoSight {
  const [x, y] = [table.width / picture.width, -table.depth / picture.height];
  const far = table.depth;
  return {
    straight: [
      m[0] * x,
      m[1] * y,
      m[1] * far + shift[0],
      m[3] * x,
      m[4] * y,
      m[4] * far + shift[1],
      m[6] * x,
      m[7] * y,
      m[7] * far + shift[2],
    ],
    ...{ f, cx: cx + 0.5, cy: cy + 0.5, k1 },
  };
}

/** Where a pixel of the picture is in the photo. */
function inPhoto({ straight, f, cx, cy, k1 }: PhotoSight, pixel: Point): Point {
  const { x, y } = seenAt(straight, pixel);
  const by = f * (1 + k1 * (x * x + y * y));
  return { x: cx + by * x, y: cy + by * y };
}

const EDGE_STEPS = 8;

/** The part of the photo in which the picture lies; edges that the lens bends are followed. */
export function partOfPhoto(sight: PhotoSight, picture: Size): { readonly least: Point; readonly most: Point } {
  const corners = pictureCorners(picture);
  const edge = corners.flatMap((from, i) => {
    const to = corners[(i + 1) % 4] ?? from;
    return Array.from({ length: EDGE_STEPS }, (_, step) => {
      const share = step / EDGE_STEPS;
      return inPhoto(sight, { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
    });
  });
  const [xs, ys] = [edge.map(({ x }) => x), edge.map(({ y }) => y)];
  return {
    least: { x: Math.min(...xs), y: Math.min(...ys) },
    most: { x: Math.max(...xs), y: Math.max(...ys) },
  };
}
