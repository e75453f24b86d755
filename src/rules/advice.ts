import type { UnitId } from '../table/unit';
import type { Action, Asked } from './action';
import type { Fact } from './book';
import type { FormationChoice, FormationWish, MarchAdvice, MarchPlan, ReachAdvice } from './marching-advice';
import type { OrdersAdviser } from './orders-advice';
import type { ToolAdviser } from './tool-advice';

/**
 * What a book that plays in cm answers before anything is done: what a march would cost, where a unit could get to, how it
 * could form. Pure queries over a state; the page asks them while a finger moves, the worker where they take long.
 * They decide nothing and change nothing; and where measuring is locked they say no centimetre.
 */
export interface Adviser<S> {
  /** Its names for how fast a unit may go, the usual one first; none where it has but one way. */
  readonly gaits: readonly string[];
  /** The march as drawn so far: snapped, costed, explained. */
  planMarch(state: S, plan: MarchPlan): MarchAdvice;
  /**
   * The ground that the middle of the unit's front can get to this bound. Undefined where measuring is locked. A promise,
   * because a book may load what works it out when it is first asked for: the page, which leaves it to the worker, never does.
   */
  reach(state: S, unit: UnitId, gait: string | undefined): Promise<ReachAdvice | undefined>;
  /** Every formation this unit's arm has, as it would stand here, with the frontage and interval wished for where it has them. */
  formations(state: S, unit: UnitId, wish?: FormationWish): readonly FormationChoice[];
  /** What it says about fire and sight, from a book that knows of them. Fetched when first asked for: it is large. */
  readonly fire?: () => Promise<ToolAdviser<S>>;
  /** What it says about melee and all that comes after contact, likewise. */
  readonly melee?: () => Promise<ToolAdviser<S> & AdvancePlanner<S>>;
  /** What it says about written orders, likewise. */
  readonly orders?: () => Promise<OrdersAdviser<S>>;
  /** Lines of the unit's roster that its ground writes, after those of the view. */
  groundFacts?(state: S, unit: UnitId): readonly Fact[];
  /** Other things this unit may do besides marching and forming, each with what it needs to know. */
  actions(state: S, asked: Asked): readonly Action[];
}

/** An adviser of any book, kept with the states of that book only. */
export type AnyAdviser = Adviser<unknown>;

/** What a march after a melee would come to: it is drawn as any other, under rules of its own. */
export interface AdvancePlanner<S> {
  planAdvance?(state: S, plan: Omit<MarchPlan, 'gait'>): MarchAdvice;
}
