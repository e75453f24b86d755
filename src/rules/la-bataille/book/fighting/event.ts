import * as v from 'valibot';
import { remarkSchema, unitIdSchema } from '../../../../table/schemas';
import { hexSchema } from '../../../hex/hex-schema';
import type { FiringEvent } from '../firing/event';
import type { LaBatailleState } from '../state';
import type { UnitEvent } from '../unit-event';

const units = v.pipe(v.array(unitIdSchema), v.minLength(1), v.readonly());

/** What can happen in this part, as schemas. */
export const FIGHTING_EVENTS = [
  v.object({
    type: v.literal('assault-declared'),
    units,
    target: hexSchema,
    distance: v.pipe(v.number(), v.integer(), v.minValue(1)),
    note: v.exactOptional(remarkSchema),
  }),
  v.object({ type: v.literal('assaulted'), units, target: hexSchema, note: v.exactOptional(remarkSchema) }),
] as const;
export type FightingEvent = v.InferOutput<(typeof FIGHTING_EVENTS)[number]>;

/** Losses in the segments of fire are remembered for the melee that follows them. */
export function rememberLoss(state: LaBatailleState, { unit, increments }: Extract<UnitEvent, { type: 'lost' }>): void {
  const { segment } = state.turning;
  if (segment !== 'defensive-fire' && segment !== 'offensive-fire') return;
  const { fighting } = state;
  const lost = { ...fighting.lost, [unit]: (fighting.lost[unit] ?? 0) + increments };
  state.fighting = { ...fighting, lost };
}

/** Who has fired in a segment of fire does not fire again when it comes to the assault (R251). */
export function rememberFire(state: LaBatailleState, { units: firers }: Extract<FiringEvent, { type: 'fired' }>): void {
  const { segment } = state.turning;
  if (segment !== 'defensive-fire' && segment !== 'offensive-fire') return;
  state.fighting = { ...state.fighting, fired: [...(state.fighting.fired ?? []), ...firers] };
}

export function evolveFighting(state: LaBatailleState, event: FightingEvent): void {
  const { fighting } = state;
  const { units, target } = event;
  switch (event.type) {
    case 'assault-declared':
      state.fighting = { ...fighting, declared: [...fighting.declared, { units, target, distance: event.distance }] };
      return;
    case 'assaulted':
      state.fighting = {
        ...fighting,
        assaulted: [...fighting.assaulted, ...units],
        hexes: [...fighting.hexes, target],
      };
  }
}
