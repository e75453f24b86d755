import { expose } from 'comlink';
import { startCamera } from '../../../src/camera-workers/start-camera';

/** The app's own worker, which also counts the frames it has looked at. */
const camera = startCamera();
let frames = 0;

function counted(stream: ReadableStream<VideoFrame>): ReadableStream<VideoFrame> {
  return stream.pipeThrough(
    new TransformStream<VideoFrame, VideoFrame>({
      transform(frame, into) {
        frames++;
        into.enqueue(frame);
      },
    }),
  );
}

expose({ ...camera, followStream: (stream) => camera.followStream(counted(stream)), frames: async () => frames });
