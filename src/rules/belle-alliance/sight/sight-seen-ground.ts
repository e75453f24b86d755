import type { Base } from '../../../geometry/base';
import type { Point } from '../../../geometry/point';
import { distanceBetween } from '../../../geometry/vector';
import { unitOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import { baseSize } from '../../miniatures/miniatures-unit';
import type { SeenGround } from '../../tool-advice';
import { within } from '../explain/tolerance';
import type { BelleAllianceState } from '../state';
import { contours } from './contour';
import { type Outlook, outlooksOf } from './outlook';
import { positionOf, sightLimit } from './position';
import { sightLandOf } from './sight-land';
import { isBlocked, type SightEnd, sightEnd } from './sight-line';
import { sightBetween } from './sight-line-verdict';

/** The mesh in which the ground is looked over, and how near to each other the points are from which, in cm. */
const MESH = 2;
const STEP = 3;
const MOST_OUTLOOKS = 32;

/** The ground a unit sees: where it would see a single man on foot who has not fired; and the enemies, one by one. */
export function seenGroundOf(state: BelleAllianceState, observer: UnitId): SeenGround {
  const { table } = state;
  const { side } = unitOf(table, observer);
  const enemies = [...table.units.values()].filter((unit) => unit.side !== side && unit.figures > 0);
  return {
    outlines: contours(table, MESH, groundSeer(state, observer)),
    units: enemies.map(({ id }) => sightBetween(state, observer, id)),
  };
}

/** Tells of a point whether the unit sees it. Neighbouring points are mostly seen from the same place, so that is tried first. */
export function groundSeer(state: BelleAllianceState, observer: UnitId): (at: Point) => boolean {
  const { table, readings } = state;
  const land = sightLandOf(table);
  const all = outlooksOf(table, unitOf(table, observer), STEP);
  const outlooks = all.filter((_, i) => i % Math.ceil(all.length / MOST_OUTLOOKS) === 0);
  const manAt = (center: Point): Base => ({ center, heading: 0, ...baseSize(table.bases, 'infantry') });
  const sees = (from: Outlook, to: SightEnd): boolean => {
    const cm = distanceBetween(from.end.at, to.at);
    // Nobody looks farther than in the open, and most of the ground is; so the rest is asked only where it matters.
    const higher = Math.max(0, from.end.level - to.level);
    if (!within(cm, sightLimit('open', 'open', false, higher)) || isBlocked(land, from.end, to)) return false;
    const isWooded = from.end.within.length > 0;
    const position = isWooded ? positionOf(table, readings, from.base, from.end.at, to.at) : 'open';
    const against = to.within.length > 0 ? positionOf(table, readings, manAt(to.at), to.at, from.end.at) : 'open';
    return within(cm, sightLimit(position, against, false, higher));
  };
  return (at) => {
    const to = sightEnd(land, manAt(at), at);
    const k = outlooks.findIndex((outlook) => sees(outlook, to));
    if (k > 0) outlooks.unshift(...outlooks.splice(k, 1));
    return k >= 0;
  };
}
