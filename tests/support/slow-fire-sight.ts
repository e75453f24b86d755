import type { Base } from '../../src/geometry/base';
import type { Point } from '../../src/geometry/point';
import { toTable } from '../../src/geometry/pose';
import type { Table } from '../../src/table/table';
import { type Area, isArea } from '../../src/table/terrain';
import { apart, between, crossings, holds, type Span, toOutline } from './slow-fire-plain';

/** 1.1.6 as it is read in R31 to R34, one line at a time. */

/** How a line is asked for: `sure` counts what is nearly in the way as in the way, `loose` only what plainly is. */
export type Asked = { readonly how: 'sure' | 'loose'; readonly slack: number };

/** Where somebody may be said to stand: the highest layer under him, all layers under him, and the woods and houses round him. */
interface Footing {
  readonly level: number;
  readonly layers: readonly Area[];
  readonly within: readonly Area[];
}

/** All that a base astride of an edge may be said to stand on; one answer where it stands wholly on one side. */
export type Footings = readonly Footing[];

const BLINDS = ['hill', 'wood', 'building'];

/** What may hide one of these points from another: hills, woods and buildings in the box round them all. */
export function blindsOf(table: Pick<Table, 'terrain'>, points: readonly Point[]): readonly Area[] {
  const span = (of: (at: Point) => number, list: readonly Point[]): readonly [number, number] => [
    Math.min(...list.map(of)),
    Math.max(...list.map(of)),
  ];
  return table.terrain.filter(isArea).filter(({ kind, material, outline }) => {
    if (!BLINDS.includes(kind) || material === 'orchard') return false;
    return [({ x }: Point) => x, ({ y }: Point) => y].every((of) => {
      const [mine, theirs] = [span(of, outline), span(of, points)];
      return mine[0] <= theirs[1] + 1 && mine[1] >= theirs[0] - 1;
    });
  });
}

const levelOf = (layers: readonly Area[]): number => Math.max(0, ...layers.map(({ level }) => level));
const layersUnder = (blinds: readonly Area[], at: Point): readonly Area[] =>
  blinds.filter(({ kind, outline }) => kind === 'hill' && holds(outline, at));

/** So near to an edge a base may be said to stand on both sides of it. */
const ASTRIDE = 0.05;

/** Nine points of a base, at its corners and between, and what is under each. */
export function footingsOf(blinds: readonly Area[], base: Base): Footings {
  const found = new Map<string, Footing>();
  for (const x of [-1, 0, 1]) {
    for (const y of [-1, 0, 1]) {
      const off = { x: x * (base.frontage / 2 + ASTRIDE), y: y * (base.depth / 2 + ASTRIDE) };
      const at = toTable({ at: base.center, heading: base.heading }, off);
      const layers = layersUnder(blinds, at);
      const within = blinds.filter(({ kind, outline }) => kind !== 'hill' && holds(outline, at));
      found.set([...layers, ...within].map(({ id }) => id).join(), { level: levelOf(layers), layers, within });
    }
  }
  return [...found.values()];
}

/** May it be seen from one point to another? By `sure`: however its ends are taken and shifted by a hair; by `loose`: in any way. */
export function isSeen(
  blinds: readonly Area[],
  [from, own]: readonly [Point, Footings],
  [to, theirs]: readonly [Point, Footings],
  { how, slack }: Asked,
): boolean {
  if (blinds.length === 0 || apart(from, to) < 1e-9) return true;
  const near = blinds.filter((area) => isAlong(area, from, to, slack));
  if (near.length === 0) return true;
  const side = { x: (from.y - to.y) / apart(from, to), y: (to.x - from.x) / apart(from, to) };
  const moved = ({ x, y }: Point, by: number): Point => ({ x: x + side.x * by, y: y + side.y * by });
  const answers = function* (): Generator<boolean> {
    for (const [a, b] of SHIFTS) {
      for (const one of own) {
        for (const other of theirs)
          yield isFree(blinds, near, moved(from, a * slack), one, moved(to, b * slack), other, { how, slack });
      }
    }
  };
  for (const free of answers()) {
    if (how === 'sure' && !free) return false;
    if (how === 'loose' && free) return true;
  }
  return how === 'sure';
}

/** As it is, and with its ends to one side or both. */
const SHIFTS = [
  [0, 0],
  [1, 1],
  [-1, -1],
  [1, -1],
  [-1, 1],
] as const;

/** Could it have to do with the line at all? What lies wholly off its box has not. */
function isAlong({ outline }: Area, from: Point, to: Point, slack: number): boolean {
  const spare = 3 * slack;
  const [left, right] = [Math.min(from.x, to.x) - spare, Math.max(from.x, to.x) + spare];
  const [low, high] = [Math.min(from.y, to.y) - spare, Math.max(from.y, to.y) + spare];
  return !(
    outline.every(({ x }) => x < left) ||
    outline.every(({ x }) => x > right) ||
    outline.every(({ y }) => y < low) ||
    outline.every(({ y }) => y > high)
  );
}

