import type { Action, Asked } from '../../action';
import type { Headline, ToolAdviser } from '../../tool-advice';
import { ba } from '../belle-alliance-cite';
import { sightBetween } from '../sight/sight-line-verdict';
import { seenGroundOf } from '../sight/sight-seen-ground';
import type { BelleAllianceState } from '../state';
import { unlocked } from '../turn/lock';
import { isLive, shortUnitTaken } from './belle-alliance-fire-parts';
import { type DeclarationPlan, declared } from './declarable';
import type { FirePlan } from './fire-geometry';
import { fireQueueOf } from './fire-queue';
import { type FireVerdict, type JudgedFire, judgeFire, toldVerdict } from './fire-verdict';
import { asBefore } from './state-before-volley';
import { targetsOf, threatsOf } from './targets';

/** What Belle Alliance answers about fire and sight; nothing while measuring is locked (1.1.1). */
export const belleAllianceFireAdviser: ToolAdviser<BelleAllianceState> = {
  verdict(state, asked) {
    const plan = planOf(asked);
    return plan && unlocked(state, () => verdictOf(state, plan));
  },
  lines: (state, unit, looks) =>
    unlocked(state, () => (looks === 'targets' ? targetsOf : threatsOf)(asBefore(state), unit)),
  sight: (state, observer, seen) => unlocked(state, () => sightBetween(state, observer, seen)),
  seenGround: (state, observer) => unlocked(state, () => seenGroundOf(state, observer)),
  queue: (state) => unlocked(state, () => fireQueueOf(state)),
};

function planOf({ units: [firer], target, bases, impact, known }: Asked): FirePlan | undefined {
  if (firer === undefined || target === undefined) return undefined;
  return { firer, target, ...(bases && { bases }), ...(impact && { impact }), ...(known && { known }) };
}

/** The whole verdict on a fire, with the ways to declare it. */
export function verdictOf(state: BelleAllianceState, plan: FirePlan): FireVerdict {
  const judged = judgeFire(asBefore(state), plan);
  const actions = actionsOf(state, plan, judged);
  const told = toldVerdict(judged, plan, !shortUnitTaken(state, plan.firer));
  return { ...told, headline: headlineOf(judged, actions), actions };
}

/** The way to fire comes first; what stands against the others is told with them. */
export function headlineOf(
  { ruling, statements }: Pick<JudgedFire, 'ruling' | 'statements'>,
  [fire]: readonly Action[],
): Headline {
  const why = ruling === 'can' ? fire?.violations[0] : statements.find(({ tone }) => tone === 'no');
  const would = ruling === 'can' && why !== undefined;
  return {
    tone: would ? 'neutral' : ruling === 'can' ? 'yes' : 'no',
    word: { key: `fire.word.${would ? 'would' : ruling}` },
    ...(why && { why }),
  };
}

/** To fire; to range where guns have to; to serve another who fires at the same target. */
function actionsOf(state: BelleAllianceState, plan: FirePlan, judged: JudgedFire): readonly Action[] {
  const { shooting, line, firer } = judged.finding;
  const roles: DeclarationPlan[] = [{ ...plan, role: 'fire' }];
  if (shooting.artillery && line?.zone !== 1 && judged.ground?.ranging.needed) roles.push({ ...plan, role: 'ranging' });
  for (const fire of state.fires) {
    if (!isLive(fire) || fire.target !== plan.target || fire.role !== 'fire' || fire.firer === plan.firer) continue;
    if (state.table.units.get(fire.firer)?.arm === firer.arm)
      roles.push({ ...plan, role: 'neighbour', neighbourOf: fire.firer });
  }
  return roles.map((role) => actionOf(state, role, judged));
}

function actionOf(state: BelleAllianceState, plan: DeclarationPlan, judged: JudgedFire): Action {
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
