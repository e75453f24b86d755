import { compare, type Fraction, floor, fraction, minus, plus, times, ZERO } from '../../../../dice/fraction';
import { ALL_HEXSIDES, type Hex, type Hexside, hexDistance, sameHex, sideTowards } from '../../../../hex/axial';
import { hexName } from '../../../../hex/layout';
import type { UnitId } from '../../../../table/unit';
import { choice, faces, type Resolution } from '../../../resolution';
import { outcome } from '../../calculators/calculator-cards';
import { isRecalled, recallWays } from '../../charge/recall';
import { diceIf } from '../../explained';
import { lb } from '../../la-bataille-cite';
import { placed, thrown, told } from '../after/after-events';
import { ONE_DIE } from '../after/dice';
import { isCarre } from '../fighting/attackers';
import { withdrawals } from '../fighting/before';
import { leadersTaken, occupy } from '../fighting/fighting-advance';
import { opportunityFire } from '../firing/firing-opportunity';
import { hasRoom } from '../ground/crowding';
import { sightBetween } from '../ground/ground-sight';
import { standingIn } from '../ground/ground-standing';
import type { Simulation } from '../la-bataille-simulation';
import { type CombatUnit, isCombat, isLeader } from '../la-bataille-unit';
import { combatAt, idsOf, isOnMap, type OnMap, onMap, unitIn } from '../queries';
import type { LaBatailleState } from '../state';
import { seekShelter } from './charging-skirmishers';
import { carreTry, triesCarre } from './charging-stand';
import { strike } from './charging-strike';
import { chargePoints, riddenSteps, rideBar, rideCost, standsAt } from './charging-way';
import { chargeWays } from './charging-ways';
import { reactionCharges } from './reaction';
import { retreatsBefore } from './retreat-before';
import { isIn, recallRowOf, rideInto, ridersOf } from './riders';

/** A charge as it was declared. */
export interface Charge {
  /** Cavalry from one hex, with the leaders who ride along. */
  readonly units: readonly UnitId[];
  /** The hexes it enters, without the target. */
  readonly path: readonly Hex[];
  readonly target: Hex;
  readonly points: Fraction;
  /** Cavalry that went back before it. */
  readonly retreated?: readonly UnitId[];
}

/** What the slowest of them has to ride with. */
export const pointsOf = (state: LaBatailleState, units: readonly CombatUnit[]): Fraction =>
  units.map((unit) => chargePoints(state, unit)).reduce((least, each) => (compare(each, least) < 0 ? each : least));

/** A charge from its declaration to where it comes to rest. */
export function* charge(simulation: Simulation, declared: Charge): Resolution<void> {
  const { now } = simulation;
  const { units, target } = declared;
  const shelter = yield* seekShelter(simulation, target, units);
  yield* mountedSkirmishersLeave(simulation, declared);
  const gone = yield* retreatsBefore(simulation, target, units);
  if (!isHeld(now, target, units)) {
    const refuge = shelter ?? gone[0]?.to;
    const on = refuge && (yield* goesOn(simulation, declared, refuge));
    return on ? yield* rideAndStrike(simulation, { ...on, retreated: gone.map(({ unit }) => unit) }) : undefined;
  }
  yield* rideAndStrike(simulation, declared);
}

function isHeld(state: LaBatailleState, target: Hex, units: readonly UnitId[]): boolean {
  const [lead] = ridersOf(state, units);
  return onMap(state).some((unit) => isCombat(unit) && isIn(unit, target) && unit.counter.side !== lead?.counter.side);
}

/** Cavalry that skirmishes may get away from slower horse (P20). */
function* mountedSkirmishersLeave(simulation: Simulation, { units, target }: Charge): Resolution<void> {
  const { now } = simulation;
  const attackers = ridersOf(now, units);
  const [lead] = attackers;
  if (!lead) return;
  const defenders = onMap(now).filter(
    (unit): unit is OnMap<CombatUnit> =>
      isCombat(unit) && isIn(unit, target) && unit.counter.side !== lead.counter.side,
  );
  yield* withdrawals(simulation, { defenders, attackers });
}

/** Skirmishers have slipped away: the cavalry may ride on at those who took them in, where it can get there. */
function* goesOn({ now }: Simulation, declared: Charge, refuge: Hex): Resolution<Charge | undefined> {
  const [lead] = ridersOf(now, declared.units);
  if (!lead || !isHeld(now, refuge, declared.units)) return undefined;
  if (rideBar(standingIn(now), lead, refuge) === 'barred-ground') return undefined;
  const [way] = chargeWays(now, lead, refuge, { points: declared.points, turns: true }).toSorted(
    (a, b) => Number(b.straight) - Number(a.straight) || compare(a.cost, b.cost),
  );
  if (!way) return undefined;
  const answer = yield* choice({
    of: lead.counter.side,
    key: 'lb.asks.charge-on',
    values: { unit: lead.counter.name },
    cite: lb('P19'),
    wants: {
      kind: 'choice',
      choices: [
        {
          id: 'on',
          key: 'lb.choice.charge-on',
          hexes: [{ kind: 'path', tone: 'no', hexes: [...lead.place.hexes.slice(0, 1), ...way.hexes, refuge] }],
        },
        { id: 'hold', key: 'lb.choice.hold' },
      ],
    },
  });
  return answer === 'on' ? { ...declared, path: way.hexes, target: refuge } : undefined;
}

