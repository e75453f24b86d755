import { transfer } from 'comlink';
import type { Point } from '../geometry/point';
import { LARGEST_PHOTO } from '../table/schemas';
import type { Size } from '../vision/corners';
import { TABLE_MARKERS, UNIT_TAGS } from '../vision/markers/dictionary';
import { makeFinder } from '../vision/markers/find';
import type { Grey } from '../vision/markers/tones';
import { partOfPhoto } from '../vision/photo-sight';
import { type Pixels, rectified } from '../vision/rectify';
import type { LensApi, OpenedPhoto } from './camera-workers-protocol';

/** A file beyond this is no photo of a table. */
const MOST_BYTES = 80_000_000;
/** Less shows no table; more is beyond what a tablet can hold in one canvas. */
const LEAST_SIDE = 200;
const MOST_PIXELS = 16_000_000;
/** It hears a cancel at least so often. */
const SLICE_MS = 40;
/** The finest first; one that comes out too large for its place is made coarser. */
const QUALITIES = [0.88, 0.75, 0.6, 0.4];

/** The vision worker's end: unpacks and packs pictures, and has `src/vision` do the work between. */
export function startLens(): LensApi {
  let photo: ImageBitmap | undefined;
  /** Of the work that counts: a later one has the next number. */
  let work = 0;

  async function open(file: Blob, longest: number): Promise<OpenedPhoto> {
    work++;
    photo?.close();
    photo = undefined;
    if (file.size > MOST_BYTES) return { kind: 'failed', fault: 'large' };
    const whole = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
    if (!whole) return { kind: 'failed', fault: 'unreadable' };
    if (Math.min(whole.width, whole.height) < LEAST_SIDE) return { kind: 'failed', fault: 'small' };
    const most = Math.sqrt(MOST_PIXELS / (whole.width * whole.height));
    photo = most < 1 ? shrunk(whole, most) : whole;
    if (photo !== whole) whole.close();
    const { width, height } = photo;
    const screen = shrunk(photo, Math.min(1, longest / Math.max(width, height)));
    return transfer({ kind: 'opened', width, height, screen }, [screen]);
  }

  return {
    open,
    async rectify(sight, size, progress) {
      if (!photo) throw new Error('No photo is open');
      const mine = ++work;
      const steps = rectified(pixelsRound(photo, partOfPhoto(sight, size)), sight, size);
      for (;;) {
        const until = performance.now() + SLICE_MS;
        let step = steps.next();
        while (!step.done && performance.now() < until) step = steps.next();
        if (step.done) return { kind: 'made', picture: await packed(step.value, size) };
        progress(step.value);
        await breath();
        if (mine !== work) return { kind: 'cancelled' };
      }
    },
    async markers() {
      if (!photo) throw new Error('No photo is open');
      return makeFinder([TABLE_MARKERS, UNIT_TAGS]).find(greyOf(photo));
    },
    async pack() {
      if (!photo) throw new Error('No photo is open');
      const { width, height } = photo;
      const share = Math.min(1, LARGEST_PHOTO.side / Math.max(width, height));
      const canvas = new OffscreenCanvas(Math.round(width * share), Math.round(height * share));
      drawn(canvas, photo);
      return asJpeg(canvas);
    },
    cancel: async () => {
      work++;
    },
  };
}

const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

function penOn(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('No canvas to draw on');
  return pen;
}

function shrunk(picture: ImageBitmap, share: number): ImageBitmap {
  const canvas = new OffscreenCanvas(Math.round(picture.width * share), Math.round(picture.height * share));
  drawn(canvas, picture);
  return canvas.transferToImageBitmap();
}

/** The whole picture over the whole canvas. */
function drawn(canvas: OffscreenCanvas, picture: ImageBitmap): void {
  const pen = penOn(canvas);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
}

/** Only that part of the photo is unpacked which the table lies in. */
function pixelsRound(photo: ImageBitmap, { least, most }: { readonly least: Point; readonly most: Point }): Pixels {
  const within = (value: number, end: number): number => Math.min(Math.max(value, 0), end);
  const left = within(Math.floor(least.x) - 2, photo.width - 2);
  const top = within(Math.floor(least.y) - 2, photo.height - 2);
  const width = within(Math.ceil(most.x) + 2, photo.width) - left;
  const height = within(Math.ceil(most.y) + 2, photo.height) - top;
  const pen = penOn(new OffscreenCanvas(width, height));
  pen.drawImage(photo, -left, -top);
  return { width, height, left, top, data: pen.getImageData(0, 0, width, height).data };
}

/** Rows of a photo that are unpacked at once: all of them in colour would take four times the room of the photo in grey. */
const ROWS = 256;

function greyOf(photo: ImageBitmap): Grey {
  const { width, height } = photo;
  const tones = new Uint8Array(width * height);
  const pen = penOn(new OffscreenCanvas(width, ROWS));
  for (let top = 0; top < height; top += ROWS) {
    const rows = Math.min(ROWS, height - top);
    pen.drawImage(photo, 0, -top);
    const { data } = pen.getImageData(0, 0, width, rows);
    for (let i = 0, at = top * width; i < data.length; i += 4, at++) {
      tones[at] = (77 * (data[i] as number) + 150 * (data[i + 1] as number) + 29 * (data[i + 2] as number)) >> 8;
    }
  }
  return { width, height, tones };
}

function packed(data: Uint8ClampedArray<ArrayBuffer>, { width, height }: Size): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  penOn(canvas).putImageData(new ImageData(data, width, height), 0, 0);
  return asJpeg(canvas);
}

async function asJpeg(canvas: OffscreenCanvas): Promise<Blob> {
  let picture: Blob | undefined;
  for (const quality of QUALITIES) {
    picture = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (picture.size <= LARGEST_PHOTO.bytes) break;
  }
  if (!picture) throw new Error('The picture could not be packed');
  return picture;
}
