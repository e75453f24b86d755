import { ALL_HEXSIDES, type Hex, hexDistance } from './axial';
import { indexOf, type Layout } from './layout';
import { type Crossing, traceLine } from './line';
import type { HexMap } from './map';

/**
 * What a book says of a hex that lies between two others. Bits, so that wood and unit in one hex can both speak.
 * The hexes at the two ends never hide each other.
 */
export const HIDES = 1;
/** Hides, and is a friend of the one who looks: next to the target no height looks over it. */
export const FRIEND = 2;
/** Hides whatever the heights. */
export const HIDES_ALWAYS = 4;
/** Its ground hides nothing, however high: along a slope one sees. */
export const OPEN_GROUND = 8;

/** What there is to look over: per place of the layout what hides there, and the level. */
export interface SightGround {
  readonly layout: Layout;
  readonly hides: Uint8Array;
  readonly elevation: Uint8Array;
  /** All hexes are at one level (`isFlat`): then there is no height to ask for. */
  readonly flat: boolean;
}

/** Are all hexes of a map at one level? */
export function isFlat({ layout, elevation }: Pick<HexMap, 'layout' | 'elevation'>): boolean {
  const first = elevation[layout.cells[0] as number];
  return layout.cells.every((index) => elevation[index] === first);
}

/**
 * What hides on a map where nothing does, for a book to write on. Far off the map everything does: no line between hexes
 * of the map goes farther out than into the gaps at the ends of rows, and no look need go on out there.
 */
export function nothingHides({ layout }: Pick<HexMap, 'layout'>): Uint8Array {
  const hides = new Uint8Array(layout.size).fill(HIDES_ALWAYS);
  for (const index of layout.cells) {
    hides[index] = 0;
    for (const step of layout.steps) hides[index + step] = 0;
  }
  return hides;
}

/** How the one who looks stands to the target. */
type Stance = 'lower' | 'level' | 'higher';
/** To which end something that hides is nearer. */
type Nearness = 'viewer' | 'even' | 'target';

/** What a book makes of heights. */
export interface SightRule {
  /** What is looked over, by how the viewer stands to the target; nothing else is. */
  readonly looksOver: Readonly<Record<Stance, readonly Nearness[]>>;
  /**
   * Ground higher than both ends hides, always; ground higher than one of them hides unless it is looked over. Without
   * crests no ground hides.
   */
  readonly crests: boolean;
}

export interface SightLine {
  readonly open: boolean;
  /** Does it leave through a side, or a corner between two sides, that the viewer sees out of? */
  readonly leavesFront: boolean;
  readonly leaves: Crossing | undefined;
  readonly enters: Crossing | undefined;
  /** All that stands in the way, from the viewer on; also what is looked over, which is told as such. */
  readonly met: readonly Obstacle[];
}

export interface Obstacle {
  readonly hex: Hex;
  readonly cause: 'hides' | 'hides-always' | 'friend-beside-target' | 'higher-ground' | 'crest';
  /** A height looks over it: it does not block. */
  readonly lookedOver: boolean;
  /** The line only runs along its edge. */
  readonly onEdge: boolean;
}

/** The line of sight from hex to hex, with everything that decides it. `front` are the sides it may leave through. */
export function sightLine(ground: SightGround, rule: SightRule, from: Hex, to: Hex, front = ALL_HEXSIDES): SightLine {
  const { passed, leaves, enters } = traceLine(from, to);
  const level = levelAt(ground, from);
  const targetLevel = levelAt(ground, to);
  const met = passed.flatMap((hexes): readonly Obstacle[] =>
    hexes.flatMap((hex) => {
      const place = { hex, onEdge: hexes.length === 2 };
      const looked = looksOver(rule, from, to, hex, level, targetLevel);
      return causesAt(ground, rule, hex, to, level, targetLevel).map((cause) => ({
        ...place,
        cause,
        lookedOver: looked && (cause === 'hides' || cause === 'higher-ground'),
      }));
    }),
  );
  const leavesFront = leaves?.every((side) => (front & (1 << side)) !== 0) ?? true;
  return { open: leavesFront && met.every((obstacle) => obstacle.lookedOver), leavesFront, leaves, enters, met };
}

function causesAt(
  ground: SightGround,
  rule: SightRule,
  hex: Hex,
  target: Hex,
  level: number,
  targetLevel: number,
): readonly Obstacle['cause'][] {
  const index = indexOf(ground.layout, hex);
  // What is not on the map hides nothing.
  if (index === undefined) return [];
  const bits = ground.hides[index] as number;
  const height = ground.elevation[index] as number;
  const causes: Obstacle['cause'][] = [];
  if (bits & HIDES_ALWAYS) causes.push('hides-always');
  if (bits & FRIEND) causes.push(hexDistance(hex, target) === 1 ? 'friend-beside-target' : 'hides');
  else if (bits & HIDES) causes.push('hides');
  if (rule.crests && !(bits & OPEN_GROUND)) {
    if (height > Math.max(level, targetLevel)) causes.push('crest');
    else if (height > Math.min(level, targetLevel)) causes.push('higher-ground');
  }
  return causes;
}

function looksOver(rule: SightRule, from: Hex, to: Hex, hex: Hex, level: number, targetLevel: number): boolean {
  const stance: Stance = level > targetLevel ? 'higher' : level < targetLevel ? 'lower' : 'level';
  return rule.looksOver[stance].includes(nearnessOf(hexDistance(from, hex), hexDistance(hex, to)));
}

function nearnessOf(fromViewer: number, fromTarget: number): Nearness {
  return fromViewer < fromTarget ? 'viewer' : fromViewer > fromTarget ? 'target' : 'even';
}

function levelAt({ layout, elevation }: SightGround, hex: Hex): number {
  const index = indexOf(layout, hex);
  return index === undefined ? 0 : (elevation[index] as number);
}

/**
 * The rule for the fast way: for each stance and each distance of a target, the distances from the viewer, as bits, at
 * which something that hides is not looked over. All hexes a straight line meets lie on shortest ways from end to end,
 * so that what is b hexes from the viewer is n - b from the target.
 */
export function blockingDistances(rule: SightRule, radius: number): Int32Array {
  const stances: readonly Stance[] = ['lower', 'level', 'higher'];
  const distances = Array.from({ length: radius + 1 }, (_, n) => n);
  return Int32Array.from(
    stances.flatMap((stance) =>
      distances.map((n) =>
        distances
          .filter((b) => b > 0 && b < n && !rule.looksOver[stance].includes(nearnessOf(b, n - b)))
          .reduce((bits, b) => bits | (1 << b), 0),
      ),
    ),
  );
}
