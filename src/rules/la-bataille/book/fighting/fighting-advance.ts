import { distinctHexes, type Hex, type Hexside, sameHex, sideTowards, stepped } from '../../../../hex/axial';
import type { SideId, UnitId } from '../../../../table/unit';
import { choice, type Resolution } from '../../../resolution';
import { lb } from '../../la-bataille-cite';
import { stepCost } from '../../movement/cost';
import { gone, placed, told } from '../after/after-events';
import { leadersLeft } from '../after/leaders-left';
import { hasRoom } from '../ground/crowding';
import { moverOf, stepAcross } from '../ground/steps';
import type { Simulation } from '../la-bataille-simulation';
import { type CombatUnit, isCombat, type There } from '../la-bataille-unit';
import { isSnake, mayStand, stanceIn } from '../moving/formations';
import { combatAt, isOnMap, type OnMap, onTop, stackAt, terrainAt, unitIn } from '../queries';
import type { LaBatailleState } from '../state';
import { formationOf, leadersOf } from './attackers';

/** A step into the target: from which hex beside it, and where the whole body stands then. */
interface Advance {
  readonly unit: OnMap<CombatUnit>;
  readonly from: Hex;
  readonly side: Hexside;
  readonly hexes: readonly Hex[];
}

/** Those of the attackers who can step into the target: in order, and on ground they can cross with every hex they fill. */
const whoMay = (state: LaBatailleState, units: readonly UnitId[], target: Hex): readonly Advance[] =>
  units
    .map((id) => unitIn(state, id))
    .filter((unit): unit is OnMap<CombatUnit> => isCombat(unit) && isOnMap(unit) && unit.order !== 'rout')
    .flatMap((unit) => advancesOf(state, unit, target).slice(0, 1))
    .filter((each) => fits(state, [each]));

/** A line goes forward with all its hexes and keeps its facing; a column on the road stays. */
function advancesOf(state: LaBatailleState, unit: OnMap<CombatUnit>, target: Hex): readonly Advance[] {
  if (unit.place.hexes.length > 1 && isSnake(unit)) return [];
  return unit.place.hexes.flatMap((from) => {
    const side = sideTowards(from, target);
    if (side === undefined) return [];
    const hexes = unit.place.hexes.map((hex) => stepped(hex, side));
    return unit.place.hexes.every((hex) => canStep(state, unit, hex, side)) ? [{ unit, from, side, hexes }] : [];
  });
}

/** On the map, over a side that is not barred, where no enemy is and a line of several hexes may stand. */
function canStep(state: LaBatailleState, unit: OnMap<CombatUnit>, hex: Hex, side: Hexside): boolean {
  const step = stepAcross(state, hex, side);
  if (!step || !stepCost(state.edition, moverOf(unit, formationOf(unit)), step).ok) return false;
  if (unit.place.hexes.length === 1) return true;
  const enemies = stackAt(state, stepped(hex, side)).some(({ counter }) => counter.side !== unit.counter.side);
  return !enemies && mayStand(state.edition, formationOf(unit), step.terrain);
}

/** Where a carré or other ground has no room for them, they stay outside. */
const fits = (state: LaBatailleState, going: readonly Advance[]): boolean =>
  distinctHexes(going.flatMap(({ hexes }) => hexes)).every((hex) =>
    hasRoom(
      state,
      hex,
      going
        .filter(({ hexes }) => hexes.some((each) => sameHex(each, hex)))
        .map(({ unit }) => ({ ...unit, formation: stanceAfter(state, unit, hex) })),
    ),
  );

/** In several hexes a formation stays what it is. */
const stanceAfter = (state: LaBatailleState, unit: OnMap<CombatUnit>, hex: Hex): CombatUnit['formation'] =>
  unit.place.hexes.length > 1 ? unit.formation : stanceIn(state.edition, unit, terrainAt(state, hex));

const heldBy = (state: LaBatailleState, hex: Hex, side: SideId): boolean =>
  combatAt(state, hex).some(({ counter }) => counter.side === side);

