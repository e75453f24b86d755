import type { Hex } from '../../../../hex/axial';
import type { UnitId } from '../../../../table/unit';
import type { HexMarch, HexStep } from '../../../hex-advice';
import { faces, type Resolution } from '../../../resolution';
import { lb } from '../../la-bataille-cite';
import type { ViolationKind } from '../../la-bataille-violation';
import { limbers } from '../../movement/allowance';
import { placed, thrown, told } from '../after/after-events';
import { checkMorale } from '../after/after-morale';
import { retreatUnit } from '../after/after-retreat';
import { ONE_DIE } from '../after/dice';
import { reactionCharges } from '../charging/reaction';
import { leadersTaken } from '../fighting/fighting-advance';
import { opportunityFire } from '../firing/firing-opportunity';
import { footFormation } from '../ground/filling';
import type { Simulation } from '../la-bataille-simulation';
import { type CombatUnit, isCombat, type There } from '../la-bataille-unit';
import { combatAt, idsOf, leadersAt, stackAt, unitIn } from '../queries';
import type { LaBatailleState } from '../state';
import { sameHexes } from './formations';
import { inTheWay, isTooMany } from './in-the-way';
import { type Arrival, overStacking } from './over-stacking';
import { takeStep } from './step';
import { bodyOf, type Provoked, type StepTaken } from './taken';
import { combatOf, type Goer, goersOf, groundFor, leadCombat, type Walk, walkOf } from './walk';

/** A march, step by step: fire and charges come between, and whoever is thrown into disorder goes no further. */
export function* marches(simulation: Simulation, march: HexMarch, letStand: boolean): Resolution<void> {
  const { now } = simulation;
  let arrivals: readonly Arrival[] = [];
  for (const [i, step] of march.steps.entries()) {
    const walk = walkOf(now, march);
    if (!walk) return;
    const ground = groundFor(now, walk.lead.unit.counter.side);
    const came = takeStep(ground, walk, step, march.steps.slice(i + 1));
    const bars = came.violations.filter(({ overridable }) => !overridable || (!letStand && i > 0));
    if (bars.length > 0) return ends(simulation, walk, 'lb.told.march-barred');
    const arrived = yield* takes(simulation, march, walk, step, came);
    if (!arrived) return;
    if (arrived.length > 0) arrivals = arrived;
  }
  yield* staysThere(simulation, march, arrivals);
}

/** One step: who came into another hex by it. Undefined where the march ends with it. */
function* takes(
  simulation: Simulation,
  march: HexMarch,
  walk: Walk,
  step: HexStep,
  came: StepTaken,
): Resolution<readonly Arrival[] | undefined> {
  for (const provoked of came.provokes) {
    yield* firedOn(simulation, walk, provoked);
    if (!isUnshaken(simulation.now, march, walk)) {
      ends(simulation, walk, 'lb.told.march-ended');
      return undefined;
    }
  }
  if (came.limbers && !(yield* getsAway(simulation, walk))) {
    for (const { unit, marched } of goersOf(came.walk))
      simulation.emit({ type: 'marched', unit: unit.counter.id, marched: { ...marched, triedToLimber: true } });
    return undefined;
  }
  const arrivals = stepsOn(simulation, walk, came.walk);
  if (step.do !== 'enter') return arrivals;
  return (yield* arrives(simulation, march, came, arrivals)) ? arrivals : undefined;
}

const goerIds = (goers: readonly Goer[]): readonly UnitId[] => idsOf(goers.map(({ unit }) => unit));

function* firedOn(simulation: Simulation, walk: Walk, { hex, deeds }: Provoked): Resolution<void> {
  yield* opportunityFire(simulation, goerIds(combatOf(walk)), hex, deeds);
}

function ends({ emit }: Simulation, walk: Walk, key: string): void {
  emit(told({ key }, goerIds([walk.lead]), lb('P14')));
}

/** They stand where and as they did, in the same order. */
function isUnshaken(now: LaBatailleState, march: HexMarch, before: Walk): boolean {
  const walk = walkOf(now, march);
  return (
    walk !== undefined &&
    walk.others.length === before.others.length &&
    goersOf(walk).every(({ unit }, i) => {
      const was = goersOf(before)[i]?.unit;
      return (
        was !== undefined &&
        unit.order === was.order &&
        unit.formation === was.formation &&
        sameHexes(unit.place.hexes, was.place.hexes)
      );
    })
  );
}

/** Guns limber on a die, which a leader helps (P16, R185). */
function* getsAway({ now, emit }: Simulation, walk: Walk): Resolution<boolean> {
  const guns = leadCombat(walk);
  if (!guns) return true;
  const leaders = guns.place.hexes
    .flatMap((hex) => leadersAt(now, hex))
    .filter(({ counter }) => counter.side === guns.counter.side);
  const leader = leaders.some(({ counter }) => counter.special)
    ? 'special'
    : leaders.some(({ counter }) => counter.artillery > 0)
      ? 'artillery'
      : 'none';
  const { limber } = now.edition.movement;
  const about = { key: 'lb.ask.limber', values: { unit: guns.counter.name, from: limber.from } };
  const [die = 0, ...rest] = yield* faces({ of: guns.counter.side, ...about, cite: lb(limber.rule), wants: ONE_DIE });
  const done = limbers(now.edition, die, leader);
  emit(
    thrown({
      about,
      units: [guns.counter.id],
      faces: [die, ...rest],
      outcome: { key: done ? 'lb.came.limbered' : 'lb.came.not-limbered' },
      cite: lb(limber.rule),
    }),
  );
  return done;
}

