import * as v from 'valibot';
import type { Decision } from '../../../book';
import { decideWith, overrideSchema } from '../../../override';
import type { LbEvent } from '../event';
import type { LaBatailleState } from '../state';
import { nextSegment } from './sequence';

/** What can be asked for in this part, as schemas. */
export const TURNING_COMMANDS = [
  v.object({ type: v.literal('close-phase'), override: v.exactOptional(overrideSchema) }),
] as const;
export type TurningCommand = v.InferOutput<(typeof TURNING_COMMANDS)[number]>;

export function decideTurning(state: LaBatailleState, { override }: TurningCommand): Decision<LbEvent> {
  return decideWith<LbEvent>([], override, (note) => [{ type: 'segment-begun', turning: nextSegment(state), ...note }]);
}
