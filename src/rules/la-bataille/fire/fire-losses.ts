/** Increments of one hex, from the top of the stack; guns that are unlimbered stand apart. */
export interface HexUnderFire {
  readonly stack: readonly number[];
  readonly guns: number | null;
}

export interface SpreadLosses {
  readonly stack: readonly number[];
  readonly guns: number;
}

/**
 * Who loses what: musketry takes the top unit, a fire with guns in it one from each from the top. Unlimbered guns take every second
 * loss beside infantry, and half of them alone (P11, P16). What is beyond the last increment is not lost.
 */
export function spreadLosses({ stack, guns }: HexUnderFire, result: number, withArtillery: boolean): SpreadLosses {
  const toGuns = guns === null ? 0 : Math.floor(result / 2);
  const toStack = guns === null ? result : result - toGuns;
  return {
    stack: withArtillery ? oneEach(stack, toStack) : fromTheTop(stack, toStack),
    guns: Math.min(guns ?? 0, toGuns),
  };
}

function fromTheTop(stack: readonly number[], result: number): readonly number[] {
  let left = result;
  return stack.map((increments) => {
    const lost = Math.min(increments, left);
    left -= lost;
    return lost;
  });
}

/** One after the other from the first, from none more than it has. */
export function oneEach(stack: readonly number[], result: number): readonly number[] {
  const lost = stack.map(() => 0);
  let left = Math.min(
    result,
    stack.reduce((sum, each) => sum + each, 0),
  );
  for (let place = 0; left > 0; place = (place + 1) % stack.length) {
    const taken = lost[place] ?? 0;
    if (taken >= (stack[place] ?? 0)) continue;
    lost[place] = taken + 1;
    left -= 1;
  }
  return lost;
}
