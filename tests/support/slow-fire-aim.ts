import { type Base, cornersOf } from '../../src/geometry/base';
import type { Point } from '../../src/geometry/point';
import type { BelleAllianceState } from '../../src/rules/belle-alliance/state';
import { type Area, isArea } from '../../src/table/terrain';
import { type Unit, type UnitId, unitId } from '../../src/table/unit';
import {
  type Answer,
  apart,
  between,
  runsOf,
  type Span,
  seenFrom,
  shelterOf,
  spanIn,
  standing,
  strewn,
  toOutline,
  toStretch,
} from './slow-fire-plain';
import { type Asked, blindsOf, type Footings, footingsOf, isSeen, isTooFar } from './slow-fire-sight';

/** 3.1.3 with R89 to R92, R108 and R113: lines of aim, by trying very many. */

/** Somebody who may stand in the way, in his rectangles. */
export interface Body {
  readonly unit: Unit;
  readonly bases: readonly Base[];
  readonly runs: readonly Base[];
  /** Layers under him, from the lowest to the highest. */
  readonly levels: Span;
  /** A skirmish line of which it is too close to call whether it touches the target and so screens nobody. */
  readonly maybe: boolean;
  /** A circle round all of him. */
  readonly around: { readonly at: Point; readonly radius: number };
}

/** One unit that fires at another, with all that is asked of the table for it. */
export interface Scene {
  readonly state: BelleAllianceState;
  readonly firer: Unit;
  readonly target: Unit;
  readonly own: readonly Base[];
  readonly ownRuns: readonly Base[];
  readonly guns: boolean;
  /** Its own figures may stand before others of it. */
  readonly isWinding: boolean;
  readonly canister: boolean;
  /** Degrees to each side. */
  readonly arc: number;
  /** The target's bases, or the house it is in. */
  readonly theirs: readonly Base[];
  readonly theirRuns: readonly Base[];
  readonly bodies: readonly Body[];
  readonly blinds: readonly Area[];
  readonly ownLevels: Span;
  readonly theirLevels: Span;
  footings(base: Base): Footings;
}

/** Base contact: a hand sets figures down to a tenth. */
const CONTACT = 0.1;

export function sceneOf(state: BelleAllianceState, firerId: string, targetId: string, canister: boolean): Scene {
  const { table } = state;
  const firer = table.units.get(unitId(firerId)) as Unit;
  const target = table.units.get(unitId(targetId)) as Unit;
  const guns = firer.arm === 'artillery';
  const known = new Map<Base, Footings>();
  const own = standing(table, firer);
  const house = shelterOf(table, target);
  const theirs = house ? [asBase(house)] : standing(table, target);
  const post = shelterOf(table, firer);
  const corners = [...own, ...theirs].flatMap((base) => [...cornersOf(base)]);
  const blinds = blindsOf(table, [...corners, ...(post?.outline ?? [])]);
  const footings = (base: Base): Footings => {
    const found = known.get(base) ?? footingsAt(base);
    known.set(base, found);
    return found;
  };
  // Those at a wall stand in the house, on the ground of the wall or on that of their bases; so do those who are fired at in one.
  const footingsAt = (base: Base): Footings => {
    const roof = base.depth === 0 ? post : base === theirs[0] ? house : undefined;
    if (!roof) return footingsOf(blinds, base);
    const inside = (base.depth === 0 ? own : standing(table, target)).flatMap((each) => footingsOf(blinds, each));
    const grounds = [...footingsOf(blinds, base), ...inside];
    const all = grounds.flatMap((ground) =>
      inside.map(({ within }) => ({ ...ground, within: [...new Set([...within, roof])] })),
    );
    return [
      ...new Map(all.map((each) => [[...each.layers, ...each.within].map(({ id }) => id).join(), each])).values(),
    ];
  };
  const hills = table.terrain.filter(isArea).filter(({ kind }) => kind === 'hill');
  const levelsOf = (bases: readonly Base[]): Span => {
    const levels = bases.flatMap((base) => footingsOf(hills, base).map(({ level }) => level));
    return [Math.min(...levels), Math.max(...levels)];
  };
  return {
    state,
    firer,
    target,
    own,
    ownRuns: runsOf(own),
    guns,
    isWinding: windsOf(firer, own),
    canister,
    arc: guns ? 45 : 30,
    theirs,
    theirRuns: runsOf(theirs),
    blinds,
    footings,
    bodies: [...table.units.values()].flatMap((unit) => bodyOf(state, firer, target, guns, unit, levelsOf)),
    ownLevels: levelsOf(own),
    theirLevels: levelsOf(theirs),
  };
}

/** A house with four right corners as a base. */
export function asBase({ outline }: Area): Base {
  const [a, b, c, d] = outline as readonly [Point, Point, Point, Point];
  if (outline.length !== 4 || Math.abs(apart(a, c) - apart(b, d)) > 0.01) throw new Error('Only square-built houses');
  return {
    center: between(a, c, 0.5),
    heading: Math.atan2(b.y - a.y, b.x - a.x),
    frontage: apart(b, c),
    depth: apart(a, b),
  };
}

