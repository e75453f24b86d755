import * as v from 'valibot';
import { unitIdSchema } from '../../../table/schemas';
import type { UnitId } from '../../../table/unit';
import { accept, refuse } from '../../book';
import { stepsSchema } from '../../march-steps';
import type { Step } from '../../marching-advice';
import { decideWith, overrideSchema } from '../../override';
import { isOnTable, tableFault } from '../../placing';
import { defineCommand, MEASURED, ofUnit } from '../belle-alliance-define-command';
import { fault } from '../belle-alliance-violation';
import type { BelleAllianceEvent } from '../event';
import type { AdvanceEvent, UnitMarched } from '../events/events-marching';
import { asFarAs } from './as-far-as';
import { askOpponents } from './asked';
import { gaitViolations, staffViolations, violationsOf } from './belle-alliance-march-plan';
import { moverOf } from './from-state';
import { GAITS, type Gait } from './gait';
import { BEYOND, type Marched } from './march';
import type { Mover } from './mover';
import { contestedGround } from './opposition';
import { type Settled, settled } from './settle';

/** A march as drawn. `override`: it happened so on the real table, whatever the book says. */
export const MARCH = defineCommand({
  ...MEASURED,
  type: 'march',
  fields: {
    unit: unitIdSchema,
    gait: v.picklist(GAITS),
    steps: stepsSchema,
    /** Only for this segment of the movement phase, as a share of the bound; else as far as it is drawn (2.3.1). */
    until: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
    override: v.exactOptional(overrideSchema),
  },
  units: ofUnit,
  decide(state, { unit: id, gait, steps, until, override }, answers) {
    const mover = moverOf(state, id);
    const ordered = until === undefined ? steps : asFarAs(mover, gait, steps, contestedGround(state, id), until);
    if (ordered.length === 0) return refuse(fault('march/nothing'));
    const asked = askOpponents({
      table: state.table,
      steps: ordered,
      answers,
      overridden: override !== undefined,
      groundWith: (chosen) => contestedGround(state, id, chosen),
      attempt: (drawn, ground) => {
        const end = settled(mover, gait, drawn, ground);
        return { ...end, violations: violationsOf(end, gaitViolations(mover, ground)[gait]) };
      },
    });
    if ('question' in asked) return { kind: 'question', question: asked.question, soFar: [] };
    const end = asked.attempt;
    const stand = end.marched.stands.at(-1) ?? mover.unit;
    if (!isOnTable(state.table, stand.pose.at)) return refuse(tableFault('off-table'));
    return decideWith<BelleAllianceEvent>(
      [...staffViolations(state, mover.unit), ...end.violations],
      override,
      (note) => [
        { type: 'unit-marched', unit: id, gait, ...recorded(mover, gait, end), ...note },
        ...forcedBack(id, end),
      ],
    );
  },
});

/** Asks to see a unit's reach where the club wants all measuring written down. */
export const MEASURE_REACH = defineCommand({
  ...MEASURED,
  type: 'measure-reach',
  fields: { unit: unitIdSchema, gait: v.picklist(GAITS) },
  units: ofUnit,
  decide: (_state, { unit, gait }) => accept<BelleAllianceEvent>({ type: 'reach-shown', unit, gait }),
});

/** 4.2.0: those whom a march has pushed before it. */
export const forcedBack = (by: UnitId, { marched }: Settled): readonly AdvanceEvent[] =>
  (marched.encounter?.pushed ?? [])
    .filter(({ cm }) => cm > 0)
    .map(({ unit, stand, cm, passed }) => ({
      type: 'unit-forced-back',
      unit: unit.id,
      by,
      from: unit.pose,
      pose: stand.pose,
      cm,
      passedThrough: [...passed],
    }));

/** What a march leaves on record. One that the rules do not know the cost of has taken the whole bound, at the rate it was made. */
function recorded(
  mover: Mover,
  gait: Gait,
  { steps, marched }: Settled,
): Omit<UnitMarched, 'type' | 'unit' | 'gait' | 'note'> {
  const unknown = marched.faults.some(({ kind }) => kind !== BEYOND);
  const { pose, trail, about } = marched.stands.at(-1) ?? mover.unit;
  return {
    steps: [...steps],
    pose,
    ...(trail ? { trail: [...trail] } : {}),
    ...(about ? { about } : {}),
    share: Math.max(unknown ? 1 : 0, marched.share) - mover.done.share,
    cm: marched.cm - mover.done.cm,
    wentFast: marched.wentFast || (unknown && gait === 'fast'),
    charged: marched.charged || (unknown && gait === 'charge'),
    slackened: marched.slackened,
    turns: marched.turns,
    inversions: marched.inversions,
    ...sinceInversion(steps, marched),
    passedThrough: [...marched.passed],
  };
}

/** 4.4.0: what was marched after the last inversion, where there is one. */
function sinceInversion(steps: readonly Step[], { legs }: Marched): { readonly sinceInversion?: number } {
  const last = steps.findLastIndex(({ kind }) => kind === 'invert');
  if (last < 0) return {};
  return { sinceInversion: legs.filter(({ step }) => step > last).reduce((sum, { cm }) => sum + cm, 0) };
}
