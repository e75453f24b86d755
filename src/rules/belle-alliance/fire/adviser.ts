import type { FireAdviser, FirePlan, FireRole, FireVerdict } from '../../fire-advice';
import { asBefore } from '../before';
import { ba } from '../cite';
import { isLocked } from '../lock';
import { seenGroundOf } from '../sight/seen-ground';
import { sightBetween } from '../sight/sight';
import type { BelleAllianceState } from '../state';
import { type DeclarationPlan, declared } from './declarable';
import { isLive, shortUnitTaken } from './parts';
import { targetsOf, threatsOf } from './targets';
import { type JudgedFire, judgeFire, toldVerdict } from './verdict';
import { volleyOf } from './volley';

/** What Belle Alliance answers about fire and sight; nothing while measuring is locked (1.1.1). */
export const belleAllianceFireAdviser: FireAdviser<BelleAllianceState> = {
  verdict: (state, plan) => unlocked(state, () => verdictOf(state, plan)),
  targets: (state, unit) => unlocked(state, () => targetsOf(asBefore(state), unit)),
  threats: (state, unit) => unlocked(state, () => threatsOf(asBefore(state), unit)),
  sight: (state, observer, seen) => unlocked(state, () => sightBetween(state, observer, seen)),
  seenGround: (state, observer) => unlocked(state, () => seenGroundOf(state, observer)),
  volley: (state, target) => unlocked(state, () => volleyOf(state, target)),
};

const unlocked = <T>(state: BelleAllianceState, answer: () => T): T | undefined =>
  isLocked(state) ? undefined : answer();

/** The whole verdict on a fire, with the ways to declare it. */
export function verdictOf(state: BelleAllianceState, plan: FirePlan): FireVerdict {
  const judged = judgeFire(asBefore(state), plan);
  return { ...toldVerdict(judged, plan, !shortUnitTaken(state, plan.firer)), roles: rolesOf(state, plan, judged) };
}

/** To fire; to range where guns have to; to serve another who fires at the same target. */
function rolesOf(state: BelleAllianceState, plan: FirePlan, judged: JudgedFire): readonly FireRole[] {
  const { shooting, line, firer } = judged.finding;
  const roles: DeclarationPlan[] = [{ ...plan, role: 'fire' }];
  if (shooting.artillery && line?.zone !== 1 && judged.ground?.ranging.needed) roles.push({ ...plan, role: 'ranging' });
  for (const fire of state.fires) {
    if (!isLive(fire) || fire.target !== plan.target || fire.role !== 'fire' || fire.firer === plan.firer) continue;
    if (state.table.units.get(fire.firer)?.arm === firer.arm)
      roles.push({ ...plan, role: 'neighbour', neighbourOf: fire.firer });
  }
  return roles.map((role) => roleOf(state, role, judged));
}

function roleOf(state: BelleAllianceState, plan: DeclarationPlan, judged: JudgedFire): FireRole {
  const { role, neighbourOf } = plan;
  const served = neighbourOf && state.table.units.get(neighbourOf)?.name;
  return {
    id: neighbourOf ? `${role}-${neighbourOf}` : role,
    key: `fire.role.${role}`,
    ...(served && { values: { unit: served } }),
    cite: ba(RULES[role]),
    command: { type: 'declare-fire', ...plan },
    violations: declared(state, plan, judged).violations,
  };
}

const RULES = { fire: '3.1.1', neighbour: '3.1.6', ranging: '3.4.1' } as const;
