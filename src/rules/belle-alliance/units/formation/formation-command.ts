import * as v from 'valibot';
import { gapSchema, unitIdSchema } from '../../../../table/schemas';
import { unitOf } from '../../../../table/table';
import type { UnitId } from '../../../../table/unit';
import { type Answer, accept, type Decision, refuse } from '../../../book';
import type { FieldsOf } from '../../../define';
import { FORMATIONS } from '../../../miniatures/miniatures-unit';
import { decideWith, overrideSchema } from '../../../override';
import { ba } from '../../belle-alliance-cite';
import { defineCommand, firstMissing, MEASURED, ofUnit } from '../../belle-alliance-define-command';
import { FINAL, violation } from '../../belle-alliance-violation';
import type { FormingEvent } from '../../events/forming';
import { type BelleAllianceState, rosterOf } from '../../state';
import { formationsOf, isTooSmall } from './arms';
import { choiceOf } from './choices';
import { changeViolations } from './once';

/** What a change of formation says of itself: into what, how broad, how wide apart, and which of the ways the book offered. */
export const formFields = {
  formation: v.picklist(FORMATIONS),
  files: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500)),
  gap: v.exactOptional(gapSchema),
  way: v.pipe(v.string(), v.maxLength(40)),
};

/** Another command may carry it along. */
export type FormOrder = FieldsOf<typeof formFields>;

export const FORM = defineCommand({
  ...MEASURED,
  type: 'form',
  fields: { unit: unitIdSchema, ...formFields, override: v.exactOptional(overrideSchema) },
  units: ofUnit,
  decide(state, { unit, override, ...order }) {
    const proposal = proposeForm(state, unit, order);
    if ('kind' in proposal) return proposal;
    return decideWith(proposal.violations, override, (note) => [{ ...proposal.event, ...note }]);
  },
});

/** A change of formation worked out, with what stands against it; or the refusal that no override mends. */
export function proposeForm(
  state: BelleAllianceState,
  id: UnitId,
  { formation, files, gap, way: wanted }: FormOrder,
  ignoring: readonly UnitId[] = [],
) {
  const unit = unitOf(state.table, id);
  if (!formationsOf(unit, rosterOf(state, id)).includes(formation))
    return refuse(violation('not-its-formation', '1.3.1', FINAL));
  const choice = choiceOf(state, unit, formation, { files, ...(gap === undefined ? {} : { gap }) }, ignoring);
  const way = choice.ways.find((each) => each.id === wanted);
  if (!way) return refuse(violation('no-such-way', '2.2.1', FINAL));
  const { stand } = way;
  const event: Extract<FormingEvent, { type: 'formation-changed' }> = {
    type: 'formation-changed',
    unit: id,
    formation,
    files: stand.files,
    ...(stand.gap === undefined ? {} : { gap: stand.gap }),
    pose: stand.pose,
    ...(stand.inside ? { inside: stand.inside } : {}),
    way: way.id,
    ...(unit.guns === 0 && isTooSmall(formation, unit.figures) ? { tooSmall: true } : {}),
  };
  return { event, stand, violations: [...choice.violations, ...way.violations] };
}

/**
 * 1.2.4: gunners change places between the guns of one battery by a change of formation. The app does not know which gunner
 * serves which gun, so all there is to record is that it was done.
 */
export const REDISTRIBUTE_GUNNERS = defineCommand({
  ...MEASURED,
  type: 'redistribute-gunners',
  fields: { unit: unitIdSchema, override: v.exactOptional(overrideSchema) },
  units: ofUnit,
  decide(state, { unit: id, override }) {
    const { arm, guns } = unitOf(state.table, id);
    if (arm !== 'artillery' || guns < 2) return refuse(violation('not-a-battery', '1.2.4', FINAL));
    return decideWith(changeViolations(state, id, 'form'), override, (note) => [
      { type: 'gunners-redistributed', unit: id, ...note },
    ]);
  },
});

const DICE = { kind: 'dice', count: 3, faces: 6 } as const;

/** 2.2.1: two want to form on the same ground. Three dice each, the higher forms; those who throw the same throw again (R60). */
export const SETTLE_SPACE = defineCommand({
  ...MEASURED,
  type: 'settle-space',
  fields: { units: v.tuple([unitIdSchema, unitIdSchema]) },
  units: ({ units }, state) => firstMissing(state, units),
  decide(state, { units: [one, other] }, answers) {
    if (one === other) return refuse(violation('two-claims', '2.2.1', FINAL));
    const thrown: { readonly one: number[]; readonly other: number[] }[] = [];
    for (let i = 0; ; i += 2) {
      const first = facesOf(answers[i]);
      if (!first) return askFor(state, one);
      const second = facesOf(answers[i + 1]);
      if (!second) return askFor(state, other);
      thrown.push({ one: first, other: second });
      const lead = totalOf(first) - totalOf(second);
      if (lead === 0) continue;
      return accept<FormingEvent>({
        type: 'space-settled',
        winner: lead > 0 ? one : other,
        loser: lead > 0 ? other : one,
        throws: thrown.map((pair) =>
          lead > 0 ? { winner: pair.one, loser: pair.other } : { winner: pair.other, loser: pair.one },
        ),
      });
    }
  },
});

function askFor(state: BelleAllianceState, id: UnitId): Decision<FormingEvent> {
  const { name, side } = unitOf(state.table, id);
  const question = {
    key: 'belle-alliance.dice-for-space',
    values: { unit: name },
    of: side,
    cite: ba('2.2.1'),
    wants: DICE,
  };
  return { kind: 'question', question, soFar: [] };
}

const facesOf = (answer: Answer | undefined): number[] | undefined =>
  answer?.kind === 'dice' ? [...answer.faces] : undefined;

const totalOf = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0);
