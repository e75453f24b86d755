import { atWork, inCrowd, inHouse, inRout, inSquare } from './crowds';
import type { Spot } from './spot';
import { inMass, inOpenOrder, inRanks, rankSizes } from './spots';
import type { BaseSize, Bend, ByArm, Unit } from './unit';

/** How the bases of a unit stand in the unit's own frame: x to its right, y ahead, origin at the middle of its front edge. */
export interface Stand {
  readonly count: number;
  readonly base: BaseSize;
  /** Three numbers a base: x and y of its middle, and its turn in radians against the unit's heading. */
  readonly spots: Float64Array;
  /** The smallest box, in the unit's frame, that holds all bases. */
  readonly bounds: Bounds;
  /** Where a column goes round bends: its straight stretches, head first. */
  readonly legs?: readonly Leg[];
}

/** Ranks of a column that look the same way: the box that holds them, in the unit's frame turned by so much to the left. */
export interface Leg {
  readonly turn: number;
  readonly bounds: Bounds;
}

export interface Bounds {
  readonly left: number;
  readonly right: number;
  readonly front: number;
  readonly back: number;
}

/** Where the bases of this unit stand. Units alike in bases, number and formation share one answer. */
export function standOf(unit: Unit, bases: ByArm<BaseSize>): Stand {
  const base = baseOf(unit, bases);
  const who = `${hasGuns(unit) ? 'guns' : 'figures'} ${countOf(unit)} ${base.frontage} ${base.depth}`;
  const key = `${who} ${unit.formation} ${unit.files} ${unit.gap} ${unit.about} ${unit.inside !== undefined}`;
  const known = cacheFor(trailOf(unit));
  let stand = known.get(key);
  if (!stand) {
    stand = makeStand(unit, base);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, stand);
  }
  return stand;
}

/** Intervals of skirmishers are any number, so that a hand that draws one out would fill any memory. */
const MOST_KNOWN = 4_000;
const straight = new Map<string, Stand>();
const bent = new WeakMap<readonly Bend[], Map<string, Stand>>();

/** What is known of columns on this trail goes when the trail goes. */
function cacheFor(trail: readonly Bend[] | undefined): Map<string, Stand> {
  if (!trail) return straight;
  let known = bent.get(trail);
  if (!known) {
    known = new Map();
    bent.set(trail, known);
  }
  return known;
}

/** How a unit is ranked. */
export interface Ranks {
  /** Bases in a full rank. */
  readonly files: number;
  readonly ranks: number;
  /** Width of the whole front in cm, even where a rank that is not full leads. */
  readonly frontage: number;
  /** Depth of one rank in cm. */
  readonly depth: number;
  /** Width in cm of one rank, counted from the front. */
  readonly widthOfRank: (rank: number) => number;
}

/** The ranks of a line, column, mass or skirmish line. A formation without ranks counts as one, as wide and deep as it is. */
export function ranksOf(unit: Unit, bases: ByArm<BaseSize>): Ranks {
  const base = baseOf(unit, bases);
  const wide = filesOf(unit);
  const count = countOf(unit);
  if (wide === undefined) {
    const { left, right, front, back } = standOf(unit, bases).bounds;
    const frontage = right - left;
    return { files: count, ranks: Math.min(1, count), frontage, depth: front - back, widthOfRank: () => frontage };
  }
  const sizes = rankSizes(count, wide, unit.about === true);
  const files = Math.min(wide, count);
  return {
    files,
    ranks: sizes.length,
    frontage: files * base.frontage,
    depth: base.depth,
    widthOfRank: (rank) => (sizes[rank] ?? 0) * base.frontage,
  };
}

/** The width of a unit's front in cm: of its whole formation, even where a rank that is not full leads. */
export const frontageOf = (unit: Unit, bases: ByArm<BaseSize>): number => ranksOf(unit, bases).frontage;

/**
 * The one or two bases that are the centre of the front rank, by their index in the stand, left before right. Where a
 * formation has no ranks: the middle of those who stand foremost, and of them of those who look ahead, if anyone does.
 */
export function centreFigures(unit: Unit, bases: ByArm<BaseSize>): readonly number[] {
  const { count, spots, base, bounds } = standOf(unit, bases);
  const wide = filesOf(unit);
  // Those in ranks are known by their number: the tail of a bent column may have come up beside its head.
  const head = wide === undefined ? undefined : rankSizes(count, wide, unit.about === true)[0];
  const foremost = Array.from({ length: head ?? count }, (_, i) => i).filter(
    (i) => head !== undefined || (spots[i * 3 + 1] as number) + reachAhead(spots, i, base) > bounds.front - NEAR,
  );
  const ahead = foremost.filter((i) => Math.abs(Math.sin((spots[i * 3 + 2] as number) / 2)) < NEAR);
  const front = ahead.length > 0 ? ahead : foremost;
  const aside = (i: number): number => Math.abs(spots[i * 3] as number);
  const least = Math.min(...front.map(aside));
  return front
    .filter((i) => aside(i) < least + NEAR)
    .sort((a, b) => (spots[a * 3] as number) - (spots[b * 3] as number));
}

/** Differences below this come from rounding and not from where anybody stands. */
const NEAR = 1e-6;

/** A limber with its team takes as much depth again as the gun behind it. The scenario may set other bases. */
const LIMBER_DEPTHS = 2;

/** Guns stand for themselves and their gunners; gunners who have left them stand as infantry does. */
const hasGuns = (unit: Unit): boolean => unit.arm === 'artillery' && unit.guns > 0;

/** Guns that march or run are hooked to their limbers. */
export const isLimbered = (unit: Unit): boolean =>
  hasGuns(unit) && (unit.formation === 'march-column' || unit.formation === 'rout');

