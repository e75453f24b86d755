import type { Fraction } from '../../../../dice/fraction';
import { type Hex, hexDistance, sideTowards } from '../../../../hex/axial';
import type { UnitId } from '../../../../table/unit';
import { chooseWay } from '../../../hex/hex-choosing';
import type { Resolution } from '../../../resolution';
import { lb } from '../../la-bataille-cite';
import { placed, told } from '../after/after-events';
import { retreatUnit, routOf } from '../after/after-retreat';
import { asksWhere } from '../after/asks-where';
import { loseIncrements } from '../after/lose';
import { retreatWays } from '../after/retreat-ways';
import { tollAccounts } from '../after/tolls';
import { defendersOf, isCarre } from '../fighting/attackers';
import { fightMelee } from '../fighting/fighting-melee';
import { resolveFire } from '../firing/firing-resolve';
import { fireViolations } from '../firing/who';
import { zonesOn } from '../ground/ground-zones';
import type { Simulation } from '../la-bataille-simulation';
import { type CombatUnit, isCombat } from '../la-bataille-unit';
import { combatAt, idsOf, isOnMap, type OnMap, unitIn } from '../queries';
import type { LaBatailleState } from '../state';
import { isSkirmisher, rideDown } from './charging-skirmishers';
import { standsFast } from './charging-stand';
import { isStraight } from './charging-way';
import { isIn, rideInto, ridersOf, tire } from './riders';

/** Cavalry beside the hex it charges, or in it. */
export interface Striking {
  /** With the leaders who ride along. */
  readonly units: readonly UnitId[];
  readonly target: Hex;
  /** The hexes it came by. */
  readonly entered: readonly Hex[];
  /** Points it has left, before it enters the target. */
  readonly left: Fraction;
  /** Cavalry that went back before it. */
  readonly retreated: readonly UnitId[];
}

/** `cleared`: the enemy has left the hex to it. `over`: the charge has come to its end in any other way. */
export type Struck = 'cleared' | 'over';

/** The target stands or not, fires, and is ridden into: the whole of a charge once it is there. */
export function* strike(simulation: Simulation, striking: Striking): Resolution<Struck> {
  const { now } = simulation;
  const { units, target, left } = striking;
  const [lead] = ridersOf(now, units);
  if (!lead) return 'over';
  const defenders = defendersOf(now, target, lead.counter.side);
  const [top] = defenders;
  if (!top) return clearedOr(now, target, lead);
  if (isSkirmisher(top)) {
    yield* rideDown(simulation, units, defenders.filter(isSkirmisher), left);
    return 'over';
  }
  if (!(yield* standsFast(simulation, target, units))) {
    yield* pursued(simulation, lead, target);
    return clearedOr(now, target, lead);
  }
  return yield* meet(simulation, striking, lead);
}

const clearedOr = (state: LaBatailleState, target: Hex, { counter }: CombatUnit): Struck =>
  combatAt(state, target).every((unit) => unit.counter.side === counter.side) ? 'cleared' : 'over';

/** Whoever was routed already runs on, and pays for it as out of a melee (H8, R217). */
function* pursued(simulation: Simulation, lead: OnMap<CombatUnit>, target: Hex): Resolution<void> {
  const { now } = simulation;
  const accountOf = tollAccounts(now.edition);
  for (const unit of defendersOf(now, target, lead.counter.side))
    if (unit.order === 'rout')
      yield* retreatUnit(simulation, unit.counter.id, routOf(now.edition, true), accountOf(unit));
}

