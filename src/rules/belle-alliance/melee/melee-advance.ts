import * as v from 'valibot';
import { radians } from '../../../geometry/angle';
import type { Violation } from '../../../table/reasons';
import { unitIdSchema } from '../../../table/schemas';
import type { UnitId } from '../../../table/unit';
import { accept, refuse } from '../../book';
import { outOfPhase, type PhaseRule } from '../../define';
import { stepsSchema } from '../../march-steps';
import type { MarchAdvice, MarchPlan, Step } from '../../marching-advice';
import { decideWith, overrideSchema } from '../../override';
import { isOnTable, tableFault } from '../../placing';
import { defineCommand, MEASURED, ofUnit } from '../belle-alliance-define-command';
import { violation } from '../belle-alliance-violation';
import type { BelleAllianceEvent } from '../event';
import { ROUNDING } from '../explain/tolerance';
import { askOpponents } from '../march/asked';
import { planOn, violationsOf } from '../march/belle-alliance-march-plan';
import { moverOf } from '../march/from-state';
import { type Gait, gaitChoices } from '../march/gait';
import type { MarchGround } from '../march/march';
import { forcedBack } from '../march/march-command';
import type { Mover } from '../march/mover';
import { type Chosen, contestedAnew } from '../march/opposition';
import { settled } from '../march/settle';
import { type BelleAllianceState, historyOf } from '../state';
import type { Phase } from '../tables/table-01-phases';
import { isStillFighting } from './melee-announce';
import type { Advance } from './melee-declared';

/** 4.1.4: half a bound is left for it, and it wheels once, so far at most. */
const HALF_BOUND = 0.5;
const MOST_TURN = radians(20);

const NO_RIGHT = violation('advance/no-right', '4.1.4');

/** The right to continued advance that a unit still has. */
const rightOf = ({ advances }: BelleAllianceState, id: UnitId): Advance | undefined =>
  advances.find(({ unit, used }) => unit === id && !used);

const WAIVE_ADVANCE = defineCommand({
  ...MEASURED,
  type: 'waive-advance',
  fields: { unit: unitIdSchema },
  units: ofUnit,
  decide: (state, { unit }) =>
    rightOf(state, unit)
      ? accept<BelleAllianceEvent>({ type: 'advance-waived', unit })
      : refuse({ ...NO_RIGHT, overridable: false }),
});

const IN_MELEES: PhaseRule<Phase> = { only: ['melee'], otherwise: violation('advance/in-melee-phase', '4.1.4') };

const CONTINUE_ADVANCE = defineCommand({
  phases: IN_MELEES,
  needsMeasuring: true,
  type: 'continue-advance',
  fields: { unit: unitIdSchema, steps: stepsSchema, override: v.exactOptional(overrideSchema) },
  units: ofUnit,
  decide(state, { unit: id, steps, override }, answers) {
    const gait = lastGait(state, id);
    const mover = advancing(state, id);
    const asked = askOpponents({
      table: state.table,
      steps,
      answers,
      overridden: override !== undefined,
      groundWith: (chosen) => advanceGround(state, id, chosen),
      attempt: (drawn, ground) => {
        const end = settled(mover, gait, drawn, ground);
        return { ...end, violations: [...advanceViolations(state, id, end.steps), ...violationsOf(end, undefined)] };
      },
    });
    if ('question' in asked) return { kind: 'question', question: asked.question, soFar: [] };
    const { marched, steps: made, violations } = asked.attempt;
    const { pose, trail, about } = marched.stands.at(-1) ?? mover.unit;
    if (!isOnTable(state.table, pose.at)) return refuse(tableFault('off-table'));
    return decideWith<BelleAllianceEvent>(violations, override, (note) => [
      {
        type: 'unit-advanced',
        unit: id,
        gait,
        steps: [...made],
        pose,
        ...(trail ? { trail: [...trail] } : {}),
        ...(about ? { about } : {}),
        cm: marched.cm,
        charged: marched.charged,
        passedThrough: [...marched.passed],
        ...note,
      },
      ...forcedBack(id, asked.attempt),
    ]);
  },
});

export const ADVANCE_COMMANDS = [CONTINUE_ADVANCE, WAIVE_ADVANCE] as const;

/** Continued advance as drawn so far, for the tool that draws marches; its gait is what it is. */
export function planAdvance(state: BelleAllianceState, { unit, ...plan }: Omit<MarchPlan, 'gait'>): MarchAdvice {
  const gait = lastGait(state, unit);
  const advice = planOn(advancing(state, unit), { ...plan, gait }, advanceGround(state, unit));
  const other = violation('advance/last-rate', '4.1.4');
  const wheels = advice.steps.some(({ kind }) => kind === 'wheel');
  return {
    ...advice,
    violations: [...advanceViolations(state, unit, advice.steps), ...advice.violations],
    can: {
      march: advice.can.march,
      wheel: wheels ? violation('advance/wheels-once', '4.1.4') : advice.can.wheel,
      back: violation('advance/straight-on', '4.1.4'),
      sidestep: violation('advance/straight-on', '4.1.4'),
      rotate: violation('advance/straight-on', '4.1.4'),
      invert: violation('advance/straight-on', '4.1.4'),
    },
    gaits: gaitChoices({ normal: other, fast: other, charge: other, [gait]: undefined }),
  };
}

function advanceGround(state: BelleAllianceState, id: UnitId, chosen?: Chosen): MarchGround {
  const position = rightOf(state, id)?.position;
  const positions = state.table.terrain.filter((feature) => feature.id === position);
  return contestedAnew(state, id, positions, chosen);
}

/** R148: the rate it went at last, the charge too unless it broke off or the unit is in disorder; normal if it did not march. */
function lastGait(state: BelleAllianceState, id: UnitId): Gait {
  const { gait, slackened } = historyOf(state, id).thisBound;
  const { disorder } = moverOf(state, id);
  if (gait === null || slackened) return 'normal';
  return gait === 'charge' && disorder !== 'OR' ? 'normal' : gait;
}

/** What it marched before does not count (4.1.4), but half of the bound is gone. */
function advancing(state: BelleAllianceState, id: UnitId): Mover {
  const mover = moverOf(state, id);
  return { ...mover, done: { ...mover.done, share: HALF_BOUND, cm: 0, turns: 0 } };
}

/** What stands against it besides the march itself. */
function advanceViolations(state: BelleAllianceState, id: UnitId, steps: readonly Step[]): readonly Violation[] {
  const wheels = steps.flatMap((step) => (step.kind === 'wheel' ? [Math.abs(step.turn)] : []));
  const isStraight = steps.every(({ kind }) => kind === 'march' || kind === 'wheel');
  return [
    ...(rightOf(state, id) ? [] : [NO_RIGHT]),
    ...outOfPhase(IN_MELEES, state.phase),
    ...(state.flights.length > 0 ? [violation('advance/flights-first', '4.1.4')] : []),
    ...(isStillFighting(state) ? [violation('advance/melees-first', '4.1.4')] : []),
    ...(isStraight ? [] : [violation('advance/straight-on', '4.1.4')]),
    ...(wheels.length > 1 ? [violation('advance/wheels-once', '4.1.4')] : []),
    ...(wheels.some((turn) => turn > MOST_TURN + ROUNDING) ? [violation('advance/turn', '4.1.4')] : []),
  ];
}
