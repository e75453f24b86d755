import * as v from 'valibot';
import type { Survey } from './survey';

/** Numbers that can be: a damaged record must not become a lens that shows nothing. */
const length = v.pipe(v.number(), v.finite(), v.minValue(-1e5), v.maxValue(1e5));
const positive = v.pipe(v.number(), v.finite(), v.gtValue(0), v.maxValue(1e5));
const deviation = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1e3));

const packedSchema = v.object({
  version: v.literal(1),
  lens: v.object({
    width: positive,
    height: positive,
    f: positive,
    cx: length,
    cy: length,
    k1: v.pipe(v.number(), v.finite(), v.minValue(-1), v.maxValue(1)),
  }),
  markers: v.pipe(
    v.array(
      v.object({
        id: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999)),
        x: length,
        y: length,
        z: length,
        angle: length,
        size: positive,
        off: deviation,
      }),
    ),
    v.minLength(1),
    v.maxLength(100),
  ),
  rms: deviation,
  off: deviation,
  scaleOff: deviation,
  frames: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/** A survey as it is kept, by device, camera and size of its frames. */
export type PackedSurvey = v.InferOutput<typeof packedSchema>;

export const packedSurvey = ({ map, lens, rms, off, scaleOff, frames }: Survey): PackedSurvey => ({
  version: 1,
  ...{ lens, rms, off, scaleOff, frames },
  markers: [...map].map(([id, marker]) => ({ id, ...marker })),
});

/** Undefined where it is none, or none of this kind. */
export function unpackedSurvey(packed: unknown): Survey | undefined {
  const parsed = v.safeParse(packedSchema, packed);
  if (!parsed.success) return undefined;
  const { markers, lens, rms, off, scaleOff, frames } = parsed.output;
  return { lens, rms, off, scaleOff, frames, map: new Map(markers.map(({ id, ...marker }) => [id, marker])) };
}
