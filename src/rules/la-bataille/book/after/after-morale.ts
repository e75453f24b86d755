import { plusSteps, rollOf } from '../../../../dice/base-six';
import type { Message } from '../../../../table/reasons';
import type { UnitId } from '../../../../table/unit';
import { faces, type Resolution } from '../../../resolution';
import { checkCard } from '../../calculators/calculator-cards';
import { sumOf } from '../../explained';
import { lb, type RuleId } from '../../la-bataille-cite';
import { afterFailing, passes } from '../../morale/check';
import type { Simulation } from '../la-bataille-simulation';
import { isCombat } from '../la-bataille-unit';
import { isOnMap, unitIn } from '../queries';
import { thrown } from './after-events';
import { loseOrder } from './after-order';
import { retreatUnit, routOf } from './after-retreat';
import { TWO_DICE } from './dice';
import { type MoraleOccasion, moraleOf } from './morale-case';

export interface CheckWhy extends MoraleOccasion {
  /** What made it check: `lb.why.…`. */
  readonly about: Message;
  readonly rule: RuleId;
  /** What failing makes of it is the caller's: nothing happens here but the dice. */
  readonly only?: true;
}

/**
 * A unit looks to its morale. Failing disorders it, or routs it, which takes it ten hexes back at once (R104, R80). Whoever is
 * no more on the map has nothing to check.
 */
export function* checkMorale(simulation: Simulation, id: UnitId, why: CheckWhy): Resolution<boolean> {
  const { now, emit } = simulation;
  const unit = unitIn(now, id);
  if (!isCombat(unit) || !isOnMap(unit)) return true;
  const { edition } = now;
  const { value, factors } = moraleOf(now, unit, why);
  const values = { ...why.about.values, unit: unit.counter.name, value };
  const dice = yield* faces({
    of: unit.counter.side,
    key: why.about.key,
    values,
    cite: lb(why.rule),
    card: checkCard(edition, why.rule, value, factors),
    wants: TWO_DICE,
  });
  const passed = passes(edition, value, rollOf(dice), sumOf(factors));
  const failing = afterFailing(edition, unit.counter.arm, unit.order);
  const modified = plusSteps(rollOf(dice), sumOf(factors));
  emit(
    thrown({
      about: { key: why.about.key, values },
      units: [id],
      faces: dice,
      factors,
      outcome: { key: cameOf(passed, why.only === true ? undefined : failing), values: { modified, value } },
      cite: lb(why.rule),
    }),
  );
  if (!passed && why.only !== true) yield* failed(simulation, id, failing);
  return passed;
}

/** What failing makes of it is told only where it is made of it here. */
const cameOf = (passed: boolean, failing: 'disorder' | 'rout' | undefined): string =>
  passed ? 'lb.came.passed' : failing === undefined ? 'lb.came.failed' : `lb.came.failed.${failing}`;

function* failed(simulation: Simulation, id: UnitId, failing: 'disorder' | 'rout'): Resolution<void> {
  loseOrder(simulation, id, failing);
  if (failing === 'rout') yield* retreatUnit(simulation, id, routOf(simulation.now.edition));
}
