import type { Action, Asked } from '../../../rules/action';
import type { AdvancePlanner } from '../../../rules/advice';
import type { MarchAdvice, MarchPlan } from '../../../rules/marching-advice';
import type { AnyToolAdviser, Contacts, Queue, Verdict } from '../../../rules/tool-advice';
import type { UnitId } from '../../../table/unit';

/** What the book says of melee on the battle as it is shown. */
export interface MeleeAdvice {
  contacts(unit: UnitId): Contacts | undefined;
  verdict(asked: Asked): Verdict | undefined;
  queue(): Queue | undefined;
  actions(unit: UnitId): readonly Action[];
  planAdvance?(plan: Omit<MarchPlan, 'gait'>): MarchAdvice;
}

export function meleeAdviceOn(adviser: AnyToolAdviser & AdvancePlanner<unknown>, state: unknown): MeleeAdvice {
  const { planAdvance } = adviser;
  return {
    contacts: (unit) => adviser.contacts?.(state, unit),
    verdict: (asked) => adviser.verdict(state, asked),
    queue: () => adviser.queue?.(state),
    actions: (unit) => adviser.actions?.(state, { units: [unit] }) ?? [],
    ...(planAdvance ? { planAdvance: (plan) => planAdvance(state, plan) } : {}),
  };
}
