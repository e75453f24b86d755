import { type Hex, sameHex, sideTowards } from '../../../../hex/axial';
import type { SideId, UnitId } from '../../../../table/unit';
import { type Asking, choice } from '../../../asking';
import { lb } from '../../cite';
import { stepCost } from '../../movement/cost';
import { gone, placed, told } from '../after/events';
import { leadersLeft } from '../after/leaders-left';
import { hasRoom } from '../ground/crowding';
import { moverOf, stepAcross } from '../ground/steps';
import { combatAt, isThere, type OnMap, stackAt, terrainAt, unitIn } from '../looking';
import { stanceIn } from '../moving/formations';
import type { LaBatailleState } from '../state';
import type { Unfolding } from '../unfolding';
import { type CombatUnit, isCombat, type There } from '../unit';
import { formationOf, leadersOf } from './muster';

/** Those of the attackers in a hex who can step into the target: in order, and on ground they can cross. */
function whoMay(state: LaBatailleState, units: readonly UnitId[], target: Hex): readonly OnMap<CombatUnit>[] {
  return units
    .map((id) => unitIn(state, id))
    .filter((unit): unit is OnMap<CombatUnit> => isCombat(unit) && isThere(unit))
    .filter(({ order, place }) => order !== 'rout' && place.hexes.length === 1)
    .filter((unit) => canStep(state, unit, target))
    .filter((unit) => fits(state, [unit], target));
}

/** Where a carré or other ground has no room for them, they stay outside. */
const fits = (state: LaBatailleState, going: readonly CombatUnit[], target: Hex): boolean =>
  hasRoom(
    state,
    target,
    going.map((unit) => ({ ...unit, formation: stanceIn(state.edition, unit, terrainAt(state, target)) })),
  );

function canStep(state: LaBatailleState, unit: OnMap<CombatUnit>, target: Hex): boolean {
  const from = unit.place.hexes[0] as Hex;
  const side = sideTowards(from, target);
  const step = side === undefined ? undefined : stepAcross(state, from, side);
  return step !== undefined && stepCost(state.edition, moverOf(unit, formationOf(unit)), step).ok;
}

const heldBy = (state: LaBatailleState, hex: Hex, side: SideId): boolean =>
  combatAt(state, hex).some(({ counter }) => counter.side === side);

/** Where the defender has left his hex, those from one of the attacking hexes may take it (R212). */
export function* advance(unfolding: Unfolding, units: readonly UnitId[], target: Hex): Asking<void> {
  const { now } = unfolding;
  const able = whoMay(now, units, target);
  const [first] = able;
  if (!first || combatAt(now, target).some(({ counter }) => counter.side !== first.counter.side)) return;
  const hexes = able
    .map(({ place }) => place.hexes[0] as Hex)
    .filter((hex, i, all) => all.findIndex((each) => sameHex(each, hex)) === i);
  const id = yield* choice({
    of: first.counter.side,
    key: 'lb.asks.advance',
    cite: lb('R212'),
    wants: {
      kind: 'choice',
      choices: [
        ...hexes.map((hex) => {
          const top = able.find(({ place }) => place.hexes.some((each) => sameHex(each, hex))) ?? first;
          return {
            id: top.counter.id,
            key: 'lb.choice.advance',
            values: { unit: top.counter.name },
            hexes: [{ kind: 'path' as const, tone: 'reach' as const, hexes: [hex, target] }],
          };
        }),
        { id: 'stay', key: 'lb.choice.stay' },
      ],
    },
  });
  const chosen = able.find(({ counter }) => counter.id === id)?.place.hexes[0];
  if (!chosen) return;
  const going = able.filter(({ place }) => place.hexes.some((each) => sameHex(each, chosen)));
  yield* occupy(
    unfolding,
    going.map(({ counter }) => counter.id),
    target,
  );
}

/** They step into a hex, with the leaders who are with them; enemy leaders left alone there are taken by cavalry, or get away. */
export function* occupy(unfolding: Unfolding, units: readonly UnitId[], target: Hex): Asking<void> {
  const { now, happens } = unfolding;
  const going = asManyAsFit(now, whoMay(now, units, target), target);
  const [first] = going;
  if (!first) return;
  const from = first.place.hexes[0] as Hex;
  happens(
    told(
      { key: 'lb.told.advances' },
      going.map(({ counter }) => counter.id),
      lb('R212'),
    ),
  );
  for (const unit of going.toReversed()) {
    happens(placed(unit.counter.id, stepInto(now, unit, target)));
    const formation = stanceIn(now.edition, unit, terrainAt(now, target));
    if (formation !== unit.formation) happens({ type: 'formed', unit: unit.counter.id, formation });
  }
  const { side } = first.counter;
  if (!heldBy(now, from, side))
    for (const leader of leadersOf(now, from, side))
      happens(placed(leader.counter.id, { ...leader.place, hexes: [target] }));
  yield* leadersMet(unfolding, going, target);
}

/** From the top on, as many as the hex holds (P10). */
function asManyAsFit(
  state: LaBatailleState,
  units: readonly OnMap<CombatUnit>[],
  target: Hex,
): readonly OnMap<CombatUnit>[] {
  const going: OnMap<CombatUnit>[] = [];
  for (const unit of units.toSorted((a, b) => b.place.rank - a.place.rank))
    if (fits(state, [...going, unit], target)) going.push(unit);
  return going;
}

function stepInto(state: LaBatailleState, unit: OnMap<CombatUnit>, target: Hex): There {
  const from = unit.place.hexes[0] as Hex;
  const ahead = sideTowards(from, target) ?? unit.place.facing;
  const rank = Math.max(0, ...stackAt(state, target).map(({ place }) => place.rank)) + 1;
  const facing = formationOf(unit) === 'line' ? unit.place.facing : ahead;
  return { ...unit.place, hexes: [target], facing, rank };
}

function* leadersMet(unfolding: Unfolding, going: readonly CombatUnit[], hex: Hex): Asking<void> {
  const [first] = going;
  if (!first) return;
  const enemies = unfolding.now.sides.map(({ id }) => id).filter((side) => side !== first.counter.side);
  if (going.some(({ counter }) => counter.arm === 'cavalry')) leadersTaken(unfolding, hex, first.counter.side);
  else for (const side of enemies) yield* leadersLeft(unfolding, hex, side, 'eliminated');
}

/** Cavalry in a hex takes the enemy leaders who are alone there (P7). */
export function leadersTaken({ now, happens }: Unfolding, hex: Hex, by: SideId): void {
  if (combatAt(now, hex).some(({ counter }) => counter.side !== by)) return;
  for (const { id } of now.sides.filter((side) => side.id !== by))
    for (const { counter } of leadersOf(now, hex, id))
      happens(told({ key: 'lb.told.leader-taken' }, [counter.id], lb('P7')), gone(counter.id, 'captured'));
}
