import type { AdvancePlanner, MarchAdvice, MarchPlan } from '../../../rules/advice';
import type { Deed } from '../../../rules/deed';
import type { AnyMeleeAdviser, AttackPlan, AttackVerdict, MeleeQueue, MeleeZone } from '../../../rules/melee-advice';
import type { UnitId } from '../../../table/unit';

/** What the book says of melee on the battle as it is shown. */
export interface MeleeAdvice {
  zone(unit: UnitId): MeleeZone | undefined;
  verdict(plan: AttackPlan): AttackVerdict | undefined;
  queue(): MeleeQueue | undefined;
  deeds(unit: UnitId): readonly Deed[];
  planAdvance?(plan: Omit<MarchPlan, 'gait'>): MarchAdvice;
}

export function meleeAdviceOn(adviser: AnyMeleeAdviser & AdvancePlanner<unknown>, state: unknown): MeleeAdvice {
  const { planAdvance } = adviser;
  return {
    zone: (unit) => adviser.zone(state, unit),
    verdict: (plan) => adviser.verdict(state, plan),
    queue: () => adviser.queue(state),
    deeds: (unit) => adviser.deeds(state, unit),
    ...(planAdvance ? { planAdvance: (plan) => planAdvance(state, plan) } : {}),
  };
}
