import * as v from 'valibot';
import { pointSchema, unitIdSchema, unitSchema } from '../../../table/schemas';
import { noteSchema } from '../override';
import { rosterSchema } from '../roster';
import { situationSchema } from './situation';

const face = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6));
const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What a unit does about a target in a fire phase: rolls, lends its weight to another's roll, or ranges without a roll. */
export const FIRE_ROLES = ['fire', 'neighbour', 'ranging'] as const;

/** One fire, fixed before any of that target is rolled (3.1.1). What hangs on others is added when it is carried out. */
export const declaredFireSchema = v.object({
  firer: unitIdSchema,
  target: unitIdSchema,
  role: v.picklist(FIRE_ROLES),
  /** Of a neighbour unit: whose. */
  neighbourOf: v.nullable(unitIdSchema),
  /** As found and agreed: without neighbour, support, split and officers, which are known only when all is declared. */
  situation: situationSchema,
  /** Bases that take part, by their index in the stand: of a split fire no base takes part twice (3.1.2). */
  bases: v.array(whole),
  /** Where the fire comes from, for the way of a retreat (5.3.1). */
  from: pointSchema,
  impact: pointSchema,
  /** Takes the one unit of fire that may be short of figures (3.1.1). */
  partial: v.boolean(),
  /** The skirmish line before a soutien that the line of fire passes through: it shares the loss (3.3.2). */
  through: v.nullable(unitIdSchema),
  /** What the dice of this unit showed, where one part of a split fire has been rolled (3.1.2). */
  dice: v.nullable(v.pipe(v.array(face), v.length(3))),
  note: v.exactOptional(noteSchema),
});
export type DeclaredFire = v.InferOutput<typeof declaredFireSchema>;

/** Units and rosters as they were before the fire of a phase. */
export const volleySchema = v.object({ units: v.array(unitSchema), rosters: v.array(rosterSchema) });
export type Volley = v.InferOutput<typeof volleySchema>;
