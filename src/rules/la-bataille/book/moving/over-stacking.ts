import type { Hex } from '../../../../hex/axial';
import { hexName } from '../../../../hex/layout';
import type { UnitId } from '../../../../table/unit';
import type { Resolution } from '../../../resolution';
import { dice } from '../../explained';
import { lb, type RuleId } from '../../la-bataille-cite';
import { afterFailing } from '../../morale/check';
import { violationOf } from '../../stacking/stacking-violation';
import { placed, told } from '../after/after-events';
import { checkMorale } from '../after/after-morale';
import { retreatUnit, routOf } from '../after/after-retreat';
import type { Simulation } from '../la-bataille-simulation';
import { type CombatUnit, isCombat, type There } from '../la-bataille-unit';
import { combatAt, isOnMap, type OnMap, unitIn } from '../queries';
import type { LaBatailleState } from '../state';
import { isTooMany, stackingViolations } from './in-the-way';
import { groundFor } from './walk';

/** Somebody who has come into a hex, and how he stood before. */
export interface Arrival {
  readonly unit: UnitId;
  readonly before: There;
}

/** Whoever fails among too many goes back so many hexes (P10). */
const GOES_BACK = 3;

/** Too many in the hexes: all check; then the last to come go back the way they came, until it holds them (P10, M11.1.4). */
export function* overStacking(simulation: Simulation, hex: Hex, arrivals: readonly Arrival[]): Resolution<void> {
  const { now } = simulation;
  const side = arrivals[0] && unitIn(now, arrivals[0].unit).counter.side;
  if (side === undefined || !isOver(now, hex, side)) return;
  const all = combatAt(now, hex).filter(({ counter }) => counter.side === side);
  const came = (unit: CombatUnit): boolean => arrivals.some((each) => each.unit === unit.counter.id);
  const worst = (units: readonly CombatUnit[]): CombatUnit['order'] =>
    units.some(({ order }) => order === 'rout')
      ? 'rout'
      : units.some(({ order }) => order === 'disorder')
        ? 'disorder'
        : 'good';
  const { result, add, rule } = violationOf(
    now.edition,
    worst(all.filter((unit) => !came(unit))),
    worst(all.filter(came)),
  );
  simulation.emit(
    told({ key: 'lb.told.too-many', values: { hex: hexName(now.map.layout, hex) } }, all.map(idOf), lb(rule)),
  );
  if (result !== 'displace') for (const { counter } of all) yield* suffers(simulation, counter.id, result, add, rule);
  goBack(simulation, hex, arrivals, rule);
}

const idOf = ({ counter }: CombatUnit): UnitId => counter.id;

function* suffers(
  simulation: Simulation,
  id: UnitId,
  result: 'check' | 'check-harder' | 'rout',
  add: number,
  rule: RuleId,
): Resolution<void> {
  const { edition } = simulation.now;
  const unit = unitIn(simulation.now, id);
  if (!isCombat(unit) || !isOnMap(unit)) return;
  const adds = dice('too-many', { rule, add });
  const passed =
    result !== 'rout' &&
    (yield* checkMorale(simulation, id, { about: { key: 'lb.why.too-many' }, rule, only: true, adds }));
  if (passed) return;
  const state = result === 'rout' ? 'rout' : afterFailing(edition, unit.counter.arm, unit.order);
  const far = state === 'rout' ? routOf(edition) : { points: null, hexes: GOES_BACK, state, toll: false, rule };
  yield* retreatUnit(simulation, id, far);
}

const isOver = (state: LaBatailleState, hex: Hex, side: OnMap['counter']['side']): boolean =>
  stackingViolations(
    groundFor(state, side),
    hex,
    combatAt(state, hex).filter(({ counter }) => counter.side === side),
  ).some(isTooMany);

/** The last in first. */
function goBack({ now, emit }: Simulation, hex: Hex, arrivals: readonly Arrival[], rule: RuleId): void {
  for (const { unit: id, before } of arrivals.toReversed()) {
    const unit = unitIn(now, id);
    if (!isCombat(unit) || !isOnMap(unit) || !isOver(now, hex, unit.counter.side)) continue;
    const [back] = before.hexes;
    if (!back || !combatAt(now, hex).some(({ counter }) => counter.id === id)) continue;
    emit(told({ key: 'lb.told.goes-back', values: { hex: hexName(now.map.layout, back) } }, [id], lb(rule)));
    emit(placed(id, before));
  }
}
