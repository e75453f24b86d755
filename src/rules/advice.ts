import type { Point } from '../geometry/point';
import type { Breach, Cite, Saying } from '../table/reasons';
import type { Shape } from '../table/shapes';
import type { Formation, Unit, UnitId } from '../table/unit';
import type { Fact } from './book';
import type { Deed } from './deed';
import type { FireAdviser } from './fire-advice';
import type { MeleeAdviser } from './melee-advice';
import type { OrdersAdviser } from './orders-advice';

/**
 * What a book that plays in cm answers before anything is done: what a march would cost, where a unit could get to, how it
 * could form. Pure queries over a state; the page asks them while a finger moves, the worker where they take long.
 * They decide nothing and change nothing; and where measuring is locked they say no centimetre.
 */
export interface Adviser<S> {
  /** The march as drawn so far: snapped, costed, explained. */
  planMarch(state: S, plan: MarchPlan): MarchAdvice;
  /**
   * The ground that the middle of the unit's front can get to this bound. Undefined where measuring is locked. A promise,
   * because a book may load what works it out when it is first asked for: the page, which leaves it to the worker, never does.
   */
  reach(state: S, unit: UnitId, gait: Gait): Promise<ReachAdvice | undefined>;
  /** Every formation this unit's arm has, as it would stand here, with the frontage and interval wished for where it has them. */
  formations(state: S, unit: UnitId, wish?: FormationWish): readonly FormationChoice[];
  /** What it says about fire and sight, from a book that knows of them. Fetched when first asked for: it is large. */
  readonly fire?: () => Promise<FireAdviser<S>>;
  /** What it says about melee and all that comes after contact, likewise. */
  readonly melee?: () => Promise<MeleeAdviser<S> & AdvancePlanner<S>>;
  /** What it says about written orders, likewise. */
  readonly orders?: () => Promise<OrdersAdviser<S>>;
  /** Lines of the unit's roster that its ground writes, after those of the view. */
  groundFacts?(state: S, unit: UnitId): readonly Fact[];
  /** Other things this unit may do besides marching and forming, each with what it needs to know. */
  deeds(state: S, unit: UnitId): readonly Deed[];
}

/** An adviser of any book, kept with the states of that book only. */
export type AnyAdviser = Adviser<unknown>;

/** How fast a unit goes. One a bound; normal unless ordered. */
export const GAITS = ['normal', 'fast', 'charge'] as const;
export type Gait = (typeof GAITS)[number];

/** One step of a march, in the order it is made. Turns are radians, positive to the left; distances are cm. */
export type Step =
  | { readonly kind: 'march'; readonly cm: number }
  | { readonly kind: 'back'; readonly cm: number }
  /** To the right positive. */
  | { readonly kind: 'sidestep'; readonly cm: number }
  /** On the front corner that the unit turns towards. */
  | { readonly kind: 'wheel'; readonly turn: number }
  /** On the middle of the front. */
  | { readonly kind: 'rotate'; readonly turn: number }
  | { readonly kind: 'invert' };

export interface MarchPlan {
  readonly unit: UnitId;
  readonly gait: Gait;
  readonly steps: readonly Step[];
  /** The last step is still under the finger: it may be drawn to a stop that is within this many cm. 0 for no snapping. */
  readonly snapCm: number;
}

/** What a march after a melee would come to: it is drawn as any other, under rules of its own. */
export interface AdvancePlanner<S> {
  planAdvance?(state: S, plan: Omit<MarchPlan, 'gait'>): MarchAdvice;
}

export type { Deed };

/** A stretch of a march that goes at one rate, with everything that made it so. */
export interface LegLine {
  /** Which of the steps it belongs to. */
  readonly step: number;
  /** Distance charged, rate in cm a bound after all factors, and the share of the bound it takes. */
  readonly cm: number;
  readonly rate: number;
  readonly share: number;
  /** The row of the table it starts from, and what slowed it, each with its rule. */
  readonly reasons: readonly Reason[];
}

export interface Reason extends Saying {
  readonly cite: Cite;
}

/** Something that stands against a plan, and where on the table. */
export interface PlacedBreach extends Breach {
  readonly at?: Point;
}

export interface MarchAdvice {
  /** The steps as they would be recorded: the last one snapped. */
  readonly steps: readonly Step[];
  /** The unit after each step (pose and bends); the last is where it ends. Empty for no steps. */
  readonly stands: readonly Unit[];
  /** What to draw: the way, the ground that slowed it, the place of each breach. No numbers. */
  readonly shapes: readonly Shape[];
  /** Absent where measuring is locked. */
  readonly costs?: MarchCosts;
  readonly breaches: readonly PlacedBreach[];
  /** Which kinds of step this unit may make next, and at which gaits it may go; a breach says why not. */
  readonly can: Readonly<Record<Step['kind'], Breach | undefined>>;
  readonly gaits: Readonly<Record<Gait, Breach | undefined>>;
}

export interface MarchCosts {
  readonly legs: readonly LegLine[];
  /** This bound so far, with what the unit marched before this plan. */
  readonly shareUsed: number;
  readonly cmUsed: number;
  /** What is left straight ahead at the rate it has at the end of the plan. */
  readonly cmLeft: number;
  /** What ends it there before the bound does. */
  readonly leftUntil?: Saying;
  /** The stop that the last step was drawn to. */
  readonly snappedTo?: 'rate' | 'half' | 'charge' | 'contact';
}

export interface ReachAdvice {
  /** Outer borders of the reachable ground; holes are borders too, running the other way round. */
  readonly outlines: readonly (readonly Point[])[];
}

/** What a person chose besides the formation itself; left out, the book takes what is usual. */
export interface FormationWish {
  /** Figures in the front rank, for columns of attack. */
  readonly files?: number;
  /** Base widths between skirmishers, 1 to 2. */
  readonly gap?: number;
}

/** One formation a unit could take now. */
export interface FormationChoice {
  readonly formation: Formation;
  readonly files: number;
  /** The frontages it may choose between, in figures; one where the formation leaves no choice. */
  readonly fileChoices: readonly number[];
  /** The ways to carry it out: round which figure, turned which way. At least one. */
  readonly ways: readonly FormationWay[];
  /** What stands against it whatever the way (one change a bound, its arm…). */
  readonly breaches: readonly Breach[];
}

export interface FormationWay extends Saying {
  /** Sent back in the command to say which. */
  readonly id: string;
  /** The unit as it would stand. */
  readonly stand: Unit;
  /** No room, with the place. */
  readonly breaches: readonly PlacedBreach[];
  /** What has to be said though nothing stands against it: too few figures, ground on which it could not march. */
  readonly remarks?: readonly Reason[];
  readonly shapes: readonly Shape[];
}
