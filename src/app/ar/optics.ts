import { openCameraEye } from '../../lens/camera-connect';
import { feed, openCamera } from '../../lens/feed';
import { cameraWorkerUrl } from '../trusted-types';
import type { Optics } from './camera-link';

/** Those of the browser. */
export const OPTICS: Optics = {
  openEye: () => openCameraEye(() => new Worker(cameraWorkerUrl(), { type: 'module', name: 'camera' })),
  openCamera,
  feed,
};
