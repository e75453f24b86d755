import { rollOf } from '../../../../dice/base-six';
import { writeFraction } from '../../../../dice/fraction';
import { hexName } from '../../../../hex/layout';
import type { Violation } from '../../../../table/reasons';
import type { UnitId } from '../../../../table/unit';
import { distinct } from '../../../override';
import { choice, faces, type Resolution } from '../../../resolution';
import { checksAfterFire } from '../../fire/checks';
import { fireDefence } from '../../fire/defence';
import { type FireAttack, type FireCase, fireAttack, fireResult } from '../../fire/fire-attack';
import { fireCard } from '../../fire/la-bataille-fire-card';
import { fireOdds } from '../../fire/la-bataille-fire-chart';
import { lb } from '../../la-bataille-cite';
import { violation } from '../../la-bataille-violation';
import { thrown, told } from '../after/after-events';
import { takeLosses, type UnitLoss } from '../after/after-losses';
import { checkMorale } from '../after/after-morale';
import { TWO_DICE } from '../after/dice';
import { leaderCasualty } from '../after/leader-casualty';
import type { Simulation } from '../la-bataille-simulation';
import { isCombat } from '../la-bataille-unit';
import { combatAt, unitIn } from '../queries';
import type { LaBatailleState } from '../state';
import { fireCaseOf } from './case';
import { type FirePlan, firedOn } from './firing-plan';
import { fireViolations } from './who';

/** A fire as it stands, reckoned. */
export interface Reckoned {
  readonly fire: FireCase;
  readonly attack: FireAttack;
}

export function reckoned(state: LaBatailleState, plan: FirePlan): Reckoned | undefined {
  const fire = fireCaseOf(state, plan);
  return fire && { fire, attack: fireAttack(state.edition, fire) };
}

/** Too little fire for the first column. */
function chartViolations(state: LaBatailleState, plan: FirePlan): readonly Violation[] {
  const found = reckoned(state, plan);
  return found && isTooWeak(found.attack) ? [violation('fire.too-weak', state.edition.fire.chart.below.rule)] : [];
}

/** Everything that stands against a fire of a segment: who fires, at what, and what the charts have. */
export function segmentFireViolations(state: LaBatailleState, plan: FirePlan): readonly Violation[] {
  const violations = distinct(fireViolations(state, plan));
  return violations.some(({ overridable }) => !overridable)
    ? violations
    : [...violations, ...chartViolations(state, plan)];
}

export const isTooWeak = ({ defence, column }: FireAttack): boolean => defence !== null && column === undefined;

/** All fire at one hex: one throw, its losses, leaders struck, and the morale of those who lost (P21, H5). */
export function* resolveFire(simulation: Simulation, asked: FirePlan, note?: string): Resolution<void> {
  const { now, emit } = simulation;
  const plan = yield* withDefence(now, asked);
  const found = reckoned(now, plan);
  const [firer] = plan.firers;
  if (!found || firer === undefined) return;
  const { side } = unitIn(now, firer).counter;
  const meant = firedOn(now, plan, side);
  const on = meant.map(({ counter }) => counter.id);
  const target = { q: plan.target.q, r: plan.target.r };
  emit({
    type: 'fired',
    occasion: plan.occasion,
    units: [...plan.firers],
    target,
    on,
    ...(note !== undefined && { note }),
  });
  const { attack, fire } = found;
  if (attack.defence === null || attack.column === undefined) {
    emit(told({ key: 'lb.told.no-effect' }, on, lb(now.edition.fire.chart.below.rule)));
    return;
  }
  const natural = yield* theDice(simulation, plan, attack);
  const { loss } = fireResult(now.edition, attack, natural);
  const [struck] = meant;
  if (!struck) return;
  const losses = yield* takeLosses(simulation, plan.target, loss, {
    of: struck.counter.side,
    artillery: withGuns(fire),
    ...(plan.among && { among: plan.among }),
  });
  yield* leaderCasualty(simulation, plan.target, 'fire', natural, { side: struck.counter.side });
  yield* checksOf(simulation, plan, losses);
}

