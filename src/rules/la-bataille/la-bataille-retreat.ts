import type { Edition } from './edition/edition';
import type { Arm, Order } from './la-bataille-vocabulary';

/** A hex left on a retreat after melee. */
export interface HexLeft {
  /** In an enemy zone, however many. */
  readonly zone: boolean;
  /** One of those zones is of cavalry. */
  readonly cavalryZone?: boolean;
  /** A friendly combat unit holds it: it costs nothing. */
  readonly friendly?: boolean;
  /** It has been paid for, by another of the same stack or by the regiment whose battalion this is. */
  readonly paid?: boolean;
}

export interface RetreatToll {
  /** Of each hex left. */
  readonly costs: readonly number[];
  readonly lost: number;
  readonly surrenders: boolean;
  readonly order: Order;
}

/** What a forced retreat costs, from the hex of the melee on; that one costs in any case where the book says so (R77, R78). */
export function retreatToll(
  { retreat }: Edition,
  unit: { readonly arm: Arm; readonly order: Order },
  left: readonly HexLeft[],
): RetreatToll {
  const costs = left.map(({ zone, friendly, paid }, place) => {
    if (paid === true) return 0;
    const cost = zone && friendly !== true ? retreat.zoneHex.loss : 0;
    return place === 0 ? Math.max(cost, retreat.firstHex.loss) : cost;
  });
  const inZone = left.filter(({ zone, friendly }) => zone && friendly !== true);
  const routs =
    retreat.throughCavalry.routs && unit.arm !== 'cavalry' && inZone.some(({ cavalryZone }) => cavalryZone === true);
  return {
    costs,
    lost: costs.reduce((sum, each) => sum + each, 0),
    surrenders: retreat.surrender.hexes !== null && inZone.length >= retreat.surrender.hexes,
    order: routs ? 'rout' : unit.order,
  };
}
