let state = 2463534242;

/** A quick source of dice (xorshift), so that throwing them costs others as little as it can. */
export function die(): number {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return 1 + Math.trunc(((state >>> 0) * 6) / 2 ** 32);
}
