import { ALL_HEXSIDES, hexDistance, hexesWithin } from './axial';
import { BORDER, type Layout } from './layout';
import { type Passage, traceLine } from './line';
import { blockingDistances, FRIEND, HIDES, HIDES_ALWAYS, OPEN_GROUND, type SightGround, type SightRule } from './sight';

/**
 * All lines of sight from one hex at once. The lines to all targets within a radius are laid out as one tree: lines that
 * begin alike share their beginning, and what hides for good hides a whole branch. The tree fits any hex of any map with
 * the same layout; a look makes no objects and leaves its answer in `seen` and `list` until the next.
 */
export interface SightField {
  readonly layout: Layout;
  readonly radius: number;
  readonly tree: SightTree;
  /** What the rule does not look over, by stance and distance. */
  readonly blocking: Int32Array;
  readonly crests: boolean;
  /** Between ends at one level the rule looks over nothing, so that whatever hides there hides a branch. */
  readonly levelHides: boolean;
  /** 1 for places seen by the last look. */
  readonly seen: Uint8Array;
  /** The same as a list, as long as the look said. */
  readonly list: Int32Array;
  /** Per node of the tree: distances, as bits, at which something hides on the way to it. */
  readonly hiding: Int32Array;
  readonly friends: Int32Array;
  /** The same for ground above the viewer. */
  readonly above: Int32Array;
  /** Per node the highest ground on the way. */
  readonly highest: Uint8Array;
  readonly memory: { count: number };
}

/** Nodes in the order of a walk that goes down each branch before the next. Node 0 is the viewer's own hex. */
interface SightTree {
  readonly count: number;
  /** What a node stands for, as steps of the index: a hex, or the two along whose edge the line runs. */
  readonly hexes: Int32Array;
  readonly besides: Int32Array;
  readonly distances: Uint8Array;
  readonly parents: Int32Array;
  /** The node after the whole branch of this one. */
  readonly ends: Int32Array;
  /** The sides of the viewer's hex that the branch leaves through, as bits. */
  readonly leaves: Uint8Array;
  /** The targets whose lines end at a node: from `firsts[node]` to `firsts[node + 1]`. */
  readonly firsts: Int32Array;
  readonly targets: Int32Array;
  readonly targetDistances: Uint8Array;
  /** For targets that nothing lies before: the side as a bit. */
  readonly targetLeaves: Uint8Array;
}

const LOWER = 0;
const LEVEL = 1;
const HIGHER = 2;

/** `radius` is at most the border of the layout. */
export function makeSightField(layout: Layout, rule: SightRule, radius: number): SightField {
  if (radius < 1 || radius > BORDER) throw new Error(`No sight over ${radius} hexes at once`);
  const tree = growTree(layout, radius);
  return {
    layout,
    radius,
    tree,
    blocking: blockingDistances(rule, radius),
    crests: rule.crests,
    levelHides: rule.looksOver.level.length === 0,
    seen: new Uint8Array(layout.size),
    list: new Int32Array(tree.targets.length),
    hiding: new Int32Array(tree.count),
    friends: new Int32Array(tree.count),
    above: new Int32Array(tree.count),
    highest: new Uint8Array(tree.count),
    memory: { count: 0 },
  };
}

/** Looks from a hex at all others within the radius; returns how many it sees. `front` are the sides it looks out of. */
export function lookAround(field: SightField, ground: SightGround, from: number, front = ALL_HEXSIDES): number {
  forget(field);
  return ground.flat && field.levelHides
    ? lookOnFlatGround(field, ground.hides, from, front)
    : lookOverHeights(field, ground, from, front);
}

function forget({ seen, list, memory }: SightField): void {
  for (let i = 0; i < memory.count; i++) seen[list[i] as number] = 0;
  memory.count = 0;
}

function lookOnFlatGround(field: SightField, hides: Uint8Array, from: number, front: number): number {
  const { tree, layout, seen, list } = field;
  const { hexes, besides, ends, leaves, firsts, targets } = tree;
  const { on } = layout;
  const blocked = ~front;
  let count = lookNextDoor(field, from, front);
  let node = 1;
  while (node < tree.count) {
    const bits =
      (hides[from + (hexes[node] as number)] as number) | (hides[from + (besides[node] as number)] as number);
    if ((bits & (HIDES | FRIEND | HIDES_ALWAYS)) !== 0 || ((leaves[node] as number) & blocked) !== 0) {
      node = ends[node] as number;
      continue;
    }
    const last = firsts[node + 1] as number;
    for (let k = firsts[node] as number; k < last; k++) {
      const target = from + (targets[k] as number);
      if (on[target] === 0) continue;
      seen[target] = 1;
      list[count++] = target;
    }
    node++;
  }
  field.memory.count = count;
  return count;
}

/** Nothing lies before a neighbour. */
function lookNextDoor({ tree, layout, seen, list }: SightField, from: number, front: number): number {
  const { firsts, targets, targetLeaves } = tree;
  const last = firsts[1] as number;
  let count = 0;
  for (let k = 0; k < last; k++) {
    const target = from + (targets[k] as number);
    if (layout.on[target] === 0 || ((targetLeaves[k] as number) & ~front) !== 0) continue;
    seen[target] = 1;
    list[count++] = target;
  }
  return count;
}

