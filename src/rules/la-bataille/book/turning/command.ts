import * as v from 'valibot';
import { accept, type Decision } from '../../../book';
import type { LbEvent } from '../event';
import type { LaBatailleState } from '../state';

/** What can be asked for in this part, as schemas. */
export const TURNING_COMMANDS = [v.object({ type: v.literal('close-segment') })] as const;
export type TurningCommand = v.InferOutput<(typeof TURNING_COMMANDS)[number]>;

export function decideTurning(state: LaBatailleState, _command: TurningCommand): Decision<LbEvent> {
  return accept<LbEvent>({ type: 'segment-begun', turning: state.turning });
}
