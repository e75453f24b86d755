import type { Hex } from '../../../../hex/axial';
import type { UnitId } from '../../../../table/unit';
import type { Asking } from '../../../asking';
import type { ZoneDeed } from '../../fire/opportunity';
import type { Unfolding } from '../unfolding';

/**
 * Somebody spends points in a hex of an enemy zone, or leaves it: before that takes effect the other side may fire on him, for
 * every deed that allows it (P14, R74, R75). `movers` are those who do it together. Afterwards look at `now` again: they may have
 * lost, be routed, or be gone.
 */
export function* opportunityFire(
  _unfolding: Unfolding,
  _movers: readonly UnitId[],
  _hex: Hex,
  _deeds: readonly ZoneDeed[],
): Asking<void> {}
