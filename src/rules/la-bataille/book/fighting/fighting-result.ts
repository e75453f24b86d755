import type { Hex } from '../../../../hex/axial';
import type { UnitId } from '../../../../table/unit';
import type { Resolution } from '../../../resolution';
import { type Consequence, consequenceOf, struckSide } from '../../assault/assault-result';
import type { AssaultResult } from '../../edition/edition-assault';
import { lb } from '../../la-bataille-cite';
import { gone, told } from '../after/after-events';
import { loseOrder } from '../after/after-order';
import { type Retreat, retreatUnit, routOf } from '../after/after-retreat';
import { leadersLeft } from '../after/leaders-left';
import { tollAccounts } from '../after/tolls';
import type { Simulation } from '../la-bataille-simulation';
import { type CombatUnit, isCombat } from '../la-bataille-unit';
import { isOnMap, type OnMap, unitIn } from '../queries';
import { isStructure } from './attackers';

/** Who a melee has broken. */
export type Beaten = Consequence['side'] | 'neither';

/** Both sides of a melee as it was fought, and where. */
export interface Fought {
  readonly target: Hex;
  readonly attackers: readonly UnitId[];
  /** All of the hex, with those who sheltered there: they share what befalls it (P19). */
  readonly defenders: readonly UnitId[];
  /** Attackers in the defender's own hex: cavalry on a carré. */
  readonly within: readonly UnitId[];
}

/** Carries out a result on everybody it is meant for. */
export function* applyResult(simulation: Simulation, fought: Fought, cell: AssaultResult | null): Resolution<Beaten> {
  if (cell === null) return 'neither';
  const side = struckSide(cell);
  const beaten = side === 'attacker' ? fought.attackers : fought.defenders;
  const accountOf = tollAccounts(simulation.now.edition);
  for (const id of beaten) yield* strike(simulation, fought, id, cell, accountOf);
  return side;
}

function* strike(
  simulation: Simulation,
  { target, within }: Fought,
  id: UnitId,
  cell: AssaultResult,
  accountOf: ReturnType<typeof tollAccounts>,
): Resolution<void> {
  const { now } = simulation;
  const unit = unitIn(now, id);
  if (!isCombat(unit) || !isOnMap(unit)) return;
  const consequence = consequenceOf(now.edition, cell, {
    arm: unit.counter.arm,
    order: unit.order,
    structure: struckSide(cell) === 'defender' && isStructure(now, target),
    unlimbered: unit.formation === 'unlimbered',
  });
  if (!consequence) return;
  if (consequence.state === 'surrender') return yield* surrenders(simulation, unit);
  const held = consequence.hexes === 0;
  if (held) return loseOrder(simulation, id, consequence.state);
  yield* retreatUnit(
    simulation,
    id,
    within.includes(id) ? outOfCarre(consequence.state) : retreatBy(simulation, consequence),
    accountOf(unit),
  );
}

/** Out of a carré's hex into the next, however badly it was beaten (P16). */
const outOfCarre = (state: Retreat['state']): Retreat => ({ points: null, hexes: 1, state, toll: true, rule: 'P16' });

function retreatBy({ now: { edition } }: Simulation, { state, points, hexes }: Consequence): Retreat {
  if (state === 'rout') return routOf(edition, true);
  return { points, hexes, state: 'disorder', toll: true, rule: edition.assault.recoil.rule };
}

function* surrenders(simulation: Simulation, unit: OnMap<CombatUnit>): Resolution<void> {
  const { counter, place } = unit;
  simulation.emit(
    told({ key: 'lb.told.gives-up' }, [counter.id], lb(simulation.now.edition.assault.chart.rule)),
    gone(counter.id, 'surrendered'),
  );
  for (const hex of place.hexes) yield* leadersLeft(simulation, hex, counter.side, 'surrendered');
}
