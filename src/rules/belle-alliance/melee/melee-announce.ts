import { cornersOf } from '../../../geometry/base';
import { polygonGap } from '../../../geometry/polygon-gap';
import type { Violation } from '../../../table/reasons';
import { unitOf } from '../../../table/table';
import { isArea, type TerrainId } from '../../../table/terrain';
import type { Unit, UnitId } from '../../../table/unit';
import { FINAL, violation } from '../belle-alliance-violation';
import { within } from '../explain/tolerance';
import { type BelleAllianceState, historyOf, rosterOf } from '../state';
import { stayViolations } from '../units/abilities';
import { CONTACT, groundOf } from '../units/bodies';
import { houseOf } from '../units/formation/indoors';
import { liveAttackOf, liveAttacks, roundOf } from './attacks';
import { meleesOf } from './engagement';
import { touchOf } from './melee-contact';
import type { DeclaredAttack } from './melee-declared';
import { standingNow } from './melee-standing';
import { attackViolations } from './melee-verdict';

/** What is announced, as a command or a button says it. */
export interface Announcement {
  readonly attacker: UnitId;
  /** null: the house that `position` names, and which nobody holds. */
  readonly target: UnitId | null;
  readonly position: TerrainId | null;
  readonly charge: boolean;
  readonly known: DeclaredAttack['known'];
  /** It was ordered and not announced, and the opponent wants it carried out (4.1.1). */
  readonly demanded: boolean;
}

/** The sub-phase an attack announced now is for. */
export const roundNow = ({ phase }: BelleAllianceState, isDemanded: boolean): DeclaredAttack['round'] =>
  phase === 'melee' && !isDemanded ? 'continued' : 'announced';

/** What stands against announcing it now. Whether it comes to contact is another matter. */
export function announceViolations(state: BelleAllianceState, announcement: Announcement): readonly Violation[] {
  const { attacker, target, position, charge, demanded } = announcement;
  return [
    ...whenViolations(state, announcement),
    ...(demanded ? [] : stayingViolations(state, attacker)),
    ...(target === null ? houseViolations(state, attacker, position) : attackViolations(state, attacker, target)),
    ...(target !== null && position !== null ? positionViolations(state, target, position) : []),
    ...(charge ? chargeViolations(state, attacker) : []),
    ...(liveAttackOf(state, attacker, target) ? [violation('melee/announced-already', '4.1.1', FINAL)] : []),
    ...otherTargetViolations(state, attacker, target),
  ];
}

/** Table 1: attacks are announced after the orders, those that continue one after the melees. */
function whenViolations(state: BelleAllianceState, { attacker, demanded }: Announcement): readonly Violation[] {
  if (state.phase === 'announcement') return [];
  if (demanded) return ['movement', 'firing', 'melee'].includes(state.phase) ? [] : [violation('melee/not-now', 'T1')];
  if (state.phase !== 'melee') return [violation('melee/not-announced', '4.1.1')];
  // Nobody may agree otherwise: what is left of the first sub-phase could not be fought any more.
  const others = isStillFighting(state) ? [violation('melee/others-first', '4.1.4', FINAL)] : [];
  const advance = state.advances.find(({ unit }) => unit === attacker);
  if (!advance?.mayAttack) return [violation('melee/no-continued-attack', '4.1.4'), ...others];
  return [
    ...others,
    ...(state.flights.length > 0 ? [violation('melee/flights-first', '5.1.2')] : []),
    ...(state.advances.some(({ used }) => used) ? [violation('melee/continued-too-late', '4.1.4')] : []),
  ];
}

/** Is a melee of the first sub-phase still to be fought? */
export const isStillFighting = (state: BelleAllianceState): boolean =>
  roundOf(state) === 'announced' && meleesOf(standingNow(state)).engagements.length > 0;

/** Who used continued fire, or was driven about, goes nowhere by order any more this bound (1.1.1, 5.3.1). */
function stayingViolations(state: BelleAllianceState, attacker: UnitId): readonly Violation[] {
  return state.phase === 'melee'
    ? []
    : stayViolations(historyOf(state, attacker).thisBound, rosterOf(state, attacker).disorder);
}

/** 4.1.2: all attacks of a unit are on who is before it; a second target is one it is in contact with as well. */
function otherTargetViolations(
  state: BelleAllianceState,
  attacker: UnitId,
  target: UnitId | null,
): readonly Violation[] {
  const others = liveAttacks(state).filter((attack) => attack.attacker === attacker && attack.target !== target);
  if (others.length === 0) return [];
  const unit = unitOf(state.table, attacker);
  const { disorder } = rosterOf(state, attacker);
  const isBefore = target !== null && touchOf(state.table, unit, disorder, unitOf(state.table, target)) !== undefined;
  return isBefore ? [] : [violation('melee/one-target', '4.1.2')];
}

/** 4.1.2: a position is one in, on or behind a feature of the ground. */
function positionViolations(state: BelleAllianceState, target: UnitId, position: TerrainId): readonly Violation[] {
  return positionsOf(state, unitOf(state.table, target)).includes(position)
    ? []
    : [violation('melee/no-position', '4.1.2')];
}

/** The features a unit stands in or touches. */
export function positionsOf({ table }: BelleAllianceState, unit: Unit): readonly TerrainId[] {
  const house = houseOf(table, unit);
  if (house) return [house.id];
  const ground = groundOf(table, unit).map(cornersOf);
  return table.terrain
    .filter((feature) => !NO_POSITION.has(feature.kind))
    .filter((feature) => {
      const [outline, reach] = isArea(feature)
        ? [feature.outline, CONTACT]
        : [feature.line, feature.width / 2 + CONTACT];
      return ground.some((base) => within(polygonGap(base, outline).distance, reach));
    })
    .map(({ id }) => id);
}

/** Ground that nobody would call a position. */
const NO_POSITION: ReadonlySet<string> = new Set(['road', 'field', 'ford', 'ruin']);

/** 6.1.1, 6.1.2: foot may attack a house that nobody holds. */
function houseViolations(state: BelleAllianceState, attacker: UnitId, house: TerrainId | null): readonly Violation[] {
  const { table } = state;
  const building = table.terrain.filter(isArea).find(({ id, kind }) => id === house && kind === 'building');
  if (!building) return [violation('melee/no-such-house', '6.1.2', FINAL)];
  const unit = unitOf(table, attacker);
  const holders = [...table.units.values()].filter((other) => other.figures > 0 && houseOf(table, other) === building);
  return [
    ...(unit.arm === 'infantry' ? [] : [violation('melee/no-house-for-them', '6.1.1')]),
    ...(holders.some(({ side }) => side === unit.side) ? [violation('melee/own-house', '6.1.2')] : []),
    ...(holders.some(({ side }) => side !== unit.side) ? [violation('melee/house-is-held', '6.1.2', FINAL)] : []),
    ...attackViolations(state, attacker, null),
  ];
}

/** 2.3.3: what is left of the right to charge is the march's to say; who went at another rate already does not charge. */
function chargeViolations(state: BelleAllianceState, attacker: UnitId): readonly Violation[] {
  const { gait } = historyOf(state, attacker).thisBound;
  return gait !== null && gait !== 'charge' ? [violation('melee/not-at-the-charge', '2.3.3')] : [];
}
