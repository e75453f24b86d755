import type { Point } from '../geometry/point';
import type { Cite, Message, Violation } from '../table/reasons';
import type { Shape } from '../table/shapes';
import type { Unit, UnitId } from '../table/unit';

/** What a book says of marches and changes of formation before they are made. */

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
  /** One of the book's; not said: the usual one. */
  readonly gait?: string | undefined;
  readonly steps: readonly Step[];
  /** The last step is still under the finger: it may be drawn to a stop that is within this many cm. 0 for no snapping. */
  readonly snapCm: number;
  /** The last step is drawn no farther than to contact with an opponent, which ends a march: no finger stops there by itself. */
  readonly endsAtContact?: boolean;
}

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

export interface Reason extends Message {
  readonly cite: Cite;
}

/** Something that stands against a plan, and where on the table. */
export interface PlacedViolation extends Violation {
  readonly at?: Point;
}

export interface MarchAdvice {
  /** The steps as they would be recorded: the last one snapped. */
  readonly steps: readonly Step[];
  /** The unit after each step (pose and bends); the last is where it ends. Empty for no steps. */
  readonly stands: readonly Unit[];
  /** What to draw: the way, the ground that slowed it, the place of each violation. No numbers. */
  readonly shapes: readonly Shape[];
  /** Absent where measuring is locked. */
  readonly costs?: MarchCosts;
  readonly violations: readonly PlacedViolation[];
  /** Which kinds of step this unit may make next; a violation says why not. One that is final is of a kind this book does not have. */
  readonly can: Readonly<Record<Step['kind'], Violation | undefined>>;
  /** Every way to go that the book has, the usual one first. */
  readonly gaits: readonly GaitChoice[];
  /** The gait at which it has been told to attack: what the march begins with. */
  readonly attacksAt?: string;
}

/** A way to go: how fast, and what stands against it. One that is not allowed may be chosen all the same. */
export interface GaitChoice {
  readonly id: string;
  readonly label: Message;
  readonly violations: readonly Violation[];
}

export interface MarchCosts {
  readonly legs: readonly LegLine[];
  /** This bound so far, with what the unit marched before this plan. */
  readonly shareUsed: number;
  /** What that is a share of, where it is not called the bound. */
  readonly shareOf?: Message;
  readonly cmUsed: number;
  /** What is left straight ahead at the rate it has at the end of the plan. */
  readonly cmLeft: number;
  /** What ends it there before the bound does. */
  readonly leftUntil?: Message;
  /** The stop that the last step was drawn to, by the book's name for it (in words `march.stop.…`). `contact` ends the march. */
  readonly snappedTo?: string;
}

export interface ReachAdvice {
  /** Outer borders of the reachable ground; holes are borders too, running the other way round. */
  readonly outlines: readonly (readonly Point[])[];
}

/** What a person chose besides the formation itself; left out, the book takes what is usual. */
export interface FormationWish {
  /** Figures in the front rank. */
  readonly files?: number;
  /** Base widths between neighbours, 1 to 2. */
  readonly gap?: number;
}

/** One formation a unit could take now. */
export interface FormationChoice {
  readonly formation: string;
  readonly files: number;
  /** The gap between its bases may be chosen. */
  readonly gaps?: true;
  /** The frontages it may choose between, in figures; one where the formation leaves no choice. */
  readonly fileChoices: readonly number[];
  /** The ways to carry it out: round which figure, turned which way. At least one. */
  readonly ways: readonly FormationWay[];
  /** What stands against it whatever the way (one change a bound, its arm…). */
  readonly violations: readonly Violation[];
}

export interface FormationWay extends Message {
  /** Sent back in the command to say which. */
  readonly id: string;
  /** The unit as it would stand. */
  readonly stand: Unit;
  /** No room, with the place. */
  readonly violations: readonly PlacedViolation[];
  /** What has to be said though nothing stands against it: too few figures, ground on which it could not march. */
  readonly remarks?: readonly Reason[];
  readonly shapes: readonly Shape[];
}
