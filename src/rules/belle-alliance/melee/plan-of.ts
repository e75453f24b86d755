import type { UnitId } from '../../../table/unit';
import type { BelleAllianceState } from '../state';
import type { Engagement, Pair } from './engagement';
import type { MeleePlan } from './melee-geometry';

/** A pair of an engagement with what is fixed before the dice: neighbours and supports (4.1.3). */
export function planOf({ supports }: BelleAllianceState, { neighbours }: Engagement, pair: Pair): MeleePlan {
  const { attacker, target, mutual, attack, house } = pair;
  const hasNeighbour = (unit: UnitId, against: UnitId): boolean =>
    neighbours.some((each) => each.helps === unit && each.against === against);
  const supportOf = (unit: UnitId): UnitId | null => supports.find((named) => named.unit === unit)?.support ?? null;
  return {
    attacker,
    target,
    mutual,
    continued: attack.round === 'continued',
    neighbours: { attacker: hasNeighbour(attacker, target), defender: hasNeighbour(target, attacker) },
    supports: { attacker: supportOf(attacker), defender: supportOf(target) },
    known: attack.known,
    ...(house ? { house } : {}),
  };
}
