import { afterEach, expect, test, vi } from 'vitest';
import { startCamera } from '../../src/camera-workers/start-camera';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A pen that draws nothing, and reads an even grey. */
const penOf = (canvas: object): object => ({
  canvas,
  save: () => undefined,
  restore: () => undefined,
  drawImage: vi.fn(),
  getImageData: (_x: number, _y: number, width: number, height: number) => ({
    data: new Uint8ClampedArray(width * height * 4).fill(128),
  }),
});

/** A canvas as Firefox has it in a worker once it came from the page: a second pen is refused. */
function fromThePage() {
  const canvas = { width: 64, height: 48 };
  const pen = penOf(canvas);
  let isTaken = false;
  const getContext = vi.fn(() => {
    if (isTaken) throw new DOMException('Cannot update created context to different thread', 'InvalidStateError');
    isTaken = true;
    return pen;
  });
  return { canvas: Object.assign(canvas, { getContext }) as unknown as OffscreenCanvas, pen };
}

test('the worker draws one frame after the other on a canvas that gives out its pen only once', async () => {
  class Board {
    readonly pen = penOf(this);
    readonly width: number;
    readonly height: number;
    constructor(width: number, height: number) {
      this.width = width;
      this.height = height;
    }
    getContext = () => this.pen;
  }
  vi.stubGlobal('OffscreenCanvas', Board);
  const { canvas, pen } = fromThePage();
  const tell = vi.fn();
  const worker = startCamera();
  await worker.begin(canvas, tell);
  const picture = { width: 64, height: 48, close: vi.fn() } as unknown as ImageBitmap;
  for (let frame = 0; frame < 3; frame++) await worker.look(picture);
  expect(Reflect.get(pen, 'drawImage')).toHaveBeenCalledTimes(3);
  expect(tell.mock.lastCall?.[0]).toMatchObject({ size: { width: 64, height: 48 }, markers: [] });
});
