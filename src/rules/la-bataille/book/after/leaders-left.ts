import { HEXSIDES, type Hex, hexDistance, stepped } from '../../../../hex/axial';
import { hexAt, hexName, indexOf } from '../../../../hex/layout';
import type { SideId } from '../../../../table/unit';
import { chooseWay } from '../../../hex/hex-choosing';
import type { Resolution } from '../../../resolution';
import { lb } from '../../la-bataille-cite';
import { type Standing, standingIn } from '../ground/ground-standing';
import { zonesIn } from '../ground/ground-zones';
import type { Simulation } from '../la-bataille-simulation';
import type { LeaderUnit } from '../la-bataille-unit';
import { combatAt, leadersAt, type OnMap } from '../queries';
import type { LaBatailleState } from '../state';
import { gone, placed, told } from './after-events';
import { asksWhere } from './asks-where';

/**
 * Those who led are alone in their hex. They get away to the nearest hex outside enemy zones; with a body that gave itself up, or
 * from among enemies all round, they are taken (P7).
 */
export function* leadersLeft(
  simulation: Simulation,
  hex: Hex,
  side: SideId,
  why: 'eliminated' | 'surrendered',
): Resolution<void> {
  const { now, emit } = simulation;
  if (combatAt(now, hex).some(({ counter }) => counter.side === side)) return;
  for (const leader of leadersAt(now, hex).filter(({ counter }) => counter.side === side)) {
    const { id } = leader.counter;
    const refuge =
      why === 'surrendered' || isSurrounded(now, hex, side) ? undefined : yield* refugeOf(now, leader, hex);
    if (refuge) {
      emit(told({ key: 'lb.told.leader-away', values: { to: hexName(now.map.layout, refuge) } }, [id], lb('P7')));
      emit(placed(id, { ...leader.place, hexes: [refuge] }));
    } else {
      emit(told({ key: 'lb.told.leader-taken' }, [id], lb('P7')), gone(id, 'captured'));
    }
  }
}

/** Enemy counters all round, as far as there is a map. */
const isSurrounded = (state: LaBatailleState, hex: Hex, side: SideId): boolean =>
  HEXSIDES.map((each) => stepped(hex, each))
    .filter((each) => indexOf(state.map.layout, each) !== undefined)
    .every((each) => combatAt(state, each).some(({ counter }) => counter.side !== side));

function* refugeOf(state: LaBatailleState, leader: OnMap<LeaderUnit>, hex: Hex): Resolution<Hex | undefined> {
  const nearest = refuges(state, leader.counter.side, hex);
  const ways = nearest.map((each) => [hex, each]);
  const way = yield* chooseWay(asksWhere(state, leader, 'lb.ask.leader-away', 'P7'), ways);
  return way?.at(-1);
}

/** The nearest hexes that are neither the enemy's nor in his zones. */
function refuges(state: LaBatailleState, side: SideId, hex: Hex): readonly Hex[] {
  const standing = standingIn(state);
  const { layout } = state.map;
  const free = [...layout.cells]
    .map((index) => hexAt(layout, index))
    .map((each) => ({ hex: each, far: hexDistance(hex, each) }))
    .toSorted((a, b) => a.far - b.far);
  const isOpen = (each: Hex): boolean =>
    isFree(standing, each, side) && leadersAt(state, each).every(({ counter }) => counter.side === side);
  const first = free.find((each) => isOpen(each.hex));
  return free
    .filter(({ far }) => far === first?.far)
    .map((each) => each.hex)
    .filter(isOpen);
}

const isFree = (standing: Standing, hex: Hex, side: SideId): boolean =>
  standing.at(hex).every(({ counter }) => counter.side === side) && zonesIn(standing, hex, side).length === 0;
