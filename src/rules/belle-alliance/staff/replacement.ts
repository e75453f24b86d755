import * as v from 'valibot';
import type { Violation } from '../../../table/reasons';
import { unitIdSchema } from '../../../table/schemas';
import { unitOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import type { Question } from '../../book';
import { type FieldsOf, outOfPhase, type PhaseRule } from '../../define';
import { goOnWith, overrideSchema } from '../../override';
import { ba } from '../belle-alliance-cite';
import { defineCommand, firstMissing } from '../belle-alliance-define-command';
import { faces, type Resolution, type Simulation, simulate } from '../belle-alliance-resolution';
import { FINAL, violation } from '../belle-alliance-violation';
import { type BelleAllianceState, rosterOf } from '../state';
import type { Phase } from '../tables/table-01-phases';
import { isOfficer } from './officers';
import { type ReplacementSituation, replacementCardOf, replacementFactors, successorFor } from './replacement-roll';
import { isAdjutant, isStanding, staffTouching, superiorsOf } from './staff-chain';

const IN_ANNOUNCEMENTS: PhaseRule<Phase> = {
  only: ['announcement'],
  otherwise: violation('staff/replaced-in-announcements', '1.1.4'),
};

const fields = { officer: unitIdSchema, adjutant: unitIdSchema, override: v.exactOptional(overrideSchema) };
type Replacement = Pick<FieldsOf<typeof fields>, 'officer' | 'adjutant'>;

/** 1.1.4, R28: an adjutant is to take the place of a fallen officer. One try a bound for each who fell, in the announcements, with any of his side. */
export const REPLACE_OFFICER = defineCommand({
  type: 'replace-officer',
  fields,
  phases: IN_ANNOUNCEMENTS,
  needsMeasuring: true,
  units: ({ officer, adjutant }, state) => firstMissing(state, [officer, adjutant]),
  decide(state, { officer, adjutant, override }, answers, against) {
    const violations = replacementViolations(state, officer, adjutant, against);
    return goOnWith(violations, override, (note) =>
      simulate(state, answers, (simulation) => replaced(simulation, { officer, adjutant }, note)),
    );
  },
});

function replacementViolations(
  state: BelleAllianceState,
  officer: UnitId,
  adjutant: UnitId,
  against: readonly Violation[] = [],
): readonly Violation[] {
  if (!isOfficer(state, officer) || isStanding(state, officer)) return [violation('staff/not-fallen', '1.1.4', FINAL)];
  const isOwn = unitOf(state.table, adjutant).side === unitOf(state.table, officer).side;
  if (!isOwn || !isAdjutant(state, adjutant) || !isStanding(state, adjutant))
    return [violation('staff/no-adjutant', '1.1.4', FINAL)];
  return [
    ...against,
    ...(rosterOf(state, officer).replacing?.bound === state.bound ? [violation('staff/tried-already', '1.1.4')] : []),
  ];
}

/** Fallen officers whose place an adjutant may try to take. */
export const fallenOfficers = (state: BelleAllianceState, adjutant: UnitId): readonly UnitId[] =>
  [...state.table.units.keys()].filter((officer) =>
    replacementViolations(state, officer, adjutant).every(({ overridable }) => overridable),
  );

/** Those for whom nothing stands against it now. */
export const replaceable = (state: BelleAllianceState, adjutant: UnitId): readonly UnitId[] =>
  outOfPhase(IN_ANNOUNCEMENTS, state.phase).length === 0
    ? fallenOfficers(state, adjutant).filter((officer) => replacementViolations(state, officer, adjutant).length === 0)
    : [];

export function replacementSituation(
  state: BelleAllianceState,
  officer: UnitId,
  adjutant: UnitId,
): ReplacementSituation {
  const above = superiorsOf(state, officer);
  const { replacing } = rosterOf(state, officer);
  return {
    superior: staffTouching(state, adjutant).some((each) => above.includes(each)),
    // Only bounds in a row count: one without a try ends them.
    failed: replacing?.bound === state.bound - 1 ? replacing.failed : 0,
  };
}

function* replaced(
  { now, emit }: Simulation,
  { officer, adjutant }: Replacement,
  note: { readonly note?: string },
): Resolution<void> {
  const situation = replacementSituation(now, officer, adjutant);
  const factors = replacementFactors(situation);
  const thrown = yield* faces(diceQuestion(now, officer, adjutant, situation));
  const total = [...thrown, ...factors.map(({ value }) => value)].reduce((sum, each) => sum + each, 0);
  const successor = successorFor(total);
  emit({
    type: 'replacement-rolled',
    unit: officer,
    adjutant,
    faces: [...thrown],
    factors: factors.map(({ row, value }) => ({ row, value })),
    total,
    successor,
    failed: successor === 'none' ? situation.failed + 1 : 0,
    ...note,
  });
}

function diceQuestion(
  { table }: BelleAllianceState,
  officer: UnitId,
  adjutant: UnitId,
  situation: ReplacementSituation,
): Question {
  const { name, side } = unitOf(table, officer);
  return {
    key: 'staff.replacement-dice',
    values: { officer: name, adjutant: unitOf(table, adjutant).name },
    of: side,
    cite: ba('T19'),
    card: replacementCardOf(situation),
    wants: { kind: 'dice', count: 3, faces: 6 },
  };
}
