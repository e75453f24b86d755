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

/** Why no more frames come: the camera has gone, or the worker that looks at them has ended. */
export type FeedEnd = Extract<CameraFault, 'lost' | 'broken'>;

/**
 * Hands the camera's frames to the worker by the shortest way there is: the worker reads the track itself, or a stream of frames that
 * the window reads, or frames that a hidden video gives out one by one, each when the worker is ready for it. `over` hears once that no
 * more come.
 */
export async function feed(camera: Camera, eye: CameraEye, over: (why: FeedEnd) => void): Promise<() => void> {
  const { track } = camera;
  let isOver = false;
  const end = (why: FeedEnd): void => {
    if (isOver) return;
    isOver = true;
    over(why);
  };
  const lost = (): void => end('lost');
  const broken = (): void => end('broken');
  const push = (): Promise<void> => pushFrames(camera, eye, () => isOver, broken);
  track.addEventListener('ended', lost);
  const read = trackReader();
  if (read) {
    eye.followStream(read(track)).then(lost, broken);
  } else if (await eye.takesTracks().catch(() => false)) {
    // A copy goes to the worker: this one still tells when the camera is gone.
    const copy = track.clone();
    eye.followTrack(copy).then(lost, (error: unknown) => {
      if (!isUnsendable(error)) return broken();
      copy.stop();
      if (!isOver) push().catch(lost);
    });
  } else {
    await push();
  }
  return () => {
    isOver = true;
    track.removeEventListener('ended', lost);
    track.stop();
    // A copy that is with the worker would keep the camera on. One that has ended has none.
    eye.unfollow().catch(() => undefined);
  };
}

/** It never came to the worker, which is as well as before. */
const isUnsendable = (error: unknown): boolean => error instanceof DOMException && error.name === 'DataCloneError';

async function pushFrames({ track }: Camera, eye: CameraEye, isOver: () => boolean, broken: () => void): Promise<void> {
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
        // A video may have no picture to give for a while; a worker that cannot look at one has ended.
        .then(
          (picture) => eye.look(picture).catch(broken),
          () => undefined,
        )
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
