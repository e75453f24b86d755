import * as v from 'valibot';
import { unitIdSchema } from '../../../table/schemas';
import type { UnitId } from '../../../table/unit';
import { GAITS } from '../march/gait';
import { FIRE_PHASES } from '../tables/table-01-phases';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const amount = v.pipe(v.number(), v.finite(), v.minValue(0));

/** What one unit did in one bound, as far as a rule asks for it later. */
const boundRecordSchema = v.object({
  split: v.boolean(),
  assembled: v.boolean(),
  formationChanges: whole,
  /** Sent skirmishers out or took them back: either leaves it one more change of formation (2.2.3). */
  skirmishers: v.nullable(v.picklist(['deployed', 'rejoined'])),
  /** Lost the dice for the ground on which it wanted to form (2.2.1). */
  outclaimed: v.boolean(),
  /** Share of the bound that ordered marching took, and the cm it came to. */
  share: amount,
  cm: amount,
  /** The one rate of the bound (2.3.1), once it marched. */
  gait: v.nullable(v.picklist(GAITS)),
  /** Went fast, or at the charge, for any part of the bound (2.3.2, 2.3.3). */
  wentFast: v.boolean(),
  charged: v.boolean(),
  /** Dropped from the fast rate or the charge: normal for the rest of the bound. */
  slackened: v.boolean(),
  /** Wheels and rotations made; at the charge there is one at most (2.4.1). */
  turns: whole,
  inversions: whole,
  /** Took forced action: retreat, rout, forced back (1.1.1). */
  forced: v.boolean(),
  /** Own units passed through it, wholly or in part (1.1.1). */
  passedThrough: v.boolean(),
  firedAt: v.array(unitIdSchema),
  /** The phase of its fire, or of its service as a neighbour unit; once a bound (1.1.1). */
  firedIn: v.nullable(v.picklist(FIRE_PHASES)),
  /** Ordered to load canister (3.4.4). */
  canister: v.boolean(),
  /** The factor that its engaged commanding officer gives it for the rest of the bound (1.1.4, table 10). */
  engaged: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(-4), v.maxValue(4))),
  meleeWith: v.array(unitIdSchema),
  /** Was attacker, or defender, in a melee, or in one that lapsed because the opponent broke at contact (4.1.1, table 8). */
  attacked: v.boolean(),
  defended: v.boolean(),
  /** Brought an opponent into FD in melee, or at contact (4.1.1, table 8). */
  inflictedFd: v.boolean(),
  /** Was brought into any degree of disorder, the one it was in or another, or reorganised from FD by a roll (5.2.2, 5.4.3). */
  disordered: v.boolean(),
  /** Cm it marched by order since it last inverted in place, for cavalry that would be passive otherwise (4.4.0). */
  sinceInversion: amount,
  /** Tried to reorganise from FD, once a bound; of staff figures: helped a unit with that (5.4.3). */
  rallied: v.boolean(),
  /** Staff figures: it counted for the order of a unit, and counts for no other (1.1.3). */
  helpedToOrder: v.boolean(),
  /** Staff figures: the unit it goes along with wherever that moves (1.1.4). */
  goesWith: v.nullable(unitIdSchema),
  /** Stood at guns of the opponent that nobody served when the bound ended (4.5.0). */
  besets: v.nullable(unitIdSchema),
});
export type BoundRecord = v.InferOutput<typeof boundRecordSchema>;

export const historySchema = v.object({
  unit: unitIdSchema,
  thisBound: boundRecordSchema,
  lastBound: boundRecordSchema,
  /** The last bound in which it charged; 0 for never. */
  lastCharge: whole,
});
/** A unit's deeds this bound and before. Replaced, never changed. */
export type History = v.InferOutput<typeof historySchema>;

