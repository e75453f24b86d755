import type { UnitId } from '../../../../table/unit';
import type { Factor } from '../../../card';
import type { Resolution } from '../../../resolution';
import type { RuleId } from '../../la-bataille-cite';
import { afterFailing } from '../../morale/check';
import { checkMorale } from '../after/after-morale';
import { type Retreat, retreatUnit, routOf } from '../after/after-retreat';
import type { Simulation } from '../la-bataille-simulation';
import { type CombatUnit, isCombat } from '../la-bataille-unit';
import { idsOf, isOnMap, type OnMap, unitIn } from '../queries';
import type { Attack } from './attackers';
import { checksBefore, closingFactors, combatOf, type Meeting, standingFactors } from './reckoning';

/**
 * Both sides before they meet: by Premier the defender checks and then each hex of attackers, by Marie-Louise attackers roll to
 * close and then the defender to stand. The top of a hex checks for all in it (R210). Returns who of the attackers goes in;
 * nobody, where the assault is over already.
 */
export function* closeIn(simulation: Simulation, attack: Attack): Resolution<readonly UnitId[]> {
  const meeting = combatOf(simulation.now, attack);
  if (!meeting) return [];
  return simulation.now.edition.closing ? yield* rolls(simulation, meeting) : yield* checks(simulation, meeting);
}

/** Defender first (R106). */
function* checks(simulation: Simulation, meeting: Meeting): Resolution<readonly UnitId[]> {
  const before = checksBefore(simulation.now, meeting);
  if (!before) return idsOf(meeting.attackers);
  const { defenders } = meeting;
  if (before.defender.checks && !(yield* holds(simulation, defenders, 'defends', before.defender.factors, 'H10')))
    return [];
  const wavering: UnitId[] = [];
  for (const { hex, check } of before.attackers) {
    const units = hex.units.filter(({ counter }) => !wavering.includes(counter.id));
    if (check.checks && !(yield* holds(simulation, units, 'attacks', check.factors, 'H10')))
      wavering.push(...idsOf(units));
  }
  return idsOf(meeting.attackers).filter((id) => !wavering.includes(id));
}

/** Who does not close stays where he is (R211); who does not stand goes back. */
function* rolls(simulation: Simulation, meeting: Meeting): Resolution<readonly UnitId[]> {
  const { now } = simulation;
  const closing: UnitId[] = [];
  for (const hex of meeting.hexes) {
    const [top] = hex.units;
    const factors = closingFactors(now, meeting, hex);
    if (!top || !factors) continue;
    const about = { key: 'lb.check.close' };
    const passed = yield* checkMorale(simulation, top.counter.id, {
      about,
      rule: 'M16.4',
      adds: factors,
      closing: true,
      only: true,
    });
    if (passed) closing.push(...idsOf(hex.units).filter((id) => !closing.includes(id)));
  }
  const still = combatOf(now, { ...meeting.attack, units: closing });
  if (!still) return [];
  const factors = standingFactors(now, still) ?? [];
  return (yield* holds(simulation, still.defenders, 'stands', factors, 'M16.5')) ? closing : [];
}

type As = 'defends' | 'attacks' | 'stands';

/** The top of them checks; where he fails, all of them break and go back. */
export function* holds(
  simulation: Simulation,
  units: readonly OnMap<CombatUnit>[],
  as: As | 'charged',
  factors: readonly Factor[],
  rule: RuleId,
): Resolution<boolean> {
  const [top] = units;
  if (!top) return false;
  const about = { key: `lb.check.${as}` };
  if (yield* checkMorale(simulation, top.counter.id, { about, rule, adds: factors, only: true })) return true;
  for (const { counter } of units) yield* breaks(simulation, counter.id, rule);
  return false;
}

/** Disordered, or routed, and back: no melee was fought, so no toll is paid for it (R106). */
function* breaks(simulation: Simulation, id: UnitId, rule: RuleId): Resolution<void> {
  const { edition } = simulation.now;
  const unit = unitIn(simulation.now, id);
  if (!isCombat(unit) || !isOnMap(unit)) return;
  const state = afterFailing(edition, unit.counter.arm, unit.order);
  yield* retreatUnit(simulation, id, state === 'rout' ? routOf(edition) : recoil(simulation, rule));
}

/** Marie-Louise gives no distance for it: one hex, as its mildest result (R211). */
const recoil = ({ now: { edition } }: Simulation, rule: RuleId): Retreat => ({
  points: edition.assault.recoil.points,
  hexes: edition.assault.recoil.points === null ? 1 : null,
  state: 'disorder',
  toll: false,
  rule,
});
