import { HEXSIDES, type Hex, type Hexside, hexDistance, sideTowards, stepped } from '../../../../hex/axial';
import { hexName, indexOf } from '../../../../hex/layout';
import type { SideId, UnitId } from '../../../../table/unit';
import { chooseHexOrStay } from '../../../hex/hex-choosing';
import type { Resolution } from '../../../resolution';
import { mayRetreatBeforeCombat } from '../../movement/allowance';
import { stepCost } from '../../movement/cost';
import { placed, told } from '../after/after-events';
import { asksWhere } from '../after/asks-where';
import { zonesOn } from '../ground/ground-zones';
import { moverOf, stepAcross } from '../ground/steps';
import type { Simulation } from '../la-bataille-simulation';
import { type CombatUnit, isCombat, type LeaderUnit } from '../la-bataille-unit';
import { isOnMap, type OnMap, onMap, stackAt, unitIn } from '../queries';
import type { LaBatailleState } from '../state';
import { formationOf, isHorse, isLightHorse, leadersOf } from './attackers';
import type { Meeting } from './reckoning';

/** Leaders of those who are assaulted may ride off first, where a way is open; never before a charge (P7). */
export function* leadersRideOff(simulation: Simulation, target: Hex, side: SideId): Resolution<void> {
  for (const leader of leadersOf(simulation.now, target, side)) yield* ridesOff(simulation, leader, target);
}

function* ridesOff({ now, emit }: Simulation, leader: OnMap<LeaderUnit>, from: Hex): Resolution<void> {
  const asked = asksWhere(now, leader, 'lb.asks.leader-rides-off', 'P7');
  const to = yield* chooseHexOrStay(asked, from, openTo(now, leader, from), 'stays');
  if (!to) return;
  const { cite } = asked;
  emit(
    told({ key: 'lb.told.leader-rides-off', values: { to: hexName(now.map.layout, to) } }, [leader.counter.id], cite),
  );
  emit(placed(leader.counter.id, { ...leader.place, hexes: [to] }));
}

/** A neighbour without enemies that no enemy has in his zone, unless friends hold it (R209). */
const openTo = (state: LaBatailleState, { counter }: LeaderUnit, from: Hex): readonly Hex[] =>
  HEXSIDES.map((side) => stepped(from, side))
    .filter((hex) => indexOf(state.map.layout, hex) !== undefined)
    .filter((hex) => {
      const there = stackAt(state, hex);
      if (there.some((unit) => unit.counter.side !== counter.side)) return false;
      return there.some(isCombat) || zonesOn(state, hex, counter.side).length === 0;
    });

/** May this cavalry that skirmishes get away before it is attacked by these? (P20) */
function mayWithdraw(
  state: LaBatailleState,
  unit: OnMap<CombatUnit>,
  attackers: readonly OnMap<CombatUnit>[],
): boolean {
  if (!isHorse(unit) || formationOf(unit) !== 'skirmish') return false;
  const quickest = Math.max(0, ...attackers.map(({ counter }) => counter.movement));
  return mayRetreatBeforeCombat(state.edition, unit.counter.movement, quickest) && !isPinned(state, unit);
}

/** Light cavalry of the enemy beside it lets it neither hinder nor withdraw (P20). */
const isPinned = (state: LaBatailleState, unit: OnMap<CombatUnit>): boolean =>
  onMap(state).some(
    (each) =>
      isCombat(each) &&
      each.counter.side !== unit.counter.side &&
      isLightHorse(state.edition, each) &&
      each.place.hexes.some((hex) => unit.place.hexes.some((own) => hexDistance(hex, own) <= 1)),
  );

/** Asks cavalry that skirmishes whether it goes back a hex first; all of those who may. */
export function* withdrawals(
  simulation: Simulation,
  { defenders, attackers }: Pick<Meeting, 'defenders' | 'attackers'>,
): Resolution<void> {
  const ids: readonly UnitId[] = defenders.map(({ counter }) => counter.id);
  for (const id of ids) {
    const unit = unitIn(simulation.now, id);
    if (isCombat(unit) && isOnMap(unit) && mayWithdraw(simulation.now, unit, attackers))
      yield* withdraws(simulation, unit);
  }
}

function* withdraws({ now, emit }: Simulation, unit: OnMap<CombatUnit>): Resolution<void> {
  const from = unit.place.hexes[0] as Hex;
  const open = HEXSIDES.filter((each) => canShift(now, unit, each)).map((each) => stepped(from, each));
  const asked = asksWhere(now, unit, 'lb.asks.withdraw', now.edition.movement.retreatBeforeCombat.rule);
  const to = yield* chooseHexOrStay(asked, from, open, 'stays');
  const side = to && sideTowards(from, to);
  if (!to || side === undefined) return;
  const { cite } = asked;
  emit(told({ key: 'lb.told.withdraws', values: { to: hexName(now.map.layout, to) } }, [unit.counter.id], cite));
  emit(placed(unit.counter.id, { ...unit.place, hexes: unit.place.hexes.map((hex) => stepped(hex, side)) }));
}

/** All its hexes that way: on ground it can cross, away from every enemy. */
function canShift(state: LaBatailleState, unit: OnMap<CombatUnit>, side: Hexside): boolean {
  return unit.place.hexes.every((hex) => {
    const to = stepped(hex, side);
    const step = stepAcross(state, hex, side);
    if (!step || !stepCost(state.edition, moverOf(unit, 'skirmish'), step).ok) return false;
    const enemies = stackAt(state, to).some(({ counter }) => counter.side !== unit.counter.side);
    return !enemies && zonesOn(state, to, unit.counter.side).length === 0;
  });
}
