import * as v from 'valibot';
import { remarkSchema, unitIdSchema } from '../../../../table/schemas';
import type { UnitId } from '../../../../table/unit';
import { eventsOf } from '../../../define';
import { hexSchema } from '../../../hex/hex-schema';
import type { LaBatailleState } from '../state';

const defineEvent = eventsOf<LaBatailleState>();
const units = v.pipe(v.array(unitIdSchema), v.minLength(1), v.readonly());

/** What can happen in this part. */
export const FIGHTING_EVENTS = [
  defineEvent({
    type: 'assault-declared',
    fields: {
      units,
      target: hexSchema,
      distance: v.pipe(v.number(), v.integer(), v.minValue(1)),
      note: v.exactOptional(remarkSchema),
    },
    evolve(state, { units, target, distance }) {
      const { fighting } = state;
      state.fighting = { ...fighting, declared: [...fighting.declared, { units, target, distance }] };
    },
  }),
  defineEvent({
    type: 'assaulted',
    fields: { units, target: hexSchema, note: v.exactOptional(remarkSchema) },
    evolve(state, { units, target }) {
      const { assaulted, hexes } = state.fighting;
      state.fighting = { ...state.fighting, assaulted: [...assaulted, ...units], hexes: [...hexes, target] };
    },
  }),
] as const;

const isFireSegment = ({ turning: { segment } }: LaBatailleState): boolean =>
  segment === 'defensive-fire' || segment === 'offensive-fire';

/** Losses in the segments of fire are remembered for the melee that follows them. */
export function rememberLoss(state: LaBatailleState, unit: UnitId, increments: number): void {
  if (!isFireSegment(state)) return;
  const { fighting } = state;
  state.fighting = { ...fighting, lost: { ...fighting.lost, [unit]: (fighting.lost[unit] ?? 0) + increments } };
}

/** Who has fired in a segment of fire does not fire again when it comes to the assault (R251). */
export function rememberFire(state: LaBatailleState, firers: readonly UnitId[]): void {
  if (isFireSegment(state)) state.fighting = { ...state.fighting, fired: [...(state.fighting.fired ?? []), ...firers] };
}
