import * as v from 'valibot';
import { unitIdSchema } from '../../../table/schemas';
import { unitOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import { refuse } from '../../book';
import { decideWith, overrideSchema } from '../../override';
import { defineCommand, UNMEASURED } from '../belle-alliance-define-command';
import { FINAL, violation } from '../belle-alliance-violation';
import type { FiringEvent } from '../events/events-firing';
import { isGunners } from '../march/rates';
import { type BelleAllianceState, historyOf, rosterOf } from '../state';
import { routViolations } from '../units/abilities';

/** 1.1.2, 3.4.4: canister is loaded by an order, for the whole battery and this bound. */
export const LOAD_CANISTER = defineCommand({
  ...UNMEASURED,
  type: 'load-canister',
  fields: { battery: unitIdSchema, loaded: v.boolean(), override: v.exactOptional(overrideSchema) },
  units: ({ battery }) => [battery],
  decide(state, { battery, loaded, override }) {
    const unit = unitOf(state.table, battery);
    if (unit.arm !== 'artillery' || isGunners(unit) || rosterOf(state, battery).waggon)
      return refuse(violation('fire/no-guns-to-load', '3.4.4', FINAL));
    if (historyOf(state, battery).thisBound.canister === loaded)
      return refuse(violation(loaded ? 'fire/canister-already' : 'fire/no-canister', '3.4.4', FINAL));
    const violations = [
      ...routViolations(state, battery),
      ...(isByOrder(state, battery) ? [] : [violation('fire/canister-by-order', '1.1.2')]),
    ];
    return decideWith<FiringEvent>(violations, override, (note) => [
      { type: 'canister-loaded', unit: battery, loaded, ...note },
    ]);
  },
});

/** While orders are written; or it is written on the sheet, and the order is followed. */
const isByOrder = ({ phase, orders }: BelleAllianceState, battery: UnitId): boolean =>
  phase === 'orders' ||
  orders.some(
    ({ unit, elements, roll }) =>
      unit === battery && roll !== 'failed' && elements.some(({ type }) => type === 'load-canister'),
  );
