import * as v from 'valibot';
import { unitIdSchema } from '../../../../table/schemas';
import { refuse } from '../../../book';
import { hexSchema, hexsideSchema } from '../../../hex/hex-schema';
import { unitsOnceSchema } from '../../../hex/units-schema';
import { decideWith, overrideSchema } from '../../../override';
import { impossible } from '../../la-bataille-violation';
import { simulate } from '../la-bataille-simulation';
import { isCombat } from '../la-bataille-unit';
import { defineCommand, WHEN } from '../phase-rules';
import { isOnMap } from '../queries';
import type { LaBatailleState } from '../state';
import { fallBackEvents, fallBackViolations } from './fall-back';
import type { FirePlan } from './firing-plan';
import { resolveFire, segmentFireViolations } from './firing-resolve';
import { occasionNow } from './who';

const planOf = (
  state: LaBatailleState,
  { firers, target, defence }: Pick<FirePlan, 'firers' | 'target' | 'defence'>,
): FirePlan => ({ firers, target, occasion: occasionNow(state), ...(defence !== undefined && { defence }) });

/** What can be asked for in this part. */
export const FIRING_COMMANDS = [
  defineCommand({
    ...WHEN.fire,
    type: 'fire',
    fields: {
      firers: unitsOnceSchema(40),
      target: hexSchema,
      /** The target's value by the game at hand, where the charts have none (R149). */
      defence: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))),
      override: v.exactOptional(overrideSchema),
    },
    violations: (state, command) => segmentFireViolations(state, planOf(state, command)),
    decide: (state, command, answers, _against, { note }) =>
      simulate(state, answers, (simulation) => resolveFire(simulation, planOf(state, command), note)),
  }),
  defineCommand({
    ...WHEN.fallBack,
    type: 'fall-back',
    fields: { unit: unitIdSchema, side: hexsideSchema, override: v.exactOptional(overrideSchema) },
    decide(state, { unit: id, side, override }) {
      const unit = state.units.get(id);
      if (!unit || !isCombat(unit) || !isOnMap(unit)) return refuse(impossible('fire.not-there', 'P20'));
      return decideWith(fallBackViolations(state, unit, side), override, (note) => fallBackEvents(unit, side, note));
    },
  }),
] as const;
