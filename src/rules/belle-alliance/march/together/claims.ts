import type { Base } from '../../../../geometry/base';
import { unitOf } from '../../../../table/table';
import type { UnitId } from '../../../../table/unit';
import { asked, type Resolution, type Simulation } from '../../belle-alliance-resolution';
import { evolve } from '../../event';
import { type BelleAllianceState, copyState } from '../../state';
import { type OrderElement, subjectsOf } from '../../turn/orders/element';
import type { OpenElement } from '../../turn/orders/open-elements';
import { groundOf, overlapOf } from '../../units/bodies';
import { gunnersOf, motherOf, skirmishersOf } from '../../units/detaching/kin';
import { ACTS } from '../../units/unit-commands';
import { bars, decisionOn } from './together-elements';

/** The ground that somebody would take by a change of formation. */
interface Claim {
  readonly unit: UnitId;
  /** It and those who belong to it: they do not throw with each other. */
  readonly kin: ReadonlySet<UnitId>;
  readonly ground: readonly Base[];
}

/** 2.2.1, R60: where two or more would form on the same ground, dice say who does; who loses does not change his formation. */
export function* settleClaims(simulation: Simulation, elements: readonly OpenElement[]): Resolution<void> {
  const claims = elements.flatMap((open) => claimOf(simulation.now, open, elements) ?? []);
  const lost = new Set<UnitId>();
  for (const [i, one] of claims.entries()) {
    for (const other of claims.slice(i + 1)) {
      if (lost.has(one.unit) || lost.has(other.unit) || one.kin.has(other.unit)) continue;
      if (!overlapOf(one.ground, other.ground)) continue;
      const units: [UnitId, UnitId] = [one.unit, other.unit];
      const decision = yield* asked((answers) => ACTS.decide(simulation.now, { type: 'settle-space', units }, answers));
      if (decision.kind !== 'events') continue;
      simulation.emit(...decision.events);
      for (const event of decision.events) if (event.type === 'space-settled') lost.add(event.loser);
    }
  }
}

/** What it would stand on if all others who change had gone; nothing where it cannot be done even so. Houses have rules of their own (6.1.1). */
function claimOf(state: BelleAllianceState, open: OpenElement, elements: readonly OpenElement[]): Claim | undefined {
  const { element } = open;
  const [unit] = subjectsOf(element);
  if (!unit || bars(state, open)) return undefined;
  const kin = kinOf(state, unit);
  const after = without(
    state,
    elements.map((each) => each.element).filter((each) => !subjectsOf(each).some((id) => kin.has(id))),
  );
  const decision = decisionOn(after, element, []);
  if (decision.kind !== 'events') return undefined;
  const before = new Set(after.table.units.values());
  for (const event of decision.events) evolve(after, event);
  const stands = [...after.table.units.values()].filter((each) => !before.has(each) && !each.inside);
  return { unit, kin, ground: stands.flatMap((stand) => groundOf(after.table, stand)) };
}

const kinOf = (state: BelleAllianceState, id: UnitId): ReadonlySet<UnitId> =>
  new Set(
    [id, motherOf(state, id), skirmishersOf(state, id), gunnersOf(state, id)].filter((each) => each !== undefined),
  );

/** A battle to try something on, with nobody left of those who are about to change themselves. */
function without(state: BelleAllianceState, others: readonly OrderElement[]): BelleAllianceState {
  const trial = copyState(state);
  const { table } = trial;
  for (const id of others.flatMap(subjectsOf))
    if (table.units.has(id)) table.units.set(id, { ...unitOf(table, id), figures: 0, guns: 0 });
  return trial;
}
