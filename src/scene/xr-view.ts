import type { Camera } from 'three';
import type { Frame } from './camera';

/** What of the table is drawn over a real one: all of it, all but its ground, or only what is laid over it. */
export const DRESSES = ['all', 'figures', 'overlays'] as const;
export type Dress = (typeof DRESSES)[number];

/** An eye that is not ours: that of a device which somebody carries through the room where the table stands. */
export interface XrView {
  readonly camera: Camera;
  readonly dress: Dress;
  /** What of the page lies over what he sees; undefined where nothing can. */
  readonly overlay: HTMLElement | undefined;
  /** Aims the camera by what the device knows now; undefined where it sees nothing. */
  look(frame: XRFrame, now: number): Frame | undefined;
}

export const showsGround = (view: XrView | undefined): boolean => !view || view.dress === 'all';
export const showsFigures = (view: XrView | undefined): boolean => view?.dress !== 'overlays';
