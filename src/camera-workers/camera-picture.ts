import type { Grey } from '../vision/markers/tones';
import type { CameraPicture } from './camera-protocol';

/** Formats whose first plane is grey already. */
const WITH_GREY_PLANE = /^(I420|I420A|I422|I444|NV12)/;

/** The grey of pictures, one after the other. Room is made once for a size. */
export interface GreyMaker {
  of(picture: CameraPicture): Promise<Grey>;
}

export function makeGreyMaker(): GreyMaker {
  let bytes = new Uint8Array(0);
  let tones = new Uint8Array(0);
  let board: OffscreenCanvas | undefined;

  const room = (pixels: number): Uint8Array => {
    if (tones.length !== pixels) tones = new Uint8Array(pixels);
    return tones;
  };

  async function greyPlane(frame: VideoFrame, width: number, height: number): Promise<Grey> {
    const size = frame.allocationSize();
    if (bytes.length < size) bytes = new Uint8Array(size);
    const [plane] = await frame.copyTo(bytes);
    const { offset, stride } = plane ?? { offset: 0, stride: width };
    const into = room(width * height);
    for (let y = 0; y < height; y++)
      into.set(bytes.subarray(offset + y * stride, offset + y * stride + width), y * width);
    return { width, height, tones: into };
  }

  /** Whatever else it is: drawn, and read again. */
  function drawn(picture: CameraPicture, width: number, height: number): Grey {
    if (board?.width !== width || board.height !== height) board = new OffscreenCanvas(width, height);
    const pen = board.getContext('2d', { willReadFrequently: true });
    if (!pen) throw new Error('No canvas to draw on');
    pen.drawImage(picture, 0, 0, width, height);
    const { data } = pen.getImageData(0, 0, width, height);
    const into = room(width * height);
    for (let i = 0, at = 0; i < into.length; i++, at += 4) {
      into[i] = (77 * (data[at] as number) + 150 * (data[at + 1] as number) + 29 * (data[at + 2] as number)) >> 8;
    }
    return { width, height, tones: into };
  }

  return {
    async of(picture) {
      const { width, height } = sizeOf(picture);
      if (!isFrame(picture)) return drawn(picture, width, height);
      const rect = picture.visibleRect;
      // A frame that is shown turned or scaled has other pixels than those that are drawn.
      const isUpright = rect?.width === width && rect.height === height;
      return isUpright && WITH_GREY_PLANE.test(picture.format ?? '')
        ? greyPlane(picture, width, height)
        : drawn(picture, width, height);
    },
  };
}

const isFrame = (picture: CameraPicture): picture is VideoFrame =>
  typeof VideoFrame === 'function' && picture instanceof VideoFrame;

/** As it is drawn. */
export const sizeOf = (picture: CameraPicture): { readonly width: number; readonly height: number } =>
  isFrame(picture)
    ? { width: picture.displayWidth, height: picture.displayHeight }
    : { width: picture.width, height: picture.height };
