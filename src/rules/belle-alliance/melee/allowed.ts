import type { Breach } from '../../../table/reasons';
import { unitOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import { mayAttack } from '../abilities';
import { ba } from '../cite';
import { houseOf } from '../forming/indoors';
import type { BelleAllianceState } from '../state';
import { houseAttackBreaches } from '../urban/attack';

/** What stands against one attacking the other, wherever they are; null: a house that nobody holds. */
export function attackBreaches(state: BelleAllianceState, attacker: UnitId, target: UnitId | null): readonly Breach[] {
  const { table } = state;
  const unit = unitOf(table, attacker);
  if (target === null) return mayAttack(state, attacker);
  const opponent = unitOf(table, target);
  if (unit.side === opponent.side || unit.arm === 'staff' || opponent.arm === 'staff')
    return [breach('no-opponent', '4.1.1', false)];
  if (unit.figures === 0 || opponent.figures === 0) return [breach('nobody-there', '4.1.1', false)];
  const house = houseOf(table, opponent);
  return [
    ...mayAttack(state, attacker),
    ...(unit.arm === 'infantry' && opponent.arm === 'cavalry' ? [breach('foot-against-horse', '4.4.0')] : []),
    ...(house ? houseAttackBreaches(state, attacker, house) : []),
  ];
}

const breach = (why: string, rule: string, overridable = true): Breach => ({
  key: `melee.${why}`,
  cite: ba(rule),
  overridable,
});
