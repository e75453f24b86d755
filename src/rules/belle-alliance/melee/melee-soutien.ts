import { cornersOf } from '../../../geometry/base';
import { convexIntersection } from '../../../geometry/convex';
import { hullOf } from '../../../geometry/hull';
import type { Polygon } from '../../../geometry/polygon';
import { basesOf } from '../../../table/measure';
import { type Table, unitOf } from '../../../table/table';
import type { Unit, UnitId } from '../../../table/unit';
import { targetPieces } from '../fire/outer-edges';
import { garrisonWith } from '../ground/houses/garrison';
import { figuresWithin } from '../sight/figures-within';
import { type BelleAllianceState, historyOf } from '../state';
import { SOUTIEN_DISTANCE, securedBy } from '../units/detaching/detaching-soutien';
import { skirmishersOf } from '../units/detaching/kin';
import { houseOf } from '../units/formation/indoors';
import { fightsNow } from './engaged';

/** The skirmish line that fights along with its soutien (4.3.2). */
export interface LineWith {
  readonly line: UnitId;
  /** Of its figures, those within 15 cm of the soutien. */
  readonly near: number;
  /** Some of it stands in the melee zone between the soutien and the opponent. */
  readonly between: boolean;
  readonly all: number;
}

/** Does it fight as a skirmish line: neither in a house nor in rout, which are a line (6.1.2, 5.4.1)? */
export const fightsOpen = ({ table, rosters }: BelleAllianceState, unit: Unit): boolean =>
  unit.formation === 'skirmish' && rosters.get(unit.id)?.disorder !== 'FD' && !houseOf(table, unit);

/**
 * 4.3.2: the line of a soutien with any figure within 15 cm of it, unless the line has a melee of its own. `zones` are those of
 * the two who fight, as far as they lie towards each other.
 */
export function lineWith(
  state: BelleAllianceState,
  soutien: Unit,
  opponent: Unit,
  zones: readonly Polygon[],
): LineWith | null {
  const found = lineNear(state, soutien);
  if (!found || fightsNow(state, found.line.id)) return null;
  const { line, near } = found;
  const between = standsBetween(state.table, line, soutien, opponent, zones);
  return { line: line.id, near, between, all: line.figures };
}

/** All who fight where a unit does, itself first: the others of its garrison (6.1.1), and its line (4.3.2). */
export const allWith = (state: BelleAllianceState, unit: UnitId, line: LineWith | null): readonly UnitId[] => [
  ...new Set([unit, ...garrisonWith(state, unit), ...(line ? [line.line] : [])]),
];

/** Does its line cover a soutien against an opponent, whoever else may be at the line? */
export function isCovered(
  state: BelleAllianceState,
  soutien: Unit,
  opponent: Unit,
  zones: readonly Polygon[],
): boolean {
  const found = lineNear(state, soutien);
  return found !== undefined && standsBetween(state.table, found.line, soutien, opponent, zones);
}

/** Those in a house are no soutien (6.1.2). */
function lineNear(
  state: BelleAllianceState,
  soutien: Unit,
): { readonly line: Unit; readonly near: number } | undefined {
  const { table } = state;
  const id = houseOf(table, soutien) ? undefined : securedBy(state, soutien.id);
  if (!id) return undefined;
  const line = unitOf(table, id);
  const near = figuresWithin(table, line, soutien, SOUTIEN_DISTANCE);
  return near > 0 ? { line, near } : undefined;
}

/** Has it a figure, wholly or in part, in those zones and on the ground between the two? */
function standsBetween(table: Table, line: Unit, one: Unit, other: Unit, zones: readonly Polygon[]): boolean {
  const ground = hullOf([one, other].flatMap((unit) => targetPieces(table, unit)).flat());
  return basesOf(table, line).some((figure) => {
    const part = convexIntersection(ground, cornersOf(figure));
    return part !== undefined && zones.some((zone) => convexIntersection(part, zone) !== undefined);
  });
}

/** 4.1.3: the figures that count for the numbers of a party; of a skirmish line alone, those within 15 cm (R158). */
export function countedIn(state: BelleAllianceState, unit: Unit, opponent: Unit): number {
  if (fightsOpen(state, unit)) return figuresWithin(state.table, unit, opponent, SOUTIEN_DISTANCE);
  const own = garrisonWith(state, unit.id).reduce((sum, id) => sum + unitOf(state.table, id).figures, 0);
  const found = lineNear(state, unit);
  return own + (found && !fightsNow(state, found.line.id) ? found.near : 0);
}

/** 4.1.3, 4.3.2: did any of it fire this bound, or its line within 15 cm, or, of a mother unit, its line anywhere? */
export function isBurdenedByFire(state: BelleAllianceState, unit: Unit): boolean {
  const fired = (id: UnitId): boolean => historyOf(state, id).thisBound.firedIn !== null;
  if (garrisonWith(state, unit.id).some(fired)) return true;
  if (fightsOpen(state, unit)) return false;
  const own = skirmishersOf(state, unit.id);
  if (own && fired(own)) return true;
  const found = lineNear(state, unit);
  return found !== undefined && fired(found.line.id);
}
