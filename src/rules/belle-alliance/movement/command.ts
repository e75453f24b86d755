import * as v from 'valibot';
import { unitIdSchema } from '../../../table/schemas';
import type { UnitId } from '../../../table/unit';
import type { Step } from '../../advice';
import { type Answer, accept, type Decision, refuse } from '../../book';
import { decideWith, overrideSchema } from '../../override';
import { isOnTable, unknownUnit } from '../../placing';
import type { BelleAllianceEvent } from '../event';
import type { AdvanceEvent, UnitMarched } from '../events/marching';
import type { BelleAllianceState } from '../state';
import { stepsSchema } from '../steps';
import { asFarAs } from './as-far-as';
import { askOpponents } from './asked';
import { moverOf } from './from-state';
import { GAITS, type Gait } from './gait';
import { BEYOND, type Marched } from './march';
import type { Mover } from './mover';
import { contestedGround } from './opposition';
import { gaitViolations, staffViolations, violationsOf } from './plan';
import { type Settled, settled } from './settle';

/** A march as drawn. `override`: it happened so on the real table, whatever the book says. */
export const marchCommandSchema = v.object({
  type: v.literal('march'),
  unit: unitIdSchema,
  gait: v.picklist(GAITS),
  steps: stepsSchema,
  /** Only for this segment of the movement phase, as a share of the bound; else as far as it is drawn (2.3.1). */
  until: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  override: v.exactOptional(overrideSchema),
});
type MarchCommand = v.InferOutput<typeof marchCommandSchema>;

/** Asks to see a unit's reach where the club wants all measuring written down. */
export const reachCommandSchema = v.object({
  type: v.literal('measure-reach'),
  unit: unitIdSchema,
  gait: v.picklist(GAITS),
});
type ReachCommand = v.InferOutput<typeof reachCommandSchema>;

export function decideMarch(
  state: BelleAllianceState,
  { unit: id, gait, steps, until, override }: MarchCommand,
  answers: readonly Answer[],
): Decision<BelleAllianceEvent> {
  const unknown = unknownUnit(state.table, id);
  if (unknown) return refuse(unknown);
  const mover = moverOf(state, id);
  const ordered = until === undefined ? steps : asFarAs(mover, gait, steps, contestedGround(state, id), until);
  if (ordered.length === 0) return refuse({ key: 'march.nothing', overridable: false });
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
  if (!isOnTable(state.table, stand.pose.at)) return refuse({ key: 'table.off-table', overridable: false });
  return decideWith<BelleAllianceEvent>(
    [...staffViolations(state, mover.unit), ...end.violations],
    override,
    (note) => [
      { type: 'unit-marched', unit: id, gait, ...recorded(mover, gait, end), ...note },
      ...forcedBack(id, end),
    ],
  );
}

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
  const unknown = marched.faults.some(({ key }) => key !== BEYOND);
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

export function decideReach(state: BelleAllianceState, { unit, gait }: ReachCommand): Decision<BelleAllianceEvent> {
  const unknown = unknownUnit(state.table, unit);
  if (unknown) return refuse(unknown);
  return accept<BelleAllianceEvent>({ type: 'reach-shown', unit, gait });
}
