import type { Engine } from '../engine/connect';
import type { Seat } from '../rules/book';
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
}
