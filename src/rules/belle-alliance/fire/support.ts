import { partInArc } from '../../../geometry/arc';
import { cornersOf } from '../../../geometry/base';
import { boxDistance } from '../../../geometry/box';
import type { Gap } from '../../../geometry/gap';
import { polygonGap } from '../../../geometry/polygon-gap';
import type { Segment } from '../../../geometry/segment';
import type { Breach } from '../../../table/reasons';
import { unitOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import { isClosed } from '../abilities';
import { boxOf, groundOf } from '../bodies';
import { ba } from '../cite';
import { motherOf } from '../detaching/kin';
import { soutienOf } from '../detaching/soutien';
import { houseOf } from '../forming/indoors';
import { type BelleAllianceState, historyOf, rosterOf } from '../state';
import { within } from '../within';
import { facesOf } from './firing-line';
import { targetBox, targetPieces } from './outer-edges';

/** 3.1.7: how near a support unit is, and how far to each side of its front it looks. */
const SUPPORT_DISTANCE = 10;
const SUPPORT_ANGLE = Math.PI / 4;

/** What stands against a unit supporting another in this phase. */
export function supportBreaches(state: BelleAllianceState, supporter: UnitId, supported: UnitId): readonly Breach[] {
  const [unit, other] = [unitOf(state.table, supporter), unitOf(state.table, supported)];
  if (supporter === supported || unit.side !== other.side || unit.arm === 'staff') return [breach('not-of-it', false)];
  const { disorder } = rosterOf(state, supporter);
  const place = inSupportArc(state, supporter, supported);
  return [
    ...(unit.arm === 'artillery' ? [breach('artillery')] : []),
    ...(disorder === 'MD' || disorder === 'FD' ? [breach('disordered')] : []),
    ...(isClosed(unit, 'OR') && !houseOf(state.table, unit) ? [] : [breach('not-closed')]),
    ...(2 * unit.figures >= other.figures ? [] : [breach('too-few')]),
    ...(unit.arm === 'infantry' && other.arm === 'cavalry' ? [breach('foot-for-horse')] : []),
    ...(isMotherOrSoutien(state, supporter, supported) ? [breach('its-own-line')] : []),
    ...(firesNow(state, supporter) ? [breach('fires-itself')] : []),
    ...(within(place.gap, SUPPORT_DISTANCE) ? [] : [breach('too-far')]),
    ...(place.inside || !within(place.gap, SUPPORT_DISTANCE) ? [] : [breach('out-of-arc')]),
  ];
}

const breach = (why: string, overridable = true): Breach => ({
  key: `fire.support.${why}`,
  cite: ba('3.1.7'),
  overridable,
});

/** Is the one the mother unit or the soutien of the other, a skirmish line? */
export function isMotherOrSoutien(state: BelleAllianceState, unit: UnitId, line: UnitId): boolean {
  if (unitOf(state.table, line).formation !== 'skirmish') return false;
  const soutien = soutienOf(state, line);
  return motherOf(state, line) === unit || ('unit' in soutien && soutien.unit === unit);
}

/** Does it fire in this phase, itself or for another, or has it already? */
const firesNow = (state: BelleAllianceState, unit: UnitId): boolean =>
  state.fires.some(({ firer }) => firer === unit) || historyOf(state, unit).thisBound.firedIn === state.phase;

/** All who may support a unit in this phase, but those who support others already. */
export function supportsOf(
  state: BelleAllianceState,
  supported: UnitId,
  taken: ReadonlySet<UnitId>,
): readonly UnitId[] {
  const { table } = state;
  const other = unitOf(table, supported);
  const box = targetBox(table, other);
  return [...table.units.values()]
    .filter((unit) => unit.side === other.side && unit.id !== supported && !taken.has(unit.id))
    .filter((unit) => within(boxDistance(boxOf(table, unit), box), SUPPORT_DISTANCE))
    .map(({ id }) => id)
    .filter((id) => supportBreaches(state, id, supported).length === 0);
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
        const part = partInArc({ edge, heading, angle: SUPPORT_ANGLE }, piece);
        if (part.length === 0) continue;
        const way = polygonGap([edge.from, edge.to], part);
        if (!best || way.distance < best.distance) best = way;
      }
    }
  }
  return best ? { inside: true, gap, line: { from: best.from, to: best.to } } : { inside: false, gap };
}
