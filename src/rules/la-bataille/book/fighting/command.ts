import * as v from 'valibot';
import { type Answer, accept, type Decision } from '../../../book';
import { hexSchema } from '../../../hex/hex-schema';
import { unitsOnceSchema } from '../../../hex/units-schema';
import { overrideSchema, refusedBy } from '../../../override';
import type { LbEvent } from '../event';
import type { LaBatailleState } from '../state';
import { unfold } from '../unfolding';
import { assault } from './assault';
import { assaultViolations, declarationViolations, fightersOf, nearestEnemy } from './violations';

const attack = {
  units: unitsOnceSchema(24),
  target: hexSchema,
  override: v.exactOptional(overrideSchema),
};

/** What can be asked for in this part, as schemas. */
export const FIGHTING_COMMANDS = [
  v.object({ type: v.literal('declare-assault'), ...attack }),
  v.object({ type: v.literal('assault'), ...attack }),
] as const;
export type FightingCommand = v.InferOutput<(typeof FIGHTING_COMMANDS)[number]>;

export function decideFighting(
  state: LaBatailleState,
  command: FightingCommand,
  answers: readonly Answer[],
): Decision<LbEvent> {
  const { units, target, override } = command;
  const note = override && { note: override.note };
  switch (command.type) {
    case 'declare-assault': {
      const distance = Math.min(...fightersOf(state, units).map((unit) => nearestEnemy(state, unit)));
      return (
        refusedBy(declarationViolations(state, units, target), override) ??
        accept<LbEvent>({ type: 'assault-declared', units, target, distance, ...note })
      );
    }
    case 'assault':
      return (
        refusedBy(assaultViolations(state, units, target), override) ??
        unfold(state, answers, function* (unfolding) {
          unfolding.happens({ type: 'assaulted', units, target, ...note });
          yield* assault(unfolding, { units, target, charge: null });
        })
      );
  }
}
