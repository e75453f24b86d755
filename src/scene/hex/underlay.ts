import { Matrix3 } from 'three';
import type { Underlay } from '../../table/hex-table';

/** From cm of the board to the picture, from 0 to 1 across and down. */
export function underlayPlace({ photo, x, y }: Underlay): Matrix3 {
  const onBoard = new Matrix3().set(...x, ...y, 0, 0, 1);
  return new Matrix3().set(1 / photo.width, 0, 0, 0, 1 / photo.height, 0, 0, 0, 1).multiply(onBoard.invert());
}