function* rideAndStrike(simulation: Simulation, riding: Charge, turns = true): Resolution<void> {
  const start = ridersOf(simulation.now, riding.units)[0]?.place.hexes[0];
  yield* ridesOut(simulation, riding, turns);
  backToRoom(simulation, riding.units, [...(start ? [start] : []), ...riding.path]);
}

/** Whoever was stopped where he could only pass goes back the way he came, to where there is room for him (P10). */
function backToRoom({ now, emit }: Simulation, units: readonly UnitId[], way: readonly Hex[]): void {
  for (const id of units) {
    const unit = unitIn(now, id);
    if (!isCombat(unit) || !isOnMap(unit)) continue;
    const [here] = unit.place.hexes;
    if (!here || hasRoom(now, here, [unit])) continue;
    const passed = way.findIndex((hex) => sameHex(hex, here));
    const back = way
      .slice(0, Math.max(0, passed))
      .findLast((hex) => hasRoom(now, hex, [unit]) && combatAt(now, hex).every((each) => isOnSide(each, unit)));
    if (!back) continue;
    emit(told({ key: 'lb.told.goes-back', values: { hex: hexName(now.map.layout, back) } }, [id], lb('P10')));
    emit(placed(id, { ...unit.place, hexes: [...standsAt(unit, back)] }));
  }
}

const isOnSide = (a: CombatUnit, b: CombatUnit): boolean => a.counter.side === b.counter.side;

function* ridesOut(simulation: Simulation, riding: Charge, turns: boolean): Resolution<void> {
  const { now } = simulation;
  const spent = yield* ride(simulation, riding, turns);
  if (spent === undefined) return;
  const left = minus(riding.points, spent);
  const { units, target, path: entered, retreated = [] } = riding;
  const struck = yield* strike(simulation, { units, target, entered, left, retreated });
  if (struck !== 'cleared') return;
  const [lead] = ridersOf(now, riding.units);
  if (!lead) return;
  const into = isIn(lead, riding.target) ? ZERO : lastCost(now, lead, riding.target);
  yield* occupy(simulation, idsOf(ridersOf(now, riding.units)), riding.target);
  if (yield* recalled(simulation, riding.units)) return;
  yield* runsOn(simulation, riding.units, minus(left, into));
}

function lastCost(state: LaBatailleState, unit: OnMap<CombatUnit>, target: Hex): Fraction {
  const from = unit.place.hexes.find((hex) => hexDistance(hex, target) === 1);
  const side = from && sideTowards(from, target);
  return (from && side !== undefined && rideCost(state, unit, from, side)) || ZERO;
}

/** Hex by hex. The other side may fire at whoever leaves a zone, charge whoever comes before its cavalry, and form carré. */
function* ride(
  simulation: Simulation,
  { units, path, target }: Charge,
  turns: boolean,
): Resolution<Fraction | undefined> {
  const { now } = simulation;
  const [lead] = ridersOf(now, units);
  const steps = lead && riddenSteps(now, lead, path, target, turns);
  if (!lead || !steps) return undefined;
  const costs = [ZERO, ...steps.map(({ spent }) => spent ?? ZERO)];
  const last = finalCost(now, lead, path.at(-1) ?? (lead.place.hexes[0] as Hex), target);
  const whole = plus(costs.at(-1) ?? ZERO, last);
  let tried = false;
  let before: Hex | undefined;
  for (const [i, step] of [undefined, ...steps].entries()) {
    if (step) yield* rideStep(simulation, units, step.hex, step.facing);
    const riders = ridersOf(now, units);
    const here = riders[0]?.place.hexes[0];
    if (!here || (step && hexDistance(here, step.hex) > 0)) return undefined;
    const needs = minus(whole, costs[i] ?? ZERO);
    const seen = { here, ...(before && { past: before }) };
    if (!tried) tried = yield* mayFormCarre(simulation, units, target, seen, needs, i === steps.length);
    before = here;
  }
  return costs.at(-1);
}

function* rideStep(simulation: Simulation, units: readonly UnitId[], hex: Hex, facing: Hexside): Resolution<void> {
  const { now } = simulation;
  const from = ridersOf(now, units)[0]?.place.hexes[0];
  if (!from) return;
  yield* opportunityFire(simulation, idsOf(ridersOf(now, units)), from, ['exit']);
  const [lead] = ridersOf(now, units);
  if (!lead || !isIn(lead, from)) return;
  const along = units.filter((id) => isWith(now, id, from));
  rideInto(simulation, along, hex, facing);
  leadersTaken(simulation, hex, lead.counter.side);
  yield* reactionCharges(simulation, unitIn(now, lead.counter.id), hex);
}

/** In order and still with the others. */
function isWith(state: LaBatailleState, id: UnitId, hex: Hex): boolean {
  const unit = unitIn(state, id);
  return isOnMap(unit) && isIn(unit, hex) && (isLeader(unit) || unit.order === 'good');
}

