import { hullOf } from '../../../geometry/hull';
import type { Point } from '../../../geometry/point';
import type { Polygon } from '../../../geometry/polygon';
import { distanceBetween, hypotenuse } from '../../../geometry/vector';
import { basesOf } from '../../../table/measure';
import type { Cite, Saying } from '../../../table/reasons';
import type { Table } from '../../../table/table';
import type { Unit, UnitId } from '../../../table/unit';
import { ba } from '../belle-alliance-cite';
import { ROUNDING } from '../explain/tolerance';
import { levelAt, sightLandOf } from '../sight/sight-land';
import type { BelleAllianceState } from '../state';
import { perUnit } from '../units/per-unit';
import { type Line, type Ruler, rulerOf, stretchesIn } from './along-line';
import { targetBox, targetPieces } from './outer-edges';

/** A unit over which the line of fire passes. */
export interface OverheadFinding {
  readonly unit: UnitId;
  readonly own: boolean;
  readonly lawful: boolean;
  /** Cm along the line from the point of fire to where it comes to the unit, and from where it leaves it to the point of impact. */
  readonly before: number;
  readonly after: number;
  /** Hill layers under the guns, the unit fired over and the target; 0 for the open table. */
  readonly levels: { readonly gun: number; readonly over: number; readonly target: number };
  /** What stands against it; nothing where it is lawful. */
  readonly reasons: readonly (Saying & { readonly cite: Cite })[];
}

/** 3.4.2: cm along the line from the guns to a unit fired over, and from it to the target. */
export const OVERHEAD = { before: 10, afterOpponent: 10, afterOwn: 20 } as const;

/**
 * Every unit whose body the line enters before it comes to the target, and whether the guns may fire over it. Whether
 * such a unit stands in the way at all is not asked here: an opposing skirmish line does not (3.3.1).
 */
export function overheadOf(
  state: BelleAllianceState,
  battery: Unit,
  target: Unit,
  line: Line,
  canister: boolean,
  among: Iterable<Unit> = state.table.units.values(),
): readonly OverheadFinding[] {
  const ruler = rulerOf(line);
  if (!ruler) return [];
  const findings: OverheadFinding[] = [];
  for (const unit of among) {
    if (unit.id === battery.id || unit.id === target.id || isAside(state.table, unit, ruler)) continue;
    const crossed = stretchesIn(coveredBy(state.table, unit), ruler).filter(
      ([enter, exit]) => exit > ROUNDING && enter < ruler.length - ROUNDING,
    );
    const [first, last] = [crossed[0], crossed.at(-1)];
    if (!first || !last) continue;
    const before = Math.max(0, first[0]);
    const after = Math.max(0, ruler.length - last[1]);
    findings.push(findingOf(state.table, { battery, over: unit, target }, line, { before, after, canister }));
  }
  return findings;
}

/** A skirmish line is fired over as one, its gaps as well as its figures. */
function coveredBy(table: Table, unit: Unit): readonly Polygon[] {
  const pieces = targetPieces(table, unit);
  return unit.formation === 'skirmish' ? [hullOf(pieces.flat())] : pieces;
}

/** Certainly not on the line, as the circle round the unit tells. */
function isAside(table: Table, unit: Unit, ruler: Ruler): boolean {
  const { minX, minY, maxX, maxY } = targetBox(table, unit);
  const radius = hypotenuse(maxX - minX, maxY - minY) / 2;
  const dx = (minX + maxX) / 2 - ruler.from.x;
  const dy = (minY + maxY) / 2 - ruler.from.y;
  return !(Math.abs(dy * ruler.ux - dx * ruler.uy) <= radius);
}

interface Three {
  readonly battery: Unit;
  readonly over: Unit;
  readonly target: Unit;
}

function findingOf(
  table: Table,
  { battery, over, target }: Three,
  line: Line,
  { before, after, canister }: { readonly before: number; readonly after: number; readonly canister: boolean },
): OverheadFinding {
  const own = over.side === battery.side;
  const levels = {
    gun: levelNearest(table, battery, line.from),
    over: highestOf(table, over),
    target: levelNearest(table, target, line.impact),
  };
  const cite = ba('3.4.2');
  const unit = over.name;
  const needed = own ? OVERHEAD.afterOwn : OVERHEAD.afterOpponent;
  const reasons = [
    ...(levels.gun < levels.over + 1 ? [{ key: 'fire.over.guns-too-low', values: { unit }, cite }] : []),
    ...(levels.target < levels.over ? [{ key: 'fire.over.target-too-low', values: { unit }, cite }] : []),
    ...(before < OVERHEAD.before - ROUNDING
      ? [{ key: 'fire.over.too-near-guns', values: { unit, cm: toTenth(before), least: OVERHEAD.before }, cite }]
      : []),
    ...(after < needed - ROUNDING
      ? [{ key: 'fire.over.too-near-target', values: { unit, cm: toTenth(after), least: needed }, cite }]
      : []),
    ...(own && canister ? [{ key: 'fire.over.canister', values: { unit }, cite }] : []),
  ];
  return { unit: over.id, own, lawful: reasons.length === 0, before, after, levels, reasons };
}

/** Rounded down, lest a distance that is too short be told as one that would do. */
const toTenth = (cm: number): number => Math.floor(cm * 10 + ROUNDING) / 10;

/**
 * Can it be that a gun on this layer fires over that unit at this target, as far as the levels of the ground go? Any part of
 * the target will do here; which counts is known when the line of fire is.
 */
export function overLevels({ table }: BelleAllianceState, gun: number, over: Unit, target: Unit): boolean {
  const level = highestOf(table, over);
  return gun >= level + 1 && highestOf(table, target) >= level;
}

/** The layer that a base stands on is that under its middle; of a unit fired over the highest counts. */
export const highestOf = perUnit((table, unit) => {
  const land = sightLandOf(table);
  return basesOf(table, unit).reduce((most, { center }) => Math.max(most, levelAt(land, center)), 0);
});

/** The layer of the base that is nearest to a point: of the guns to the point of fire, of the target to that of impact. */
export function levelNearest(table: Table, unit: Unit, point: Point): number {
  const land = sightLandOf(table);
  const bases = basesOf(table, unit).map(({ center }) => ({ center, cm: distanceBetween(center, point) }));
  const least = Math.min(...bases.map(({ cm }) => cm));
  const levels = bases.filter(({ cm }) => cm <= least + ROUNDING).map(({ center }) => levelAt(land, center));
  return levels.length > 0 ? Math.max(...levels) : levelAt(land, point);
}
