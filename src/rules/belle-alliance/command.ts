import * as v from 'valibot';
import { measure } from '../../table/measure';
import { placeSchema } from '../../table/place';
import { accept, type Decision, refuse } from '../book';
import { decidePlace, placeCommandSchema, unknownUnitIn } from '../placing';
import { ba } from './cite';
import type { BelleAllianceEvent } from './event';
import { decideMarch, decideReach, marchCommandSchema, reachCommandSchema } from './movement/command';
import { type BelleAllianceState, MEASURING_CHOICES, measuringNow } from './state';

/** What a person can ask of the book. */
export const commandSchema = v.variant('type', [
  placeCommandSchema,
  v.object({ type: v.literal('close-phase') }),
  v.object({ type: v.literal('choose-measuring'), measuring: v.picklist(MEASURING_CHOICES) }),
  v.object({ type: v.literal('measure'), from: placeSchema, to: placeSchema }),
  marchCommandSchema,
  reachCommandSchema,
]);
export type BelleAllianceCommand = v.InferOutput<typeof commandSchema>;

export function decide(state: BelleAllianceState, command: BelleAllianceCommand): Decision<BelleAllianceEvent> {
  switch (command.type) {
    case 'place':
      return decidePlace(state.table, command);
    case 'close-phase':
      return accept<BelleAllianceEvent>({ type: 'phase-closed', phase: state.phase, bound: state.bound });
    case 'choose-measuring':
      return accept<BelleAllianceEvent>({ type: 'measuring-chosen', measuring: command.measuring });
    case 'measure':
      return decideMeasure(state, command);
    case 'march':
      return decideMarch(state, command);
    case 'measure-reach':
      return decideReach(state, command);
  }
}

/** 1.1.1: nothing is measured in advance. Where the club measures openly but wants it known, the log holds what was asked. */
function decideMeasure(
  state: BelleAllianceState,
  { from, to }: Extract<BelleAllianceCommand, { type: 'measure' }>,
): Decision<BelleAllianceEvent> {
  if (measuringNow(state) === 'locked')
    return refuse({ key: 'measuring.locked', cite: ba('1.1.1'), overridable: false });
  const unknown = unknownUnitIn(state.table, from, to);
  if (unknown) return refuse(unknown);
  return accept<BelleAllianceEvent>({ type: 'measured', from, to, cm: measure(state.table, from, to).distance });
}
