import { ROUNDING } from '../../explain/tolerance';

/** A stretch of a way that goes at one rate, in cm of the way and cm a bound. */
export interface Pace {
  readonly from: number;
  readonly to: number;
  readonly rate: number;
}

/** One of those who go the same way together, from so many cm of it on. Beyond its limit it stays behind. */
interface Companion {
  readonly offset: number;
  readonly legs: readonly Pace[];
  readonly limit?: number;
}

/** How far they come together in a share of the bound: ground under any of them slows them all (2.3.1, 4.2.0, 5.4.2). */
export function reachedIn(
  share: number,
  most: number,
  companions: readonly Companion[],
  usual: number,
): { readonly cm: number; readonly share: number } {
  const cuts = new Set([0, most]);
  for (const { offset, legs, limit } of companions)
    for (const at of [offset, limit ?? most, ...legs.flatMap(({ from, to }) => [from + offset, to + offset])])
      if (at > 0 && at < most) cuts.add(at);
  const sorted = [...cuts].sort((a, b) => a - b);
  let used = 0;
  for (let i = 0; i + 1 < sorted.length; i++) {
    const [from, to] = [sorted[i] as number, sorted[i + 1] as number];
    if (to - from <= ROUNDING) continue;
    const rate = rateAt((from + to) / 2, companions) ?? usual;
    const cost = (to - from) / rate;
    if (used + cost >= share) return { cm: from + (share - used) * rate, share };
    used += cost;
  }
  return { cm: most, share: used };
}

function rateAt(at: number, companions: readonly Companion[]): number | undefined {
  let least: number | undefined;
  for (const { offset, legs, limit = Infinity } of companions) {
    const own = at - offset;
    if (own < 0 || own > limit) continue;
    const rate = legs.find(({ from, to }) => from <= own && own <= to)?.rate;
    if (rate !== undefined && (least === undefined || rate < least)) least = rate;
  }
  return least;
}
