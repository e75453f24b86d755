import type { Violation } from '../../../../table/reasons';
import type { SideId, UnitId } from '../../../../table/unit';
import type { Resolution } from '../../../resolution';
import { lb, type RuleId } from '../../la-bataille-cite';
import { impossible, violation } from '../../la-bataille-violation';
import { told } from '../after/after-events';
import { checkMorale } from '../after/after-morale';
import { retreatUnit } from '../after/after-retreat';
import type { Simulation } from '../la-bataille-simulation';
import { type CombatUnit, isCombat } from '../la-bataille-unit';
import { outOfTurn, WHEN } from '../phase-rules';
import { isOnMap, type OnMap, onMap, unitIn } from '../queries';
import type { LaBatailleState } from '../state';
import { usualFormation } from '../usual-formation';

/** How troops come to order again no paper of ours says: this is a reading. */
export const RALLYING: RuleId = 'R240';

/** Those of a side who have lost their order and have not tried to find it in this segment. */
export const shaken = (state: LaBatailleState, side: SideId): readonly OnMap<CombatUnit>[] =>
  onMap(state).filter(
    (unit): unit is OnMap<CombatUnit> =>
      isCombat(unit) &&
      unit.counter.side === side &&
      unit.order !== 'good' &&
      !state.turning.tried.includes(unit.counter.id),
  );

export function rallyViolations(state: LaBatailleState, id: UnitId): readonly Violation[] {
  const unit = state.units.get(id);
  if (!unit || !isCombat(unit) || !isOnMap(unit)) return [impossible('not-there', RALLYING)];
  if (unit.order === 'good') return [impossible('in-order', RALLYING)];
  return [
    ...outOfTurn(WHEN.rally, state, unit.counter.side),
    ...(state.turning.tried.includes(id) ? [violation('tried', RALLYING)] : []),
  ];
}

/**
 * It tries once, by its morale with all that bears on it. Disorder becomes good order; rout disorder, but good order for cavalry
 * where it knows no disorder (P16). Whoever routs and fails runs on (R241).
 */
export function* rally(simulation: Simulation, id: UnitId): Resolution<void> {
  const { now, emit } = simulation;
  const passed = yield* checkMorale(simulation, id, { about: { key: 'lb.ask.rally' }, rule: RALLYING, only: true });
  emit({ type: 'rally-tried', unit: id });
  const unit = unitIn(now, id);
  if (!isCombat(unit) || !isOnMap(unit)) return;
  if (passed) return rallied(simulation, unit);
  if (unit.order === 'rout')
    yield* retreatUnit(simulation, id, { points: null, hexes: null, state: 'rout', toll: false, rule: 'R241' });
}

function rallied({ now, emit }: Simulation, { counter, order, place, formation }: OnMap<CombatUnit>): void {
  const knowsDisorder = counter.arm !== 'cavalry' || !now.edition.assault.cavalryRouts.yes;
  const next = order === 'rout' && knowsDisorder ? 'disorder' : 'good';
  emit({ type: 'ordered', unit: counter.id, order: next });
  emit(told({ key: `lb.told.rallied.${next}`, values: { unit: counter.name } }, [counter.id], lb(RALLYING)));
  if (next !== 'good' || counter.arm === 'artillery') return;
  // In houses and woods good order is general order (P16).
  const stands = usualFormation(now.edition, now.map, counter, place.hexes);
  if (stands === 'general-order' && stands !== formation) emit({ type: 'formed', unit: counter.id, formation: stands });
}
