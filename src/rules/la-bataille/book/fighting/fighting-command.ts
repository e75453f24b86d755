import * as v from 'valibot';
import { accept } from '../../../book';
import { hexSchema } from '../../../hex/hex-schema';
import { unitsOnceSchema } from '../../../hex/units-schema';
import { overrideSchema } from '../../../override';
import { simulate } from '../la-bataille-simulation';
import { defineCommand, WHEN } from '../phase-rules';
import { assault } from './fighting-assault';
import { assaultViolations, declarationViolations, fightersOf, nearestEnemy } from './fighting-violations';

const fields = { units: unitsOnceSchema(24), target: hexSchema, override: v.exactOptional(overrideSchema) };

/** What can be asked for in this part. */
export const FIGHTING_COMMANDS = [
  defineCommand({
    ...WHEN.declare,
    type: 'declare-assault',
    fields,
    violations: (state, { units, target }) => declarationViolations(state, units, target),
    decide(state, { units, target, override }) {
      const distance = Math.min(...fightersOf(state, units).map((unit) => nearestEnemy(state, unit)));
      return accept({ type: 'assault-declared', units, target, distance, ...(override && { note: override.note }) });
    },
  }),
  defineCommand({
    ...WHEN.assault,
    type: 'assault',
    fields,
    violations: (state, { units, target }) => assaultViolations(state, units, target),
    decide: (state, { units, target, override }, answers) =>
      simulate(state, answers, function* (simulation) {
        simulation.emit({ type: 'assaulted', units, target, ...(override && { note: override.note }) });
        yield* assault(simulation, { units, target, charge: null });
      }),
  }),
] as const;
