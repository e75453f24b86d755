import { ALL_HEXSIDES, bitsOf, type Hex, hexDistance, hexesWithin } from './axial';
import { BORDER, type Layout } from './layout';
import { traceLine } from './line';
import { blockingDistances, FRIEND, HIDES, HIDES_ALWAYS, OPEN_GROUND, type SightGround, type SightRule } from './sight';

/**
 * All lines of sight from one hex at once. The lines to all targets within a radius are laid out as one tree: lines that
 * begin alike share their beginning, and what hides for good hides a whole branch. The tree fits any hex of any map with
 * the same layout. A look makes no objects; what it saw stands until the next.
 */
export interface SightField {
  readonly layout: Layout;
  readonly radius: number;
  readonly tree: SightTree;
  /** What the rule does not look over, by stance and distance. */
  readonly blocking: Int32Array;
  readonly crests: boolean;
  /** Between ends at one level the rule looks over nothing, so that over flat ground whatever hides blocks. */
  readonly levelHides: boolean;
  /** Per place of the layout the number of the last look that saw it. */
  readonly seen: Int32Array;
  readonly way: Way;
  readonly memory: { look: number };
}

/** What has been met down the branch at hand, by depth in the tree. At depth 0, the viewer's own hex, it is nothing. */
interface Way {
  /** The distance, as a bit, and the height of the ground there. */
  readonly distances: Int32Array;
  readonly heights: Uint8Array;
  /** Distances, as bits, at which something hides; at which friends stand; at which the ground is above the viewer. */
  readonly hiding: Int32Array;
  readonly friends: Int32Array;
  readonly above: Int32Array;
  /** The highest ground. */
  readonly highest: Uint8Array;
}

/**
 * Nodes in the order of a walk down each branch before the next. A node is a hex that lines go through, a target that
 * lines end in, or both. Of two hexes along whose edge a line runs each is a node, one after the other.
 */
interface SightTree {
  /** As a step of the index from the viewer's hex. */
  readonly hexes: Int32Array;
  /** Twice the node that follows the whole branch; and one more for targets. */
  readonly ends: Int32Array;
  readonly depths: Uint8Array;
  readonly distances: Uint8Array;
  /** The branches that leave through one side or one corner, with those sides as bits. */
  readonly boughs: readonly { readonly leaves: number; readonly first: number; readonly end: number }[];
}

const LOWER = 0;
const LEVEL = 1;
const HIGHER = 2;

/** `radius` is at most the border of the layout. */
export function makeSightField(layout: Layout, rule: SightRule, radius: number): SightField {
  if (radius < 1 || radius > BORDER) throw new Error(`No sight over ${radius} hexes at once`);
  const tree = growTree(layout, radius);
  const depth = Math.max(...tree.depths) + 1;
  return {
    layout,
    radius,
    tree,
    blocking: blockingDistances(rule, radius),
    crests: rule.crests,
    levelHides: rule.looksOver.level.length === 0,
    seen: new Int32Array(layout.size),
    way: {
      distances: new Int32Array(depth),
      heights: new Uint8Array(depth),
      hiding: new Int32Array(depth),
      friends: new Int32Array(depth),
      above: new Int32Array(depth),
      highest: new Uint8Array(depth),
    },
    memory: { look: 0 },
  };
}

/** Looks from a hex at all others within the radius; returns how many it sees. `front` are the sides it looks out of. */
export function lookAround(field: SightField, ground: SightGround, from: number, front = ALL_HEXSIDES): number {
  field.memory.look++;
  const isPlain = ground.flat && field.levelHides;
  let count = 0;
  for (const { leaves, first, end } of field.tree.boughs) {
    if ((leaves & ~front) !== 0) continue;
    count += isPlain
      ? lookOverFlatGround(field, ground.hides, from, first, end)
      : lookOverHeights(field, ground, from, first, end);
  }
  return count;
}

/** Did the last look see this place? */
export function isSeen({ seen, memory }: SightField, place: number): boolean {
  return seen[place] === memory.look;
}

function lookOverFlatGround(field: SightField, hides: Uint8Array, from: number, first: number, end: number): number {
  const { seen, layout, memory, tree } = field;
  const { hexes, ends } = tree;
  const { on } = layout;
  const { look } = memory;
  let count = 0;
  let node = first;
  while (node < end) {
    const place = from + (hexes[node] as number);
    const next = ends[node] as number;
    if ((next & 1) !== 0) {
      seen[place] = look;
      count += on[place] as number;
    }
    node = ((hides[place] as number) & (HIDES | FRIEND | HIDES_ALWAYS)) === 0 ? node + 1 : next >> 1;
  }
  return count;
}

