import * as v from 'valibot';
import { proseSchema } from '../table/schemas';

/**
 * Chances along a chain: ordered, then arrives, then breaks them. Each link is what a card of the book said, exactly; the chain
 * comes true when all of them do.
 */
const part = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));
const linkSchema = v.object({
  /** What has to come true, in words. */
  title: v.pipe(proseSchema(200), v.minLength(1)),
  /** Which card said so, in words; and its rule or table. */
  source: proseSchema(200),
  rule: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
  over: part,
  under: v.pipe(part, v.minValue(1)),
});
export type ChainLink = v.InferOutput<typeof linkSchema>;

const MOST_LINKS = 50;
export const chainSchema = v.pipe(
  v.array(
    v.pipe(
      linkSchema,
      v.check(({ over, under }) => over <= under),
    ),
  ),
  v.maxLength(MOST_LINKS),
);

/** An exact chance of any size: many throws in a row have more faces than a safe number can count. */
export interface Chance {
  readonly over: bigint;
  readonly under: bigint;
}

/** The product of all links: 1 for a chain without any. */
export function chanceOf(chain: readonly Pick<ChainLink, 'over' | 'under'>[]): Chance {
  const over = chain.reduce((all, link) => all * BigInt(link.over), 1n);
  const under = chain.reduce((all, link) => all * BigInt(link.under), 1n);
  const shared = greatestDivisor(over, under);
  return { over: over / shared, under: under / shared };
}

const greatestDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : greatestDivisor(b, a % b));

/** As a number, for bars and per cent. */
export function asNumber({ over, under }: Chance): number {
  const fine = 1_000_000_000n;
  return Number((over * fine) / under) / Number(fine);
}

/** Dice of six faces: whatever comes of k of them comes in whole parts of 6 to the k. */
const MOST_DICE = 9;
/** What adding up some ten thousand numbers may lose. */
const ROUNDING = 1e-12;

/** A chance that a card tells as a number, as the exact fraction it is; undefined where it is none of dice with six faces. */
export function exactly(chance: number): Pick<ChainLink, 'over' | 'under'> | undefined {
  for (let dice = 0; dice <= MOST_DICE; dice++) {
    const under = 6 ** dice;
    const over = Math.round(chance * under);
    if (Math.abs(chance - over / under) <= ROUNDING) return { over, under };
  }
  return undefined;
}