/** Who may block: all but staff, the two themselves, and whoever is under the same roof. Opposing skirmishers do not stop guns. */
function bodyOf(
  state: BelleAllianceState,
  firer: Unit,
  target: Unit,
  guns: boolean,
  unit: Unit,
  levelsOf: (bases: readonly Base[]) => Span,
): readonly Body[] {
  const { table } = state;
  if (unit.id === firer.id || unit.id === target.id || unit.arm === 'staff' || unit.figures === 0) return [];
  const bases = standing(table, unit);
  const levels = levelsOf(bases);
  const roof = shelterOf(table, unit);
  if (roof && (roof === shelterOf(table, firer) || roof === shelterOf(table, target))) return [];
  if (unit.formation !== 'skirmish' || unit.side === firer.side)
    return [{ unit, bases, runs: runsOf(bases), levels, maybe: false, around: aroundOf(bases) }];
  if (guns) return [];
  const gap = gapOf(bases, standing(table, target));
  if (gap < CONTACT - 0.01) return [];
  const screen = [screenOf(bases)];
  return [{ unit, bases: screen, runs: screen, levels, maybe: gap < CONTACT + 0.01, around: aroundOf(screen) }];
}

function aroundOf(bases: readonly Base[]): Body['around'] {
  const corners = bases.flatMap((base) => [...cornersOf(base)]);
  const middle = (of: (at: Point) => number): number => corners.reduce((sum, at) => sum + of(at), 0) / corners.length;
  const at = { x: middle(({ x }) => x), y: middle(({ y }) => y) };
  return { at, radius: Math.max(...corners.map((corner) => apart(corner, at))) };
}

export function gapOf(some: readonly Base[], others: readonly Base[]): number {
  let least = Infinity;
  for (const a of some) {
    for (const b of others) {
      if (apart(a.center, b.center) > 12 + least) continue;
      const [one, other] = [cornersOf(a), cornersOf(b)];
      for (const [points, sides] of [
        [one, other],
        [other, one],
      ] as const) {
        for (const point of points) least = Math.min(least, toOutline(sides, point));
      }
      if (one.some((from, i) => spanIn(b, from, one[(i + 1) % 4] as Point)) || spanIn(b, one[0], one[2])) least = 0;
    }
  }
  return least;
}

/** From the first figure to the last, one base deep; the figures of a skirmish line stand in one straight rank. */
function screenOf(bases: readonly Base[]): Base {
  const first = bases[0] as Base;
  const last = bases.at(-1) as Base;
  return {
    ...first,
    center: between(first.center, last.center, 0.5),
    frontage: apart(first.center, last.center) + first.frontage,
  };
}

/** Somebody's front edge, from left to right, and the way he looks. */
export interface Muzzle {
  readonly left: Point;
  readonly right: Point;
  readonly heading: number;
  readonly base: Base;
}

/** R89: is a point before the edge and between the two rays? Slack is cm that it may be off, either way. */
export function isInArc(
  { left, right, heading }: Omit<Muzzle, 'base'>,
  degrees: number,
  at: Point,
  { how, slack }: Asked,
): boolean {
  const turned = (from: Point): readonly [forward: number, aside: number] => {
    const [dx, dy] = [at.x - from.x, at.y - from.y];
    return [dx * Math.cos(heading) + dy * Math.sin(heading), dy * Math.cos(heading) - dx * Math.sin(heading)];
  };
  const sign = how === 'sure' ? -1 : 1;
  for (const [corner, outward] of [
    [left, 1],
    [right, -1],
  ] as const) {
    const [forward, aside] = turned(corner);
    if (forward < -sign * slack) return false;
    if (aside * outward <= 0) continue;
    const angle = (Math.atan2(aside * outward, forward) * 180) / Math.PI;
    const spare = (Math.asin(Math.min(1, slack / Math.max(1e-9, apart(corner, at)))) * 180) / Math.PI;
    if (angle > degrees + sign * spare) return false;
  }
  return true;
}

/** Does anybody stand in the way of this line, and may it not pass over him? */
export function blockerOf(scene: Scene, from: Point, to: Point, asked: Asked): UnitId | undefined {
  const { how, slack } = asked;
  for (const body of scene.bodies) {
    if (how === 'loose' && body.maybe) continue;
    if (toStretch(body.around.at, from, to) > body.around.radius + 0.1) continue;
    const span = spanOf(how === 'sure' ? body.bases : body.runs, from, to, how === 'sure' ? slack : -slack);
    if (span && !isOver(scene, body, span, apart(from, to), asked)) return body.unit.id;
  }
  return undefined;
}

/** From where a line comes to the first of these bases to where it leaves the last. */
export function spanOf(bases: readonly Base[], from: Point, to: Point, grown: number, beyond = 0): Span | undefined {
  let found: Span | undefined;
  for (const base of bases) {
    const span = spanIn(base, from, to, grown, beyond);
    if (span) found = found ? [Math.min(found[0], span[0]), Math.max(found[1], span[1])] : span;
  }
  return found;
}