function lookOverHeights(field: SightField, ground: SightGround, from: number, first: number, end: number): number {
  const { seen, layout, memory, tree, way, crests } = field;
  const { hexes, ends, depths, distances } = tree;
  const { hides, elevation } = ground;
  const level = elevation[from] as number;
  let count = 0;
  let node = first;
  while (node < end) {
    const place = from + (hexes[node] as number);
    const next = ends[node] as number;
    const depth = depths[node] as number;
    const distance = distances[node] as number;
    const isTarget = (next & 1) !== 0 && layout.on[place] === 1;
    if (isTarget && seesOver(field, depth - 1, distance, level, elevation[place] as number)) {
      seen[place] = memory.look;
      count++;
    }
    const bits = hides[place] as number;
    node = (bits & HIDES_ALWAYS) === 0 ? node + 1 : next >> 1;
    // At the end of a branch nobody asks any more what was met.
    if (node === next >> 1) continue;
    const bit = 1 << distance;
    const height = crests && (bits & OPEN_GROUND) === 0 ? (elevation[place] as number) : 0;
    const top = way.highest[depth - 1] as number;
    way.distances[depth] = bit;
    way.heights[depth] = height;
    way.hiding[depth] = (way.hiding[depth - 1] as number) | ((bits & (HIDES | FRIEND)) === 0 ? 0 : bit);
    way.friends[depth] = (way.friends[depth - 1] as number) | ((bits & FRIEND) === 0 ? 0 : bit);
    way.above[depth] = (way.above[depth - 1] as number) | (height > level ? bit : 0);
    way.highest[depth] = height > top ? height : top;
  }
  return count;
}

/** Does nothing that was met up to a depth hide a target at this distance? */
function seesOver(
  { blocking, radius, way }: SightField,
  depth: number,
  distance: number,
  level: number,
  targetLevel: number,
): boolean {
  const top = way.highest[depth] as number;
  if (((way.friends[depth] as number) & (1 << (distance - 1))) !== 0) return false;
  if (top > level && top > targetLevel) return false;
  const stance = level < targetLevel ? LOWER : level > targetLevel ? HIGHER : LEVEL;
  const blocks = blocking[stance * (radius + 1) + distance] as number;
  if (((way.hiding[depth] as number) & blocks) !== 0) return false;
  if (stance === LOWER) return ((way.above[depth] as number) & blocks) === 0;
  return stance === LEVEL || top <= targetLevel || (groundAbove(way, depth, targetLevel) & blocks) === 0;
}

/** The distances, as bits, at which the ground met up to a depth is higher than a level. */
function groundAbove({ heights, distances }: Way, depth: number, level: number): number {
  let bits = 0;
  for (let at = depth; at > 0; at--) if ((heights[at] as number) > level) bits |= distances[at] as number;
  return bits;
}

/** The tree while it grows. */
interface Branch {
  readonly hex: Hex;
  isTarget: boolean;
  readonly branches: Map<string, Branch>;
}

const CENTRE: Hex = { q: 0, r: 0 };

function growTree(layout: Layout, radius: number): SightTree {
  const boughs = new Map<number, Branch>();
  for (const target of hexesWithin(CENTRE, radius).slice(1)) {
    const { passed, leaves = [] } = traceLine(CENTRE, target);
    const bits = bitsOf(leaves);
    let branch = boughs.get(bits) ?? newBranch(CENTRE);
    boughs.set(bits, branch);
    for (const hex of [...passed.flat(), target]) {
      const key = `${hex.q},${hex.r}`;
      const next = branch.branches.get(key) ?? newBranch(hex);
      branch.branches.set(key, next);
      branch = next;
    }
    branch.isTarget = true;
  }
  return inOrder(layout, boughs);
}

function newBranch(hex: Hex): Branch {
  return { hex, isTarget: false, branches: new Map() };
}

function inOrder(layout: Layout, boughs: ReadonlyMap<number, Branch>): SightTree {
  const nodes: { readonly branch: Branch; readonly depth: number; end: number }[] = [];
  const walk = (branch: Branch, depth: number): void => {
    const node = { branch, depth, end: 0 };
    nodes.push(node);
    for (const next of branch.branches.values()) walk(next, depth + 1);
    node.end = nodes.length;
  };
  const ranges = [...boughs].map(([leaves, bough]) => {
    const first = nodes.length;
    for (const branch of bough.branches.values()) walk(branch, 1);
    return { leaves, first, end: nodes.length };
  });
  return {
    hexes: Int32Array.from(nodes, ({ branch: { hex } }) => hex.r * layout.stride + hex.q),
    ends: Int32Array.from(nodes, ({ branch, end }) => 2 * end + (branch.isTarget ? 1 : 0)),
    depths: Uint8Array.from(nodes, ({ depth }) => depth),
    distances: Uint8Array.from(nodes, ({ branch }) => hexDistance(CENTRE, branch.hex)),
    boughs: ranges,
  };
}
