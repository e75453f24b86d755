import type {
  AnyFireAdviser,
  FireLine,
  FirePlan,
  FireVerdict,
  SightVerdict,
  VolleyCard,
} from '../../../rules/fire-advice';
import type { UnitId } from '../../../table/unit';

/** What the book says of fire and sight on the battle as it is shown, quick enough for a moving finger. */
export interface FireAdvice {
  verdict(plan: FirePlan): FireVerdict | undefined;
  targets(unit: UnitId): readonly FireLine[] | undefined;
  threats(unit: UnitId): readonly FireLine[] | undefined;
  sight(observer: UnitId, seen: UnitId): SightVerdict | undefined;
  volley(target: UnitId): VolleyCard | undefined;
}

export const fireAdviceOn = (adviser: AnyFireAdviser, state: unknown): FireAdvice => ({
  verdict: (plan) => adviser.verdict(state, plan),
  targets: (unit) => adviser.targets(state, unit),
  threats: (unit) => adviser.threats(state, unit),
  sight: (observer, seen) => adviser.sight(state, observer, seen),
  volley: (target) => adviser.volley(state, target),
});