/** They stand as the step says; in a hex with others they lie above, in the order they have. */
function stepsOn({ now, emit }: Simulation, before: Walk, after: Walk): readonly Arrival[] {
  const going = goerIds(goersOf(after));
  const arrivals: Arrival[] = [];
  const inOrder = goersOf(after).toSorted((a, b) => a.unit.place.rank - b.unit.place.rank);
  for (const { unit, marched } of inOrder) {
    const { id } = unit.counter;
    const was = goersOf(before).find((goer) => goer.unit.counter.id === id)?.unit;
    if (!was) continue;
    if (!sameHexes(was.place.hexes, unit.place.hexes)) {
      emit(
        placed(id, {
          ...unit.place,
          rank: above(now, unit.place, going, inOrder.map((each) => each.unit.counter.id).indexOf(id)),
        }),
      );
      arrivals.push({ unit: id, before: was.place });
    } else if (was.place.facing !== unit.place.facing) emit(placed(id, unit.place));
    if (was.formation !== unit.formation) emit({ type: 'formed', unit: id, formation: unit.formation });
    emit({ type: 'marched', unit: id, marched });
  }
  return arrivals.filter(({ unit }) => isCombat(unitIn(now, unit)));
}

const above = (now: LaBatailleState, { hexes }: There, going: readonly UnitId[], place: number): number =>
  Math.max(
    0,
    ...hexes
      .flatMap((hex) => stackAt(now, hex))
      .filter(({ counter }) => !going.includes(counter.id))
      .map((each) => each.place.rank),
  ) +
  1 +
  place;

/** What awaits them in the hex: leaders to be taken, a crowd, foot in the way of horse, and enemy cavalry. */
function* arrives(
  simulation: Simulation,
  march: HexMarch,
  came: StepTaken,
  arrivals: readonly Arrival[],
): Resolution<boolean> {
  const { now } = simulation;
  const side = came.walk.lead.unit.counter.side;
  const body = bodyOf(came.walk);
  for (const hex of body) takeLeaders(simulation, came.walk, hex);
  const mixed = came.violations.some(({ kind }) => MIXED.includes(kind));
  for (const hex of body) {
    if (mixed) yield* shaken(simulation, hex, side);
    if (came.violations.some(isTooMany)) yield* overStacking(simulation, hex, arrivals);
  }
  if (!isUnshaken(now, march, came.walk)) return false;
  const lead = leadCombat(came.walk);
  if (!lead) return true;
  for (const hex of body) {
    yield* reactionCharges(simulation, unitIn(now, lead.counter.id), hex);
    if (!isUnshaken(now, march, came.walk)) {
      ends(simulation, came.walk, 'lb.told.march-ended');
      return false;
    }
  }
  return true;
}

const MIXED: readonly ViolationKind[] = ['march.horse-through-foot', 'march.foot-through-horse'];

/** Cavalry and foot have gone through each other: all of them check (P10). */
function* shaken(simulation: Simulation, hex: Hex, side: CombatUnit['counter']['side']): Resolution<void> {
  const all = combatAt(simulation.now, hex).filter(({ counter }) => counter.side === side);
  for (const { counter } of all)
    yield* checkMorale(simulation, counter.id, { about: { key: 'lb.why.passage' }, rule: 'P10', passage: true });
}

/** Cavalry takes a leader whom nobody escorts (P7). */
function takeLeaders(simulation: Simulation, walk: Walk, hex: Hex): void {
  const ridden = combatOf(walk).some(({ unit }) => unit.counter.arm === 'cavalry');
  if (ridden) leadersTaken(simulation, hex, walk.lead.unit.counter.side);
}

/** Where they stay: too many are sorted out, and skirmishers who fit in nowhere are disordered (P10, P19). */
function* staysThere(simulation: Simulation, march: HexMarch, arrivals: readonly Arrival[]): Resolution<void> {
  const { now } = simulation;
  const walk = walkOf(now, march);
  const lead = walk && leadCombat(walk);
  if (!walk || !lead) return;
  const ground = groundFor(now, lead.counter.side);
  const faults = bodyOf(walk).flatMap((hex) => inTheWay(ground, walk, hex).noEnd);
  if (faults.length === 0 || arrivals.length === 0) return;
  if (footFormation(lead) === 'skirmish') {
    for (const { unit } of combatOf(walk)) yield* retreatUnit(simulation, unit.counter.id, SKIRMISHERS);
    return;
  }
  if (faults.some(isTooMany)) for (const hex of bodyOf(walk)) yield* overStacking(simulation, hex, arrivals);
}

/** As if they had been thrown back in melee, but nothing is lost by it (P19). */
const SKIRMISHERS = { points: 3, hexes: null, state: 'disorder', toll: false, rule: 'P19' } as const;
