/** Reads the frames of a camera's track: Chromium has it in windows, Safari in workers, others nowhere. */
type TrackProcessor = new (init: {
  readonly track: CameraTrack;
  readonly maxBufferSize: number;
}) => { readonly readable: ReadableStream<VideoFrame> };

/** A `MediaStreamTrack`, of which workers do not know what it is. */
export interface CameraTrack {
  stop(): void;
}

const isProcessor = (found: unknown): found is TrackProcessor => typeof found === 'function';

/** How to read one here; undefined where that cannot be. Of frames that nobody has time for, the newest is kept. */
export function trackReader(): ((track: CameraTrack) => ReadableStream<VideoFrame>) | undefined {
  const Processor: unknown = Reflect.get(globalThis, 'MediaStreamTrackProcessor');
  return isProcessor(Processor) ? (track) => new Processor({ track, maxBufferSize: 1 }).readable : undefined;
}
