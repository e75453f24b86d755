import * as v from 'valibot';
import { poseSchema, terrainIdSchema, unitIdSchema } from '../../../../table/schemas';
import { TABLE_20, WORKS } from '../../tables/table-20-field-work';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** More pieces than these no unit has hands for. */
const MOST_ELEMENTS = 100;
export const elementsSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_ELEMENTS));

/**
 * Where a work is done. In the open: so many pieces side by side, before the front of whatever stands at that pose; of an
 * emplacement that is the place of its guns. Otherwise the building or bridge that is worked on.
 */
const siteSchema = v.union([
  v.object({ pose: poseSchema, elements: elementsSchema }),
  v.object({ object: terrainIdSchema }),
]);
export type Site = v.InferOutput<typeof siteSchema>;

/** Bounds in a row in which dice were thrown in vain, and the last bound in which any were; 0: none yet. */
const triesSchema = v.object({ failed: count, bound: count });
export type Tries = v.InferOutput<typeof triesSchema>;

/** A field work that was begun, or for which materials were sought (6.3.0). Replaced, never changed. */
export const fieldWorkSchema = v.object({
  /** What it builds bears this id, and a number. */
  id: terrainIdSchema,
  kind: v.picklist(WORKS),
  site: siteSchema,
  /** Who announced it last. Null: that unit is no more. */
  unit: v.nullable(unitIdSchema),
  /** Materials were found, and nothing has interrupted it since. */
  underWay: v.boolean(),
  /** Bounds of work done on each piece of it. */
  done: v.pipe(v.array(count), v.minLength(1)),
  materials: triesSchema,
  /** Dice to burn or blow it up. */
  final: triesSchema,
});
export type FieldWork = v.InferOutput<typeof fieldWorkSchema>;

/** What a work is, whoever does it. */
export type WorkPlan = Pick<FieldWork, 'id' | 'kind' | 'site'>;

const NO_TRY: Tries = { failed: 0, bound: 0 };

export const freshWork = (plan: WorkPlan): FieldWork => ({
  ...plan,
  unit: null,
  underWay: false,
  done: Array.from({ length: 'elements' in plan.site ? plan.site.elements : 1 }, () => 0),
  materials: NO_TRY,
  final: NO_TRY,
});

/** Table 20: only bounds in a row count. */
export const failedBefore = ({ failed, bound }: Tries, now: number): number => (bound >= now - 1 ? failed : 0);

/** Has all the time been spent on it that table 20 asks for? */
export const isReady = ({ kind, done }: Pick<FieldWork, 'kind' | 'done'>): boolean =>
  done.every((bounds) => bounds >= TABLE_20[kind].bounds);

/** Is anything left of it in the bound after this one? Of materials sought in vain it is that they were, for one bound more. */
export const isRemembered = ({ underWay, done, materials }: FieldWork, bound: number): boolean =>
  underWay || done.some((bounds) => bounds > 0) || materials.bound >= bound;
