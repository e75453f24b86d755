import { unitOf } from '../../../../table/table';
import { liveAttacks } from '../../melee/attacks';
import { meleesOf } from '../../melee/engagement';
import type { DeclaredAttack } from '../../melee/melee-declared';
import type { BelleAllianceState } from '../../state';
import { understood } from '../../turn/orders/element';
import type { Moment } from './moment';

/** 4.1.1, R9: an attack is no march. Whoever was ordered to attack and not to march stays, and that is told. */
export function attacksStanding(state: BelleAllianceState): readonly Moment[] {
  if (liveAttacks(state).length === 0) return [];
  return meleesOf(state)
    .apart.filter((attack) => isWithoutMarch(state, attack))
    .map((attack) => standing(state, attack));
}

/** Who was given no order at all is moved by hand. */
function isWithoutMarch({ orders }: BelleAllianceState, { attacker }: DeclaredAttack): boolean {
  const types = orders
    .filter(({ unit }) => unit === attacker)
    .flatMap(({ elements }) => elements.map((element) => understood(element)?.type));
  return types.includes('announce-attack') && !types.includes('march');
}

function standing({ table }: BelleAllianceState, { attacker }: DeclaredAttack): Moment {
  const { name, pose } = unitOf(table, attacker);
  return {
    at: 0,
    key: 'running.attack-stands',
    values: { unit: name },
    rule: '4.1.1',
    units: [attacker],
    place: pose.at,
  };
}
