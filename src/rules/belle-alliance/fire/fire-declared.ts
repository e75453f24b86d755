import * as v from 'valibot';
import { pointSchema, remarkSchema, unitIdSchema } from '../../../table/schemas';
import { unitSchema } from '../../miniatures/miniatures-troops';
import { rosterSchema } from '../units/roster';
import { situationSchema } from './fire-situation';

const face = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6));
export const facesSchema = v.pipe(v.array(face), v.length(3));
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
  /** From a house: the wall it comes from, by its place among all (6.1.2). */
  wall: v.exactOptional(whole),
  /** Takes the one unit of fire that may be short of figures (3.1.1). */
  partial: v.boolean(),
  /** The skirmish line before a soutien that the line of fire passes through: unless it is fired at itself, it shares the loss (3.3.2). */
  through: v.nullable(unitIdSchema),
  /** What the dice of this unit showed, where one part of a split fire has been rolled (3.1.2). */
  dice: v.nullable(facesSchema),
  /** What became of it: kept to the end of the phase, since a part that is not fired still splits the fire (3.1.2). */
  ended: v.exactOptional(v.picklist(['withdrawn', 'carried-out'])),
  note: v.exactOptional(remarkSchema),
});
export type DeclaredFire = v.InferOutput<typeof declaredFireSchema>;

/** Units and rosters as they were before the fire of a phase, or the melees of a sub-phase, and who had been driven about by then. */
export const volleySchema = v.object({
  units: v.array(unitSchema),
  rosters: v.array(rosterSchema),
  forced: v.array(unitIdSchema),
  /** Of melees: the sub-phase. */
  round: v.exactOptional(v.picklist(['announced', 'continued'])),
});
export type Volley = v.InferOutput<typeof volleySchema>;

/** The unit that a target's side names to support it for this phase (3.1.7). */
export const namedSupportSchema = v.object({ unit: unitIdSchema, support: unitIdSchema });
export type NamedSupport = v.InferOutput<typeof namedSupportSchema>;