function finalCost(state: LaBatailleState, lead: OnMap<CombatUnit>, end: Hex, target: Hex): Fraction {
  const from = standsAt(lead, end).find((hex) => hexDistance(hex, target) === 1);
  const side = from && sideTowards(from, target);
  return (from && side !== undefined && rideCost(state, lead, from, side)) || fraction(1);
}

const isByCarre = (state: LaBatailleState, hex: Hex): boolean => combatAt(state, hex).some(isCarre);

/** In the hex of a carré cavalry is not made out; when it has left it is, past the carré as well (P23). */
const seenPast = (state: LaBatailleState, target: Hex, here: Hex, past: Hex | undefined): boolean =>
  sightBetween(state, target, here, ALL_HEXSIDES, past && isByCarre(state, past) ? { past } : {}).open;

/** As soon as the cavalry is near enough and seen; beside the target, whatever the ground between them costs (R119). */
function* mayFormCarre(
  simulation: Simulation,
  units: readonly UnitId[],
  target: Hex,
  { here, past }: { readonly here: Hex; readonly past?: Hex },
  needs: Fraction,
  isLast: boolean,
): Resolution<boolean> {
  const { now } = simulation;
  const wanted = Math.max(1, -floor(times(needs, fraction(-1))));
  const farthest = Math.max(...now.edition.charge.carre.rows.french.line.map(({ points }) => points));
  const attempt = carreTry(now, target, ridersOf(now, units), isLast ? Math.min(wanted, farthest) : wanted);
  const hidden = (): boolean => isByCarre(now, here) || !seenPast(now, target, here, past);
  if (!attempt || (!isLast && hidden())) return false;
  yield* triesCarre(simulation, target, units, attempt);
  return true;
}

/** Cavalry that has broken its enemy comes back to hand, or does not (H7). */
function* recalled(simulation: Simulation, units: readonly UnitId[]): Resolution<boolean> {
  const { now, emit } = simulation;
  const [lead] = ridersOf(now, units);
  if (!lead) return true;
  const row = recallRowOf(now.edition, lead);
  const { rule } = now.edition.charge.recall.from[row];
  const led = units
    .map((id) => unitIn(now, id))
    .some((unit) => isLeader(unit) && isOnMap(unit) && unit.counter.melee > 0);
  const factors = diceIf(led, 'recall-leader', now.edition.charge.recall.leader);
  const ways = recallWays(now.edition, row, led);
  const about = { key: 'lb.asks.recall', values: { unit: lead.counter.name } };
  const dice = yield* faces({
    of: lead.counter.side,
    ...about,
    cite: lb(rule),
    card: {
      kind: 'throw',
      cite: lb(rule),
      about: { key: 'lb.about.recall' },
      factors,
      modifier: led ? now.edition.charge.recall.leader.add : 0,
      outcomes: [
        outcome('lb.recall', 'back', ways, ONE_DIE.faces),
        outcome('lb.recall', 'gone', ONE_DIE.faces - ways, ONE_DIE.faces),
      ],
    },
    wants: ONE_DIE,
  });
  const back = isRecalled(now.edition, row, led, dice[0] ?? 1);
  emit(
    thrown({
      about,
      units: idsOf(ridersOf(now, units)),
      faces: dice,
      factors,
      outcome: { key: back ? 'lb.recall.back' : 'lb.recall.gone' },
      cite: lb(rule),
    }),
  );
  return back;
}

/** Out of hand it goes for the nearest enemy before it, without a turn first; where there is none it is blown (R219). */
function* runsOn(simulation: Simulation, units: readonly UnitId[], points: Fraction): Resolution<void> {
  const { now, emit } = simulation;
  const riders = ridersOf(now, units);
  const [lead] = riders;
  if (!lead) return;
  const next = compare(points, ZERO) > 0 ? nearestBefore(now, lead, points) : undefined;
  if (next) {
    emit(told({ key: 'lb.told.runs-on' }, idsOf(riders), lb('R219')));
    return yield* rideAndStrike(simulation, { units, path: next.hexes, target: next.target, points }, false);
  }
  emit(told({ key: 'lb.told.blown' }, idsOf(riders), lb('R219')));
  for (const id of idsOf(riders)) emit({ type: 'readied', unit: id, readiness: 'exhausted' });
}

function nearestBefore(state: LaBatailleState, lead: OnMap<CombatUnit>, points: Fraction) {
  const standing = standingIn(state);
  const enemies = onMap(state)
    .filter((unit): unit is OnMap<CombatUnit> => isCombat(unit) && unit.counter.side !== lead.counter.side)
    .flatMap(({ place }) => place.hexes)
    .filter((hex) => rideBar(standing, lead, hex) !== 'barred-ground');
  return enemies
    .flatMap((target) => chargeWays(state, lead, target, { points, turns: false }).map((way) => ({ ...way, target })))
    .toSorted((a, b) => compare(a.cost, b.cost) || a.target.q - b.target.q || a.target.r - b.target.r)[0];
}
