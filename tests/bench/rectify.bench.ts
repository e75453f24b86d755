import { homographyFrom, type Quad, seenAt, stretchAt } from '../../src/geometry/homography';
import { pictureCorners } from '../../src/vision/corners';
import { sightOfCorners } from '../../src/vision/photo-sight';
import { type Pixels, rectified } from '../../src/vision/rectify';
import { compare, mustAgree, numbersFrom, type Row } from './harness';

/**
 * A table in a photo laid out flat. Against it: the same picture made as one would first write it, with a point for each sample and the
 * curve of sRGB worked out for each colour.
 */
export function rows(): readonly Row[] {
  const photo = anyPhoto(2000, 1500);
  mustAgree('the picture from above', ours(photo), plainly(photo), 1);
  const comparison = compare({
    ours: { operations: 1, run: () => ours(photo) },
    plain: { operations: 1, run: () => plainly(photo) },
  });
  return [
    {
      what: 'A photo laid flat in linear light: written plainly against ours',
      ...comparison.ratio('plain', 'ours'),
      goal: { atLeast: 4 },
    },
  ];
}

const CORNERS: Quad = [
  { x: 120, y: 1380 },
  { x: 1890, y: 1340 },
  { x: 1480, y: 260 },
  { x: 460, y: 270 },
];
const SIZE = { width: 360, height: 270 };

function ours(photo: Pixels): Uint8ClampedArray {
  const steps = rectified(photo, sightOfCorners(CORNERS, SIZE), SIZE);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

function plainly(photo: Pixels): Uint8ClampedArray {
  const found = homographyFrom(pictureCorners(SIZE), CORNERS);
  if (!found.ok) throw new Error(found.fault);
  const made = new Uint8ClampedArray(SIZE.width * SIZE.height * 4);
  for (let v = 0; v < SIZE.height; v++) {
    const { most, least } = stretchAt(found.homography, { x: SIZE.width / 2, y: v + 0.5 });
    const n = Math.min(3, Math.max(1, Math.round(Math.sqrt(most * least))));
    for (let u = 0; u < SIZE.width; u++) {
      const light = [0, 0, 0];
      for (let i = 0; i < n * n; i++) {
        const at = seenAt(found.homography, { x: u + ((i % n) + 0.5) / n, y: v + (Math.floor(i / n) + 0.5) / n });
        const [x, y] = [at.x - 0.5, at.y - 0.5];
        const [left, top] = [Math.floor(x), Math.floor(y)];
        for (const [dx, dy] of NEIGHBOURS) {
          const share = (1 - Math.abs(x - left - dx)) * (1 - Math.abs(y - top - dy));
          const from = ((top + dy) * photo.width + left + dx) * 4;
          for (let c = 0; c < 3; c++) light[c] = (light[c] ?? 0) + share * toLight(photo.data[from + c] ?? 0);
        }
      }
      for (let c = 0; c < 3; c++) made[(v * SIZE.width + u) * 4 + c] = toCode((light[c] ?? 0) / (n * n));
      made[(v * SIZE.width + u) * 4 + 3] = 255;
    }
  }
  return made;
}

const NEIGHBOURS = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;

const toLight = (code: number): number =>
  code / 255 <= 0.04045 ? code / 255 / 12.92 : ((code / 255 + 0.055) / 1.055) ** 2.4;
const toCode = (light: number): number =>
  255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

function anyPhoto(width: number, height: number): Pixels {
  const next = numbersFrom(11);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < data.length; i++) data[i] = i % 4 === 3 ? 255 : next() * 256;
  return { width, height, left: 0, top: 0, data };
}
