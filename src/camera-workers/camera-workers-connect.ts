import { proxy, wrap } from 'comlink';
import type { LensApi } from './camera-workers-protocol';

/** The vision worker as the page sees it. What it is asked fails where it has died. */
export interface Lens extends LensApi {
  /** Ends the worker, and with it whatever it holds. */
  shut(): void;
}

export function openLens(start: () => Worker): Lens {
  const worker = start();
  // Every method answers with a promise of plain data, so the proxy has the very same type.
  const remote = wrap<LensApi>(worker) as unknown as LensApi;
  const death = new Promise<never>((_, reject) => {
    worker.onerror = (event) => reject(new Error(`The vision worker ended: ${event.message}`));
  });
  death.catch(() => undefined); // Not everybody waits for it.
  const alive = <T>(answer: Promise<T>): Promise<T> => Promise.race([answer, death]);
  return {
    open: (file, longest) => alive(remote.open(file, longest)),
    rectify: (sight, size, progress) => alive(remote.rectify(sight, size, proxy(progress))),
    markers: () => alive(remote.markers()),
    pack: () => alive(remote.pack()),
    cancel: () => alive(remote.cancel()),
    shut: () => worker.terminate(),
  };
}
