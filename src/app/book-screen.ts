import type { ReactNode } from 'react';
import type { Engine } from '../engine/connect';
import type { Point } from '../geometry/point';
import type { Hex } from '../hex/axial';
import type { Seat } from '../rules/book';
import type { HexShape } from '../table/hex-table';
import type { Shape } from '../table/shapes';
import type { Side } from '../table/table';
import type { OpenBattle } from './battle/follow';
import type { LongWorks } from './battle/long-work';
import type { Actions } from './battle/use-battle';

/** What the screen of any book is given: an open battle, and all that can be done to it. */
export interface BookScreenProps {
  readonly engine: Engine;
  readonly battle: OpenBattle;
  readonly actions: Actions;
  readonly works: LongWorks;
  /** Fetches what the book advises. */
  readonly advise: () => Promise<void>;
  /** Whose hand is at the tablet: the side at the near edge of the view. */
  readonly onSeat: (seat: Seat) => void;
  readonly onLeave: () => void;
  /** Opens the plans of this battle. */
  readonly onPlans?: () => void;
  /** This is the table of a plan. */
  readonly plan?: PlanOnScreen;
  /** A line over the table that does not belong to the battle itself. */
  readonly notice?: ReactNode;
}

/** What a plan adds to the screen that shows its table. */
export interface PlanOnScreen {
  /** The edge at which its side sits. */
  readonly near: Side['seat'];
  /** How everybody stood before, and what else is to be seen. */
  readonly shapes: readonly Shape[];
  readonly hexes: readonly HexShape[];
  /** A place was tapped, whatever else comes of it. */
  readonly onTap: (at: { readonly point?: Point; readonly hex?: Hex }) => void;
  /** What there is to say of the place that was tapped last: it stands with the card at the side. */
  readonly told?: { readonly at: { readonly point?: Point; readonly hex?: Hex }; readonly card: ReactNode };
}
