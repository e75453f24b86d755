import type { CameraEye } from '../../lens/camera-connect';
import type { Camera, CameraFault, CameraOpened } from '../../lens/feed';

/** Where the camera and the worker that watches it come from. */
export interface Optics {
  openEye(): CameraEye;
  openCamera(): Promise<CameraOpened>;
  feed(camera: Camera, eye: CameraEye, over: () => void): Promise<() => void>;
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

  function gone(fault: CameraFault): void {
    close();
    hears.gone(fault);
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
      if (!eye) return;
      const over = (): void => {
        if (mine === opening) gone('lost');
      };
      try {
        const stop = await optics.feed(camera, eye, over);
        if (mine === opening) stopFeed = stop;
        else stop();
      } catch {
        over();
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
      if (eye) what(eye).catch(() => gone('broken'));
    },
  };
}
