import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Camera, feed } from '../../src/camera-workers/feed';
import { startCamera } from '../../src/camera-workers/start-camera';
import { type FakeEye, fakeEye, settled } from '../support/camera-session';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A track that ends when it is told to. */
class FakeTrack extends EventTarget {
  readonly copies: FakeTrack[] = [];
  readonly stop = vi.fn();
  clone(): FakeTrack {
    const copy = new FakeTrack();
    this.copies.push(copy);
    return copy;
  }
}

function fed(eye: FakeEye) {
  const track = new FakeTrack();
  const camera: Camera = { track: track as unknown as MediaStreamTrack, name: 'a', stop: () => track.stop() };
  const over = vi.fn();
  return { track, over, feeding: feed(camera, eye, over) };
}

const never = <T>(): Promise<T> => new Promise(() => undefined);

/** A browser whose windows read tracks, as Chromium's. */
function windowsRead(): void {
  class Processor {
    readonly readable = new ReadableStream();
  }
  vi.stubGlobal('MediaStreamTrackProcessor', Processor);
}

/** A browser without that, and a hidden video that has a picture whenever it is asked. */
function videoGives() {
  const next: (() => void)[] = [];
  const video = { play: async () => undefined, requestVideoFrameCallback: (each: () => void) => next.push(each) };
  vi.stubGlobal('document', { createElement: () => video });
  vi.stubGlobal('MediaStream', class {});
  vi.stubGlobal('VideoFrame', class {});
  return {
    async frame() {
      next.shift()?.();
      await settled();
    },
  };
}

describe('frames that a window reads', () => {
  beforeEach(windowsRead);

  test('end with the camera, and then it is lost', async () => {
    const { over, feeding } = fed(fakeEye());
    await feeding;
    await settled();
    expect(over.mock.calls).toEqual([['lost']]);
  });

  test('end with the worker, and then that is broken', async () => {
    const eye = fakeEye();
    eye.followStream.mockImplementation(never);
    const { over, track, feeding } = fed(eye);
    await feeding;
    expect(over).not.toHaveBeenCalled();
    eye.followStream.mockRejectedValueOnce(new Error('The worker ended'));
    const other = fed(eye);
    await other.feeding;
    await settled();
    expect(other.over.mock.calls).toEqual([['broken']]);
    track.dispatchEvent(new Event('ended'));
    expect(over.mock.calls).toEqual([['lost']]);
  });
});

describe('a track that the worker reads', () => {
  const reading = () => {
    const eye = fakeEye();
    eye.takesTracks.mockResolvedValue(true);
    eye.followTrack.mockImplementation(never);
    return eye;
  };

  test('is let go there too when the feed is stopped', async () => {
    const eye = reading();
    const { track, over, feeding } = fed(eye);
    const stop = await feeding;
    expect(eye.followTrack).toHaveBeenCalledWith(track.copies[0]);
    expect(eye.unfollow).not.toHaveBeenCalled();
    stop();
    expect(eye.unfollow).toHaveBeenCalledTimes(1);
    expect(track.stop).toHaveBeenCalled();
    expect(over).not.toHaveBeenCalled();
  });

  test('which cannot be sent is read by a video instead', async () => {
    const eye = reading();
    eye.followTrack.mockRejectedValueOnce(new DOMException('No such transfer', 'DataCloneError'));
    const { frame } = videoGives();
    const { track, over, feeding } = fed(eye);
    await feeding;
    await settled();
    await frame();
    expect(eye.look).toHaveBeenCalledTimes(1);
    expect(track.copies[0]?.stop).toHaveBeenCalled();
    expect(over).not.toHaveBeenCalled();
  });

  test('ends as broken with its worker', async () => {
    const eye = reading();
    eye.followTrack.mockRejectedValueOnce(new Error('The worker ended'));
    const { over, feeding } = fed(eye);
    await feeding;
    await settled();
    expect(over.mock.calls).toEqual([['broken']]);
  });
});

test('frames that a video gives end as broken when the worker cannot look at one', async () => {
  const eye = fakeEye();
  const { frame } = videoGives();
  const { over, feeding } = fed(eye);
  await feeding;
  await frame();
  expect(over).not.toHaveBeenCalled();
  eye.die();
  await frame();
  expect(over.mock.calls).toEqual([['broken']]);
});

test('the worker lets go of a track: it is stopped, and no more is read of it', async () => {
  const cancelled = vi.fn();
  class Processor {
    readonly readable = new ReadableStream({ cancel: cancelled });
  }
  vi.stubGlobal('MediaStreamTrackProcessor', Processor);
  const worker = startCamera();
  const track = { stop: vi.fn() };
  const following = worker.followTrack(track);
  await settled();
  expect(track.stop).not.toHaveBeenCalled();
  await worker.unfollow();
  await following;
  expect(track.stop).toHaveBeenCalledTimes(1);
  expect(cancelled).toHaveBeenCalledTimes(1);
});