const MOST_DEFENCE = 20;

/** Where the charts have no value for whoever stands so on that ground, the players say what their game prints (R149). */
function* withDefence(state: LaBatailleState, plan: FirePlan): Resolution<FirePlan> {
  const found = reckoned(state, plan);
  const [firer] = plan.firers;
  if (!found || found.attack.defence !== null || firer === undefined) return plan;
  const open = fireDefence(state.edition, { ...found.fire.target, terrain: 'clear' });
  const id = yield* choice({
    of: unitIn(state, firer).counter.side,
    key: 'lb.ask.printed-defence',
    values: { hex: hexName(state.map.layout, plan.target) },
    cite: lb('R149'),
    wants: {
      kind: 'choice',
      choices: Array.from({ length: MOST_DEFENCE }, (_, i) => ({
        id: `${i + 1}`,
        key: 'lb.choice.defence',
        values: { value: i + 1 },
        hexes: [{ kind: 'mark', tone: 'no', hex: plan.target }],
      })),
      ...(open && { usual: writeFraction(open.value) }),
    },
  });
  return { ...plan, defence: Number(id) };
}

const withGuns = ({ firers }: FireCase): boolean =>
  firers.some((firer) => firer.arm === 'artillery' || (firer.arm === 'infantry' && firer.battery !== undefined));

function* theDice({ now, emit }: Simulation, plan: FirePlan, attack: FireAttack): Resolution<number> {
  const { edition } = now;
  const about = {
    key: `lb.about.fire.${plan.occasion}`,
    values: {
      hex: hexName(now.map.layout, plan.target),
      fire: writeFraction(attack.value.value),
      defence: attack.defence ? writeFraction(attack.defence.value) : '–',
      odds: fireOdds(edition, attack.column) ?? '–',
    },
  };
  const cite = lb(edition.fire.chart.rule);
  const [firer] = plan.firers;
  const of = firer === undefined ? 'umpire' : unitIn(now, firer).counter.side;
  const dice = yield* faces({ of, ...about, cite, card: fireCard(edition, attack), wants: TWO_DICE });
  const { loss, modified } = fireResult(edition, attack, rollOf(dice));
  emit(
    thrown({
      about,
      units: plan.firers,
      faces: dice,
      factors: attack.factors,
      outcome: { key: 'lb.came.loss', values: { count: loss, modified } },
      cite,
    }),
  );
  return rollOf(dice);
}

/**
 * Whoever lost such a number of increments checks, for a regiment that broke down by it each of its battalions (P6); where the club
 * plays so, a failure makes the others check too (R51).
 */
function* checksOf(simulation: Simulation, plan: FirePlan, losses: readonly UnitLoss[]): Resolution<void> {
  const { now } = simulation;
  const { checks } = now.edition.fire;
  const others = combatAt(now, plan.target).map(({ counter }) => counter.id);
  const checked: UnitId[] = [];
  let failed = false;
  for (const { present, had, lost } of losses.filter((each) => checksFor(now, each)))
    for (const id of present) {
      checked.push(id);
      const passed = yield* checkMorale(simulation, id, {
        about: { key: 'lb.check.fire', values: { lost: unitIn(now, id).lost } },
        rule: checks.others.rule,
        now: { of: had, lost },
      });
      failed ||= !passed;
    }
  if (!failed || checks.who.units !== 'all') return;
  for (const id of others.filter((each) => !checked.includes(each)))
    yield* checkMorale(simulation, id, { about: { key: 'lb.check.beside' }, rule: checks.who.rule });
}

/** Losses are counted for whoever had them: for a regiment, even where it went into its battalions by the last. */
function checksFor({ edition, units }: LaBatailleState, { unit, lost, lostBefore }: UnitLoss): boolean {
  const found = units.get(unit);
  if (!found || !isCombat(found)) return false;
  const { arm, class: kind } = found.counter;
  return checksAfterFire(
    edition,
    arm === 'infantry' && kind !== null ? kind : arm === 'cavalry' ? arm : 'artillery',
    lostBefore,
    lost,
  );
}
