import * as v from 'valibot';
import { unitIdSchema } from '../../../../table/schemas';
import { hexSchema } from '../../../hex/hex-schema';
import { noteSchema } from '../../../override';
import type { LaBatailleState } from '../state';

/** When somebody fires: in one of the two fire segments, or at whoever spends points before him. */
export const OCCASIONS = ['defensive', 'offensive', 'opportunity'] as const;
export type FireOccasion = (typeof OCCASIONS)[number];

const units = v.pipe(v.array(unitIdSchema), v.readonly());

/** What can happen in this part, as schemas. */
export const FIRING_EVENTS = [
  /** All fire at one hex; what came of it follows. `note`: what the players let stand. */
  v.object({
    type: v.literal('fired'),
    occasion: v.picklist(OCCASIONS),
    /** Who fired. */
    units,
    target: hexSchema,
    on: units,
    note: v.exactOptional(noteSchema),
  }),
  /** Cavalry that skirmishes gives way by one hex; where it stands now is told by itself. */
  v.object({ type: v.literal('fell-back'), unit: unitIdSchema, note: v.exactOptional(noteSchema) }),
] as const;
export type FiringEvent = v.InferOutput<(typeof FIRING_EVENTS)[number]>;

export function evolveFiring(state: LaBatailleState, event: FiringEvent): void {
  const { fires, fellBack } = state.firing;
  if (event.type === 'fell-back') {
    state.firing = { fires, fellBack: [...fellBack, event.unit] };
    return;
  }
  // Whoever is fired on while he marches may be so again, and in the fire segment too (R35).
  if (event.occasion === 'opportunity') return;
  const { units: firers, target, on } = event;
  state.firing = { fires: [...fires, { firers, target, on }], fellBack };
}
