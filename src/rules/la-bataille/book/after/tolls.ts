import { type Hex, sameHex } from '../../../../hex/axial';
import type { Edition } from '../../edition/edition';
import { type HexLeft, type RetreatToll, retreatToll } from '../../la-bataille-retreat';
import { standingIn } from '../ground/ground-standing';
import { zonesIn } from '../ground/ground-zones';
import { ofHexes } from '../ground/of-hexes';
import type { CombatUnit } from '../la-bataille-unit';
import type { OnMap } from '../queries';
import type { LaBatailleState } from '../state';

/** The hexes that have been paid for: those who share an account pay once for each. */
export interface TollAccount {
  isPaid(hex: Hex): boolean;
  pay(hexes: readonly Hex[]): void;
}

export function openAccount(): TollAccount {
  const paid: Hex[] = [];
  return {
    isPaid: (hex) => paid.some((each) => sameHex(each, hex)),
    pay: (hexes) => {
      paid.push(...hexes);
    },
  };
}

/** The accounts of those who go back at the same time: one for each hex they leave together, or each his own (M16.7.3). */
export function tollAccounts({ retreat: { toll } }: Edition): (unit: OnMap<CombatUnit>) => TollAccount {
  if (toll.who === 'unit') return openAccount;
  const ofStack = ofHexes(openAccount);
  return ({ place }) => ofStack(place.hexes[0] as Hex);
}

/** What it costs a unit to leave these hexes one after the other. */
export function tollOf(
  state: LaBatailleState,
  unit: OnMap<CombatUnit>,
  hexes: readonly Hex[],
  account: TollAccount,
): RetreatToll {
  const standing = standingIn(state);
  const { side, id, arm } = unit.counter;
  const leaves = hexes.map((hex, place): HexLeft => {
    const zones = zonesIn(standing, hex, side);
    return {
      zone: zones.length > 0,
      cavalryZone: zones.some(({ counter }) => counter.arm === 'cavalry'),
      // Whoever was beaten beside it holds nothing.
      friendly: place > 0 && standing.at(hex).some(({ counter }) => counter.side === side && counter.id !== id),
      paid: account.isPaid(hex),
    };
  });
  return retreatToll(state.edition, { arm, order: unit.order }, leaves);
}

/** The hexes that so many increments have paid for; whoever comes to his end on the way leaves the rest to the others. */
export function paidWith(lost: number, hexes: readonly Hex[], { costs }: RetreatToll): readonly Hex[] {
  let left = lost;
  return hexes.filter((_, place) => {
    const cost = costs[place] ?? 0;
    const pays = cost > 0 && left > 0;
    left -= cost;
    return pays;
  });
}
