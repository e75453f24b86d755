import * as v from 'valibot';
import type { Violation } from '../../../../table/reasons';
import { remarkSchema, unitIdSchema } from '../../../../table/schemas';
import { unitOf } from '../../../../table/table';
import { accept, refuse } from '../../../book';
import { goOnWith, overrideSchema } from '../../../override';
import { defineCommand, ofUnit, UNMEASURED } from '../../belle-alliance-define-command';
import { unfold } from '../../belle-alliance-resolution';
import { FINAL, violation } from '../../belle-alliance-violation';
import type { BelleAllianceEvent } from '../../event';
import { isLive } from '../../fire/belle-alliance-fire-parts';
import type { BelleAllianceState } from '../../state';
import { centreOf, inRoutAt } from './flight-place';
import { runFlights } from './flight-run';

const NOBODY_FLEES = violation('flight/nobody-flees', '5.1.2', FINAL);

/** Every retreat and rout that waits, with all that comes of it (5.1.2). */
const RUN_FLIGHTS = defineCommand({
  ...UNMEASURED,
  type: 'run-flights',
  fields: { override: v.exactOptional(overrideSchema) },
  decide: (state, { override }, answers) =>
    state.flights.length === 0
      ? refuse(NOBODY_FLEES)
      : goOnWith(fireFirst(state), override, () => unfold(state, answers, runFlights)),
});

/** 5.1.2: flight comes after all of what happens at the same time. */
function fireFirst({ fires }: BelleAllianceState): readonly Violation[] {
  return fires.some(isLive) ? [violation('flight/fire-first', '5.1.2')] : [];
}

/** It was carried out on the real table: the unit stands where its flight has led it. */
const FLIGHT_BY_HAND = defineCommand({
  ...UNMEASURED,
  type: 'flight-by-hand',
  fields: { unit: unitIdSchema, note: v.exactOptional(remarkSchema) },
  units: ofUnit,
  decide(state, { unit: id, note }) {
    const flight = state.flights.find(({ unit }) => unit === id);
    if (!flight) return refuse(NOBODY_FLEES);
    const unit = unitOf(state.table, id);
    const forms = flight.must === 'rout' && unit.formation !== 'rout';
    return accept<BelleAllianceEvent>({
      type: 'flight-settled',
      unit: id,
      how: 'by-hand',
      ...(forms ? { stand: inRoutAt(state.table, unit, centreOf(state.table, unit)) } : {}),
      ...(note === undefined ? {} : { note }),
    });
  },
});

export const FLIGHT_COMMANDS = [RUN_FLIGHTS, FLIGHT_BY_HAND] as const;
