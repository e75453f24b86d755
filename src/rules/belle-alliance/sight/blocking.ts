import { TOUCH } from '../../../geometry/contact';
import type { Interval } from '../../../geometry/interval';
import type { Point } from '../../../geometry/point';
import { ROUNDING } from '../explain/tolerance';
import { SOLID_HEIGHT } from '../tables/table-02-sight';
import { levelAt, type SightLand } from './sight-land';

/** One end of a line of sight: a point of a base, and where that base stands. */
export interface SightEnd {
  readonly at: Point;
  /** The hill layer it stands on; 0 for plain ground. */
  readonly level: number;
  /** Woods and buildings that it stands in, by their place in the list of terrain. */
  readonly within: readonly number[];
}

/**
 * What is known of a line while it is held against one slot after the other. Written and read within one call, so that
 * lines by the thousand make no garbage.
 */
const line = { x: 0, y: 0, dx: 0, dy: 0, square: 0, length: 0, from: 0, to: 0 };
/** Where the line, produced both ways, enters and leaves the slot, as shares of its length. */
let cuts = new Float64Array(64);
/** The block last found: where on the line it is, and the stretch of the slot it belongs to. */
const found = { at: 0, enter: 0, exit: 0 };

/** Lays the line; false where it has no length, so that nothing can be in between. */
export function layLine(from: SightEnd, to: SightEnd): boolean {
  line.x = from.at.x;
  line.y = from.at.y;
  line.dx = to.at.x - from.at.x;
  line.dy = to.at.y - from.at.y;
  line.square = line.dx * line.dx + line.dy * line.dy;
  line.length = Math.sqrt(line.square);
  line.from = from.level;
  line.to = to.level;
  return line.length > ROUNDING;
}

/** How the line that was laid stands to a slot. On one side only: it runs along the border, and the slot is on that side. */
export const FREE = 0;
export const BLOCKED = 1;
export const ON_LEFT = 2;
const ON_RIGHT = 3;

/** Which share of the line lies before the block last found, and the stretch it belongs to. */
export const lastBlock = (): Readonly<typeof found> => found;

/**
 * Does a slot block the line that was laid? What only grazes does not block: a line along a border is taken once as if
 * it ran a hair to the left and once to the right, and blocked where it would be both ways.
 */
export function slotBlocks(land: SightLand, slot: number, from: SightEnd, to: SightEnd): number {
  if (!mayMatter(land, slot)) return FREE;
  const isHill = land.kinds[slot] === 'hill';
  const index = land.indices[slot] as number;
  if (!isHill && (from.within.includes(index) || to.within.includes(index))) return FREE;
  const count = cutLine(land, slot, 1);
  const touches = touched;
  const right = isHill ? crestBlocks(land, slot, count) : solidBlocks(land, slot, count);
  if (!touches) return right ? BLOCKED : FREE;
  const [at, enter, exit] = [found.at, found.enter, found.exit];
  const again = cutLine(land, slot, -1);
  const left = isHill ? crestBlocks(land, slot, again) : solidBlocks(land, slot, again);
  if (left) return right ? BLOCKED : ON_LEFT;
  found.at = at;
  found.enter = enter;
  found.exit = exit;
  return right ? ON_RIGHT : FREE;
}

/** The stretches of the line that was laid, produced both ways, that lie in a slot, as shares of its length. */
export function chordsOf(land: SightLand, slot: number): readonly Interval[] {
  const count = cutLine(land, slot, 1);
  const chords: Interval[] = [];
  for (let k = 0; k < count; k += 2) {
    const [enter, exit] = [cuts[k] as number, cuts[k + 1] as number];
    if (exit - enter > ROUNDING / line.length) chords.push([enter, exit]);
  }
  return chords;
}

/** Quick looks that settle most: heights, the box round the slot, and the circle round it. */
function mayMatter({ tops, boxes, circles, kinds }: SightLand, slot: number): boolean {
  const top = tops[slot] as number;
  const low = Math.min(line.from, line.to);
  if (top < low || (top === low && (kinds[slot] !== 'hill' || line.from !== line.to))) return false;
  const { x, y, dx, dy } = line;
  const box = slot * 4;
  if (Math.max(x, x + dx) < (boxes[box] as number) || Math.min(x, x + dx) > (boxes[box + 2] as number)) return false;
  if (Math.max(y, y + dy) < (boxes[box + 1] as number) || Math.min(y, y + dy) > (boxes[box + 3] as number))
    return false;
  const aside = dx * ((circles[slot * 3 + 1] as number) - y) - dy * ((circles[slot * 3] as number) - x);
  return Math.abs(aside) <= ((circles[slot * 3 + 2] as number) + ROUNDING) * line.length;
}

