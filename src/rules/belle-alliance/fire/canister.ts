import * as v from 'valibot';
import type { Violation } from '../../../table/reasons';
import { unitIdSchema } from '../../../table/schemas';
import { unitOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import { refuse } from '../../book';
import { decideWith, overrideSchema } from '../../override';
import { routViolations } from '../abilities';
import { ba } from '../cite';
import { defineCommand, UNMEASURED } from '../define';
import type { FiringEvent } from '../events/firing';
import { isGunners } from '../movement/rates';
import { type BelleAllianceState, historyOf, rosterOf } from '../state';

const final = (key: string): Violation => ({ key: `fire.${key}`, cite: ba('3.4.4'), overridable: false });

/** 1.1.2, 3.4.4: canister is loaded by an order, for the whole battery and this bound. */
export const LOAD_CANISTER = defineCommand({
  ...UNMEASURED,
  type: 'load-canister',
  fields: { battery: unitIdSchema, loaded: v.boolean(), override: v.exactOptional(overrideSchema) },
  units: ({ battery }) => [battery],
  decide(state, { battery, loaded, override }) {
    const unit = unitOf(state.table, battery);
    if (unit.arm !== 'artillery' || isGunners(unit) || rosterOf(state, battery).waggon)
      return refuse(final('no-guns-to-load'));
    if (historyOf(state, battery).thisBound.canister === loaded)
      return refuse(final(loaded ? 'canister-already' : 'no-canister'));
    const violations = [
      ...routViolations(state, battery),
      ...(isByOrder(state, battery) ? [] : [{ key: 'fire.canister-by-order', cite: ba('1.1.2'), overridable: true }]),
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
