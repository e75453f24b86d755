import * as v from 'valibot';
import { remarkSchema, unitIdSchema } from '../../../../table/schemas';
import { eventsOf } from '../../../define';
import { hexSchema } from '../../../hex/hex-schema';
import type { LaBatailleState } from '../state';

const defineEvent = eventsOf<LaBatailleState>();

/** What can happen in this part. */
export const CHARGING_EVENTS = [
  defineEvent({
    type: 'charger-selected',
    fields: { unit: unitIdSchema, selected: v.boolean() },
    evolve(state, { unit, selected }) {
      const others = state.charging.selected.filter((each) => each !== unit);
      state.charging = { ...state.charging, selected: selected ? [...others, unit] : others };
    },
  }),
  /** They have set off against a hex: the way they mean to go, without the hex itself. */
  defineEvent({
    type: 'charge-begun',
    fields: {
      units: v.pipe(v.array(unitIdSchema), v.minLength(1), v.readonly()),
      path: v.pipe(v.array(hexSchema), v.readonly()),
      target: hexSchema,
      /** They charge those who came before them, out of turn. */
      reaction: v.boolean(),
      note: v.exactOptional(remarkSchema),
    },
    evolve(state, { units, reaction }) {
      const { charging } = state;
      state.charging = reaction
        ? { ...charging, reacted: [...charging.reacted, ...units] }
        : {
            ...charging,
            selected: charging.selected.filter((unit) => !units.includes(unit)),
            charged: [...charging.charged, ...units],
          };
    },
  }),
  defineEvent({
    type: 'sheltered',
    fields: { unit: unitIdSchema },
    evolve(state, { unit }) {
      state.charging = { ...state.charging, sheltered: [...state.charging.sheltered, unit] };
    },
  }),
] as const;
