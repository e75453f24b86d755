import * as v from 'valibot';
import { remarkSchema, unitIdSchema } from '../../../../table/schemas';
import { eventsOf } from '../../../define';
import { hexSchema } from '../../../hex/hex-schema';
import { rememberFire } from '../fighting/fighting-event';
import type { LaBatailleState } from '../state';

/** When somebody fires: in one of the two fire segments, or at whoever spends points before him. */
export const OCCASIONS = ['defensive', 'offensive', 'opportunity'] as const;
export type FireOccasion = (typeof OCCASIONS)[number];

const defineEvent = eventsOf<LaBatailleState>();
const units = v.pipe(v.array(unitIdSchema), v.readonly());

/** What can happen in this part. */
export const FIRING_EVENTS = [
  /** All fire at one hex; what came of it follows. `note`: what the players let stand. */
  defineEvent({
    type: 'fired',
    fields: {
      occasion: v.picklist(OCCASIONS),
      /** Who fired. */
      units,
      target: hexSchema,
      on: units,
      note: v.exactOptional(remarkSchema),
    },
    told: { gist: true },
    evolve(state, { occasion, units: firers, target, on }) {
      const { fires, fellBack } = state.firing;
      // Whoever is fired on while he marches may be so again, and in the fire segment too (R35).
      if (occasion !== 'opportunity') state.firing = { fires: [...fires, { firers, target, on }], fellBack };
      rememberFire(state, firers);
    },
  }),
  /** Cavalry that skirmishes gives way by one hex; where it stands now is told by itself. */
  defineEvent({
    type: 'fell-back',
    fields: { unit: unitIdSchema, note: v.exactOptional(remarkSchema) },
    evolve(state, { unit }) {
      const { fires, fellBack } = state.firing;
      state.firing = { fires, fellBack: [...fellBack, unit] };
    },
  }),
] as const;
