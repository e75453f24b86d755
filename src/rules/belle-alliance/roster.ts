import * as v from 'valibot';
import { unitIdSchema } from '../../table/schemas';

/** Degrees of disorder: in order, light, moderate, full disorder (5.1 to 5.4). */
export const DISORDERS = ['OR', 'LD', 'MD', 'FD'] as const;

/** Valour lies between these two, by table 21 or by the scenario (5.5.1). */
const LEAST_VALOUR = -5;
const MOST_VALOUR = 5;
export const isValour = (value: number): boolean =>
  Number.isInteger(value) && value >= LEAST_VALOUR && value <= MOST_VALOUR;

/** What the book knows of a unit besides what stands on the table. */
export const rosterSchema = v.object({
  unit: unitIdSchema,
  valour: v.pipe(v.number(), v.check(isValour)),
  disorder: v.picklist(DISORDERS),
  /** Fire or melee rolls that the supplies still last for; endless until a roll shows two ones (5.5.3). */
  supplies: v.union([v.literal('plenty'), v.picklist([0, 1, 2, 3])]),
  /** The officer directly commanding it; for an adjutant, the officer he serves; for others possibly none (1.1.4). */
  commander: v.nullable(unitIdSchema),
});
export type Roster = v.InferOutput<typeof rosterSchema>;
