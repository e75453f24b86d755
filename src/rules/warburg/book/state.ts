import * as v from 'valibot';
import type { HexMap } from '../../../hex/map';
import { sideIdSchema, unitIdSchema } from '../../../table/schemas';
import type { Side } from '../../../table/table';
import type { SideId, UnitId } from '../../../table/unit';
import type { BriefingView } from '../../book';
import { hexSchema, hexsideSchema } from '../../hex/hex-schema';
import type { Underlay } from '../../hex/underlay';
import { ORDERS } from '../warburg-vocabulary';
import { type Commander, counterSchema, type Formation, type Troops } from './warburg-counter';

export const placeSchema = v.variant('is', [
  v.object({
    is: v.literal('there'),
    hexes: v.pipe(v.array(hexSchema), v.length(1), v.readonly()),
    facing: hexsideSchema,
    /** In a hex the higher lies above. */
    rank: v.number(),
  }),
  v.object({ is: v.literal('gone') }),
]);
export type Place = v.InferOutput<typeof placeSchema>;
export type There = Extract<Place, { readonly is: 'there' }>;

export const unitSchema = v.object({
  counter: counterSchema,
  place: placeSchema,
  order: v.picklist(ORDERS),
  /** A combat did it: an asterisk eliminates such cavalry (R171). */
  byCombat: v.boolean(),
  lost: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)),
  marchColumn: v.boolean(),
});
export type WbUnit = v.InferOutput<typeof unitSchema>;
export type TroopUnit = WbUnit & { readonly counter: Troops };
export type CommanderUnit = WbUnit & { readonly counter: Commander };

export const isTroops = (unit: WbUnit): unit is TroopUnit => unit.counter.kind === 'troops';
export const isCommander = (unit: WbUnit): unit is CommanderUnit => unit.counter.kind === 'commander';

/** The stages of a turn (W3); the middle ones once for each side. */
export const STAGES = ['march', 'rally', 'activation', 'army-commander', 'combat', 'end'] as const;
export type Stage = (typeof STAGES)[number];

/** What may be done with a formation that is activated, one after the other (W3). */
export const TASKS = ['guns', 'commander', 'units'] as const;
export type Task = (typeof TASKS)[number];

export const sequenceSchema = v.object({
  turn: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999)),
  stage: v.picklist(STAGES),
  /** Whose it is; null before the initiative is known. */
  active: v.nullable(sideIdSchema),
  /** The second player of the turn is at it. */
  second: v.boolean(),
  /** The formation (or the independent unit's id) that is activated, and how far it has come. */
  activated: v.nullable(v.object({ name: v.string(), task: v.picklist(TASKS) })),
  /** Those tested in this player's turn, activated or not. */
  tested: v.pipe(v.array(v.string()), v.readonly()),
  last: v.nullable(v.number()),
});
export type Sequence = v.InferOutput<typeof sequenceSchema>;

/** What a unit has done in the activation or stage of now. */
export const deedsSchema = v.object({
  unit: unitIdSchema,
  /** Points spent marching. */
  spent: v.number(),
  fired: v.boolean(),
  turned: v.boolean(),
  /** In the combats of this stage, or a charge in reaction before them. */
  fought: v.boolean(),
  /** It attacked in this turn. */
  attacked: v.boolean(),
  /** It fired or charged in reaction in this activation of the other side (R172). */
  reacted: v.boolean(),
  /** It was in an attack in the turn before: its grenadiers have had their shock. */
  continued: v.boolean(),
});
export type Deeds = v.InferOutput<typeof deedsSchema>;

/** How the first player is found: the scenario says so, or both throw (W3). */
export type Initiative = 'scenario' | 'test';

export interface WarburgState {
  readonly map: HexMap;
  /** A picture of the players' own map under it. */
  readonly underlay?: Underlay;
  /** The first is the first player where the scenario says so. */
  readonly sides: readonly Side[];
  readonly formations: readonly Formation[];
  readonly initiative: Initiative;
  /** The place that decides who has won, where the scenario names one. */
  readonly held?: Held;
  readonly readings: Readings;
  readonly briefing: BriefingView | null;
  readonly units: Map<UnitId, WbUnit>;
  sequence: Sequence;
  readonly deeds: Map<UnitId, Deeds>;
  /** Hexes whose stack was reordered in an enemy zone, by the side that did it. */
  reordered: readonly { readonly side: string; readonly hex: v.InferOutput<typeof hexSchema> }[];
}

/** Whose a place is to hold, and the names of its hexes. */
interface Held {
  readonly by: SideId;
  readonly hexes: readonly string[];
}

/** Where the sheet does not decide, the players chose. */
export interface Readings {
  /** Does an enemy zone stop a march? */
  readonly zone: 'stops' | 'free';
  /** Does the ground do to those who go back, or go in after a combat, what it does to who marches? */
  readonly unordered: 'counts' | 'spares';
}

/** The containers only: what is in them is never changed. */
export const copyState = (state: WarburgState): WarburgState => ({
  ...state,
  units: new Map(state.units),
  deeds: new Map(state.deeds),
});

const NO_DEEDS: Omit<Deeds, 'unit'> = {
  ...{ spent: 0, fired: false, turned: false, fought: false, attacked: false, reacted: false, continued: false },
};

export const deedsOf = ({ deeds }: WarburgState, unit: UnitId): Deeds => deeds.get(unit) ?? { unit, ...NO_DEEDS };