/** Where the defender has left his hex, those from one of the attacking hexes may take it (R212). */
export function* advance(simulation: Simulation, units: readonly UnitId[], target: Hex): Resolution<void> {
  const { now } = simulation;
  const able = whoMay(now, units, target);
  const [first] = able;
  if (!first || combatAt(now, target).some(({ counter }) => counter.side !== first.unit.counter.side)) return;
  const hexes = distinctHexes(able.map(({ from }) => from));
  const id = yield* choice({
    of: first.unit.counter.side,
    key: 'lb.asks.advance',
    cite: lb('R212'),
    wants: {
      kind: 'choice',
      choices: [
        ...hexes.map((hex) => {
          const { counter } = (able.find(({ from }) => sameHex(from, hex)) ?? first).unit;
          return {
            id: counter.id,
            key: 'lb.choice.advance',
            values: { unit: counter.name },
            hexes: [{ kind: 'path' as const, tone: 'reach' as const, hexes: [hex, target] }],
          };
        }),
        { id: 'stay', key: 'lb.choice.stay' },
      ],
    },
  });
  const chosen = able.find(({ unit }) => unit.counter.id === id)?.from;
  if (!chosen) return;
  const going = able.filter(({ from }) => sameHex(from, chosen)).map(({ unit }) => unit.counter.id);
  yield* occupy(simulation, going, target);
}

/** They step into a hex, with the leaders who are with them; enemy leaders left alone there are taken by cavalry, or get away. */
export function* occupy(simulation: Simulation, units: readonly UnitId[], target: Hex): Resolution<void> {
  const { now, emit } = simulation;
  const going = asManyAsFit(now, whoMay(now, units, target));
  const [first] = going;
  if (!first) return;
  emit(
    told(
      { key: 'lb.told.advances' },
      going.map(({ unit }) => unit.counter.id),
      lb('R212'),
    ),
  );
  for (const step of going.toReversed()) {
    const { unit, hexes } = step;
    const { id } = unit.counter;
    emit(placed(id, standingAfter(now, step)));
    const formation = stanceAfter(now, unit, hexes[0] as Hex);
    if (formation !== unit.formation) emit({ type: 'formed', unit: id, formation });
  }
  const { side } = first.unit.counter;
  for (const from of distinctHexes(going.flatMap(({ unit }) => unit.place.hexes)))
    if (!heldBy(now, from, side))
      for (const leader of leadersOf(now, from, side))
        emit(placed(leader.counter.id, { ...leader.place, hexes: [target] }));
  yield* leadersMet(
    simulation,
    going.map(({ unit }) => unit),
    target,
  );
}

/** From the top on, as many as the hex holds (P10). */
function asManyAsFit(state: LaBatailleState, able: readonly Advance[]): readonly Advance[] {
  const going: Advance[] = [];
  for (const each of able.toSorted((a, b) => b.unit.place.rank - a.unit.place.rank))
    if (fits(state, [...going, each])) going.push(each);
  return going;
}

function standingAfter(state: LaBatailleState, { unit, side, hexes }: Advance): There {
  const facing = formationOf(unit) === 'line' || hexes.length > 1 ? unit.place.facing : side;
  return { ...unit.place, hexes: [...hexes], facing, rank: onTop(state, hexes) };
}

function* leadersMet(simulation: Simulation, going: readonly CombatUnit[], hex: Hex): Resolution<void> {
  const [first] = going;
  if (!first) return;
  const enemies = simulation.now.sides.map(({ id }) => id).filter((side) => side !== first.counter.side);
  if (going.some(({ counter }) => counter.arm === 'cavalry')) leadersTaken(simulation, hex, first.counter.side);
  else for (const side of enemies) yield* leadersLeft(simulation, hex, side, 'eliminated');
}

/** Cavalry in a hex takes the enemy leaders who are alone there (P7). */
export function leadersTaken({ now, emit }: Simulation, hex: Hex, by: SideId): void {
  if (combatAt(now, hex).some(({ counter }) => counter.side !== by)) return;
  for (const { id } of now.sides.filter((side) => side.id !== by))
    for (const { counter } of leadersOf(now, hex, id))
      emit(told({ key: 'lb.told.leader-taken' }, [counter.id], lb('P7')), gone(counter.id, 'captured'));
}
