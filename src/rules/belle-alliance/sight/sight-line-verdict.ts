import { cornersOf } from '../../../geometry/base';
import type { Gap } from '../../../geometry/gap';
import type { Point } from '../../../geometry/point';
import type { Polygon } from '../../../geometry/polygon';
import { polygonGap } from '../../../geometry/polygon-gap';
import { distanceBetween } from '../../../geometry/vector';
import { type Table, unitOf } from '../../../table/table';
import type { Area } from '../../../table/terrain';
import type { Unit, UnitId } from '../../../table/unit';
import type { SightVerdict } from '../../tool-advice';
import { TOLERANCE_CM } from '../explain/statement';
import { within } from '../explain/tolerance';
import type { BelleAllianceState } from '../state';
import { gapBetween, groundOf } from '../units/bodies';
import { houseOf } from '../units/formation/indoors';
import { type Found, type Look, type Outlook, outlooksOf } from './outlook';
import { figureAt, positionOf, revealed, sightLimit } from './position';
import { type SightLand, sightLandOf } from './sight-land';
import { isBlocked, type LineOfSight, lineOfSight, sightEnd } from './sight-line';
import { shapesOfSight, statementsOfSight } from './sight-statements';

/** Does one unit see the other (1.1.6)? Any figure may see any figure, along the shortest line that nothing blocks (R38). */
export function sightBetween(state: BelleAllianceState, observer: UnitId, seen: UnitId): SightVerdict {
  const { table } = state;
  const eye = eyeOf(state, unitOf(table, observer), unitOf(table, seen));
  const found = findLook(eye);
  const close = isClose(eye, found);
  const ruling = rulingOf(found);
  return {
    observer,
    seen,
    ruling,
    close,
    cm: found.look.cm,
    limit: found.look.limit,
    statements: statementsOfSight(table, found, ruling, close),
    shapes: shapesOfSight(found, ruling, close),
  };
}

type Pair = readonly [Outlook, Outlook];

interface Eye {
  readonly land: SightLand;
  /** The shortest line, which mostly settles it; none where one of the two has no figures. */
  readonly nearest: readonly Pair[];
  /** All lines worth looking along, shortest first. */
  readonly pairs: () => readonly Pair[];
  readonly judge: (from: Outlook, to: Outlook) => Look;
}

/** How near to each other the points are taken, in cm: less than a base. */
const STEP = 1.2;

function eyeOf(state: BelleAllianceState, observer: Unit, other: Unit): Eye {
  const { table, readings } = state;
  const isRevealed = revealed(state, other.id);
  const judge = (from: Outlook, to: Outlook): Look => {
    const position = positionOf(table, readings, from.base, from.end.at, to.end.at);
    const against = positionOf(table, readings, to.base, to.end.at, from.end.at);
    const higher = Math.max(0, from.end.level - to.end.level);
    const limit = sightLimit(position, against, isRevealed, higher);
    const cm = distanceBetween(from.end.at, to.end.at);
    return { from, to, cm, limit, position, against, revealed: isRevealed, higher };
  };
  const nearest = nearestPair(table, observer, other);
  let known: readonly Pair[] | undefined;
  const pairs = (): readonly Pair[] => {
    known ??= [...nearest, ...sortedPairs(outlooksOf(table, observer, STEP), outlooksOf(table, other, STEP))];
    return known;
  };
  return { land: sightLandOf(table), nearest, pairs, judge };
}

/** The shortest line of all, which the points round the units may miss. */
function nearestPair(table: Table, observer: Unit, other: Unit): readonly Pair[] {
  const gap = shortestWay(table, observer, other);
  if (!gap) return [];
  const land = sightLandOf(table);
  const outlook = (unit: Unit, at: Point): Outlook => {
    const base = figureAt(table, unit, at);
    return { base, end: sightEnd(land, base, at) };
  };
  return [[outlook(observer, gap.from), outlook(other, gap.to)]];
}

/** Those in a house are at its walls. */
function shortestWay(table: Table, observer: Unit, other: Unit): Gap | undefined {
  const [house, theirs] = [houseOf(table, observer), houseOf(table, other)];
  if (!house && !theirs) return gapBetween(table, observer, other);
  const bodyOf = (unit: Unit, home: Area | undefined): readonly Polygon[] =>
    home ? [home.outline] : groundOf(table, unit).map(cornersOf);
  const gaps = bodyOf(observer, house).flatMap((a) => bodyOf(other, theirs).map((b) => polygonGap(a, b)));
  return gaps.reduce<Gap | undefined>((best, gap) => (best && best.distance <= gap.distance ? best : gap), undefined);
}

function sortedPairs(own: readonly Outlook[], theirs: readonly Outlook[]): readonly Pair[] {
  return own
    .flatMap((from) => theirs.map((to) => ({ pair: [from, to] as const, cm: distanceBetween(from.end.at, to.end.at) })))
    .sort((a, b) => a.cm - b.cm)
    .map(({ pair }) => pair);
}

/** The shortest line that sees; else the free line that misses its limit by least; else the shortest of all. */
function findLook({ land, nearest, pairs, judge }: Eye): Found {
  let best: Look | undefined;
  for (const list of [() => nearest, pairs]) {
    for (const [from, to] of list()) {
      if (isBlocked(land, from.end, to.end)) continue;
      const look = judge(from, to);
      if (within(look.cm, look.limit)) return { look, line: lineOfSight(land, from.end, to.end), sees: true };
      if (!best || look.limit - look.cm > best.limit - best.cm) best = look;
    }
  }
  const [from, to] = pairs()[0] as Pair;
  const look = best ?? judge(from, to);
  return { look, line: lineOfSight(land, look.from.end, look.to.end), sees: false };
}

/** Those in the open are too far; those in cover whom one would see outside it are hidden. */
function rulingOf({ look, line, sees }: Found): SightVerdict['ruling'] {
  if (sees) return 'sees';
  if (line.blocked) return 'blocked';
  const asIfOpen = sightLimit(look.position, 'open', false, look.higher);
  return look.against !== 'open' && within(look.cm, asIfOpen) ? 'hidden' : 'too-far';
}

/** As many lines as are looked at once more to see how firm the answer is. */
const LOOKED_AT_AGAIN = 120;

/** Firm where one line sees by more than figures wobble, or where none comes so near to seeing. */
function isClose({ land, pairs, judge }: Eye, found: Found): boolean {
  const isFirm = (look: Look, { margin }: LineOfSight): boolean =>
    margin >= TOLERANCE_CM && Math.abs(look.limit - look.cm) >= TOLERANCE_CM;
  if (isFirm(found.look, found.line)) {
    if (found.sees) return false;
  } else if (!found.sees) return true;
  for (const [from, to] of pairs().slice(0, LOOKED_AT_AGAIN)) {
    const look = judge(from, to);
    const line = lineOfSight(land, from.end, to.end);
    if (found.sees) {
      if (!line.blocked && look.limit - look.cm >= TOLERANCE_CM && line.margin >= TOLERANCE_CM) return false;
    } else if (comesNear(look, line)) return true;
  }
  return found.sees;
}

/** Would it see, but for less than figures wobble? */
function comesNear(look: Look, { blocked, margin }: LineOfSight): boolean {
  return (!blocked || margin < TOLERANCE_CM) && look.cm - look.limit < TOLERANCE_CM;
}