function isFree(
  blinds: readonly Area[],
  near: readonly Area[],
  from: Point,
  own: Footing,
  to: Point,
  theirs: Footing,
  { how, slack }: Asked,
): boolean {
  const length = apart(from, to);
  // What lies within the slack of an end is between the two for one who asks to be sure.
  const reach: readonly [number, number] = how === 'sure' ? [-slack, length + slack] : [slack, length - slack];
  const isBetween = (at: number): boolean => at > reach[0] && at < reach[1];
  const height = (at: number): number => own.level + ((theirs.level - own.level) * at) / length;
  const isAbove = (top: number, at: number): boolean => {
    if (own.level === theirs.level) return top > own.level;
    return top > height(at) + (how === 'sure' ? -0.01 : 0.01);
  };
  return !near.some((area) =>
    area.kind === 'hill'
      ? chordsOf(area, from, to).some((chord) => {
          const crest = (chord[0] + chord[1]) / 2;
          const isIn = (at: number): boolean => how === 'sure' || (at > chord[0] - slack && at < chord[1] + slack);
          const footings = [own, theirs, isIn(0), isIn(length)] as const;
          return isBetween(crest) && crestBlocks(area, footings, isAbove(area.level, crest));
        })
      : !own.within.includes(area) &&
        !theirs.within.includes(area) &&
        outlineMet(area, from, to, how).some(
          (at) => isBetween(at) && isAbove(groundAt(blinds, between(from, to, at / length), how) + 1, at),
        ),
  );
}

/** Where the line meets the outline; to be sure also where it begins or ends within, though he who stands there does not. */
function outlineMet({ outline }: Area, from: Point, to: Point, how: Asked['how']): readonly number[] {
  const ends =
    how === 'loose' ? [] : [holds(outline, from) ? [0] : [], holds(outline, to) ? [apart(from, to)] : []].flat();
  return [...crossings(outline, from, to), ...ends];
}

/** Every stretch that the endless line has in the layer; its middle is a crest (R31). */
function chordsOf({ outline }: Area, from: Point, to: Point): readonly Span[] {
  const cuts = crossings(outline, from, to);
  const chords: Span[] = [];
  for (let i = 0; i + 1 < cuts.length; i += 2) chords.push([cuts[i] as number, cuts[i + 1] as number]);
  return chords;
}

/** R32, R33: the layer on which one of them stands, where the stretch is that on which he does, and any other that is high enough. */
function crestBlocks(
  layer: Area,
  [own, theirs, ownIsIn, theirsIsIn]: readonly [Footing, Footing, boolean, boolean],
  isAbove: boolean,
): boolean {
  if (own.layers.includes(layer) && theirs.layers.includes(layer)) return false;
  const isTopmost = (footing: Footing): boolean => footing.layers.includes(layer) && footing.level === layer.level;
  if (isTopmost(own) && ownIsIn) return theirs.level <= layer.level;
  if (isTopmost(theirs) && theirsIsIn) return own.level <= layer.level;
  return isAbove;
}

/** The layer under a point of an outline; beside the edge of a hill the one that is asked for. */
function groundAt(blinds: readonly Area[], at: Point, how: Asked['how']): number {
  const levels = [
    [0, 0],
    [0.01, 0],
    [-0.01, 0],
    [0, 0.01],
    [0, -0.01],
  ].map(([x = 0, y = 0]) => levelOf(layersUnder(blinds, { x: at.x + x, y: at.y + y })));
  return how === 'sure' ? Math.max(...levels) : Math.min(...levels);
}

/** 6.2.0, R189: two ranks, by the bases of whoever stands there. */
const FOOT_EDGE = 3;
const HORSE_EDGE = 9;

/**
 * Table 2: from within a wood one sees 15 cm, from its edge or the open as far as any gun reaches. Is the line from this base too long
 * to see anything by, were it only the house or wood that hides the target (R10)?
 */
export function isTooFar(
  blinds: readonly Area[],
  base: Base,
  footings: Footings,
  isHorse: boolean,
  from: Point,
  to: Point,
): 'yes' | 'no' | 'unsure' {
  const edge = isHorse ? HORSE_EDGE : FOOT_EDGE;
  const cm = apart(from, to);
  if (cm < 14.9) return 'no';
  const woods = blinds.filter(({ kind }) => kind === 'wood');
  let answer: 'yes' | 'no' | 'unsure' = 'no';
  for (const wood of woods) {
    const isIn = footings.filter(({ within }) => within.includes(wood)).length;
    if (isIn === 0) continue;
    if (isIn < footings.length) {
      answer = 'unsure';
      continue;
    }
    // Through more than the edge: some point of the line, or the base itself, lies deeper.
    const depths = Array.from({ length: 200 }, (_, i) => between(from, to, i / 200))
      .filter((at) => holds(wood.outline, at))
      .map((at) => toOutline(wood.outline, at));
    const deepest = Math.max(0, ...depths);
    const middle = toOutline(wood.outline, base.center);
    // A house in a wood is cover, and in the wood.
    const isRoofed = footings.some(({ within }) => within.some(({ kind }) => kind === 'building'));
    if (middle > edge + base.depth / 2 + 0.1 && !isRoofed) return cm > 15.1 ? 'yes' : 'unsure';
    if (Math.max(middle, deepest) > edge - base.depth / 2 - 0.5) answer = 'unsure';
  }
  return answer;
}
