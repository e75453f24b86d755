import * as v from 'valibot';
import { sideIdSchema } from '../../../table/schemas';
import type { SideId } from '../../../table/unit';
import type { Factor } from '../../card';
import { ba } from '../belle-alliance-cite';

/** What the loss of a staff figure lays on a side: on all rolls of its units, to the end of the next bound (1.1.4, table 18). */
export const burdenSchema = v.object({
  side: sideIdSchema,
  amount: v.pipe(v.number(), v.integer(), v.maxValue(-1)),
  /** The last bound it counts in. */
  until: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
/** Replaced, never changed. */
export type Burden = v.InferOutput<typeof burdenSchema>;

/** R24: several falls add up. */
export const burdenOn = (
  { burdens, bound }: { readonly burdens: readonly Burden[]; readonly bound: number },
  side: SideId,
): number =>
  burdens
    .filter((burden) => burden.side === side && burden.until >= bound)
    .reduce((sum, { amount }) => sum + amount, 0);

/** The same as a part of a situation: nothing where the side bears nothing. */
export function burdenOf(...asked: Parameters<typeof burdenOn>): { readonly burden?: number } {
  const burden = burdenOn(...asked);
  return burden === 0 ? {} : { burden };
}

export interface BurdenFactor {
  readonly row: 'burden';
  readonly value: number;
}

/** The factors of a throw, and after them what the side bears; nothing where it bears nothing. */
export const withBurden = <F>(factors: readonly F[], burden = 0): readonly (F | BurdenFactor)[] =>
  burden === 0 ? factors : [...factors, { row: 'burden', value: burden }];

/** The burden on any card, in the same words. */
export const burdenLine = (value: number): Factor => ({
  key: 'belle-alliance.factor.burden',
  row: 'burden',
  value,
  cite: ba('T18'),
});
