/** Numbers from 0 to 1, one after the other. */
export type Next = () => number;

/** Numbers that follow from a seed. */
export function numbersFrom(seed: number): Next {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const between = (next: Next, from: number, to: number): number => from + next() * (to - from);
/** Both ends included. */
export const whole = (next: Next, from: number, to: number): number => Math.floor(between(next, from, to + 1));
export const oneOf = <T>(next: Next, list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
