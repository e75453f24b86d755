import * as v from 'valibot';
import { measure } from '../../../table/measure';
import { placeSchema } from '../../../table/place';
import { accept } from '../../book';
import type { DefinedBy } from '../../define';
import { decidePlace, placeCommandSchema } from '../../placing';
import { defineCommand, firstMissing, MEASURED, tableOf, UNMEASURED } from '../belle-alliance-define-command';
import type { BelleAllianceEvent } from '../event';
import { LOAD_CANISTER } from '../fire/canister';
import { MARCH, MEASURE_REACH } from '../march/march-command';
import { MEASURING_CHOICES } from '../state';
import { ASSEMBLE } from './detaching/assembly';
import { LEAVE_GUNS, REJOIN_GUNS } from './detaching/detaching-gunners';
import { LEAVE_REFUGE, SEEK_REFUGE } from './detaching/detaching-refuge';
import { DEPLOY_SKIRMISHERS } from './detaching/detaching-skirmishers';
import { ORDER_SOUTIEN } from './detaching/order-soutien';
import { RECALL_SKIRMISHERS, RESIZE_SKIRMISHERS } from './detaching/rejoining';
import { SPLIT } from './detaching/splitting';
import { FORM, REDISTRIBUTE_GUNNERS, SETTLE_SPACE } from './formation/formation-command';
import { ADJUST_INTERVAL } from './formation/formation-interval';
import { FAULT_COMMANDS } from './formation-faults';

/** What a person can ask of the book besides fire, which is large and stays with the worker. */
export const ACT_COMMANDS = [
  defineCommand({
    ...UNMEASURED,
    type: 'place',
    fields: placeCommandSchema.entries,
    decide: (state, command) => decidePlace(state.table, command),
  }),
  defineCommand({
    ...UNMEASURED,
    type: 'choose-measuring',
    fields: { measuring: v.picklist(MEASURING_CHOICES) },
    decide: (_state, { measuring }) => accept<BelleAllianceEvent>({ type: 'measuring-chosen', measuring }),
  }),
  /** 1.1.1: where the club measures openly but wants it known, the log holds what was asked. */
  defineCommand({
    ...MEASURED,
    type: 'measure',
    fields: { from: placeSchema, to: placeSchema },
    units: ({ from, to }, state) =>
      firstMissing(
        state,
        [from, to].flatMap((place) => ('unit' in place ? [place.unit] : [])),
      ),
    decide: ({ table }, { from, to }) =>
      accept<BelleAllianceEvent>({ type: 'measured', from, to, cm: measure(table, from, to).distance }),
  }),
  MARCH,
  MEASURE_REACH,
  FORM,
  SETTLE_SPACE,
  REDISTRIBUTE_GUNNERS,
  ADJUST_INTERVAL,
  SPLIT,
  ASSEMBLE,
  DEPLOY_SKIRMISHERS,
  RECALL_SKIRMISHERS,
  RESIZE_SKIRMISHERS,
  ORDER_SOUTIEN,
  LEAVE_GUNS,
  REJOIN_GUNS,
  SEEK_REFUGE,
  LEAVE_REFUGE,
  ...FAULT_COMMANDS,
  LOAD_CANISTER,
] as const;
export type Act = DefinedBy<typeof ACT_COMMANDS>;

export const ACTS = tableOf(ACT_COMMANDS);
