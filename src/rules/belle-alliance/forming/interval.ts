import * as v from 'valibot';
import type { Violation } from '../../../table/reasons';
import { gapSchema, unitIdSchema } from '../../../table/schemas';
import { unitOf } from '../../../table/table';
import type { Unit } from '../../../table/unit';
import { type Decision, refuse } from '../../book';
import { frontageOf } from '../../miniatures/stand';
import { decideWith, distinct, overrideSchema } from '../../override';
import { unknownUnit } from '../../placing';
import { ba } from '../cite';
import type { FormingEvent } from '../events/forming';
import { marchGround, moverOf } from '../movement/from-state';
import { BEYOND, march } from '../movement/march';
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
  const wider = frontageOf(after, state.table.bases) - frontageOf(unit, state.table.bases);
  const cm = Math.abs(wider) / 2;
  if (cm === 0) return refuse({ key: 'belle-alliance.stands-so-already', overridable: false });
  const { share, used, faults } = trialOf(state, wider < 0 ? after : unit, cm);
  const violations = [
    ...distinct(faults),
    ...(used > WHOLE ? [{ key: 'belle-alliance.no-time-left', cite: ba('2.3.1'), overridable: true }] : []),
    ...roomFor(state.table, after),
  ];
  return decideWith(violations, override, (note) => [{ type: 'interval-adjusted', unit: id, gap, share, cm, ...note }]);
}

interface Trial {
  /** Of the bound: what this takes, and how much is then used up. */
  readonly share: number;
  readonly used: number;
  readonly faults: readonly Violation[];
}

/**
 * What the outermost figure's way takes, on the slower side of the line, and what stands against it. It goes over the ground
 * between the narrower and the wider stance, drawing apart or closing up; who stands beside the line is not in its way.
 */
function trialOf(state: BelleAllianceState, narrow: Unit, cm: number): Trial {
  const mover = { ...moverOf(state, narrow.id), unit: narrow };
  const alone = { ...state.table, units: new Map([[narrow.id, narrow]]) };
  const ways = [cm, -cm].map((aside) =>
    march(mover, 'normal', [{ kind: 'sidestep', cm: aside }], { ...marchGround(state), table: alone }),
  );
  const used = Math.max(...ways.map(({ share }) => share));
  return {
    share: used - mover.done.share,
    used,
    faults: ways
      .flatMap(({ faults }) => faults)
      .filter(({ key }) => key !== BEYOND)
      .map(({ step: _step, progress: _progress, at: _at, ...violation }) => violation),
  };
}
