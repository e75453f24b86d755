import type { Hex } from '../../../../hex/axial';
import type { UnitId } from '../../../../table/unit';
import { lb } from '../../la-bataille-cite';
import type { Order } from '../../la-bataille-vocabulary';
import type { Unfolding } from '../la-bataille-simulation';
import { isCombat } from '../la-bataille-unit';
import { combatAt, isThere, unitIn } from '../queries';
import { placed, told } from './after-events';

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
  if (head && unit.formation === 'carre') openCarre({ now, happens }, head);
}

/** A carré of several is none any more when one of them has lost his order: a hex holds one formation (P16, R247). */
function openCarre({ now, happens }: Unfolding, hex: Hex): void {
  const others = combatAt(now, hex).filter(({ formation }) => formation === 'carre');
  if (others.length === 0) return;
  for (const { counter } of others) happens({ type: 'formed', unit: counter.id, formation: 'column' });
  const ids = others.map(({ counter }) => counter.id);
  happens(told({ key: 'lb.told.carre-opens' }, ids, lb('R247')));
}
