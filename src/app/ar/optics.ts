import { openCameraEye } from '../../camera-workers/camera-connect';
import { feed, openCamera } from '../../camera-workers/feed';
import { cameraWorkerUrl } from '../trusted-types';
import type { Optics } from './camera-link';

/** Those of the browser. */
export const OPTICS: Optics = {
  openEye: () => openCameraEye(() => new Worker(cameraWorkerUrl(), { type: 'module', name: 'camera' })),
  openCamera,
  feed,
};