const countOf = (unit: Unit): number => (hasGuns(unit) ? unit.guns : unit.figures);

function baseOf(unit: Unit, bases: ByArm<BaseSize>): BaseSize {
  const size = unit.arm === 'artillery' && !hasGuns(unit) ? bases.infantry : bases[unit.arm];
  return isLimbered(unit) ? { frontage: size.frontage, depth: size.depth * LIMBER_DEPTHS } : size;
}

/** Gap between skirmishers in base widths: midway in what the books allow (one to two) where nobody said. */
const gapOf = (unit: Unit): number => unit.gap ?? 1.5;

/** How wide a unit in ranks is, whether it has as many figures or not. */
function filesOf(unit: Unit): number | undefined {
  switch (unit.formation) {
    case 'line':
      return Math.max(1, hasGuns(unit) ? unit.guns : Math.ceil(unit.figures / 2));
    case 'march-column':
      return hasGuns(unit) ? 1 : 2;
    case 'attack-column':
    case 'mass':
      return Math.max(1, unit.files);
    default:
      return undefined;
  }
}

/** Only columns follow their head; a trail that another formation still has means nothing. */
function trailOf({ formation, trail }: Unit): readonly Bend[] | undefined {
  const snakes = formation === 'march-column' || formation === 'attack-column';
  return snakes && trail && trail.length > 0 ? trail : undefined;
}

/** The box round the head of a unit: of the first stretch of a bent column, otherwise of all of it. */
export const headOf = ({ legs, bounds }: Stand): Bounds => legs?.[0]?.bounds ?? bounds;

function makeStand(unit: Unit, base: BaseSize): Stand {
  const spots = spotsOf(unit, base);
  const packed = inNumbers(spots);
  const stand = { count: spots.length, base, spots: packed, bounds: boundsOf(packed, base) };
  const legs = trailOf(unit) ? legsOf(spots, base) : [];
  return legs.length > 1 ? { ...stand, legs } : stand;
}

const inNumbers = (spots: readonly Spot[]): Float64Array =>
  Float64Array.from(spots.flatMap(({ x, y, turn }) => [x, y, turn]));

/** Bases that follow each other and look the same way, as they stand in a frame that looks their way. */
function legsOf(spots: readonly Spot[], base: BaseSize): readonly Leg[] {
  const legs: { readonly turn: number; readonly spots: Spot[] }[] = [];
  for (const { x, y, turn } of spots) {
    if (legs.at(-1)?.turn !== turn) legs.push({ turn, spots: [] });
    const c = Math.cos(turn);
    const s = Math.sin(turn);
    legs.at(-1)?.spots.push({ x: x * c + y * s, y: y * c - x * s, turn: 0 });
  }
  return legs.map((leg) => ({ turn: leg.turn, bounds: boundsOf(inNumbers(leg.spots), base) }));
}

function spotsOf(unit: Unit, base: BaseSize): readonly Spot[] {
  const count = countOf(unit);
  const files = filesOf(unit);
  if (files !== undefined) {
    const sizes = rankSizes(count, files, unit.about === true);
    return unit.formation === 'mass' ? inMass(sizes, base) : inRanks(sizes, base, trailOf(unit));
  }
  if (unit.formation === 'skirmish') return inOpenOrder(count, base, gapOf(unit));
  const crowd = crowdOf(unit, count, base);
  return atOrigin(unit.about ? crowd.map(facedAbout) : crowd, base);
}

function crowdOf(unit: Unit, count: number, base: BaseSize): readonly Spot[] {
  switch (unit.formation) {
    case 'square':
      // Too few to look four ways.
      return count < 4 ? inRanks(rankSizes(count, 4, false), base) : inSquare(count, base);
    case 'huddle':
      return unit.inside === undefined ? inCrowd(count, base, 'out') : inHouse(count, Math.max(1, unit.files), base);
    case 'rest':
      return inCrowd(count, base, 'in');
    case 'work':
      return atWork(count, base);
    default:
      return inRout(count, base);
  }
}

/** The same figure looking the same way, when the unit's heading is turned about. */
const facedAbout = ({ x, y, turn }: Spot): Spot => ({ x: -x, y: -y, turn: turn > 0 ? turn - Math.PI : turn + Math.PI });

/** Moved so that the middle of the front of its bounds is the origin. */
function atOrigin(spots: readonly Spot[], base: BaseSize): readonly Spot[] {
  const { left, right, front } = boundsOf(inNumbers(spots), base);
  const middle = (left + right) / 2;
  return spots.map(({ x, y, turn }) => ({ x: x - middle, y: y - front, turn }));
}

/** Half of what a base takes along the unit's y axis. */
function reachAhead(spots: Float64Array, index: number, base: BaseSize): number {
  const turn = spots[index * 3 + 2] ?? 0;
  return (base.frontage * Math.abs(Math.sin(turn)) + base.depth * Math.abs(Math.cos(turn))) / 2;
}

function boundsOf(spots: Float64Array, base: BaseSize): Bounds {
  if (spots.length === 0) return { left: 0, right: 0, front: 0, back: 0 };
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let front = Number.NEGATIVE_INFINITY;
  let back = Number.POSITIVE_INFINITY;
  for (let i = 0; i < spots.length; i += 3) {
    const x = spots[i] ?? 0;
    const y = spots[i + 1] ?? 0;
    const turn = spots[i + 2] ?? 0;
    const wide = (base.frontage * Math.abs(Math.cos(turn)) + base.depth * Math.abs(Math.sin(turn))) / 2;
    const deep = reachAhead(spots, i / 3, base);
    left = Math.min(left, x - wide);
    right = Math.max(right, x + wide);
    front = Math.max(front, y + deep);
    back = Math.min(back, y - deep);
  }
  return { left, right, front, back };
}
