import { type BoardMeasures, type LaidBoard, laidOnOutline } from '../../geometry/laid-board';
import type { Point } from '../../geometry/point';
import { polygonHolds } from '../../geometry/polygon';

/** A flat thing that the device has found by itself, with room for the table. */
export interface Surface {
  readonly board: LaidBoard;
  readonly height: number;
}

/** A hit and the flat thing it belongs to differ by no more than this, in metres. */
const SAME_LEVEL = 0.06;

/** The flat thing under what is aimed at, if the device knows it and the table fits on it. Measures in metres. */
export function surfaceUnder(
  frame: XRFrame,
  space: XRReferenceSpace,
  aim: Point & { readonly height: number },
  viewer: Point,
  size: BoardMeasures,
): Surface | undefined {
  for (const plane of frame.detectedPlanes ?? []) {
    if (plane.orientation !== 'horizontal') continue;
    const pose = frame.getPose(plane.planeSpace, space);
    if (!pose || Math.abs(pose.transform.position.y - aim.height) > SAME_LEVEL) continue;
    const m = pose.transform.matrix;
    const outline = plane.polygon.map(({ x, z }) => ({
      x: part(m, 0) * x + part(m, 8) * z + part(m, 12),
      y: -(part(m, 2) * x + part(m, 10) * z + part(m, 14)),
    }));
    const board = polygonHolds(outline, aim) ? laidOnOutline(outline, viewer, size) : undefined;
    if (board) return { board, height: pose.transform.position.y };
  }
  return undefined;
}

const part = (matrix: Float32Array, i: number): number => matrix[i] as number;
