import type { CameraEye } from '../../camera-workers/camera-connect';
import type { Camera, CameraFault, CameraOpened, FeedEnd } from '../../camera-workers/feed';

/** Where the camera and the worker that watches it come from. */
export interface Optics {
  openEye(): CameraEye;
  openCamera(): Promise<CameraOpened>;
  feed(camera: Camera, eye: CameraEye, over: (why: FeedEnd) => void): Promise<() => void>;
}

export interface LinkHears {
  opening(): void;
  /** The camera is there, and its frames will be. */
  opened(camera: string): void;
  gone(fault: CameraFault): void;
}

/** A camera and the worker that watches it: how both are opened, and lost. */
export interface CameraLink {
  /** A worker of its own, from now on the one that is asked. */
  begin(): void;
  /** Asks for the camera, or for it again. */
  open(): Promise<void>;
  /** Both go. */
  shut(): void;
  /** The name of the camera; undefined where none is open. */
  camera(): string | undefined;
  eye(): CameraEye | undefined;
  /** Asks the worker something; nothing where there is none. One that cannot answer has died. */
  ask(what: (eye: CameraEye) => Promise<unknown>): void;
}

/** What is open. */
interface Link {
  readonly optics: Optics;
  readonly hears: LinkHears;
  eye: CameraEye | undefined;
  camera: Camera | undefined;
  stopFeed: () => void;
  /** Which opening of the camera counts. */
  opening: number;
}

export function createCameraLink(optics: Optics, hears: LinkHears): CameraLink {
  const link: Link = { optics, hears, eye: undefined, camera: undefined, stopFeed: () => undefined, opening: 0 };
  return {
    begin() {
      link.eye = optics.openEye();
    },
    open: () => openCamera(link),
    shut() {
      closeCamera(link);
      link.eye?.shut();
      link.eye = undefined;
    },
    camera: () => link.camera?.name,
    eye: () => link.eye,
    ask(what) {
      const asked = link.eye;
      if (asked) what(asked).catch(() => eyeFailed(link, asked));
    },
  };
}

async function openCamera(link: Link): Promise<void> {
  const { optics, hears } = link;
  closeCamera(link);
  const mine = link.opening;
  hears.opening();
  const opened = await optics.openCamera();
  if (mine !== link.opening) {
    if (opened.ok) opened.camera.stop();
    return;
  }
  if (!opened.ok) return hears.gone(opened.fault);
  link.camera = opened.camera;
  hears.opened(opened.camera.name);
  if (link.eye) await feedEye(link, opened.camera, link.eye, mine);
}

/** Frames for the worker, until they end. */
async function feedEye(link: Link, camera: Camera, eye: CameraEye, mine: number): Promise<void> {
  const over = (why: FeedEnd): void => {
    if (mine !== link.opening) return;
    if (why === 'broken') eyeFailed(link, eye);
    else {
      closeCamera(link);
      link.hears.gone('lost');
    }
  };
  try {
    const stop = await link.optics.feed(camera, eye, over);
    if (mine === link.opening) link.stopFeed = stop;
    else stop();
  } catch {
    over('lost');
  }
}

function closeCamera(link: Link): void {
  link.opening++;
  link.stopFeed();
  link.stopFeed = () => undefined;
  link.camera?.stop();
  link.camera = undefined;
}

/** The camera goes with its worker. Of one that is no longer asked nobody hears. */
function eyeFailed(link: Link, dead: CameraEye): void {
  if (dead !== link.eye) return;
  closeCamera(link);
  dead.shut();
  link.eye = undefined;
  link.hears.gone('broken');
}