function lookOverHeights(field: SightField, ground: SightGround, from: number, front: number): number {
  const { tree, layout, seen, list, hiding, friends, above, highest, crests } = field;
  const { hexes, besides, ends, leaves, firsts, targets, distances, parents } = tree;
  const { hides, elevation } = ground;
  const { on } = layout;
  const blocked = ~front;
  const level = elevation[from] as number;
  let count = lookNextDoor(field, from, front);
  let node = 1;
  while (node < tree.count) {
    const a = from + (hexes[node] as number);
    const b = from + (besides[node] as number);
    const bits = (hides[a] as number) | (hides[b] as number);
    if ((bits & HIDES_ALWAYS) !== 0 || ((leaves[node] as number) & blocked) !== 0) {
      node = ends[node] as number;
      continue;
    }
    const parent = parents[node] as number;
    const bit = 1 << (distances[node] as number);
    hiding[node] = (hiding[parent] as number) | ((bits & (HIDES | FRIEND)) === 0 ? 0 : bit);
    friends[node] = (friends[parent] as number) | ((bits & FRIEND) === 0 ? 0 : bit);
    const height = crests ? Math.max(groundAt(ground, a), groundAt(ground, b)) : 0;
    above[node] = (above[parent] as number) | (height > level ? bit : 0);
    highest[node] = Math.max(highest[parent] as number, height);
    const last = firsts[node + 1] as number;
    for (let k = firsts[node] as number; k < last; k++) {
      const target = from + (targets[k] as number);
      if (on[target] === 0 || !seesOver(field, ground, from, node, k, level, elevation[target] as number)) continue;
      seen[target] = 1;
      list[count++] = target;
    }
    node++;
  }
  field.memory.count = count;
  return count;
}

/** Does nothing on the way to a node hide a target beyond it? */
function seesOver(
  field: SightField,
  ground: SightGround,
  from: number,
  node: number,
  target: number,
  level: number,
  targetLevel: number,
): boolean {
  const { tree, blocking, radius, hiding, friends, above, highest } = field;
  const distance = tree.targetDistances[target] as number;
  if ((friends[node] as number) & (1 << (distance - 1))) return false;
  const top = highest[node] as number;
  if (top > level && top > targetLevel) return false;
  const stance = level < targetLevel ? LOWER : level > targetLevel ? HIGHER : LEVEL;
  let bits = hiding[node] as number;
  if (stance === LOWER) bits |= above[node] as number;
  else if (stance === HIGHER && top > targetLevel) bits |= groundAbove(field, ground, from, node, targetLevel);
  return (bits & (blocking[stance * (radius + 1) + distance] as number)) === 0;
}

/** The distances, as bits, at which the ground on the way to a node is higher than a level. */
function groundAbove({ tree }: SightField, ground: SightGround, from: number, node: number, level: number): number {
  let bits = 0;
  for (let at = node; at > 0; at = tree.parents[at] as number) {
    const a = groundAt(ground, from + (tree.hexes[at] as number));
    const b = groundAt(ground, from + (tree.besides[at] as number));
    if (a > level || b > level) bits |= 1 << (tree.distances[at] as number);
  }
  return bits;
}

function groundAt({ hides, elevation }: SightGround, index: number): number {
  return ((hides[index] as number) & OPEN_GROUND) === 0 ? (elevation[index] as number) : 0;
}

interface Branch {
  readonly passage: Passage;
  readonly leaves: number;
  readonly targets: Leaf[];
  readonly branches: Map<string, Branch>;
}

interface Leaf {
  readonly step: number;
  readonly distance: number;
  readonly leaves: number;
}

const CENTRE = { q: 0, r: 0 };

function growTree(layout: Layout, radius: number): SightTree {
  const root: Branch = { passage: [CENTRE], leaves: 0, targets: [], branches: new Map() };
  for (const hex of hexesWithin(CENTRE, radius).slice(1)) {
    const trace = traceLine(CENTRE, hex);
    const leaves = (trace.leaves ?? []).reduce<number>((bits, side) => bits | (1 << side), 0);
    let branch = root;
    for (const passage of trace.passed) {
      const key = passage.map(({ q, r }) => `${q},${r}`).join(' ');
      const next = branch.branches.get(key) ?? { passage, leaves, targets: [], branches: new Map() };
      branch.branches.set(key, next);
      branch = next;
    }
    branch.targets.push({ step: hex.r * layout.stride + hex.q, distance: hexDistance(CENTRE, hex), leaves });
  }
  return inOrder(layout, root);
}

function inOrder(layout: Layout, root: Branch): SightTree {
  const nodes: { readonly branch: Branch; readonly parent: number; end: number }[] = [];
  const walk = (branch: Branch, parent: number): void => {
    const node = { branch, parent, end: 0 };
    const number = nodes.push(node) - 1;
    for (const next of branch.branches.values()) walk(next, number);
    node.end = nodes.length;
  };
  walk(root, 0);
  const stepOf = ({ passage }: Branch, which: number): number => {
    const { q, r } = passage[which] ?? passage[0];
    return r * layout.stride + q;
  };
  const leaves = nodes.flatMap(({ branch }) => branch.targets);
  const firsts = new Int32Array(nodes.length + 1);
  nodes.forEach(({ branch }, i) => {
    firsts[i + 1] = (firsts[i] as number) + branch.targets.length;
  });
  return {
    count: nodes.length,
    hexes: Int32Array.from(nodes, ({ branch }) => stepOf(branch, 0)),
    besides: Int32Array.from(nodes, ({ branch }) => stepOf(branch, 1)),
    distances: Uint8Array.from(nodes, ({ branch }) => hexDistance(CENTRE, branch.passage[0])),
    parents: Int32Array.from(nodes, ({ parent }) => parent),
    ends: Int32Array.from(nodes, ({ end }) => end),
    leaves: Uint8Array.from(nodes, ({ branch }) => branch.leaves),
    firsts,
    targets: Int32Array.from(leaves, ({ step }) => step),
    targetDistances: Uint8Array.from(leaves, ({ distance }) => distance),
    targetLeaves: Uint8Array.from(leaves, (leaf) => leaf.leaves),
  };
}
