import { proxy, transfer, wrap } from 'comlink';
import type { CameraApi } from './camera-protocol';

/** The camera's worker as the page sees it. What it is asked fails where it has died. */
export interface CameraEye extends CameraApi {
  /** Ends the worker, and with it whatever it holds. */
  shut(): void;
}

export function openCameraEye(start: () => Worker): CameraEye {
  const worker = start();
  // Every method answers with a promise of plain data, so the proxy has the very same type.
  const remote = wrap<CameraApi>(worker) as unknown as CameraApi;
  const death = new Promise<never>((_, reject) => {
    worker.onerror = (event) => reject(new Error(`The camera's worker ended: ${event.message}`));
  });
  death.catch(() => undefined); // Not everybody waits for it.
  const alive = <T>(answer: Promise<T>): Promise<T> => Promise.race([answer, death]);
  return {
    begin: (canvas, tell) => alive(remote.begin(transfer(canvas, [canvas]), proxy(tell))),
    takesTracks: () => alive(remote.takesTracks()),
    followStream: (stream) => alive(remote.followStream(transfer(stream, [stream]))),
    // Where a track can be given away at all, it can be in the list.
    followTrack: (track) => alive(remote.followTrack(transfer(track, [track as unknown as Transferable]))),
    unfollow: () => alive(remote.unfollow()),
    look: (picture) => alive(remote.look(transfer(picture, [picture]))),
    watch: (watching) => alive(remote.watch(watching)),
    forget: (tags) => alive(remote.forget(tags)),
    show: (drawing, scale) => alive(remote.show(drawing, scale)),
    freeze: (on) => alive(remote.freeze(on)),
    loupe: (at) => alive(remote.loupe(at)),
    pointedAt: (pixel, off, within) => alive(remote.pointedAt(pixel, off, within)),
    gather: (on) => alive(remote.gather(on)),
    solve: (markerSize, progress) => alive(remote.solve(markerSize, proxy(progress))),
    cancel: () => alive(remote.cancel()),
    shut: () => worker.terminate(),
  };
}
