import type { Asked } from '../../../rules/action';
import type { AnyToolAdviser, Batch, Line, SightVerdict, Verdict } from '../../../rules/tool-advice';
import type { UnitId } from '../../../table/unit';

/** What the book says of fire and sight on the battle as it is shown, quick enough for a moving finger. */
export interface FireAdvice {
  verdict(plan: Asked): Verdict | undefined;
  targets(unit: UnitId): readonly Line[] | undefined;
  threats(unit: UnitId): readonly Line[] | undefined;
  sight(observer: UnitId, seen: UnitId): SightVerdict | undefined;
  volley(target: UnitId): Batch | undefined;
}

export const fireAdviceOn = (adviser: AnyToolAdviser, state: unknown): FireAdvice => ({
  verdict: (plan) => adviser.verdict(state, plan),
  targets: (unit) => adviser.targets(state, unit),
  threats: (unit) => adviser.threats(state, unit),
  sight: (observer, seen) => adviser.sight(state, observer, seen),
  volley: (target) => adviser.volley(state, target),
});
