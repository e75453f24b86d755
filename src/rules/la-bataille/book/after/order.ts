import type { UnitId } from '../../../../table/unit';
import type { Order } from '../../vocabulary';
import { isThere, unitIn } from '../looking';
import type { Unfolding } from '../unfolding';
import { isCombat } from '../unit';
import { placed } from './events';

/**
 * A unit loses its order. Neither line nor carré, skirmishers nor a column on the road outlast that: it is a column in one hex
 * from then on (P16, R64), in the hex it had its counter in.
 */
export function loseOrder({ now, happens }: Unfolding, id: UnitId, order: Exclude<Order, 'good'>): void {
  const unit = unitIn(now, id);
  if (!isCombat(unit) || !isThere(unit)) return;
  if (unit.order !== order) happens({ type: 'ordered', unit: id, order });
  if (unit.counter.arm !== 'artillery' && unit.formation !== 'column')
    happens({ type: 'formed', unit: id, formation: 'column' });
  const [head] = unit.place.hexes;
  if (head && unit.place.hexes.length > 1) happens(placed(id, { ...unit.place, hexes: [head] }));
}
