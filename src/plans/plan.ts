import * as v from 'valibot';
import { entrySchema, momentSchema } from '../game/game-schemas';
import { type Entry, type Log, type Step, standingSteps, stepAt } from '../game/log';
import type { Json } from '../rules/book';
import { parseWith } from '../table/parse';
import { bad, type Result } from '../table/result';
import { nameSchema, proseSchema } from '../table/schemas';
import { chainSchema } from './chain';

/** Kind of the private notes that are plans. */
export const PLAN = 'plan';
/** Grows when the shape of what is kept changes; an older plan is brought to it step by step. */
const PLAN_VERSION = 1;

/** More steps than anybody thinks ahead. */
const MOST_STEPS = 2_000;
export const LONGEST_NOTE = 4_000;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const json = v.custom<Json>((value) => value !== undefined);

/** What is written about a plan, besides what is done in it. */
const wordsEntries = {
  title: v.pipe(nameSchema, v.minLength(1)),
  note: v.optional(proseSchema(LONGEST_NOTE), ''),
  /** What has to come true one after the other, and how likely it is. */
  chain: v.optional(chainSchema, []),
};
export const planWordsSchema = v.object(wordsEntries);
export type PlanWords = v.InferOutput<typeof planWordsSchema>;

/**
 * What a seat keeps of a plan: the moment of the battle it begins with, and what would be done from there. Of the battle itself
 * nothing: its state at that moment is found in its log.
 */
const planSchema = v.object({
  version: v.literal(PLAN_VERSION),
  ...wordsEntries,
  /** The step of the battle's log after which it begins; 0 for the start. */
  from: count,
  madeAt: momentSchema,
  /** Version of the book whose words are in the steps. */
  bookVersion: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Numbered from 1, each on the one before it: what was tried and taken back is not kept. */
  steps: v.pipe(v.array(entrySchema), v.maxLength(MOST_STEPS)),
  /** Order sheets as they are being written in the plan, by their names. */
  sheets: v.optional(v.pipe(v.array(v.object({ name: v.string(), content: json })), v.maxLength(20)), []),
});
export type Plan = v.InferOutput<typeof planSchema>;

export const parsePlan = (content: unknown): Result<Plan> => parseWith(planSchema, content, 'plan/malformed');

/** A plan as it comes from its table. */
export type PlanDone = Omit<Plan, 'steps'> & { readonly steps: readonly Entry[] };

/** Only what `parsePlan` takes again may be kept; too many steps are told by that name. */
export const planToKeep = (plan: PlanDone): Result<Plan> =>
  plan.steps.length > MOST_STEPS ? bad('plan/too-long', undefined, { most: MOST_STEPS }) : parsePlan(plan);

export function newPlan(words: Pick<PlanWords, 'title'>, from: number, bookVersion: number, madeAt: number): Plan {
  return { version: PLAN_VERSION, ...words, note: '', chain: [], from, madeAt, bookVersion, steps: [], sheets: [] };
}

/** The line that stands, numbered anew: a plan keeps no branches of its own. */
export function stepsThatStand(log: Log): readonly Step[] {
  return [...standingSteps(log)].sort((a, b) => a - b).map((n, i) => ({ ...stepAt(log, n), n: i + 1, parent: i }));
}
