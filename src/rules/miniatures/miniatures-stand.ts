import type { Spot } from '../../table/spot';
import { boundsOf, type Formed, reachAhead, rememberStands } from '../../table/stand';
import type { BaseSize, Bases, Bend, Unit } from '../../table/unit';
import { atWork, inCrowd, inHouse, inRout, inSquare } from './crowds';
import { inMass, inOpenOrder, inRanks, rankSizes } from './miniatures-spots';
import { armOf, baseSize, type Formation, formationOf } from './miniatures-unit';

/** Where the bases of this unit stand. */
export const formationStand = rememberStands(formedOf);

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
export function ranksOf(unit: Unit, bases: Bases): Ranks {
  const base = baseOf(unit, bases);
  const wide = filesOf(unit);
  const count = countOf(unit);
  if (wide === undefined) {
    const { left, right, front, back } = formationStand(unit, bases).bounds;
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
export const frontageOf = (unit: Unit, bases: Bases): number => ranksOf(unit, bases).frontage;

/**
 * The one or two bases that are the centre of the front rank, by their index in the stand, left before right. Where a
 * formation has no ranks: the middle of those who stand foremost, and of them of those who look ahead, if anyone does.
 */
export function centreFigures(unit: Unit, bases: Bases): readonly number[] {
  const { count, spots, base, bounds } = formationStand(unit, bases);
  const wide = filesOf(unit);
  // Those in ranks are known by their number: the tail of a bent column may have come up beside its head.
  const head = wide === undefined ? undefined : rankSizes(count, wide, unit.about === true)[0];
  const foremost = Array.from({ length: head ?? count }, (_, i) => i).filter(
    (i) =>
      head !== undefined ||
      (spots[i * 3 + 1] as number) + reachAhead(spots[i * 3 + 2] as number, base) > bounds.front - NEAR,
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

function baseOf(unit: Unit, bases: Bases): BaseSize {
  const size = baseSize(bases, unit.arm === 'artillery' && !hasGuns(unit) ? 'infantry' : armOf(unit));
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

function formedOf(unit: Unit, bases: Bases): Formed {
  const base = baseOf(unit, bases);
  const formed = {
    base,
    spots: spotsOf(unit, base),
    manner: MANNERS[formationOf(unit)],
    winds: trailOf(unit) !== undefined,
  };
  if (isLimbered(unit)) return { ...formed, guns: 'limbered' };
  return unit.arm === 'artillery' && !hasGuns(unit) ? { ...formed, guns: 'left' } : formed;
}

/** As blocks show it: those at work, at rest or running have no front. */
const MANNERS: Readonly<Record<Formation, Formed['manner']>> = {
  line: 'closed',
  'attack-column': 'closed',
  'march-column': 'closed',
  mass: 'closed',
  skirmish: 'open',
  square: 'round',
  huddle: 'round',
  work: 'idle',
  rest: 'idle',
  rout: 'idle',
};

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
  const { left, right, front } = boundsOf(spots, base);
  const middle = (left + right) / 2;
  return spots.map(({ x, y, turn }) => ({ x: x - middle, y: y - front, turn }));
}
