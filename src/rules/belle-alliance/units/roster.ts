import * as v from 'valibot';
import { nameSchema, unitIdSchema } from '../../../table/schemas';
import type { Unit } from '../../../table/unit';
import { HAND_WEAPONS } from '../tables/table-13-hand-weapons';

/** Degrees of disorder: in order, light, moderate, full disorder (5.1 to 5.4). */
export const DISORDERS = ['OR', 'LD', 'MD', 'FD'] as const;
export type Disorder = (typeof DISORDERS)[number];

/** Valour lies between these two, by table 21 or by the scenario (5.5.1). */
const LEAST_VALOUR = -5;
const MOST_VALOUR = 5;
export const isValour = (value: number): boolean =>
  Number.isInteger(value) && value >= LEAST_VALOUR && value <= MOST_VALOUR;

export const EFFICIENCIES = ['very-efficient', 'very-inefficient'] as const;

/** Bodies of troops that have a commanding officer, the highest first (1.1.4). A regiment of the Prussian model ranks as brigade. */
export const ECHELONS = ['army', 'corps', 'division', 'brigade'] as const;
export type Echelon = (typeof ECHELONS)[number];

/** What a unit has of which nothing is said: cavalry four squadrons (R42), guns six pounds. */
export const SQUADRONS = 4;
export const POUNDER = 6;

/** Fewer figures are no unit, but for artillery (5.5.2). */
export const FEWEST = 3;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What the book knows of a unit besides what stands on the table. */
export const rosterSchema = v.object({
  unit: unitIdSchema,
  valour: v.pipe(v.number(), v.check(isValour)),
  /** What rest can bring it back to, and no further (5.5.4). */
  valourAtStart: v.pipe(v.number(), v.check(isValour)),
  disorder: v.picklist(DISORDERS),
  /** Fire or melee rolls that the supplies still last for; endless until a roll shows two ones (5.5.3). */
  supplies: v.union([v.literal('plenty'), v.picklist([0, 1, 2, 3])]),
  /** The officer directly commanding it; for an adjutant, the officer he serves; for others possibly none (1.1.4). */
  commander: v.nullable(unitIdSchema),
  /** Marked by the scenario: light units may deploy all their figures as skirmishers (1.3.2). */
  light: v.boolean(),
  /** Cavalry: squadrons, which are what it may split into (1.2.3). 1 otherwise. */
  squadrons: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20)),
  /** Artillery: pounds of its guns; 12 and above go slower on foot. 0 otherwise. */
  pounder: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  /** Heavy cavalry; light cavalry is marked light, and what is neither is neither (table 8). */
  heavy: v.boolean(),
  /** Cavalry with lances, which count at the charge (table 8). */
  lancers: v.boolean(),
  /** Engineers do field work, as gunners may (6.3.0). */
  engineers: v.boolean(),
  /** A supply waggon with ammunition, by the scenario (5.5.4). */
  ammunition: v.boolean(),
  /** What foot and horse fire with; null for those who do not, guns and staff among them (table 13). */
  weapon: v.nullable(v.picklist(HAND_WEAPONS)),
  /** Highly trained marksmen, by the scenario (table 6). */
  marksmen: v.boolean(),
  /** Has had its first fire or melee of the battle, which has a factor of its own (tables 6 to 8). */
  blooded: v.boolean(),
  /** Artillery whose whole crew rides or is carried (2.3.1). */
  horse: v.boolean(),
  /** A supply waggon: moves as limbered foot artillery (1.2.4). */
  waggon: v.boolean(),
  /** Skirmishers, a split part, or gunners away from their guns: of which unit. */
  detached: v.nullable(v.object({ as: v.picklist(['skirmishers', 'part', 'gunners']), from: unitIdSchema })),
  /** Skirmish lines: the unit ordered to be its soutien; null leaves it to the mother unit (1.3.3). */
  soutien: v.nullable(unitIdSchema),
  /** The original force it counts its losses against: its figures at the start, or its exact share of a split unit's (1.2.6). */
  original: v.pipe(v.number(), v.finite(), v.minValue(0)),
  /** Infantry: gunners who sought refuge in its ranks and are counted among its figures, and whose they are (1.3.4, 4.5.0). */
  refugees: v.nullable(
    v.object({
      from: unitIdSchema,
      figures: v.pipe(v.number(), v.integer(), v.minValue(1)),
      figuresAtStart: v.pipe(v.number(), v.integer(), v.minValue(0)),
      original: v.pipe(v.number(), v.finite(), v.minValue(0)),
    }),
  ),
  /** Found with figures wrongly placed, and not put right yet (1.3.7). */
  faulty: v.boolean(),
  /** The disorder it enters when the next bound begins (1.3.7). */
  disorderNext: v.nullable(v.picklist(DISORDERS)),
  /** Bounds in a row in which it tried in vain to reorganise from FD (table 16). */
  failedRallies: count,
  /** Staff figures: a commanding officer, as against an adjutant (1.1.4). */
  officer: v.boolean(),
  /** Officers: what he commands, where the scenario has a name for it. Who is under him is said by their `commander`. */
  command: v.exactOptional(v.object({ name: nameSchema, echelon: v.picklist(ECHELONS) })),
  /** Officers: out of the common for better or worse, by the scenario or by the roll that replaced his predecessor (tables 17, 19). */
  efficiency: v.nullable(v.picklist(EFFICIENCIES)),
  /** Fallen officers: bounds in a row in which nobody was found to replace him, and the last of them (table 19). */
  replacing: v.nullable(v.object({ failed: v.pipe(count, v.minValue(1)), bound: v.pipe(count, v.minValue(1)) })),
  /** Whole bounds of rest behind it, and what for (5.5.4); `supplied`: the last of them with an ammunition waggon. Null: it does not rest. */
  rest: v.nullable(v.object({ for: v.picklist(['supplies', 'valour']), bounds: count, supplied: count })),
});
export type Roster = v.InferOutput<typeof rosterSchema>;

/** What the scenario says of a unit; the rest is the same for all before the first bound. */
type Told = Pick<
  Roster,
  | 'valour'
  | 'disorder'
  | 'commander'
  | 'light'
  | 'squadrons'
  | 'pounder'
  | 'heavy'
  | 'lancers'
  | 'engineers'
  | 'ammunition'
  | 'weapon'
  | 'marksmen'
  | 'horse'
  | 'waggon'
  | 'officer'
  | 'efficiency'
> &
  Partial<Pick<Roster, 'command' | 'detached' | 'soutien'>>;

/** The roster of a unit that has not fought yet. */
export const freshRoster = ({ id, figuresAtStart }: Unit, told: Told): Roster => ({
  unit: id,
  valourAtStart: told.valour,
  supplies: 'plenty',
  blooded: false,
  detached: null,
  soutien: null,
  original: figuresAtStart,
  refugees: null,
  faulty: false,
  disorderNext: null,
  failedRallies: 0,
  replacing: null,
  rest: null,
  ...told,
});
