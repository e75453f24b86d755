import * as v from 'valibot';
import { photoSchema } from '../../table/schemas';

/** No map is so large that a pixel of its picture, or the picture's corner, lies this far off, in cm. */
const FARTHEST = 1_000_000;
const term = v.pipe(v.number(), v.finite(), v.minValue(-FARTHEST), v.maxValue(FARTHEST));
const termsSchema = v.pipe(v.tuple([term, term, term]), v.readonly());

/** A picture under the hexes, and how its pixels go to the board. */
export const underlaySchema = v.pipe(
  v.object({ photo: photoSchema, x: termsSchema, y: termsSchema }),
  v.check(({ x, y }) => x[0] * y[1] !== x[1] * y[0], 'The picture has an area.'),
);
export type Underlay = v.InferOutput<typeof underlaySchema>;
