import * as v from 'valibot';
import type { Violation } from '../../../table/reasons';
import { unitIdSchema } from '../../../table/schemas';
import { unitOf } from '../../../table/table';
import { type Answer, accept, type Decision, refuse } from '../../book';
import { decideWith, noteSchema, overrideSchema } from '../../override';
import { unknownUnit } from '../../placing';
import { unfold } from '../asking';
import { ba } from '../cite';
import type { BelleAllianceEvent } from '../event';
import { isLive } from '../fire/parts';
import type { BelleAllianceState } from '../state';
import { centreOf, inRoutAt } from './place';
import { runFlights } from './run';

export const FLIGHT_COMMAND_SCHEMAS = [
  /** Every retreat and rout that waits, with all that comes of it (5.1.2). */
  v.object({ type: v.literal('run-flights'), override: v.exactOptional(overrideSchema) }),
  /** It was carried out on the real table: the unit stands where its flight has led it. */
  v.object({ type: v.literal('flight-by-hand'), unit: unitIdSchema, note: v.exactOptional(noteSchema) }),
] as const;
type FlightCommand = v.InferOutput<(typeof FLIGHT_COMMAND_SCHEMAS)[number]>;

export function decideFlight(
  state: BelleAllianceState,
  command: FlightCommand,
  answers: readonly Answer[],
): Decision<BelleAllianceEvent> {
  return command.type === 'run-flights' ? decideRun(state, command, answers) : decideByHand(state, command);
}

const NOBODY_FLEES: Violation = { key: 'flight.nobody-flees', cite: ba('5.1.2'), overridable: false };

function decideRun(
  state: BelleAllianceState,
  { override }: Extract<FlightCommand, { type: 'run-flights' }>,
  answers: readonly Answer[],
): Decision<BelleAllianceEvent> {
  if (state.flights.length === 0) return refuse(NOBODY_FLEES);
  const allowed = decideWith(fireFirst(state), override, () => []);
  return allowed.kind === 'refusal' ? allowed : unfold(state, answers, runFlights);
}

/** 5.1.2: flight comes after all of what happens at the same time. */
function fireFirst({ fires }: BelleAllianceState): readonly Violation[] {
  return fires.some(isLive) ? [{ key: 'flight.fire-first', cite: ba('5.1.2'), overridable: true }] : [];
}

function decideByHand(
  state: BelleAllianceState,
  { unit: id, note }: Extract<FlightCommand, { type: 'flight-by-hand' }>,
): Decision<BelleAllianceEvent> {
  const unknown = unknownUnit(state.table, id);
  if (unknown) return refuse(unknown);
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
}
