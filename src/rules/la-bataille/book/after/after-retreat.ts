import { floor } from '../../../../dice/fraction';
import type { Hex } from '../../../../hex/axial';
import { hexName } from '../../../../hex/layout';
import type { UnitId } from '../../../../table/unit';
import { chooseWay } from '../../../hex/hex-choosing';
import type { Resolution } from '../../../resolution';
import type { Edition } from '../../edition/edition';
import { lb, type RuleId } from '../../la-bataille-cite';
import { allowance } from '../../movement/allowance';
import type { Simulation } from '../la-bataille-simulation';
import { type CombatUnit, isCombat } from '../la-bataille-unit';
import { isOnMap, leadersAt, type OnMap, stackAt, unitIn } from '../queries';
import type { LaBatailleState } from '../state';
import { gone, placed, told } from './after-events';
import { loseOrder } from './after-order';
import { asksWhere } from './asks-where';
import { leadersLeft } from './leaders-left';
import { lightNow } from './light';
import { loseIncrements } from './lose';
import { type HowFar, mayStop, retreatWays, type Way } from './retreat-ways';
import { openAccount, paidWith, type TollAccount, tollOf } from './tolls';

/** Somebody has to go back: how far, in which state, and whether he pays for the zones he leaves. */
export interface Retreat extends HowFar {
  readonly state: 'disorder' | 'rout';
  /** Out of a melee: an increment for the first hex, and for every further one in an enemy zone (P14). */
  readonly toll: boolean;
  readonly rule: RuleId;
}

/** Ten hexes (P14); where the book names none, as far as somebody routed marches. */
export const routOf = ({ assault: { rout } }: Edition, toll = false): Retreat => ({
  points: null,
  hexes: rout.hexes,
  state: 'rout',
  toll,
  rule: rout.rule,
});

/**
 * A unit goes back, in the worse order it has come to. It pays its toll, gives itself up after too many hexes of zones, and routs
 * through cavalry (P14). Out of a melee whoever cannot leave his hex gives himself up; elsewhere he stays. Nobody is asked whether
 * he fires or charges: flight provokes neither. What has been paid on its account it does not pay again.
 */
export function* retreatUnit(
  simulation: Simulation,
  id: UnitId,
  how: Retreat,
  account: TollAccount = openAccount(),
): Resolution<void> {
  const { now, emit } = simulation;
  const before = unitIn(now, id);
  if (!isCombat(before) || !isOnMap(before)) return;
  if (before.formation === 'unlimbered' && how.toll && now.edition.retreat.unlimbered.eliminated) {
    emit(told({ key: 'lb.told.guns-lost' }, [id], lb(now.edition.retreat.unlimbered.rule)));
    return yield* removed(simulation, before, 'eliminated');
  }
  if (before.formation === 'unlimbered') emit({ type: 'formed', unit: id, formation: 'limbered' });
  loseOrder(simulation, id, how.state);
  const unit = unitIn(now, id);
  if (!isCombat(unit) || !isOnMap(unit)) return;
  const [start] = unit.place.hexes;
  if (!start) return;
  if (how.toll && how.state !== 'rout' && routsThrough(now, unit, [start]))
    return yield* routs(simulation, id, account);
  const way = yield* chosenWay(simulation, unit, how);
  if (!way) return yield* shutIn(simulation, unit, how);
  if (how.toll && how.state !== 'rout' && routsThrough(now, unit, left(way)))
    return yield* routs(simulation, id, account);
  yield* goes(simulation, unit, way, how, account);
}

const left = ({ hexes }: Way): readonly Hex[] => hexes.slice(0, -1);

function* routs(simulation: Simulation, id: UnitId, account: TollAccount): Resolution<void> {
  const { edition } = simulation.now;
  simulation.emit(told({ key: 'lb.told.routs-through' }, [id], lb(edition.retreat.throughCavalry.rule)));
  yield* retreatUnit(simulation, id, routOf(edition, true), account);
}

function* shutIn(simulation: Simulation, unit: OnMap<CombatUnit>, { toll, rule }: Retreat): Resolution<void> {
  const { id } = unit.counter;
  simulation.emit(told({ key: toll ? 'lb.told.shut-in' : 'lb.told.stays' }, [id], lb(rule)));
  if (toll) yield* removed(simulation, unit, 'surrendered');
}

