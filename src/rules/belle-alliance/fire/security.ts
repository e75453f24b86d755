import type { Point } from '../../../geometry/point';
import type { Polygon } from '../../../geometry/polygon';
import { nearestOf } from '../../../geometry/ray';
import { distanceBetween, hypotenuse } from '../../../geometry/vector';
import { unitOf } from '../../../table/table';
import type { Unit, UnitId } from '../../../table/unit';
import { ROUNDING, within } from '../explain/tolerance';
import type { BelleAllianceState } from '../state';
import { houseOf } from '../units/formation/indoors';
import { type Abeam, abeamOf, alongOf, type Line, placeOn, type Ruler, rulerOf, stretchesIn } from './along-line';
import { BEHIND } from './column-effect';
import { targetBox, targetPieces } from './outer-edges';

/** An own unit that the fire endangers, or all but does. */
export interface SecurityFinding {
  readonly unit: UnitId;
  /** Beside the line of fire, or behind the target (3.1.4). */
  readonly kind: 'zone' | 'behind';
  /** Beside: how far off the line it has to be, and is. Behind: the same along the line, from where it leaves the target. */
  readonly needed: number;
  readonly found: number;
  readonly respected: boolean;
  /** The place on the own unit that decides, and the foot of it on the line. */
  readonly at: Point;
  readonly foot: Point;
  /** How many cm it is from being otherwise. */
  readonly margin: number;
}

/** A tenth of the distance of an own unit from the point of fire (3.1.4). */
const SHARE = 1 / 10;
/** What is no nearer to its limit than this need not be told. */
const NEARLY = 0.5;

/**
 * 3.1.4: own units that stand too near to the line of fire or behind the target, and those that nearly do. Staff figures
 * are not asked for, nor is whoever is lawfully fired over (R96, R97) or shares the house of those who fire.
 */
export function securityOf(
  state: BelleAllianceState,
  firer: UnitId,
  target: UnitId,
  line: Line & { readonly exit: Point },
  frontage: number,
  maxRange: number,
  excused: ReadonlySet<UnitId>,
  among: Iterable<Unit> = state.table.units.values(),
): readonly SecurityFinding[] {
  const ruler = rulerOf(line);
  if (!ruler) return [];
  const { table } = state;
  const own = unitOf(table, firer);
  const house = houseOf(table, own);
  const exit = Math.max(ruler.length, alongOf(ruler, line.exit));
  const findings: SecurityFinding[] = [];
  for (const unit of among) {
    if (unit.side !== own.side || unit.arm === 'staff' || unit.id === firer || unit.id === target) continue;
    if (isFar(state, unit, ruler, exit, frontage)) continue;
    // Those of one house fire out of its walls, and not past each other.
    if (house && houseOf(table, unit) === house) continue;
    const pieces = targetPieces(table, unit);
    const zone = excused.has(unit.id) ? undefined : besideLine(unit.id, pieces, ruler, frontage);
    const behind = behindTarget(unit.id, pieces, ruler, exit, maxRange);
    for (const finding of [zone, behind])
      if (finding && (!finding.respected || finding.margin < NEARLY)) findings.push(finding);
  }
  return findings;
}

/** Certainly neither beside the line nor behind the target, as the circle round the unit tells. */
function isFar({ table }: BelleAllianceState, unit: Unit, ruler: Ruler, exit: number, frontage: number): boolean {
  const { minX, minY, maxX, maxY } = targetBox(table, unit);
  const radius = hypotenuse(maxX - minX, maxY - minY) / 2;
  const dx = (minX + maxX) / 2 - ruler.from.x;
  const dy = (minY + maxY) / 2 - ruler.from.y;
  const along = dx * ruler.ux + dy * ruler.uy;
  if (!(along + radius > 0 && along - radius < exit + BEHIND + NEARLY)) return true;
  const aside = Math.abs(dy * ruler.ux - dx * ruler.uy) - radius;
  return aside > Math.max(SHARE * (hypotenuse(dx, dy) + radius), frontage / 2) + NEARLY;
}

/** R96: whose foot on the line lies between its ends keeps off it at a right angle. */
function besideLine(
  unit: UnitId,
  pieces: readonly Polygon[],
  ruler: Ruler,
  frontage: number,
): SecurityFinding | undefined {
  const nearest = nearestAbeam(pieces, ruler, 0, ruler.length);
  if (!nearest) return undefined;
  const away = Math.min(...pieces.map((piece) => distanceTo(piece, ruler.from)));
  const needed = Math.max(SHARE * away, frontage / 2);
  const found = Math.abs(nearest.aside);
  return {
    unit,
    kind: 'zone',
    needed,
    found,
    respected: found >= needed - ROUNDING,
    ...placesOf(ruler, nearest),
    margin: Math.abs(found - needed),
  };
}

/** R98: nobody is hit by what goes on through the target, within range. */
function behindTarget(
  unit: UnitId,
  pieces: readonly Polygon[],
  ruler: Ruler,
  exit: number,
  maxRange: number,
): SecurityFinding | undefined {
  const base = { unit, kind: 'behind', needed: BEHIND } as const;
  const stretch = stretchesIn(pieces, ruler).find(([, end]) => end > exit + ROUNDING);
  if (stretch) {
    const enter = Math.max(exit, stretch[0]);
    const found = enter - exit;
    const at = placeOn(ruler, enter);
    const respected = found >= BEHIND - ROUNDING || !within(enter, maxRange);
    const [toFar, toRange] = [BEHIND - found, maxRange - enter];
    const margin = respected ? Math.max(-toFar, -toRange, 0) : Math.min(toFar, toRange);
    return { ...base, found, respected, at, foot: at, margin };
  }
  const beside = nearestAbeam(pieces, ruler, exit, Math.min(exit + BEHIND, maxRange));
  if (!beside) return undefined;
  const margin = Math.abs(beside.aside);
  return { ...base, found: beside.along - exit, respected: true, ...placesOf(ruler, beside), margin };
}

const placesOf = (ruler: Ruler, { along, aside }: Abeam) => ({
  at: placeOn(ruler, along, aside),
  foot: placeOn(ruler, along),
});

function nearestAbeam(pieces: readonly Polygon[], ruler: Ruler, start: number, end: number): Abeam | undefined {
  let best: Abeam | undefined;
  for (const piece of pieces) {
    const abeam = abeamOf(piece, ruler, start, end);
    if (abeam && (!best || Math.abs(abeam.aside) < Math.abs(best.aside))) best = abeam;
  }
  return best;
}

/** 0 inside a convex piece, which runs counter-clockwise. */
function distanceTo(piece: Polygon, point: Point): number {
  const isInside = piece.every((to, i) => {
    const from = piece.at(i - 1) as Point;
    return (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x) >= 0;
  });
  return isInside ? 0 : distanceBetween(point, nearestOf(piece, point));
}
