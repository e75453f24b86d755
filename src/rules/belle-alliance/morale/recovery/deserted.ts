import type { Unit, UnitId } from '../../../../table/unit';
import type { RecoveryEvent } from '../../events/recovery';
import { isStationary } from '../../fire/stationary';
import { type BelleAllianceState, historyOf, rosterOf } from '../../state';
import { areInContact } from '../../units/bodies';
import { hasMarched } from '../../units/history';

/**
 * 4.5.0: guns that nobody serves are lost to the opponent who has touched them from the beginning of the bound to its end,
 * unless somebody of their own side, neither MD nor FD, touches them then. One unit takes one battery (R163).
 */
export function deserted(state: BelleAllianceState): readonly RecoveryEvent[] {
  const busy = new Set<UnitId>();
  const contacts = [...state.table.units.values()]
    .filter((unit) => isDeserted(state, unit))
    .map((battery) => contactsOf(state, battery));
  // Whoever held guns before is not taken for guns that it touches besides.
  const heldFirst = [...contacts.filter(({ holder }) => holder), ...contacts.filter(({ holder }) => !holder)];
  return heldFirst.flatMap(({ battery, opponents, holder, isSecured }): readonly RecoveryEvent[] => {
    const isFree = (unit: UnitId): boolean => !busy.has(unit);
    const held = holder && isFree(holder);
    const by = held ? holder : opponents.find(isFree);
    if (!by) return [];
    busy.add(by);
    return held && !isSecured
      ? [{ type: 'battery-taken', unit: battery, by }]
      : [{ type: 'guns-beset', unit: by, battery }];
  });
}

function contactsOf(state: BelleAllianceState, battery: Unit) {
  const near = [...state.table.units.values()].filter(
    (unit) => unit.arm !== 'staff' && unit.figures > 0 && areInContact(state.table, unit, battery),
  );
  const opponents = near.filter(({ side }) => side !== battery.side).map(({ id }) => id);
  return {
    battery: battery.id,
    opponents,
    holder: opponents.find((unit) => hasHeld(state, unit, battery.id)),
    isSecured: near.some(({ id, side }) => side === battery.side && isSteady(state, id)),
  };
}

const isDeserted = (state: BelleAllianceState, { id, guns, figures }: Unit): boolean =>
  guns > 0 && figures === 0 && !rosterOf(state, id).waggon;

/** At the guns since the bound began: it has not gone anywhere, and nobody has served them in between. */
function hasHeld(state: BelleAllianceState, unit: UnitId, battery: UnitId): boolean {
  const { thisBound, lastBound } = historyOf(state, unit);
  const stayed = !hasMarched(thisBound) && !thisBound.forced;
  return lastBound.besets === battery && stayed && isStationary(historyOf(state, battery).thisBound);
}

const isSteady = (state: BelleAllianceState, unit: UnitId): boolean =>
  ['OR', 'LD'].includes(rosterOf(state, unit).disorder);
