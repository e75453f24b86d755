import * as v from 'valibot';
import { FORMATIONS } from '../../miniatures/miniatures-unit';
import { DISORDERS, isValour } from '../units/roster';

/** Everything tables 6 and 7 ask about one fire, and nothing else: found on the table, or tapped in by hand. */

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_000));
const valour = v.pipe(v.number(), v.check(isValour));
export const burden = v.exactOptional(v.pipe(v.number(), v.integer(), v.maxValue(-1)));
const officer = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(-4), v.maxValue(4)));

export const FIRING_ARMS = ['infantry', 'cavalry', 'foot-artillery', 'horse-artillery'] as const;
export type FiringArm = (typeof FIRING_ARMS)[number];

const firingSchema = v.object({
  arm: v.picklist(FIRING_ARMS),
  /** Fires as a skirmish line. */
  skirmish: v.boolean(),
  /** Figures that fire: for guns, the gunners of those that do. */
  figures: count,
  /** Guns: pounds; 0 otherwise. */
  pounder: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  valour,
  disorder: v.picklist(DISORDERS),
  stationary: v.boolean(),
  /** Its first fire or melee of the battle. */
  first: v.boolean(),
  marksmen: v.boolean(),
  inPassage: v.boolean(),
  /** The factor of its engaged officer (table 10). */
  officer,
  /** What its side bears for fallen staff, where it bears anything (table 18). */
  burden,
  neighbour: v.boolean(),
  /** Splits its fire between two targets. */
  split: v.boolean(),
  canister: v.boolean(),
  ranging: v.boolean(),
  nonRicochet: v.boolean(),
});

export const COVERS = ['none', 'I', 'II', 'III'] as const;
export type CoverClass = (typeof COVERS)[number];

const targetSchema = v.object({
  arm: v.picklist(['infantry', 'cavalry', 'artillery']),
  /** As it counts under fire: work, rest and rout are a line (abilities.ts). */
  formation: v.picklist(FORMATIONS),
  /** Artillery with its guns; null for all others, gunners alone among them. Waggons count as limbered. */
  guns: v.nullable(v.picklist(['limbered', 'unlimbered'])),
  /** All its figures before this phase's loss, with those of its skirmish line that count in (3.3.2). */
  figures: count,
  valour,
  disorder: v.picklist(DISORDERS),
  atCharge: v.boolean(),
  columnEffect: v.boolean(),
  aspect: v.picklist(['front', 'flank', 'rear']),
  inPassage: v.boolean(),
  cover: v.picklist(COVERS),
  /** In a wood or its edge, which is no cover against guns. */
  inWood: v.boolean(),
  /** Has a support unit, or as a skirmish line its soutien. */
  support: v.boolean(),
  withoutSupplies: v.boolean(),
  officer,
});

export const situationSchema = v.object({
  firer: firingSchema,
  target: targetSchema,
  zone: v.picklist([1, 2, 3]),
  hidden: v.boolean(),
});
export type FireSituation = v.InferOutput<typeof situationSchema>;

export const isArtillery = (arm: FiringArm): boolean => arm === 'foot-artillery' || arm === 'horse-artillery';
