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

export function createCameraLink(optics: Optics, hears: LinkHears): CameraLink {
  let eye: CameraEye | undefined;
  let camera: Camera | undefined;
  let stopFeed: () => void = () => undefined;
  /** Which opening of the camera counts. */
  let opening = 0;

  function close(): void {
    opening++;
    stopFeed();
    stopFeed = () => undefined;
    camera?.stop();
    camera = undefined;
  }

  /** The camera goes with its worker. Of one that is no longer asked nobody hears. */
  function failed(dead: CameraEye): void {
    if (dead !== eye) return;
    close();
    dead.shut();
    eye = undefined;
    hears.gone('broken');
  }

  return {
    begin() {
      eye = optics.openEye();
    },
    async open() {
      close();
      const mine = opening;
      hears.opening();
      const opened = await optics.openCamera();
      if (mine !== opening) {
        if (opened.ok) opened.camera.stop();
        return;
      }
      if (!opened.ok) return hears.gone(opened.fault);
      camera = opened.camera;
      hears.opened(camera.name);
      const fed = eye;
      if (!fed) return;
      const over = (why: FeedEnd): void => {
        if (mine !== opening) return;
        if (why === 'broken') failed(fed);
        else {
          close();
          hears.gone('lost');
        }
      };
      try {
        const stop = await optics.feed(camera, fed, over);
        if (mine === opening) stopFeed = stop;
        else stop();
      } catch {
        over('lost');
      }
    },
    shut() {
      close();
      eye?.shut();
      eye = undefined;
    },
    camera: () => camera?.name,
    eye: () => eye,
    ask(what) {
      const asked = eye;
      if (asked) what(asked).catch(() => failed(asked));
    },
  };
}
