import { degrees } from '../../../geometry/angle';
import type { Point } from '../../../geometry/point';
import { PACKED } from '../../../geometry/rectangle';
import type { Segment } from '../../../geometry/segment';
import type { Table } from '../../../table/table';
import type { Unit } from '../../../table/unit';
import { TOLERANCE_CM, TOLERANCE_DEGREES } from '../explain/statement';
import { ROUNDING } from '../explain/tolerance';
import type { Disorder } from '../units/roster';
import { cornersAt, type Fighter, fighterOf, RIGHT_FLANK } from './fighter';
import { BACK, EXACT, heightOf, leewayOf, SLANT, STEEP, strike, struck } from './melee-strike';

export const STRIKES = ['front', 'flank', 'rear', 'overreach'] as const;
export type MeleeAspect = (typeof STRIKES)[number];

/** From which side one unit strikes another, and what makes it so (4.1.8). */
export interface AspectFound {
  readonly aspect: MeleeAspect;
  /** The attacker's figures wholly or partly behind the extended front of the opponent. */
  readonly behind: number;
  readonly behindBases: readonly number[];
  /** For flank and overreaching the extended front; then the line straight ahead that meets flank or rear. */
  readonly lines: readonly Segment[];
  /** Between that line and the flank it meets, in degrees. */
  readonly angle?: number;
  /** Which flank is met. */
  readonly flank?: 'left' | 'right';
  /** A little more or less would make it another: see `TOLERANCE_CM`. */
  readonly close: boolean;
}

const LENIENT = leewayOf(TOLERANCE_CM, TOLERANCE_DEGREES);
const STRICT = leewayOf(-TOLERANCE_CM, -TOLERANCE_DEGREES);

/**
 * From which side the attacker strikes the defender where both stand. Whether they are in contact is not asked. Only the two
 * units themselves count: the skirmish line of a soutien is no part of it.
 */
export function aspectOf(
  table: Table,
  attacker: Unit,
  defender: Unit,
  defenderDisorder: Disorder,
  attackerDisorder: Disorder = 'OR',
): AspectFound {
  const own = fighterOf(table, attacker, attackerDisorder);
  const other = fighterOf(table, defender, defenderDisorder);
  const lenient = strike(own, other, LENIENT);
  const strict = strike(own, other, STRICT);
  const found = strike(own, other, EXACT);
  const aspect = STRIKES[found] as MeleeAspect;
  const behindBases = figuresBehind(own, other);
  return {
    aspect,
    behind: behindBases.reduce((sum, base) => sum + own.figuresOn(base), 0),
    behindBases,
    ...drawn(aspect, own, other, behindBases),
    close: lenient !== found || strict !== found,
  };
}

/** 4.1.8, R154: does a defender overreach the attacker? The same question with parts exchanged, of which nothing else counts. */
export function overreachOf(
  table: Table,
  defender: Unit,
  attacker: Unit,
  defenderDisorder: Disorder,
  attackerDisorder: Disorder = 'OR',
): AspectFound {
  const found = aspectOf(table, defender, attacker, attackerDisorder, defenderDisorder);
  if (found.aspect === 'overreach' || found.aspect === 'front') return found;
  const { angle: _, flank: __, ...rest } = found;
  return { ...rest, aspect: 'front', lines: [] };
}

/** Those without flank and rear have nothing for anybody to be behind (R155). */
function figuresBehind(own: Fighter, other: Fighter): readonly number[] {
  if (other.sides.length === 0) return [];
  const count = own.bases.length / PACKED;
  return Array.from({ length: count }, (_, base) => base).filter((base) => heightOf(own, base, other) < -ROUNDING);
}

/** What to draw, and the angle, of what `strike` found last. */
function drawn(
  aspect: MeleeAspect,
  own: Fighter,
  other: Fighter,
  behind: readonly number[],
): Pick<AspectFound, 'lines' | 'angle' | 'flank'> {
  if (aspect === 'front') return { lines: behind.length > 0 ? [extendedFront(own, other)] : [] };
  const hit = aspect === 'flank' ? STEEP : aspect === 'rear' ? BACK : SLANT;
  const [, middle = 0, far = 0, front = 0, side = 0] = struck.subarray(hit, hit + 5);
  const [x = 0, y = 0, ux = 1, uy = 0] = own.fronts.subarray(front, front + 4);
  const from = { x: x + middle * ux, y: y + middle * uy };
  const line = { from, to: { x: from.x - far * uy, y: from.y + far * ux } };
  if (aspect === 'rear') return { lines: [line] };
  const [ax = 0, ay = 0, bx = 0, by = 0, kind = 0] = other.sides.subarray(side, side + 5);
  const along = Math.abs((bx - ax) * ux + (by - ay) * uy);
  const ahead = Math.abs((by - ay) * ux - (bx - ax) * uy);
  return {
    lines: [extendedFront(own, other), line],
    angle: degrees(Math.atan2(along, ahead)),
    flank: kind === RIGHT_FLANK ? 'right' : 'left',
  };
}

/** The front line produced to either side as far as anybody of both stands. */
function extendedFront({ bases }: Fighter, { line, bases: theirs }: Fighter): Segment {
  const [x = 0, y = 0, nx = 0, ny = 1] = line;
  const besides = [...cornersOfAll(bases), ...cornersOfAll(theirs)].map(
    (corner) => (corner.x - x) * ny - (corner.y - y) * nx,
  );
  const at = (beside: number): Point => ({ x: x + beside * ny, y: y - beside * nx });
  return { from: at(Math.min(0, ...besides)), to: at(Math.max(0, ...besides)) };
}

const cornersOfAll = (bases: Float64Array): readonly Point[] =>
  Array.from({ length: bases.length / PACKED }, (_, base) => cornersAt(bases, base * PACKED)).flat();