function* removed(
  simulation: Simulation,
  unit: OnMap<CombatUnit>,
  why: 'eliminated' | 'surrendered',
): Resolution<void> {
  simulation.emit(gone(unit.counter.id, why));
  for (const hex of unit.place.hexes) yield* leadersLeft(simulation, hex, unit.counter.side, why);
}

/** Where several ends are equally good their owner chooses (R81). */
function* chosenWay({ now }: Simulation, unit: OnMap<CombatUnit>, how: Retreat): Resolution<Way | undefined> {
  const ways = retreatWays(now, unit, farOf(now, unit, how));
  const middle = ways[Math.floor((ways.length - 1) / 2)];
  const asked = asksWhere(now, unit, `lb.ask.retreat.${how.state}`, how.rule);
  const chosen = yield* chooseWay(
    asked,
    ways.map(({ hexes }) => hexes),
    middle?.hexes,
  );
  return ways.find(({ hexes }) => hexes === chosen);
}

function endOf({ hexes }: Way): Hex {
  const end = hexes[hexes.length - 1];
  if (!end) throw new Error('A way without hexes');
  return end;
}

/** Where the book names no distance for a rout: the march of whoever is routed. */
function farOf(state: LaBatailleState, { counter }: CombatUnit, { points, hexes }: HowFar): HowFar {
  if (points !== null || hexes !== null) return { points, hexes };
  const march = allowance(state.edition, {
    arm: counter.arm,
    printed: counter.movement,
    formation: counter.arm === 'artillery' ? 'limbered' : 'column',
    order: 'rout',
    light: lightNow(state),
  });
  return { points: floor(march.points), hexes: null };
}

const routsThrough = (state: LaBatailleState, unit: OnMap<CombatUnit>, hexes: readonly Hex[]): boolean =>
  tollOf(state, unit, hexes, openAccount()).order === 'rout';

function* goes(
  simulation: Simulation,
  unit: OnMap<CombatUnit>,
  way: Way,
  how: Retreat,
  account: TollAccount,
): Resolution<void> {
  const { now, emit } = simulation;
  const { id } = unit.counter;
  const end = endOf(way);
  const hexes = way.hexes.length - 1;
  emit(
    told(
      { key: `lb.told.retreats.${how.state}`, values: { hexes, to: hexName(now.map.layout, end) } },
      [id],
      lb(how.rule),
    ),
  );
  const toll = how.toll ? tollOf(now, unit, left(way), account) : undefined;
  if (toll?.surrenders) {
    emit(told({ key: 'lb.told.surrenders' }, [id], lb(now.edition.retreat.surrender.rule)));
    return yield* removed(simulation, unit, 'surrendered');
  }
  const { lost, present } = yield* loseIncrements(simulation, id, toll?.lost ?? 0);
  if (toll) account.pay(paidWith(lost, left(way), toll));
  for (const each of present) {
    const coming = unitIn(now, each);
    if (!isCombat(coming) || !isOnMap(coming)) continue;
    // Battalions follow the way of the regiment that broke down on it; whom the end of it does not hold finds another.
    if (each === id || mayStop(now, coming, end)) arrives(simulation, coming, end);
    else yield* retreatUnit(simulation, each, how, account);
  }
}

/** Leaders go along with the last who leave their hex. */
function arrives({ now, emit }: Simulation, unit: OnMap<CombatUnit>, end: Hex): void {
  const { id, side } = unit.counter;
  const leaders = unit.place.hexes.flatMap((hex) => leadersAt(now, hex)).filter(({ counter }) => counter.side === side);
  emit(placed(id, { ...unit.place, hexes: [end], rank: below(now, end) }));
  for (const leader of leaders) {
    const [hex] = leader.place.hexes;
    if (hex && !stackAt(now, hex).some((each) => isCombat(each) && each.counter.side === side))
      emit(placed(leader.counter.id, { ...leader.place, hexes: [end] }));
  }
}

/** Whoever comes in flight lies below the others. */
const below = (state: LaBatailleState, hex: Hex): number =>
  Math.min(1, ...stackAt(state, hex).map(({ place }) => place.rank)) - 1;
