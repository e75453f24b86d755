import * as v from 'valibot';
import type { Violation } from '../../../../table/reasons';
import { unitIdSchema } from '../../../../table/schemas';
import { unitOf } from '../../../../table/table';
import type { UnitId } from '../../../../table/unit';
import { accept, refuse } from '../../../book';
import { defineCommand, firstMissing, UNMEASURED } from '../../belle-alliance-define-command';
import { FINAL, violation } from '../../belle-alliance-violation';
import type { DetachingEvent } from '../../events/detaching';
import type { BelleAllianceState } from '../../state';
import { servesAnother } from './detaching-soutien';

export const ORDER_SOUTIEN = defineCommand({
  ...UNMEASURED,
  type: 'order-soutien',
  fields: {
    line: unitIdSchema,
    /** null: its mother unit again, if it is fit. */
    soutien: v.nullable(unitIdSchema),
  },
  units: ({ line, soutien }, state) => firstMissing(state, [line, ...(soutien ? [soutien] : [])]),
  decide(state, { line, soutien }) {
    const violation = soutien ? orderViolation(state, line, soutien) : undefined;
    return violation ? refuse(violation) : accept<DetachingEvent>({ type: 'soutien-ordered', unit: line, soutien });
  },
});

function orderViolation(state: BelleAllianceState, line: UnitId, soutien: UnitId): Violation | undefined {
  const [skirmishers, unit] = [unitOf(state.table, line), unitOf(state.table, soutien)];
  if (skirmishers.formation !== 'skirmish') return violation('not-a-skirmish-line', '1.3.3', FINAL);
  if (line === soutien || unit.side !== skirmishers.side || unit.arm === 'staff')
    return violation('no-soutien-of-it', '1.3.3', FINAL);
  return servesAnother(state, soutien, line) ? violation('soutien-taken', '1.3.3', FINAL) : undefined;
}
