/** A text that wants a place on the screen, in CSS pixels. */
export interface Wanted {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  /** What it names: a box it should stand beside and not cover. */
  readonly box: Rect;
  /** Placed even when it has to cover blocks; the rest only where there is room. */
  readonly must: boolean;
  /** Higher goes first. */
  readonly rank: number;
}

export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Placed {
  readonly key: string;
  readonly left: number;
  readonly top: number;
}

const GAP = 3;

/**
 * Places texts greedily, the most important first, each beside its box: below, above, right, left.
 * No two texts overlap and none covers an obstacle, except that a `must` may cover obstacles if there is no room.
 */
export function placeLabels(wanted: readonly Wanted[], obstacles: readonly Rect[], window: Rect): Placed[] {
  const taken: Rect[] = [];
  const placed: Placed[] = [];
  for (const want of wanted.toSorted((a, b) => b.rank - a.rank)) {
    const spots = spotsFor(want).filter((spot) => within(spot, window));
    const free = spots.filter((spot) => !taken.some((other) => overlap(spot, other)));
    const own = (spot: Rect): boolean => obstacles.every((box) => box === want.box || !overlap(spot, box));
    const spot = free.find(own) ?? (want.must ? free[0] : undefined);
    if (!spot) continue;
    taken.push(spot);
    placed.push({ key: want.key, left: spot.left, top: spot.top });
  }
  return placed;
}

function spotsFor({ box, width, height }: Wanted): Rect[] {
  const x = (box.left + box.right) / 2;
  const y = (box.top + box.bottom) / 2;
  const at = (left: number, top: number): Rect => ({ left, top, right: left + width, bottom: top + height });
  return [
    at(x - width / 2, box.bottom + GAP),
    at(x - width / 2, box.top - GAP - height),
    at(box.right + GAP, y - height / 2),
    at(box.left - GAP - width, y - height / 2),
    at(box.left, box.bottom + GAP),
    at(box.right - width, box.bottom + GAP),
    at(box.left, box.top - GAP - height),
    at(box.right - width, box.top - GAP - height),
  ];
}

const overlap = (a: Rect, b: Rect): boolean =>
  a.left < b.right + 2 && b.left < a.right + 2 && a.top < b.bottom + 1 && b.top < a.bottom + 1;

const within = (a: Rect, window: Rect): boolean =>
  a.left >= window.left && a.right <= window.right && a.top >= window.top && a.bottom <= window.bottom;
