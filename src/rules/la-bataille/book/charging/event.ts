import * as v from 'valibot';
import { remarkSchema, unitIdSchema } from '../../../../table/schemas';
import type { UnitId } from '../../../../table/unit';
import { hexSchema } from '../../../hex/hex-schema';
import type { LaBatailleState } from '../state';

const units = v.pipe(v.array(unitIdSchema), v.minLength(1), v.readonly());

/** What can happen in this part, as schemas. */
export const CHARGING_EVENTS = [
  v.object({ type: v.literal('charger-selected'), unit: unitIdSchema, selected: v.boolean() }),
  /** They have set off against a hex: the way they mean to go, without the hex itself. */
  v.object({
    type: v.literal('charge-begun'),
    units,
    path: v.pipe(v.array(hexSchema), v.readonly()),
    target: hexSchema,
    /** They charge those who came before them, out of turn. */
    reaction: v.boolean(),
    note: v.exactOptional(remarkSchema),
  }),
  v.object({ type: v.literal('sheltered'), unit: unitIdSchema }),
] as const;
export type ChargingEvent = v.InferOutput<(typeof CHARGING_EVENTS)[number]>;

export function evolveCharging(state: LaBatailleState, event: ChargingEvent): void {
  const { charging } = state;
  switch (event.type) {
    case 'charger-selected':
      state.charging = { ...charging, selected: withOrWithout(charging.selected, event.unit, event.selected) };
      return;
    case 'sheltered':
      state.charging = { ...charging, sheltered: [...charging.sheltered, event.unit] };
      return;
    case 'charge-begun':
      state.charging = event.reaction
        ? { ...charging, reacted: [...charging.reacted, ...event.units] }
        : {
            ...charging,
            selected: charging.selected.filter((unit) => !event.units.includes(unit)),
            charged: [...charging.charged, ...event.units],
          };
  }
}

const withOrWithout = (units: readonly UnitId[], unit: UnitId, there: boolean): readonly UnitId[] => [
  ...units.filter((each) => each !== unit),
  ...(there ? [unit] : []),
];
