import type { Hex } from '../../../../hex/axial';
import type { UnitId } from '../../../../table/unit';
import type { Resolution } from '../../../resolution';
import type { FireOccasion } from '../firing/firing-event';
import { resolveFire } from '../firing/firing-resolve';
import { fireViolations } from '../firing/who';
import type { Simulation } from '../la-bataille-simulation';
import type { CombatUnit } from '../la-bataille-unit';
import { idsOf, unitIn } from '../queries';
import type { LaBatailleState } from '../state';
import { type Attack, attackersOf, attackingHexes, defendersOf } from './attackers';

/**
 * Those who closed and those who stood fire at each other before they meet, doubled by having passed (M15): the defenders first,
 * then the attackers. Whoever has fired in this turn already has nothing loaded (R251). The attack with what both lost by it.
 */
export function* volleys(simulation: Simulation, attack: Attack): Resolution<Attack> {
  const { now } = simulation;
  const side = attackersOf(now, attack)[0]?.counter.side;
  const { closing, assault } = now.edition;
  if (side === undefined || !closing || assault.volley.when === 'never') return attack;
  const [ours, theirs] = [attack.units, idsOf(defendersOf(now, attack.target, side))];
  const before = [lostBy(now, ours), lostBy(now, theirs)] as const;
  const fired: UnitId[] = [];
  for (const { hex } of attackingHexes(now, attack)) {
    const firers = ready(now, defendersOf(now, attack.target, side), hex).filter((id) => !fired.includes(id));
    fired.push(...firers);
    yield* fires(simulation, firers, hex, 'defensive');
  }
  yield* fires(simulation, ready(now, attackersOf(now, attack), attack.target), attack.target, 'offensive');
  return {
    ...attack,
    volley: { byAttacker: lostBy(now, ours) - before[0], byDefender: lostBy(now, theirs) - before[1] },
  };
}

const lostBy = (state: LaBatailleState, units: readonly UnitId[]): number =>
  units.reduce((sum, id) => sum + unitIn(state, id).lost, 0);

/** Who can fire at a hex beside him, and has not fired yet. */
const ready = (state: LaBatailleState, units: readonly CombatUnit[], target: Hex): readonly UnitId[] =>
  idsOf(units).filter(
    (id) =>
      !(state.fighting.fired ?? []).includes(id) &&
      fireViolations(state, { firers: [id], target, occasion: 'opportunity', steadied: true }).length === 0,
  );

function* fires(
  simulation: Simulation,
  firers: readonly UnitId[],
  target: Hex,
  occasion: FireOccasion,
): Resolution<void> {
  if (firers.length > 0) yield* resolveFire(simulation, { firers, target, occasion, steadied: true });
}
