import { boxAround, boxDistance } from '../../../geometry/box';
import type { Point } from '../../../geometry/point';
import { unitOf } from '../../../table/table';
import type { Unit, UnitId } from '../../../table/unit';
import { ROUNDING, within } from '../explain/tolerance';
import { type BelleAllianceState, rosterOf } from '../state';
import { RAKING } from '../tables/angles';
import { isClosed } from '../units/abilities';
import { boxOf } from '../units/bodies';
import { houseOf } from '../units/formation/indoors';
import { alongOf, type Line, placeOn, rulerOf, stretchesIn } from './along-line';
import { angleToHeading, aspectOf } from './fire-aspect';
import { outerEdges, targetPieces } from './outer-edges';

interface ColumnEffect {
  readonly has: boolean;
  readonly why?: 'attack-column' | 'march-column' | 'line' | 'behind';
  /** Between the line of fire and the flank of a column of march, or the front of a line. */
  readonly degrees?: number;
  /** The unit that the fire runs on into. */
  readonly behind?: UnitId;
  /** How near it is to being otherwise, in degrees or in cm. Infinite where nothing but the formation decides. */
  readonly margin: number;
}

/** A unit nearer than this behind the target is struck through it (3.1.9), and an own one bars the fire (3.1.4). */
export const BEHIND = 10;

const NONE: ColumnEffect = { has: false, margin: Infinity };

/** 3.1.9: does the fire strike the target as a column is struck? What is in a house, at work, at rest or in FD never is. */
export function columnEffectOf(
  state: BelleAllianceState,
  target: UnitId,
  line: Line & { readonly exit: Point },
  artillery: boolean,
  maxRange: number,
): ColumnEffect {
  const { table } = state;
  const unit = unitOf(table, target);
  const { disorder } = rosterOf(state, target);
  if (!isClosed(unit, disorder) || houseOf(table, unit)) return NONE;
  if (unit.formation === 'attack-column') return { has: true, why: 'attack-column', margin: Infinity };
  if (unit.formation !== 'march-column' && unit.formation !== 'line') return NONE;
  if (unit.arm === 'artillery' && unit.guns === 1 && unit.formation === 'line') return NONE;
  const { edge } = aspectOf(outerEdges(table, unit, disorder), line);
  const facing = edge?.facing ?? unit.pose.heading;
  // A flank runs the way that those at it look, a front across it.
  const angle = angleToHeading(line, unit.formation === 'line' ? facing + Math.PI / 2 : facing);
  const rakes = angle < RAKING - ROUNDING;
  const next = artillery ? nextBehind(state, unit, line, maxRange) : undefined;
  const struck = next?.struck === true;
  const reasons = [{ holds: rakes, margin: Math.abs(angle - RAKING) }, ...(next ? [{ holds: struck, ...next }] : [])];
  const holding = reasons.filter(({ holds }) => holds).map(({ margin }) => margin);
  return {
    has: rakes || struck,
    ...(rakes ? { why: unit.formation } : struck ? { why: 'behind' as const } : {}),
    degrees: angle,
    ...(struck ? { behind: next.unit } : {}),
    // Of two reasons the better one has to fail; where there is none, the nearer one is enough to change it.
    margin: holding.length > 0 ? Math.max(...holding) : Math.min(...reasons.map(({ margin }) => margin)),
  };
}

interface Next {
  readonly unit: UnitId;
  readonly struck: boolean;
  readonly margin: number;
}

/** The closed unit of the target's side that the line first runs into behind it, if any is struck or nearly so (R106). */
function nextBehind(
  state: BelleAllianceState,
  target: Unit,
  line: Line & { readonly exit: Point },
  maxRange: number,
): Next | undefined {
  const ruler = rulerOf(line);
  if (!ruler) return undefined;
  const exit = alongOf(ruler, line.exit);
  const reach = boxAround([line.exit, placeOn(ruler, exit + BEHIND + NEARLY)]);
  let best: Next | undefined;
  for (const unit of state.table.units.values()) {
    if (unit.id === target.id || unit.side !== target.side || unit.arm === 'staff') continue;
    if (boxDistance(boxOf(state.table, unit), reach) > 0 || !isClosed(unit, rosterOf(state, unit.id).disorder))
      continue;
    if (houseOf(state.table, unit)) continue;
    const stretch = stretchesIn(targetPieces(state.table, unit), ruler).find(([, end]) => end > exit + ROUNDING);
    if (!stretch) continue;
    const enter = Math.max(exit, stretch[0]);
    const struck = enter - exit < BEHIND - ROUNDING && within(enter, maxRange);
    const [toFar, toRange] = [BEHIND - (enter - exit), maxRange - enter];
    const margin = struck ? Math.min(toFar, toRange) : Math.max(0, -toFar, -toRange);
    if (!best || (struck && !best.struck) || (struck === best.struck && struck === margin > best.margin))
      best = { unit: unit.id, struck, margin };
  }
  return best;
}

/** Somebody so little farther behind is worth telling. */
const NEARLY = 0.5;
