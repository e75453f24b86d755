import * as v from 'valibot';
import { unitIdSchema } from '../../../../table/schemas';
import { accept } from '../../../book';
import { hexSchema } from '../../../hex/hex-schema';
import { unitsOnceSchema } from '../../../hex/units-schema';
import { overrideSchema } from '../../../override';
import { impossible } from '../../la-bataille-violation';
import { fightersOf } from '../fighting/fighting-violations';
import { simulate } from '../la-bataille-simulation';
import { ALWAYS, defineCommand, WHEN } from '../phase-rules';
import { charge, pointsOf } from './charge';
import { chargeViolations, selectionViolations } from './charging-violations';

/** What can be asked for in this part. */
export const CHARGING_COMMANDS = [
  defineCommand({
    // Nobody has to wait to give up a charge.
    ...ALWAYS,
    type: 'select-charger',
    fields: { unit: unitIdSchema, selected: v.boolean(), override: v.exactOptional(overrideSchema) },
    violations(state, { unit, selected }) {
      const [charger] = fightersOf(state, [unit]);
      if (!charger) return [impossible('not-all-there', 'P16')];
      return selected ? selectionViolations(state, charger) : [];
    },
    decide: (_state, { unit, selected }) => accept({ type: 'charger-selected', unit, selected }),
  }),
  defineCommand({
    ...WHEN.charge,
    type: 'charge',
    fields: {
      units: unitsOnceSchema(12),
      /** The hexes it enters, without the target. */
      path: v.pipe(v.array(hexSchema), v.maxLength(40), v.readonly()),
      target: hexSchema,
      override: v.exactOptional(overrideSchema),
    },
    violations: chargeViolations,
    decide: (state, { units, path, target, override }, answers) =>
      simulate(state, answers, function* (simulation) {
        const note = override && { note: override.note };
        simulation.emit({ type: 'charge-begun', units, path, target, reaction: false, ...note });
        yield* charge(simulation, { units, path, target, points: pointsOf(state, fightersOf(state, units)) });
      }),
  }),
] as const;