/** Whether a corner lay on the line when it was last cut. */
let touched = false;

/** Writes where the line produced crosses the outline, in order, corners on it taken to be on one side; gives how often. */
function cutLine({ corners, starts }: SightLand, slot: number, onLine: 1 | -1): number {
  const { x, y, dx, dy, square } = line;
  const slack = TOUCH * line.length;
  const end = starts[slot + 1] as number;
  if (cuts.length < end) cuts = new Float64Array(end);
  touched = false;
  let count = 0;
  let px = (corners[end - 2] as number) - x;
  let py = (corners[end - 1] as number) - y;
  let before = dx * py - dy * px;
  if (Math.abs(before) <= slack) before = 0;
  for (let i = starts[slot] as number; i < end; i += 2) {
    const qx = (corners[i] as number) - x;
    const qy = (corners[i + 1] as number) - y;
    let side = dx * qy - dy * qx;
    if (Math.abs(side) <= slack) {
      side = 0;
      touched = true;
    }
    if (isLeft(side, onLine) !== isLeft(before, onLine)) {
      const first = dx * px + dy * py;
      const second = dx * qx + dy * qy;
      insert((first * side - second * before) / (side - before) / square, count++);
    }
    px = qx;
    py = qy;
    before = side;
  }
  return count;
}

const isLeft = (side: number, onLine: 1 | -1): boolean => side > 0 || (side === 0 && onLine > 0);

function insert(cut: number, count: number): void {
  let k = count;
  for (; k > 0 && (cuts[k - 1] as number) > cut; k--) cuts[k] = cuts[k - 1] as number;
  cuts[k] = cut;
}

/**
 * A crest is the middle of the chord that the line produced has in the layer, and blocks strictly between the ends (R31),
 * unless both stand on the layer (R32). It must rise above the straight line between both levels; but for him who stands on
 * the layer it blocks the view of all who are not higher (R33).
 */
function crestBlocks({ tops }: SightLand, slot: number, count: number): boolean {
  const top = tops[slot] as number;
  const { from, to, length } = line;
  const hair = ROUNDING / length;
  let onFrom = false;
  let onTo = false;
  for (let k = 0; k < count; k += 2) {
    onFrom ||= chordHas(k, 0, hair);
    onTo ||= chordHas(k, 1, hair);
  }
  if (onFrom && onTo) return false;
  for (let k = 0; k < count; k += 2) {
    const enter = cuts[k] as number;
    const exit = cuts[k + 1] as number;
    const crest = (enter + exit) / 2;
    if (exit - enter <= hair || crest <= hair || crest >= 1 - hair) continue;
    const rises = top > from + (to - from) * crest + EVEN;
    const isOwn =
      (from === top && to <= top && chordHas(k, 0, hair)) || (to === top && from <= top && chordHas(k, 1, hair));
    if (rises || isOwn) return note(crest, enter, exit);
  }
  return false;
}

const chordHas = (k: number, share: number, hair: number): boolean =>
  (cuts[k] as number) <= share + hair && (cuts[k + 1] as number) >= share - hair;

/** A wood or building blocks where it is higher than the line at a point of its outline that the line crosses (R33). */
function solidBlocks(land: SightLand, slot: number, count: number): boolean {
  const hair = ROUNDING / line.length;
  for (let k = 0; k < count; k += 2) {
    const enter = Math.max(0, cuts[k] as number);
    const exit = Math.min(1, cuts[k + 1] as number);
    if (exit - enter <= hair) continue;
    if (risesAt(land, slot, enter)) return note(enter, enter, exit);
    if (risesAt(land, slot, exit)) return note(exit, enter, exit);
  }
  return false;
}

function risesAt(land: SightLand, slot: number, share: number): boolean {
  const height = line.from + (line.to - line.from) * share;
  const highest = land.tops[slot] as number;
  if (highest <= height + EVEN) return false;
  if (land.uneven[slot] === 0) return true;
  return levelAt(land, { x: line.x + line.dx * share, y: line.y + line.dy * share }) + SOLID_HEIGHT > height + EVEN;
}

/** What dividing may add to a height in layers. */
const EVEN = 1e-9;

function note(at: number, enter: number, exit: number): true {
  found.at = at;
  found.enter = enter;
  found.exit = exit;
  return true;
}
