import type { Size } from '../vision/corners';
import type { FoundMarker } from '../vision/markers/find';
import type { PhotoSight } from '../vision/photo-sight';

/** What crosses the wall between the page and the vision worker. */

/** Why a file cannot be worked with as a photo. */
export type PhotoFault = 'unreadable' | 'small' | 'large';

/** The photo stays with the worker; the page has it smaller, for the screen. Corners are told in pixels of the photo. */
export type OpenedPhoto =
  | ({ readonly kind: 'opened'; readonly screen: ImageBitmap } & Size)
  | { readonly kind: 'failed'; readonly fault: PhotoFault };

export type Rectified = { readonly kind: 'made'; readonly picture: Blob } | { readonly kind: 'cancelled' };

/** What the vision worker does for the page: one photo at a time. */
export interface LensApi {
  /** Unpacks a photo, the right way up. `longest`: of the sides of the one for the screen. */
  open(file: Blob, longest: number): Promise<OpenedPhoto>;
  /** The table in the photo as seen from straight above. A later one, or `cancel`, ends it before it is done. */
  rectify(sight: PhotoSight, size: Size, progress: (share: number) => void): Promise<Rectified>;
  /** The markers in it, looked for in the photo itself and not in one made smaller. */
  markers(): Promise<readonly FoundMarker[]>;
  /** The photo as it is, small enough to be kept. */
  pack(): Promise<Blob>;
  cancel(): Promise<void>;
}
