import type { CameraEye } from './camera-connect';
import { trackReader } from './track-reader';

/**
 * Why there is no picture. `insecure`: the page is not served by https. `denied`: the person or the system said no. `none`: no camera
 * there. `busy`: another program has it. `lost`: it was there, and went. `unfit`: this browser cannot hand pictures to a worker.
 * `broken`: the worker itself has ended.
 */
export type CameraFault = 'insecure' | 'denied' | 'none' | 'busy' | 'lost' | 'unfit' | 'broken';

export interface Camera {
  readonly track: MediaStreamTrack;
  /** Which camera this is, at which size: what a survey found holds for it alone. */
  readonly name: string;
  stop(): void;
}

export type CameraOpened =
  | { readonly ok: true; readonly camera: Camera }
  | { readonly ok: false; readonly fault: CameraFault };

const WANTED: MediaTrackConstraints = {
  facingMode: { ideal: 'environment' },
  width: { ideal: 1280 },
  height: { ideal: 720 },
  frameRate: { ideal: 30 },
};

/** The camera that looks away from the person, where there are two. */
export async function openCamera(devices: MediaDevices | undefined = navigator.mediaDevices): Promise<CameraOpened> {
  if (!devices?.getUserMedia) return { ok: false, fault: globalThis.isSecureContext ? 'unfit' : 'insecure' };
  if (typeof OffscreenCanvas !== 'function') return { ok: false, fault: 'unfit' };
  try {
    const stream = await devices.getUserMedia({ video: WANTED, audio: false });
    const [track] = stream.getVideoTracks();
    if (!track) return { ok: false, fault: 'none' };
    return { ok: true, camera: { track, name: nameOf(track), stop: () => track.stop() } };
  } catch (error) {
    return { ok: false, fault: faultOf(error) };
  }
}

/** The name of a refusal says what it was; its words are the browser's own. */
export function faultOf(error: unknown): CameraFault {
  switch (error instanceof Error || error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'none';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    default:
      return 'unfit';
  }
}

function nameOf(track: MediaStreamTrack): string {
  const { deviceId = '', width = 0, height = 0 } = track.getSettings();
  return `${track.label} ${deviceId} ${width}x${height}`;
}

/**
 * Hands the camera's frames to the worker by the shortest way there is: the worker reads the track itself, or a stream of frames that
 * the window reads, or frames that a hidden video gives out one by one, each when the worker is ready for it. `over` hears once that no
 * more come.
 */
export async function feed(camera: Camera, eye: CameraEye, over: () => void): Promise<() => void> {
  const { track } = camera;
  let isOver = false;
  const end = (): void => {
    if (isOver) return;
    isOver = true;
    over();
  };
  track.addEventListener('ended', end);
  const read = trackReader();
  if (read) {
    eye.followStream(read(track)).then(end, end);
  } else if (!(await takesTrack(camera, eye, end))) {
    await pushFrames(camera, eye, () => isOver);
  }
  return () => {
    isOver = true;
    track.removeEventListener('ended', end);
    track.stop();
  };
}

async function takesTrack({ track }: Camera, eye: CameraEye, end: () => void): Promise<boolean> {
  if (!(await eye.takesTracks().catch(() => false))) return false;
  try {
    // A copy goes to the worker: this one still tells when the camera is gone.
    eye.followTrack(track.clone()).then(end, end);
    return true;
  } catch {
    return false;
  }
}

async function pushFrames({ track }: Camera, eye: CameraEye, isOver: () => boolean): Promise<void> {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.srcObject = new MediaStream([track]);
  await video.play();
  let isBusy = false;
  const pictureOf = async (): Promise<VideoFrame | ImageBitmap> =>
    typeof VideoFrame === 'function' ? new VideoFrame(video, { timestamp: 0 }) : createImageBitmap(video);
  const next = (): void => {
    if (isOver()) {
      video.srcObject = null;
      return;
    }
    if (!isBusy) {
      isBusy = true;
      pictureOf()
        .then((picture) => eye.look(picture))
        .catch(() => undefined)
        .finally(() => {
          isBusy = false;
        });
    }
    again();
  };
  const again = (): void => {
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(next);
    else requestAnimationFrame(next);
  };
  again();
}
