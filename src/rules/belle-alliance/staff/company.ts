import * as v from 'valibot';
import type { Violation } from '../../../table/reasons';
import { unitIdSchema } from '../../../table/schemas';
import { unitOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import { type Answer, type Decision, refuse } from '../../book';
import { decideWith, overrideSchema } from '../../override';
import { unknownUnit } from '../../placing';
import { unfold } from '../asking';
import { ba } from '../cite';
import type { BelleAllianceEvent } from '../event';
import { type BelleAllianceState, historyOf } from '../state';
import { touchedBy } from './beside';
import { catchRoll, dangersTo } from './catching';

const override = v.exactOptional(overrideSchema);

export const COMPANY_COMMAND_SCHEMAS = [
  /** He goes along with a unit that he touches, when it marches; null: he stays after all. */
  v.object({ type: v.literal('go-along'), staff: unitIdSchema, unit: v.nullable(unitIdSchema), override }),
  /** An opponent came upon him on the real table. */
  v.object({ type: v.literal('catch-staff'), staff: unitIdSchema }),
] as const;
export type CompanyCommand = v.InferOutput<(typeof COMPANY_COMMAND_SCHEMAS)[number]>;

const violation = (key: string, overridable = true): Violation => ({
  key: `staff.${key}`,
  cite: ba('1.1.4'),
  overridable,
});

export function decideCompany(
  state: BelleAllianceState,
  command: CompanyCommand,
  answers: readonly Answer[],
): Decision<BelleAllianceEvent> {
  const { staff } = command;
  const unknown = unknownUnit(state.table, staff);
  if (unknown) return refuse(unknown);
  const { arm, figures } = unitOf(state.table, staff);
  if (arm !== 'staff' || figures === 0) return refuse(violation('no-staff', false));
  return command.type === 'go-along' ? goAlong(state, command) : catchByHand(state, staff, answers);
}

/** 1.1.4, R27: instead of riding by himself in this phase. */
function goAlong(
  state: BelleAllianceState,
  { staff, unit, override: letBe }: Extract<CompanyCommand, { type: 'go-along' }>,
): Decision<BelleAllianceEvent> {
  const isWith = unit === null || touchedBy(state.table, unitOf(state.table, staff)).some(({ id }) => id === unit);
  if (!isWith) return refuse(violation('not-with-it', false));
  const violations = [
    ...(state.phase === 'movement' ? [] : [violation('along-in-movement')]),
    ...(unit !== null && historyOf(state, staff).thisBound.share > 0 ? [violation('moved-already')] : []),
  ];
  return decideWith<BelleAllianceEvent>(violations, letBe, (note) => [
    { type: 'company-chosen', unit: staff, with: unit, ...note },
  ]);
}

function catchByHand(
  state: BelleAllianceState,
  staff: UnitId,
  answers: readonly Answer[],
): Decision<BelleAllianceEvent> {
  const figure = unitOf(state.table, staff);
  const [by] = dangersTo(state.table, figure);
  if (!by) return refuse(violation('in-no-danger', false));
  return unfold(state, answers, (unfolding) => catchRoll(unfolding, { staff: figure, by }));
}
