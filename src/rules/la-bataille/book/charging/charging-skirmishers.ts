import { type Fraction, floor, fraction, readFraction, times } from '../../../../dice/fraction';
import { distinctHexes, HEXSIDES, type Hex, sameHex, sideTowards, stepped } from '../../../../hex/axial';
import { hexName } from '../../../../hex/layout';
import type { UnitId } from '../../../../table/unit';
import { chooseHexOrStay } from '../../../hex/hex-choosing';
import { choice, type Resolution } from '../../../resolution';
import type { Edition } from '../../edition/edition';
import { lb } from '../../la-bataille-cite';
import { stepCost } from '../../movement/cost';
import { placed, told } from '../after/after-events';
import { retreatUnit, routOf } from '../after/after-retreat';
import { asksWhere } from '../after/asks-where';
import { loseIncrements } from '../after/lose';
import { defendersOf, formationOf } from '../fighting/attackers';
import { moverOf, stepAcross } from '../ground/steps';
import type { Simulation } from '../la-bataille-simulation';
import { type CombatUnit, isCombat, strengthOf } from '../la-bataille-unit';
import { combatAt, idsOf, isOnMap, type OnMap, stackAt, terrainAt, unitIn } from '../queries';
import type { LaBatailleState } from '../state';
import { ridersOf } from './riders';

/** Infantry in skirmish order: it neither stands against a charge nor forms carré (P19). */
export const isSkirmisher = (unit: CombatUnit): boolean =>
  unit.counter.arm === 'infantry' && formationOf(unit) === 'skirmish';

/** Where skirmishers find shelter: beside them, with infantry in good order or in ground of general order (P19). */
function refugesOf(state: LaBatailleState, unit: OnMap<CombatUnit>): readonly Hex[] {
  const beside = unit.place.hexes.flatMap((from) =>
    HEXSIDES.map((side) => ({ from, to: stepped(from, side) })).filter(({ to }) => canGo(state, unit, from, to)),
  );
  return distinctHexes(beside.map(({ to }) => to))
    .filter((hex) => !unit.place.hexes.some((own) => sameHex(own, hex)))
    .filter((hex) => isShelter(state, unit, hex));
}

function canGo(state: LaBatailleState, unit: OnMap<CombatUnit>, from: Hex, to: Hex): boolean {
  const side = sideTowards(from, to);
  const step = side === undefined ? undefined : stepAcross(state, from, side);
  return step !== undefined && stepCost(state.edition, moverOf(unit, 'skirmish'), step).ok;
}

function isShelter(state: LaBatailleState, unit: OnMap<CombatUnit>, hex: Hex): boolean {
  const there = combatAt(state, hex);
  if (there.some(({ counter }) => counter.side !== unit.counter.side)) return false;
  const steady = there.some(({ counter, order }) => counter.arm === 'infantry' && order === 'good');
  return steady || state.edition.movement.terrain[terrainAt(state, hex)].generalOrder;
}

/** Skirmishers whom a charge is meant for may slip away at once, unfired and unchecked. Returns where to, if they did. */
export function* seekShelter(
  simulation: Simulation,
  target: Hex,
  chargers: readonly UnitId[],
): Resolution<Hex | undefined> {
  const { now } = simulation;
  const [lead] = ridersOf(now, chargers);
  if (!lead) return undefined;
  let refuge: Hex | undefined;
  for (const unit of defendersOf(now, target, lead.counter.side).filter(isSkirmisher)) {
    const to = yield* shelterFor(simulation, unit, target);
    if (to) refuge = to;
  }
  return refuge;
}

function* shelterFor(simulation: Simulation, unit: OnMap<CombatUnit>, from: Hex): Resolution<Hex | undefined> {
  const { now, emit } = simulation;
  const { id } = unit.counter;
  const asked = asksWhere(now, unit, 'lb.asks.shelter', 'P19');
  const to = yield* chooseHexOrStay(asked, from, refugesOf(now, unit), 'goes');
  if (!to) return undefined;
  const others = stackAt(now, to);
  const rank = Math.min(1, ...others.map(({ place }) => place.rank)) - 1;
  emit(told({ key: 'lb.told.shelters', values: { to: hexName(now.map.layout, to) } }, [id], asked.cite));
  emit(placed(id, { ...unit.place, hexes: [to], rank }));
  const { generalOrder } = now.edition.movement.terrain[terrainAt(now, to)];
  emit({ type: 'formed', unit: id, formation: generalOrder ? 'general-order' : 'column' });
  if (others.some(isCombat)) emit({ type: 'sheltered', unit: id });
  return to;
}

/** Caught in the open: ridden down, as many as the points left allow, and routed; nobody is recalled for it (P19). */
export function* rideDown(
  simulation: Simulation,
  chargers: readonly UnitId[],
  caught: readonly OnMap<CombatUnit>[],
  left: Fraction,
): Resolution<void> {
  const { now, emit } = simulation;
  const [lead] = ridersOf(now, chargers);
  if (!lead) return;
  const { rule } = now.edition.charge.trample;
  for (const id of idsOf(caught)) {
    const unit = unitIn(now, id);
    if (!isCombat(unit) || !isOnMap(unit)) continue;
    const lost = trampled(now.edition, floor(left), strengthOf(unit));
    const answer = yield* choice({
      of: lead.counter.side,
      key: 'lb.asks.trample',
      values: { unit: unit.counter.name, count: lost },
      cite: lb(rule),
      wants: {
        kind: 'choice',
        choices: [
          { id: 'trample', key: 'lb.choice.trample', values: { count: lost } },
          { id: 'spare', key: 'lb.choice.spare' },
        ],
      },
    });
    if (answer === 'trample') emit(told({ key: 'lb.told.trampled', values: { count: lost } }, [id], lb(rule)));
    const { present } = yield* loseIncrements(simulation, id, answer === 'trample' ? lost : 0);
    for (const each of present) yield* retreatUnit(simulation, each, routOf(now.edition));
  }
}

/** Increments ridden down before skirmishers without a refuge get away; `points`: what is left of the charge, its bonus included. */
export const trampled = ({ charge: { trample } }: Edition, points: number, increments: number): number =>
  Math.min(increments, floor(times(fraction(Math.max(0, points)), readFraction(trample.perPoint))));
