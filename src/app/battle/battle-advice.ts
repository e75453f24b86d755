import type { Action } from '../../rules/action';
import type { AdvancePlanner, AnyAdviser } from '../../rules/advice';
import type { Fact } from '../../rules/book';
import type { FormationChoice, FormationWish, MarchAdvice, MarchPlan } from '../../rules/marching-advice';
import type { AnyOrdersAdviser } from '../../rules/orders-advice';
import type { AnyToolAdviser } from '../../rules/tool-advice';
import type { Unit, UnitId } from '../../table/unit';

/** What the book advises on the battle as it is shown, quick enough for a moving finger. The reach is the worker's. */
export interface Advice {
  planMarch(plan: MarchPlan): MarchAdvice;
  formations(unit: UnitId, wish: FormationWish): readonly FormationChoice[];
  actions(unit: UnitId): readonly Action[];
  groundFacts(unit: UnitId): readonly Fact[];
  /** What it says of fire and sight, from a book that knows of them: to be fetched, and asked about this state. */
  readonly fire?: Source<AnyToolAdviser>;
  /** And of melee. */
  readonly melee?: Source<AnyToolAdviser & AdvancePlanner<unknown>>;
  /** And of written orders. */
  readonly orders?: Source<AnyOrdersAdviser>;
  /** While orders are written: the unit as it will stand when it begins to march, and the march that is on the sheet. */
  standing?(unit: UnitId): Unit | undefined;
  ordered?(unit: UnitId): Pick<MarchPlan, 'gait' | 'steps'> | undefined;
}

interface Source<A> {
  load(): Promise<A>;
  readonly state: unknown;
}

export function adviceOn(adviser: AnyAdviser, state: unknown): Advice {
  return {
    planMarch: (plan) => adviser.planMarch(state, plan),
    formations: (unit, wish) => adviser.formations(state, unit, wish),
    actions: (unit) => adviser.actions(state, { units: [unit] }),
    groundFacts: (unit) => adviser.groundFacts?.(state, unit) ?? [],
    ...(adviser.fire ? { fire: { load: adviser.fire, state } } : {}),
    ...(adviser.melee ? { melee: { load: adviser.melee, state } } : {}),
    ...(adviser.orders ? { orders: { load: adviser.orders, state } } : {}),
  };
}
