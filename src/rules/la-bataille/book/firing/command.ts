import * as v from 'valibot';
import { unitIdSchema } from '../../../../table/schemas';
import { type Answer, type Decision, refuse } from '../../../book';
import { hexSchema, hexsideSchema } from '../../../hex/hex-schema';
import { unitsOnceSchema } from '../../../hex/units-schema';
import { decideWith, distinct, overrideSchema } from '../../../override';
import { lb } from '../../cite';
import type { LbEvent } from '../event';
import { isThere } from '../looking';
import type { LaBatailleState } from '../state';
import { unfold } from '../unfolding';
import { isCombat } from '../unit';
import { fallBackEvents, fallBackViolations } from './fall-back';
import type { FirePlan } from './plan';
import { chartViolations, resolveFire } from './resolve';
import { fireViolations, occasionNow } from './who';

const fireSchema = v.object({
  type: v.literal('fire'),
  firers: unitsOnceSchema(40),
  target: hexSchema,
  /** The target's value by the game at hand, where the charts have none (R149). */
  defence: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))),
  override: v.exactOptional(overrideSchema),
});
const fallBackSchema = v.object({
  type: v.literal('fall-back'),
  unit: unitIdSchema,
  side: hexsideSchema,
  override: v.exactOptional(overrideSchema),
});

/** What can be asked for in this part, as schemas. */
export const FIRING_COMMANDS = [fireSchema, fallBackSchema] as const;
export type FiringCommand = v.InferOutput<(typeof FIRING_COMMANDS)[number]>;

export function decideFiring(
  state: LaBatailleState,
  command: FiringCommand,
  answers: readonly Answer[],
): Decision<LbEvent> {
  return command.type === 'fire' ? decideFire(state, command, answers) : decideFallBack(state, command);
}

/** Everything that stands against a fire of a segment: who fires, at what, and what the charts have. */
export const segmentFireViolations = (state: LaBatailleState, plan: FirePlan) => {
  const violations = distinct(fireViolations(state, plan));
  return violations.some(({ overridable }) => !overridable)
    ? violations
    : [...violations, ...chartViolations(state, plan)];
};

function decideFire(
  state: LaBatailleState,
  { firers, target, defence, override }: v.InferOutput<typeof fireSchema>,
  answers: readonly Answer[],
): Decision<LbEvent> {
  const plan: FirePlan = {
    firers,
    target,
    occasion: occasionNow(state),
    ...(defence !== undefined && { defence }),
  };
  const violations = segmentFireViolations(state, plan);
  const checked = decideWith<LbEvent>(violations, override, () => []);
  if (checked.kind === 'refusal') return checked;
  const note = violations.length > 0 ? override?.note : undefined;
  return unfold(state, answers, (unfolding) => resolveFire(unfolding, plan, note));
}

function decideFallBack(
  state: LaBatailleState,
  { unit: id, side, override }: v.InferOutput<typeof fallBackSchema>,
): Decision<LbEvent> {
  const unit = state.units.get(id);
  if (!unit || !isCombat(unit) || !isThere(unit))
    return refuse({ key: 'lb.breach.fire.not-there', cite: lb('P20'), overridable: false });
  return decideWith(fallBackViolations(state, unit, side), override, (note) => fallBackEvents(unit, side, note));
}
