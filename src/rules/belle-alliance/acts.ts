import * as v from 'valibot';
import { measure } from '../../table/measure';
import { placeSchema } from '../../table/place';
import { type Answer, accept, type Decision, refuse } from '../book';
import { decidePlace, placeCommandSchema, unknownUnitIn } from '../placing';
import { assembleCommandSchema, decideAssembly } from './detaching/assembly';
import { decideGunners, GUNNER_COMMAND_SCHEMAS } from './detaching/gunners';
import { decideRefuge, REFUGE_COMMAND_SCHEMAS } from './detaching/refuge';
import { decideRejoining, REJOINING_COMMAND_SCHEMAS } from './detaching/rejoining';
import { decideDeploy, deployCommandSchema } from './detaching/skirmishers';
import { decideSoutien, orderSoutienCommandSchema } from './detaching/soutien';
import { decideSplit, splitCommandSchema } from './detaching/splitting';
import type { BelleAllianceEvent } from './event';
import { decideFault, FAULT_COMMAND_SCHEMAS } from './faults';
import { decideCanister, loadCanisterCommandSchema } from './fire/canister';
import { decideForming, FORMING_COMMAND_SCHEMAS } from './forming/command';
import { decideInterval, intervalCommandSchema } from './forming/interval';
import { isLocked, LOCKED } from './lock';
import { decideMarch, decideReach, marchCommandSchema, reachCommandSchema } from './movement/command';
import { type BelleAllianceState, MEASURING_CHOICES } from './state';

/** What a person can ask of the book besides fire, which is large and stays with the worker. */
export const ACT_SCHEMAS = [
  placeCommandSchema,
  v.object({ type: v.literal('choose-measuring'), measuring: v.picklist(MEASURING_CHOICES) }),
  v.object({ type: v.literal('measure'), from: placeSchema, to: placeSchema }),
  marchCommandSchema,
  reachCommandSchema,
  ...FORMING_COMMAND_SCHEMAS,
  intervalCommandSchema,
  splitCommandSchema,
  assembleCommandSchema,
  deployCommandSchema,
  ...REJOINING_COMMAND_SCHEMAS,
  orderSoutienCommandSchema,
  ...GUNNER_COMMAND_SCHEMAS,
  ...REFUGE_COMMAND_SCHEMAS,
  ...FAULT_COMMAND_SCHEMAS,
  loadCanisterCommandSchema,
] as const;
export type Act = v.InferOutput<(typeof ACT_SCHEMAS)[number]>;

/** What may be done while orders are written: to agree, to put right, and what is itself an order. */
const DONE_WITH_ORDERS: readonly Act['type'][] = [
  'place',
  'choose-measuring',
  'order-soutien',
  'load-canister',
  'find-fault',
  'correct-fault',
];

export function decideAct(
  state: BelleAllianceState,
  command: Act,
  answers: readonly Answer[],
): Decision<BelleAllianceEvent> {
  if (isLocked(state) && !DONE_WITH_ORDERS.includes(command.type)) return refuse(LOCKED);
  switch (command.type) {
    case 'place':
      return decidePlace(state.table, command);
    case 'choose-measuring':
      return accept<BelleAllianceEvent>({ type: 'measuring-chosen', measuring: command.measuring });
    case 'measure':
      return decideMeasure(state, command);
    case 'march':
      return decideMarch(state, command, answers);
    case 'measure-reach':
      return decideReach(state, command);
    case 'form':
    case 'settle-space':
    case 'redistribute-gunners':
      return decideForming(state, command, answers);
    case 'adjust-interval':
      return decideInterval(state, command);
    case 'split':
      return decideSplit(state, command);
    case 'assemble':
      return decideAssembly(state, command);
    case 'deploy-skirmishers':
      return decideDeploy(state, command);
    case 'recall-skirmishers':
    case 'resize-skirmishers':
      return decideRejoining(state, command);
    case 'order-soutien':
      return decideSoutien(state, command);
    case 'leave-guns':
    case 'rejoin-guns':
      return decideGunners(state, command);
    case 'seek-refuge':
    case 'leave-refuge':
      return decideRefuge(state, command);
    case 'find-fault':
    case 'correct-fault':
      return decideFault(state, command);
    case 'load-canister':
      return decideCanister(state, command);
  }
}

/** 1.1.1: where the club measures openly but wants it known, the log holds what was asked. */
function decideMeasure(
  state: BelleAllianceState,
  { from, to }: Extract<Act, { type: 'measure' }>,
): Decision<BelleAllianceEvent> {
  const unknown = unknownUnitIn(state.table, from, to);
  if (unknown) return refuse(unknown);
  return accept<BelleAllianceEvent>({ type: 'measured', from, to, cm: measure(state.table, from, to).distance });
}