/** Fire at the last moment, then sabres. Cavalry meets a carré in its own hex (P16). */
function* meet(
  simulation: Simulation,
  { units, target, entered, retreated }: Striking,
  lead: OnMap<CombatUnit>,
): Resolution<Struck> {
  const { now } = simulation;
  const lostBefore = lostBy(now, units);
  if (defendersOf(now, target, lead.counter.side).some(isCarre)) goesIn(simulation, units, target);
  yield* lastFire(simulation, units, target);
  const riders = ridersOf(now, units).filter(({ place }) => place.hexes.some((hex) => hexDistance(hex, target) <= 1));
  if (riders.length === 0) return 'over';
  const within = riders.some((unit) => isIn(unit, target));
  const straight = isStraight(entered) || (within && isStraight([...entered, target]));
  const charge = { straight, lost: lostBy(now, units) - lostBefore, retreated };
  const beaten = yield* fightMelee(simulation, { units: idsOf(riders), target, charge });
  tire(simulation, units);
  if (beaten === 'defender') return clearedOr(now, target, lead);
  if (beaten === 'neither' && now.edition.closing) yield* bounce(simulation, units);
  return 'over';
}

const lostBy = (state: LaBatailleState, units: readonly UnitId[]): number =>
  units.reduce((sum, id) => sum + unitIn(state, id).lost, 0);

function goesIn(simulation: Simulation, units: readonly UnitId[], target: Hex): void {
  const [lead] = ridersOf(simulation.now, units);
  const from = lead?.place.hexes.find((hex) => hexDistance(hex, target) <= 1);
  if (!lead || !from) return;
  const facing = sideTowards(from, target) ?? lead.place.facing;
  simulation.emit(told({ key: 'lb.told.into-carre' }, idsOf(ridersOf(simulation.now, units)), lb('P16')));
  // A long line goes in with the hex that touches the carré first; the rest of it closes up.
  for (const unit of ridersOf(simulation.now, units))
    if (unit.place.hexes.length > 1) {
      simulation.emit(placed(unit.counter.id, { ...unit.place, hexes: [from] }));
      simulation.emit({ type: 'formed', unit: unit.counter.id, formation: 'column' });
    }
  rideInto(simulation, units, target, facing);
}

/** Everybody of the hex who can fire at the cavalry does, steadied by having stood. */
function* lastFire(simulation: Simulation, units: readonly UnitId[], target: Hex): Resolution<void> {
  const { now } = simulation;
  const [lead] = ridersOf(now, units);
  const hex = lead?.place.hexes.find((each) => hexDistance(each, target) <= 1);
  if (!lead || !hex) return;
  const among = idsOf(ridersOf(now, units));
  const aim = { target: hex, among, steadied: true };
  const firers = defendersOf(now, target, lead.counter.side).filter(
    ({ counter }) => fireViolations(now, { ...aim, firers: [counter.id], occasion: 'opportunity' }).length === 0,
  );
  if (firers.length > 0) yield* resolveFire(simulation, { ...aim, firers: idsOf(firers), occasion: 'defensive' });
}

/** Marie-Louise: a charge that comes to nothing bounces. It goes back a hex in order, and pays for a zone it leaves (R218). */
function* bounce(simulation: Simulation, units: readonly UnitId[]): Resolution<void> {
  const { now, emit } = simulation;
  const riders = idsOf(ridersOf(now, units));
  const { toll, zoneHex } = now.edition.retreat;
  emit(told({ key: 'lb.told.bounces' }, riders, lb('M-results')));
  for (const id of toll.who === 'stack' ? riders.slice(0, 1) : riders)
    if (isInZone(now, id)) yield* loseIncrements(simulation, id, zoneHex.loss);
  for (const id of riders) yield* backOne(simulation, id);
}

function isInZone(state: LaBatailleState, id: UnitId): boolean {
  const unit = unitIn(state, id);
  return isOnMap(unit) && unit.place.hexes.some((hex) => zonesOn(state, hex, unit.counter.side).length > 0);
}

function* backOne({ now, emit }: Simulation, id: UnitId): Resolution<void> {
  const unit = unitIn(now, id);
  if (!isCombat(unit) || !isOnMap(unit)) return;
  const [from] = unit.place.hexes;
  if (!from) return;
  const ends = retreatWays(now, unit, { points: null, hexes: 1 }).flatMap(({ hexes }) => hexes.slice(-1));
  const way = yield* chooseWay(
    asksWhere(now, unit, 'lb.asks.bounce', 'M-results'),
    ends.map((hex) => [from, hex]),
  );
  if (way) emit(placed(id, { ...unit.place, hexes: way.slice(-1) }));
}
