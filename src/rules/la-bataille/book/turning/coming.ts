import type { Hex, Hexside } from '../../../../hex/axial';
import { HEXSIDES, hexDistance, sameHex, stepped } from '../../../../hex/axial';
import { hexAt, hexName, hexNamed } from '../../../../hex/layout';
import type { Violation } from '../../../../table/reasons';
import type { UnitId } from '../../../../table/unit';
import { lb } from '../../la-bataille-cite';
import { minutesUntil } from '../../la-bataille-daylight';
import { impossible, violation } from '../../la-bataille-violation';
import { placed, told } from '../after/after-events';
import { evolve, type LbEvent } from '../event';
import { crowding } from '../ground/crowding';
import { isCombat, type LbUnit } from '../la-bataille-unit';
import { outOfTurn, WHEN } from '../phase-rules';
import { combatAt, onMap, onTop } from '../queries';
import { copyState, type LaBatailleState } from '../state';
import { usualFormation } from '../usual-formation';

/** Somebody who may come on now, and by which hexes. */
interface Due {
  readonly unit: LbUnit;
  readonly entry: readonly Hex[];
}

/** Reinforcements whose hour has come, and leaders whose wounds are dressed (P2, P7). */
export const dueNow = (state: LaBatailleState): readonly Due[] => [...reinforcements(state), ...recovered(state)];

function reinforcements(state: LaBatailleState): readonly Due[] {
  const { turning, units, map } = state;
  return turning.coming
    .filter(({ clock }) => hasCome(state, clock))
    .flatMap(({ units: ids, entry }) => {
      const hexes = entry.map((name) => hexNamed(map.layout, name)).filter((hex) => hex !== undefined);
      return ids
        .map((id) => units.get(id))
        .filter((unit) => unit?.place.is === 'waiting')
        .flatMap((unit) => (unit ? [{ unit, entry: hexes }] : []));
    });
}

/** The clock has shown that since the battle began: battles go on past midnight. */
const hasCome = ({ turning: { turn, clock }, edition }: LaBatailleState, hour: string): boolean =>
  minutesUntil(hour, clock) <= (turn - 1) * edition.daylight.turn.minutes;

const HALF_DAY = 12 * 60;

/** A leader comes back to troops of his own, or to any of his side where there are none (R243). */
function recovered(state: LaBatailleState): readonly Due[] {
  return [...state.units.values()].flatMap((unit) => {
    const { place, counter } = unit;
    if (place.is !== 'away' || minutesUntil(place.until, state.turning.clock) >= HALF_DAY) return [];
    const friends = onMap(state).filter((each) => isCombat(each) && each.counter.side === counter.side);
    const own = friends.filter((each) => each.counter.organisation === counter.organisation);
    return [{ unit, entry: (own.length > 0 ? own : friends).flatMap((each) => each.place.hexes) }];
  });
}

/** What stands against somebody's coming on by a hex. */
export function comingViolations(state: LaBatailleState, id: UnitId, hex: Hex, facing: Hexside): readonly Violation[] {
  const unit = state.units.get(id);
  if (unit?.place.is !== 'waiting' && unit?.place.is !== 'away') return [impossible('not-waiting', 'P2')];
  const due = dueNow(state).find((each) => each.unit === unit);
  const { side } = unit.counter;
  return [
    ...outOfTurn(WHEN.bringOn, state, side),
    ...(due ? [] : [violation('not-due', 'P2')]),
    ...(due?.entry.some((each) => sameHex(each, hex)) === false ? [violation('no-entry', 'R243')] : []),
    ...(combatAt(state, hex).some(({ counter }) => counter.side !== side) ? [impossible('enemy-there', 'R243')] : []),
    ...crowding(comingOn(state, unit, hex, facing).reduce(evolve, copyState(state)), hex, side),
  ];
}

export function comingOn(state: LaBatailleState, { counter, formation }: LbUnit, hex: Hex, facing: Hexside): LbEvent[] {
  const stands = usualFormation(state.edition, state.map, counter, [hex]);
  const values = { hex: hexName(state.map.layout, hex) };
  return [
    told({ key: 'lb.told.comes-on', values: { unit: counter.name, ...values } }, [counter.id], lb('P2')),
    ...(stands === formation ? [] : [{ type: 'formed', unit: counter.id, formation: stands } as const]),
    placed(counter.id, { is: 'there', hexes: [hex], facing, rank: onTop(state, [hex]) }),
  ];
}

/** Whoever comes on looks into the map. */
export function inward({ map: { layout } }: LaBatailleState, hex: Hex): Hexside {
  const middle = hexAt(layout, layout.cells[Math.floor(layout.cells.length / 2 + layout.columns / 2)] ?? 0);
  return HEXSIDES.reduce((best, side) =>
    hexDistance(stepped(hex, side), middle) < hexDistance(stepped(hex, best), middle) ? side : best,
  );
}
