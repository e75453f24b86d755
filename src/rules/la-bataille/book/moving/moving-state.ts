import * as v from 'valibot';
import { factor } from '../../edition/edition-parts';
import { unitSchema } from '../la-bataille-unit';

/** What somebody has done with his points in this segment. */
export const marchedSchema = v.object({
  spent: factor,
  /** How he stood when he first moved: a line has less points for the whole segment (R84). */
  began: unitSchema.entries.formation,
  /** Hexes entered. */
  hexes: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** An enemy zone has stopped him; or one hex of a line only, which may still go on to assault (P16). */
  stopped: v.picklist(['no', 'part', 'yes']),
  /** What may be done once: unlimbered guns turn or prolong, a carré moves a hex. */
  once: v.picklist(['nothing', 'turned', 'prolonged', 'square']),
  /** He drew fire by turning where he stands: leaving adds none (R74). */
  turnFired: v.boolean(),
  /** Guns that did not limber when they tried: they do not try again. */
  triedToLimber: v.exactOptional(v.literal(true)),
});
export type Marched = v.InferOutput<typeof marchedSchema>;

/** What the moving of this segment has to remember. Forgotten when the segment closes. */
export const movingSchema = v.object({ marched: v.record(v.string(), marchedSchema) });
export type Moving = v.InferOutput<typeof movingSchema>;
export const NO_MOVING: Moving = { marched: {} };