export const IDLE_BOUND: BoundRecord = {
  split: false,
  assembled: false,
  formationChanges: 0,
  skirmishers: null,
  outclaimed: false,
  share: 0,
  cm: 0,
  gait: null,
  wentFast: false,
  charged: false,
  slackened: false,
  turns: 0,
  inversions: 0,
  forced: false,
  passedThrough: false,
  firedAt: [],
  firedIn: null,
  canister: false,
  engaged: null,
  meleeWith: [],
  attacked: false,
  defended: false,
  inflictedFd: false,
  disordered: false,
  sinceInversion: 0,
  rallied: false,
  helpedToOrder: false,
  goesWith: null,
  besets: null,
};

/** Of a bound record, what marching changes, as it is before any. */
export const UNMOVED = {
  share: 0,
  cm: 0,
  gait: null,
  wentFast: false,
  slackened: false,
  turns: 0,
  inversions: 0,
  goesWith: null,
} as const satisfies Partial<BoundRecord>;

export const freshHistory = (unit: UnitId): History => ({
  unit,
  thisBound: IDLE_BOUND,
  lastBound: IDLE_BOUND,
  lastCharge: 0,
});

/** The same history with these deeds of this bound. */
export const withDeeds = (history: History, deeds: Partial<BoundRecord>): History => ({
  ...history,
  thisBound: { ...history.thisBound, ...deeds },
});

/** Did it march this bound? An inversion alone is a march too, though it takes no time (2.4.1). */
export const hasMarched = ({ gait }: BoundRecord): boolean => gait !== null;

/** The history of those who came together this bound: whatever one of them has done, all have. */
export function mergedDeeds(history: History, others: BoundRecord): History {
  const own = history.thisBound;
  return withDeeds(history, {
    split: own.split || others.split,
    assembled: own.assembled || others.assembled,
    formationChanges: Math.max(own.formationChanges, others.formationChanges),
    skirmishers: own.skirmishers ?? others.skirmishers,
    outclaimed: own.outclaimed || others.outclaimed,
    share: Math.max(own.share, others.share),
    cm: Math.max(own.cm, others.cm),
    gait: own.gait ?? others.gait,
    wentFast: own.wentFast || others.wentFast,
    charged: own.charged || others.charged,
    slackened: own.slackened || others.slackened,
    turns: Math.max(own.turns, others.turns),
    inversions: Math.max(own.inversions, others.inversions),
    forced: own.forced || others.forced,
    passedThrough: own.passedThrough || others.passedThrough,
    firedAt: [...new Set([...own.firedAt, ...others.firedAt])],
    firedIn: own.firedIn ?? others.firedIn,
    canister: own.canister || others.canister,
    engaged: own.engaged ?? others.engaged,
    meleeWith: [...new Set([...own.meleeWith, ...others.meleeWith])],
    attacked: own.attacked || others.attacked,
    defended: own.defended || others.defended,
    inflictedFd: own.inflictedFd || others.inflictedFd,
    disordered: own.disordered || others.disordered,
    sinceInversion: Math.min(own.sinceInversion, others.sinceInversion),
    rallied: own.rallied || others.rallied,
    helpedToOrder: own.helpedToOrder || others.helpedToOrder,
    goesWith: own.goesWith ?? others.goesWith,
    besets: own.besets ?? others.besets,
  });
}

/** The history with which the next bound begins. */
export const inNextBound = (history: History): History => ({
  ...history,
  thisBound: IDLE_BOUND,
  lastBound: history.thisBound,
});

/** Did nothing that any rule would ask for? */
export const isFresh = ({ thisBound, lastBound, lastCharge }: History): boolean =>
  lastCharge === 0 && isIdle(thisBound) && isIdle(lastBound);

function isIdle(record: BoundRecord): boolean {
  const { firedAt, meleeWith, ...plain } = record;
  return firedAt.length === 0 && meleeWith.length === 0 && isSame(plain, IDLE_BOUND);
}

function isSame(some: Readonly<Record<string, unknown>>, whole: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(some).every(([name, value]) => value === whole[name]);
}
