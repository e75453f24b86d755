import { type Hex, type Hexside, sameHex } from '../../../../hex/axial';
import type { Violation } from '../../../../table/reasons';
import type { UnitId } from '../../../../table/unit';
import type { Edition } from '../../edition/edition';
import type { RecallRow } from '../../edition/edition-morale';
import { mayCharge } from '../../la-bataille-daylight';
import { impossible, violation } from '../../la-bataille-violation';
import { placed } from '../after/after-events';
import { lightNow } from '../after/light';
import { formationOf, isHeavyHorse, isHorse } from '../fighting/attackers';
import type { Unfolding } from '../la-bataille-simulation';
import { type CombatUnit, isCombat, READINESS } from '../la-bataille-unit';
import { isThere, type OnMap, stackAt, unitIn } from '../queries';
import type { LaBatailleState } from '../state';
import { standsAt } from './charging-way';

/** Those of a charge who still ride: on the map and in order. */
export const ridersOf = ({ units }: LaBatailleState, ids: readonly UnitId[]): readonly OnMap<CombatUnit>[] =>
  ids
    .map((id) => units.get(id))
    .filter((unit): unit is OnMap<CombatUnit> => unit !== undefined && isCombat(unit) && isThere(unit))
    .filter(({ order }) => order === 'good')
    .toSorted((a, b) => b.place.rank - a.place.rank);

/** What a unit is that could not charge, whoever has the turn. */
export function chargerViolations(state: LaBatailleState, unit: CombatUnit): readonly Violation[] {
  const values = { unit: unit.counter.name };
  if (!isHorse(unit)) return [impossible('foot-charges', 'P16', values)];
  const formation = formationOf(unit);
  return [
    ...(unit.order === 'good' ? [] : [violation('routed-charges', 'P16', values)]),
    ...(formation === 'skirmish' ? [violation('skirmishers-charge', 'P20', values)] : []),
    ...(formation === 'road-march' || formation === 'general-order'
      ? [violation('loose-charges', 'R215', values)]
      : []),
    ...(unit.readiness === 'exhausted' ? [violation('exhausted-charges', 'R215', values)] : []),
    ...(mayCharge(state.edition, lightNow(state)) ? [] : [violation('night-charges', 'H13')]),
  ];
}

/** All of them a hex on, in the order they lie in, with the leaders who ride along. */
export function rideInto({ now, happens }: Unfolding, ids: readonly UnitId[], hex: Hex, facing: Hexside): void {
  const others = stackAt(now, hex).filter(({ counter }) => !ids.includes(counter.id));
  let rank = Math.max(0, ...others.map(({ place }) => place.rank));
  const riding = ids
    .map((id) => unitIn(now, id))
    .filter(isThere)
    .toSorted((a, b) => a.place.rank - b.place.rank);
  for (const unit of riding) {
    rank += 1;
    const hexes = isCombat(unit) ? standsAt(unit, hex) : [hex];
    happens(placed(unit.counter.id, { ...unit.place, hexes, facing, rank }));
  }
}

/** Who has charged and fought is the more tired for it (P5). */
export function tire({ now, happens }: Unfolding, ids: readonly UnitId[]): void {
  for (const id of ids) {
    const unit = unitIn(now, id);
    if (!isCombat(unit) || !isThere(unit)) continue;
    const readiness = READINESS[READINESS.indexOf(unit.readiness) + 1];
    if (readiness) happens({ type: 'readied', unit: id, readiness });
  }
}

/** The line of the recall chart it comes back by. */
export function recallRowOf(edition: Edition, unit: CombatUnit): RecallRow {
  switch (unit.counter.nation) {
    case 'french':
      return 'french';
    case 'saxon':
      return 'french-ally';
    case 'prussian':
      return 'prussian';
    case 'russian':
      return isHeavyHorse(edition, unit) ? 'russian-heavy' : 'russian-light';
  }
}

export const isIn = ({ place }: OnMap, hex: Hex): boolean => place.hexes.some((each) => sameHex(each, hex));
