import * as v from 'valibot';
import { gapSchema, unitIdSchema } from '../../../table/schemas';
import { frontageOf } from '../../../table/stand';
import { unitOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import { type Decision, refuse } from '../../book';
import { unknownUnit } from '../../placing';
import { ba } from '../cite';
import type { FormingEvent } from '../events/forming';
import { marchGround, moverOf } from '../movement/from-state';
import { march } from '../movement/march';
import { decideWith, overrideSchema } from '../override';
import type { BelleAllianceState } from '../state';
import { roomFor } from './room';

export const intervalCommandSchema = v.object({
  type: v.literal('adjust-interval'),
  unit: unitIdSchema,
  gap: gapSchema,
  override: v.exactOptional(overrideSchema),
});
type IntervalCommand = v.InferOutput<typeof intervalCommandSchema>;

/** The whole bound, and what a sum of shares may add. */
const WHOLE = 1 + 1e-9;

/**
 * 1.3.2: skirmishers draw apart or close up by marching, each to his new place, while their number stays the same. That takes
 * as long as the outermost has to go, and is no change of formation.
 */
export function decideInterval(
  state: BelleAllianceState,
  { unit: id, gap, override }: IntervalCommand,
): Decision<FormingEvent> {
  const unknown = unknownUnit(state.table, id);
  if (unknown) return refuse(unknown);
  const unit = unitOf(state.table, id);
  if (unit.formation !== 'skirmish')
    return refuse({ key: 'belle-alliance.not-a-skirmish-line', cite: ba('1.3.2'), overridable: false });
  const after = { ...unit, gap };
  const cm = Math.abs(frontageOf(after, state.table.bases) - frontageOf(unit, state.table.bases)) / 2;
  if (cm === 0) return refuse({ key: 'belle-alliance.stands-so-already', overridable: false });
  const { share, used } = shareOf(state, id, cm);
  const breaches = [
    ...(used > WHOLE ? [{ key: 'belle-alliance.no-time-left', cite: ba('2.3.1'), overridable: true }] : []),
    ...roomFor(state.table, after),
  ];
  return decideWith(breaches, override, (note) => [{ type: 'interval-adjusted', unit: id, gap, share, cm, ...note }]);
}

/** What the outermost figure's way takes of the bound, on the slower side of the line, and of how much it is then used up. */
function shareOf(state: BelleAllianceState, id: UnitId, cm: number): { readonly share: number; readonly used: number } {
  const mover = moverOf(state, id);
  const ways = [cm, -cm].map(
    (aside) => march(mover, 'normal', [{ kind: 'sidestep', cm: aside }], marchGround(state)).share,
  );
  const used = Math.max(...ways);
  return { share: used - mover.done.share, used };
}
