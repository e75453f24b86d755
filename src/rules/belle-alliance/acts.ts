import * as v from 'valibot';
import { measure } from '../../table/measure';
import { placeSchema } from '../../table/place';
import { accept } from '../book';
import type { DefinedBy } from '../define';
import { decidePlace, placeCommandSchema } from '../placing';
import { defineCommand, firstMissing, MEASURED, tableOf, UNMEASURED } from './define-command';
import { ASSEMBLE } from './detaching/assembly';
import { LEAVE_GUNS, REJOIN_GUNS } from './detaching/gunners';
import { ORDER_SOUTIEN } from './detaching/order-soutien';
import { LEAVE_REFUGE, SEEK_REFUGE } from './detaching/refuge';
import { RECALL_SKIRMISHERS, RESIZE_SKIRMISHERS } from './detaching/rejoining';
import { DEPLOY_SKIRMISHERS } from './detaching/skirmishers';
import { SPLIT } from './detaching/splitting';
import type { BelleAllianceEvent } from './event';
import { FAULT_COMMANDS } from './faults';
import { LOAD_CANISTER } from './fire/canister';
import { FORM, REDISTRIBUTE_GUNNERS, SETTLE_SPACE } from './forming/command';
import { ADJUST_INTERVAL } from './forming/interval';
import { MARCH, MEASURE_REACH } from './movement/command';
import { MEASURING_CHOICES } from './state';

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
