import { CanvasTexture, LinearMipmapLinearFilter, SRGBColorSpace } from 'three';
import { drawFace, type Face, faceKey } from './faces';

/** One picture of all faces. A face is drawn once; when there is no more room, a new picture is begun. */
export interface FaceAtlas {
  readonly texture: CanvasTexture;
  /** Where the face is in the picture: left, top, width and height of its plate, from 0 to 1. */
  place(face: Face): readonly [number, number, number, number];
  /** Whether all these have a place or will find one. */
  fits(faces: readonly Face[]): boolean;
  dispose(): void;
}

const MOST_PIXELS = 4096;
const LARGEST_CELL = 256;

/** Room for that many faces, in cells as large as the picture allows. */
export function makeFaceAtlas(faces: number, family: string, anisotropy: number): FaceAtlas {
  const { side, cell, pixels } = gridFor(faces);
  const canvas = document.createElement('canvas');
  canvas.width = pixels;
  canvas.height = pixels;
  const pen = canvas.getContext('2d');
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.anisotropy = anisotropy;
  texture.premultiplyAlpha = true;
  texture.flipY = false;
  const cells = new Map<string, number>();
  return {
    texture,
    place(face) {
      const key = faceKey(face);
      const known = cells.get(key);
      const at = known ?? cells.size;
      const [x, y] = [(at % side) * cell, Math.floor(at / side) * cell];
      if (known === undefined) {
        cells.set(key, at);
        if (pen) {
          pen.save();
          pen.translate(x + MARGIN, y + MARGIN);
          drawFace(pen, face, cell - 2 * MARGIN, family);
          pen.restore();
        }
        texture.needsUpdate = true;
      }
      const wide = (cell - 2 * MARGIN) / pixels;
      return [(x + MARGIN) / pixels, (y + MARGIN) / pixels, wide, wide * face.shape];
    },
    fits: (faces) => new Set([...cells.keys(), ...faces.map(faceKey)]).size <= side * side,
    dispose: () => texture.dispose(),
  };
}

/** Empty pixels round each cell, so that smaller pictures of one do not take from the next. */
const MARGIN = 6;

/** Cells in a row, and the sizes in pixels of a cell and of the whole, which is a power of two. */
export function gridFor(faces: number): { readonly side: number; readonly cell: number; readonly pixels: number } {
  const side = Math.max(2, Math.ceil(Math.sqrt(faces)));
  const pixels = Math.min(MOST_PIXELS, 2 ** Math.ceil(Math.log2(side * LARGEST_CELL)));
  return { side, cell: Math.floor(pixels / side), pixels };
}
