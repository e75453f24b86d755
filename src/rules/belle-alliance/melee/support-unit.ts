import { radians } from '../../../geometry/angle';
import { partInArc } from '../../../geometry/arc';
import { cornersOf } from '../../../geometry/base';
import { boxDistance } from '../../../geometry/box';
import type { Gap } from '../../../geometry/gap';
import { polygonGap } from '../../../geometry/polygon-gap';
import type { Segment } from '../../../geometry/segment';
import { unitOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import { within } from '../explain/tolerance';
import { facesOf } from '../fire/firing-line';
import { targetBox, targetPieces } from '../fire/outer-edges';
import { type BelleAllianceState, rosterOf } from '../state';
import { SUPPORT_ARC, SUPPORT_DISTANCE } from '../tables/angles';
import { isClosed } from '../units/abilities';
import { boxOf, groundOf } from '../units/bodies';
import { soutienOf } from '../units/detaching/detaching-soutien';
import { motherOf } from '../units/detaching/kin';
import { houseOf } from '../units/formation/indoors';

/** What support in fire and in melee have in common (3.1.7, 4.1.7): where the support unit stands, and what it is. */

type SupportFault =
  | 'not-of-it'
  | 'artillery'
  | 'disordered'
  | 'not-closed'
  | 'too-few'
  | 'foot-for-horse'
  | 'its-own-line'
  | 'too-far'
  | 'out-of-arc';

/** What stands against a unit supporting another, whatever either does in this phase. */
export function supportFaults(
  state: BelleAllianceState,
  supporter: UnitId,
  supported: UnitId,
): readonly SupportFault[] {
  const [unit, other] = [unitOf(state.table, supporter), unitOf(state.table, supported)];
  if (supporter === supported || unit.side !== other.side || unit.arm === 'staff') return ['not-of-it'];
  const { disorder } = rosterOf(state, supporter);
  const place = inSupportArc(state, supporter, supported);
  const isNear = within(place.gap, SUPPORT_DISTANCE);
  const faults: readonly (readonly [isFault: boolean, fault: SupportFault])[] = [
    [unit.arm === 'artillery', 'artillery'],
    [disorder === 'MD' || disorder === 'FD', 'disordered'],
    [!isClosed(unit, 'OR') || houseOf(state.table, unit) !== undefined, 'not-closed'],
    [2 * unit.figures < other.figures, 'too-few'],
    [unit.arm === 'infantry' && other.arm === 'cavalry', 'foot-for-horse'],
    [isMotherOrSoutien(state, supporter, supported), 'its-own-line'],
    [!isNear, 'too-far'],
    [isNear && !place.inside, 'out-of-arc'],
  ];
  return faults.filter(([isFault]) => isFault).map(([, fault]) => fault);
}

/** Is the one the mother unit or the soutien of the other, a skirmish line? */
export function isMotherOrSoutien(state: BelleAllianceState, unit: UnitId, line: UnitId): boolean {
  if (unitOf(state.table, line).formation !== 'skirmish') return false;
  const soutien = soutienOf(state, line);
  return motherOf(state, line) === unit || ('unit' in soutien && soutien.unit === unit);
}

/** Those of a unit's side who are near enough to support it, it and those spoken for left out. */
export function nearEnoughToSupport(
  { table }: BelleAllianceState,
  supported: UnitId,
  taken: ReadonlySet<UnitId>,
): readonly UnitId[] {
  const other = unitOf(table, supported);
  const box = targetBox(table, other);
  return [...table.units.values()]
    .filter((unit) => unit.side === other.side && unit.id !== supported && !taken.has(unit.id))
    .filter((unit) => within(boxDistance(boxOf(table, unit), box), SUPPORT_DISTANCE))
    .map(({ id }) => id);
}

/**
 * R101: from nearest edge to nearest edge, and whether a straight line goes from the front of one to the other within
 * 45 degrees to each side of straight ahead. Those who front all round may do so from any face.
 */
export function inSupportArc(
  { table }: BelleAllianceState,
  supporter: UnitId,
  supported: UnitId,
): { readonly inside: boolean; readonly gap: number; readonly line?: Segment } {
  const unit = unitOf(table, supporter);
  const pieces = targetPieces(table, unitOf(table, supported));
  const gaps = groundOf(table, unit).flatMap((base) => pieces.map((piece) => polygonGap(cornersOf(base), piece)));
  const gap = Math.min(...gaps.map(({ distance }) => distance));
  let best: Gap | undefined;
  for (const { heading, files } of facesOf(table, unit)) {
    for (const { edge } of files) {
      for (const piece of pieces) {
        const part = partInArc({ edge, heading, angle: radians(SUPPORT_ARC) }, piece);
        if (part.length === 0) continue;
        const way = polygonGap([edge.from, edge.to], part);
        if (!best || way.distance < best.distance) best = way;
      }
    }
  }
  return best ? { inside: true, gap, line: { from: best.from, to: best.to } } : { inside: false, gap };
}
