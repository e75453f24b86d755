import * as v from 'valibot';
import { unitIdSchema } from '../../../table/schemas';
import { unitOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import { refuse } from '../../book';
import { decideWith, overrideSchema } from '../../override';
import { defineCommand, MEASURED } from '../belle-alliance-define-command';
import { simulate } from '../belle-alliance-resolution';
import { FINAL, violation } from '../belle-alliance-violation';
import type { BelleAllianceEvent } from '../event';
import { type BelleAllianceState, historyOf } from '../state';
import { touchedBy } from './beside';
import { catchRoll, dangersTo } from './catching';

const NO_STAFF = violation('staff/no-staff', '1.1.4', FINAL);

const isStaff = ({ table }: BelleAllianceState, staff: UnitId): boolean => {
  const { arm, figures } = unitOf(table, staff);
  return arm === 'staff' && figures > 0;
};

const ofStaff = ({ staff }: { readonly staff: UnitId }): readonly UnitId[] => [staff];

/** 1.1.4, R27: he goes along with a unit that he touches, when it marches, instead of riding by himself in this phase; null: he stays after all. */
export const GO_ALONG = defineCommand({
  type: 'go-along',
  fields: { staff: unitIdSchema, unit: v.nullable(unitIdSchema), override: v.exactOptional(overrideSchema) },
  phases: { only: ['movement'], otherwise: violation('staff/along-in-movement', '1.1.4') },
  needsMeasuring: true,
  units: ofStaff,
  decide(state, { staff, unit, override }, _answers, against) {
    if (!isStaff(state, staff)) return refuse(NO_STAFF);
    const isWith = unit === null || touchedBy(state.table, unitOf(state.table, staff)).some(({ id }) => id === unit);
    if (!isWith) return refuse(violation('staff/not-with-it', '1.1.4', FINAL));
    const violations = [
      ...against,
      ...(unit !== null && historyOf(state, staff).thisBound.share > 0
        ? [violation('staff/moved-already', '1.1.4')]
        : []),
    ];
    return decideWith<BelleAllianceEvent>(violations, override, (note) => [
      { type: 'company-chosen', unit: staff, with: unit, ...note },
    ]);
  },
});

/** An opponent came upon him on the real table. */
export const CATCH_STAFF = defineCommand({
  ...MEASURED,
  type: 'catch-staff',
  fields: { staff: unitIdSchema },
  units: ofStaff,
  decide(state, { staff: id }, answers) {
    if (!isStaff(state, id)) return refuse(NO_STAFF);
    const staff = unitOf(state.table, id);
    const [by] = dangersTo(state.table, staff);
    if (!by) return refuse(violation('staff/in-no-danger', '1.1.4', FINAL));
    return simulate(state, answers, (simulation) => catchRoll(simulation, { staff, by }));
  },
});
