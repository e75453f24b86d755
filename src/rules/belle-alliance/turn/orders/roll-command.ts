import * as v from 'valibot';
import type { Violation } from '../../../../table/reasons';
import { unitIdSchema } from '../../../../table/schemas';
import { unitOf } from '../../../../table/table';
import type { UnitId } from '../../../../table/unit';
import { type Answer, type Decision, type Question, refuse } from '../../../book';
import { goOnWith, type Override, overrideSchema } from '../../../override';
import { ba } from '../../belle-alliance-cite';
import { defineCommand } from '../../belle-alliance-define-command';
import { faces, type Resolution, type Simulation, simulate } from '../../belle-alliance-resolution';
import { FINAL, violation } from '../../belle-alliance-violation';
import type { BelleAllianceEvent } from '../../event';
import { runFlights } from '../../morale/flight/flight-run';
import { dispersedWith, harmTo } from '../../morale/morale-harm';
import type { BelleAllianceState } from '../../state';
import type { GivenOrder } from './order';
import { orderingFactors, orderingResult } from './ordering-roll';
import { orderingPartyOf } from './rolling';

const override = v.exactOptional(overrideSchema);

export const waitingRolls = ({ orders }: BelleAllianceState): readonly GivenOrder[] =>
  orders.filter(({ roll }) => roll === 'needed');

/** 1.1.3: in the orders phase, when all orders are written. */
const IN_ORDERS = {
  phases: { only: ['orders'], otherwise: violation('orders/rolled-in-orders-phase', '1.1.3') },
  needsMeasuring: false,
} as const;

export const ROLL_COMMANDS = [
  /** Three dice for the order of one unit. */
  defineCommand({
    ...IN_ORDERS,
    type: 'roll-order',
    fields: { unit: unitIdSchema, override },
    decide: (state, { unit, override: letBe }, answers, against) =>
      rollAll(
        state,
        waitingRolls(state).filter((order) => order.unit === unit),
        { against, override: letBe, answers },
      ),
  }),
  /** For all that wait, one after the other as they stand on the sheets. */
  defineCommand({
    ...IN_ORDERS,
    type: 'roll-orders',
    fields: { override },
    decide: (state, { override: letBe }, answers, against) =>
      rollAll(state, waitingRolls(state), { against, override: letBe, answers }),
  }),
] as const;

interface Given {
  readonly against: readonly Violation[];
  readonly override: Override | undefined;
  readonly answers: readonly Answer[];
}

/** Who has to flee does so when all have been thrown for (table 1). */
function rollAll(
  state: BelleAllianceState,
  due: readonly GivenOrder[],
  { against, override: letBe, answers }: Given,
): Decision<BelleAllianceEvent> {
  if (due.length === 0) return refuse(violation('orders/nothing-to-roll', '1.1.3', FINAL));
  const violations = [
    ...against,
    ...(state.sheets.every(({ open }) => open) ? [] : [violation('orders/still-writing', '1.1.3')]),
  ];
  return goOnWith(violations, letBe, (note) =>
    simulate(state, answers, function* (simulation) {
      for (const { unit } of due) yield* rollOrder(simulation, unit, note);
      if (waitingRolls(simulation.now).length === 0) yield* runFlights(simulation);
    }),
  );
}

function* rollOrder({ now, emit }: Simulation, unit: UnitId, note: { readonly note?: string }): Resolution<void> {
  const order = now.orders.find((each) => each.unit === unit);
  if (!order) throw new Error(`${unit} has no order`);
  const thrown = yield* faces(diceQuestion(now, unit));
  const { situation, members, helper } = orderingPartyOf(now, order);
  const factors = orderingFactors(situation);
  const total = [...thrown, ...factors.map(({ value }) => value)].reduce((sum, each) => sum + each, 0);
  const { followed, morale } = orderingResult(total);
  emit({
    type: 'order-rolled',
    unit,
    with: members.filter((member) => member !== unit),
    faces: [...thrown],
    factors: factors.map(({ row, value }) => ({ row, value })),
    total,
    followed,
    morale,
    officer: helper,
    failed: followed ? 0 : situation.failed + 1,
    ...note,
  });
  if (morale === 'OR') return;
  for (const member of members)
    emit({ type: 'unit-harmed', by: 'ordering', ...harmTo(now, member, { loss: 0, morale, cause: null }) });
  for (const member of members) emit(...dispersedWith(now, member));
}

function diceQuestion({ table }: BelleAllianceState, unit: UnitId): Question {
  const { name, side } = unitOf(table, unit);
  return {
    key: 'orders.dice',
    values: { unit: name },
    of: side,
    cite: ba('T17'),
    wants: { kind: 'dice', count: 3, faces: 6 },
  };
}