/** 3.4.2, R113. */
export function isOver(
  { guns, firer, canister, ownLevels, theirLevels }: Scene,
  { unit, levels }: Body,
  span: Span,
  length: number,
  { how, slack }: Asked,
): boolean {
  const isOwn = unit.side === firer.side;
  if (!guns || (isOwn && canister)) return false;
  const sure = how === 'sure';
  const isAbove = sure ? ownLevels[0] > levels[1] : ownLevels[1] > levels[0];
  const isBelow = sure ? theirLevels[0] >= levels[1] : theirLevels[1] >= levels[0];
  const spare = sure ? slack : -3 * slack;
  return isAbove && isBelow && span[0] >= 10 + spare && length - span[1] >= (isOwn ? 20 : 10) + spare;
}

/** Do his own comrades stand before him? */
export function isSelfBlocked(
  { ownRuns, own, isWinding }: Scene,
  from: Point,
  to: Point,
  { how, slack }: Asked,
): boolean {
  if (!isWinding) return false;
  return (how === 'sure' ? own : ownRuns).some(
    (base) => spanIn(base, from, to, how === 'sure' ? -1e-4 : -slack) !== undefined,
  );
}

/** Does anybody of a unit stand before the front edge of another who looks the same way, or is it all round? */
const windsOf = (unit: Unit, own: readonly Base[]): boolean =>
  ['huddle', 'square'].includes(unit.formation) ||
  own.some((base) =>
    cornersOf(base).some(
      (corner) => seenFrom({ ...base, center: unit.pose.at, heading: unit.pose.heading }, corner).forward > 1e-6,
    ),
  );

interface Grid {
  readonly edge: number;
  readonly step: number;
}
/** From coarse to fine: what the coarse one can tell need not be asked of the fine one. */
const GRIDS: readonly Grid[] = [
  { edge: 3, step: 1.5 },
  { edge: 9, step: 0.5 },
  { edge: 25, step: 0.2 },
];
const SURE: Asked = { how: 'sure', slack: 0.01 };
/** Half the finest step: crests run across the ground in curves, and who looks past one more narrowly may be missed by anybody. */
const SURE_SIGHT = 0.1;

export interface SlowAim {
  readonly answer: Answer;
  /** Is any point of the target in the arc? */
  readonly inArc: Answer;
  /** A line that may be drawn for certain. */
  readonly line?: readonly [Point, Point];
}

/** R90: from any point of the front edge to any point of the target. */
export function slowAim(scene: Scene, muzzle: Muzzle, isThorough = true): SlowAim {
  let found: SlowAim = { answer: 'unsure', inArc: 'unsure' };
  // Where the ground decides every line takes long; the finest grid is then for those who have the time.
  for (const grid of isThorough || scene.blinds.length === 0 ? GRIDS : GRIDS.slice(0, 2)) {
    found = aimOn(scene, muzzle, grid);
    if (found.answer !== 'unsure') break;
  }
  return found;
}

function aimOn(scene: Scene, muzzle: Muzzle, { edge, step }: Grid): SlowAim {
  const { left, right } = muzzle;
  const froms = strewn(left, right, apart(left, right) / (edge - 1));
  const loose: Asked = { how: 'loose', slack: Math.max(step, apart(left, right) / (edge - 1)) / 2 + 0.01 };
  let maybe = false;
  const arc = { sure: false, loose: false };
  for (const base of scene.theirs) {
    const corners = cornersOf(base);
    for (const [i, corner] of corners.entries()) {
      for (const to of strewn(corner, corners[(i + 1) % 4] as Point, step)) {
        if (!isInArc(muzzle, scene.arc, to, loose)) continue;
        arc.loose = true;
        const isSure = isInArc(muzzle, scene.arc, to, SURE);
        arc.sure ||= isSure;
        for (const from of froms) {
          if (isSure && isLegal(scene, muzzle, from, base, to, SURE))
            return { answer: 'yes', inArc: 'yes', line: [from, to] };
          // At no distance nobody can say what lies between.
          maybe ||= apart(from, to) < 2 * loose.slack || isLegal(scene, muzzle, from, base, to, loose);
        }
      }
    }
  }
  return { answer: maybe ? 'unsure' : 'no', inArc: arc.sure ? 'yes' : arc.loose ? 'unsure' : 'no' };
}

function isLegal(scene: Scene, { base }: Muzzle, from: Point, theirs: Base, to: Point, asked: Asked): boolean {
  const { blinds, firer, footings } = scene;
  if (isSelfBlocked(scene, from, to, asked) || blockerOf(scene, from, to, asked)) return false;
  const looked = asked.how === 'sure' ? { ...asked, slack: SURE_SIGHT } : asked;
  if (!isSeen(blinds, [from, footings(base)], [to, footings(theirs)], looked)) return false;
  const far = isTooFar(blinds, base, footings(base), firer.arm === 'cavalry', from, to);
  return asked.how === 'sure' ? far === 'no' : far !== 'yes';
}
