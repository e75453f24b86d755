import * as v from 'valibot';
import { unitIdSchema } from '../../../../table/schemas';
import { type Answer, accept, type Decision } from '../../../book';
import { hexSchema } from '../../../hex/hex-schema';
import { unitsOnceSchema } from '../../../hex/units-schema';
import { overrideSchema, refusedBy } from '../../../override';
import type { LbEvent } from '../event';
import { against, fightersOf } from '../fighting/violations';
import type { LaBatailleState } from '../state';
import { unfold } from '../unfolding';
import { charge, pointsOf } from './charge';
import { chargeViolations, selectionViolations } from './violations';

/** What can be asked for in this part, as schemas. */
export const CHARGING_COMMANDS = [
  v.object({
    type: v.literal('select-charger'),
    unit: unitIdSchema,
    selected: v.boolean(),
    override: v.exactOptional(overrideSchema),
  }),
  v.object({
    type: v.literal('charge'),
    units: unitsOnceSchema(12),
    /** The hexes it enters, without the target. */
    path: v.pipe(v.array(hexSchema), v.maxLength(40), v.readonly()),
    target: hexSchema,
    override: v.exactOptional(overrideSchema),
  }),
] as const;
export type ChargingCommand = v.InferOutput<(typeof CHARGING_COMMANDS)[number]>;

export function decideCharging(
  state: LaBatailleState,
  command: ChargingCommand,
  answers: readonly Answer[],
): Decision<LbEvent> {
  switch (command.type) {
    case 'select-charger':
      return selects(state, command);
    case 'charge':
      return charges(state, command, answers);
  }
}

function selects(
  state: LaBatailleState,
  { unit, selected, override }: Extract<ChargingCommand, { type: 'select-charger' }>,
): Decision<LbEvent> {
  const [charger] = fightersOf(state, [unit]);
  const violations = charger
    ? selected
      ? selectionViolations(state, charger)
      : []
    : [against('not-all-there', 'P16', undefined, false)];
  return refusedBy(violations, override) ?? accept<LbEvent>({ type: 'charger-selected', unit, selected });
}

function charges(
  state: LaBatailleState,
  command: Extract<ChargingCommand, { type: 'charge' }>,
  answers: readonly Answer[],
): Decision<LbEvent> {
  const { units, path, target, override } = command;
  return (
    refusedBy(chargeViolations(state, command), override) ??
    unfold(state, answers, function* (unfolding) {
      unfolding.happens({
        type: 'charge-begun',
        units,
        path,
        target,
        reaction: false,
        ...(override && { note: override.note }),
      });
      yield* charge(unfolding, { units, path, target, points: pointsOf(state, fightersOf(state, units)) });
    })
  );
}
