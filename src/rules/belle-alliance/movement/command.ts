import * as v from 'valibot';
import { unitIdSchema } from '../../../table/schemas';
import { GAITS } from '../../advice';
import { accept, type Decision, refuse } from '../../book';
import { unknownUnit } from '../../placing';
import { ba } from '../cite';
import type { BelleAllianceEvent } from '../event';
import { decideWith, overrideSchema } from '../override';
import { type BelleAllianceState, measuringNow } from '../state';
import { stepsSchema } from '../steps';
import { asFarAs } from './as-far-as';
import { marchGround, moverOf } from './from-state';
import { breachesOf, gaitBreaches } from './plan';
import { settled } from './settle';

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
): Decision<BelleAllianceEvent> {
  const unknown = unknownUnit(state.table, id);
  if (unknown) return refuse(unknown);
  const mover = moverOf(state, id);
  const ground = marchGround(state);
  const ordered = until === undefined ? steps : asFarAs(mover, gait, steps, ground, until);
  const end = settled(mover, gait, ordered, ground);
  const breaches = breachesOf(end, gaitBreaches(mover, ground)[gait]);
  const { marched } = end;
  const stand = marched.stands.at(-1) ?? mover.unit;
  return decideWith<BelleAllianceEvent>(breaches, override, (note) => [
    {
      type: 'unit-marched',
      unit: id,
      gait,
      steps: [...end.steps],
      pose: stand.pose,
      ...(stand.trail ? { trail: [...stand.trail] } : {}),
      ...(stand.about ? { about: stand.about } : {}),
      share: marched.share - mover.done.share,
      cm: marched.cm - mover.done.cm,
      wentFast: marched.wentFast,
      charged: marched.charged,
      slackened: marched.slackened,
      turns: marched.turns,
      inversions: marched.inversions,
      passedThrough: [...marched.passed],
      ...note,
    },
  ]);
}

export function decideReach(state: BelleAllianceState, { unit, gait }: ReachCommand): Decision<BelleAllianceEvent> {
  const unknown = unknownUnit(state.table, unit);
  if (unknown) return refuse(unknown);
  if (measuringNow(state) === 'locked')
    return refuse({ key: 'measuring.locked', cite: ba('1.1.1'), overridable: false });
  return accept<BelleAllianceEvent>({ type: 'reach-shown', unit, gait });
}
