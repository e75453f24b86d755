import type { Action, Asked } from '../../../rules/action';
import type { AdvancePlanner, MarchAdvice, MarchPlan } from '../../../rules/advice';
import type { AnyToolAdviser, Contacts, Queue, Verdict } from '../../../rules/tool-advice';
import type { UnitId } from '../../../table/unit';

/** What the book says of melee on the battle as it is shown. */
export interface MeleeAdvice {
  zone(unit: UnitId): Contacts | undefined;
  verdict(plan: Asked): Verdict | undefined;
  queue(): Queue | undefined;
  deeds(unit: UnitId): readonly Action[];
  planAdvance?(plan: Omit<MarchPlan, 'gait'>): MarchAdvice;
}

export function meleeAdviceOn(adviser: AnyToolAdviser & AdvancePlanner<unknown>, state: unknown): MeleeAdvice {
  const { planAdvance } = adviser;
  return {
    zone: (unit) => adviser.zone(state, unit),
    verdict: (plan) => adviser.verdict(state, plan),
    queue: () => adviser.queue(state),
    deeds: (unit) => adviser.actions(state, unit),
    ...(planAdvance ? { planAdvance: (plan) => planAdvance(state, plan) } : {}),
  };
}
