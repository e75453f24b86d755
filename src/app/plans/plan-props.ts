import type { Engine } from '../../engine/connect';
import type { PlanOpened } from '../../engine/protocol';
import type { NoteName } from '../../storage/note';
import type { OpenBattle } from '../battle/follow';
import type { PlanOffer } from './offering';

export interface PlansProps {
  readonly engine: Engine;
  /** The battle that the plans are about, as it stands. */
  readonly battle: OpenBattle;
  readonly advise: () => Promise<void>;
  /** Back to the battle; with what the plan would do, if it is to be played step by step. */
  readonly onLeave: (offers?: readonly PlanOffer[]) => void;
}

/** PINs as they were typed, by the name of the plan: forgotten when the plans are left. */
export type Pins = Map<string, string>;

/** A plan as it was laid out: its table, and the state it begins with. */
export type LaidPlan = Extract<PlanOpened, { kind: 'opened' }>;

export interface PlanTableProps extends PlansProps {
  readonly note: NoteName;
  readonly pins: Pins;
  readonly onClose: () => void;
}
