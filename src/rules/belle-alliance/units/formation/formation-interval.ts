import * as v from 'valibot';
import type { Violation } from '../../../../table/reasons';
import { gapSchema, unitIdSchema } from '../../../../table/schemas';
import { unitOf } from '../../../../table/table';
import type { Unit } from '../../../../table/unit';
import { refuse } from '../../../book';
import { frontageOf } from '../../../miniatures/miniatures-stand';
import { decideWith, distinct, overrideSchema } from '../../../override';
import { defineCommand, MEASURED, ofUnit } from '../../belle-alliance-define-command';
import { FINAL, fault, violation } from '../../belle-alliance-violation';
import { marchGround, moverOf } from '../../march/from-state';
import { BEYOND, march } from '../../march/march';
import type { BelleAllianceState } from '../../state';
import { roomFor } from './room';

/** The whole bound, and what a sum of shares may add. */
const WHOLE = 1 + 1e-9;

/**
 * 1.3.2: skirmishers draw apart or close up by marching, each to his new place, while their number stays the same. That takes
 * as long as the outermost has to go, and is no change of formation.
 */
export const ADJUST_INTERVAL = defineCommand({
  ...MEASURED,
  type: 'adjust-interval',
  fields: { unit: unitIdSchema, gap: gapSchema, override: v.exactOptional(overrideSchema) },
  units: ofUnit,
  decide(state, { unit: id, gap, override }) {
    const unit = unitOf(state.table, id);
    if (unit.formation !== 'skirmish') return refuse(violation('not-a-skirmish-line', '1.3.2', FINAL));
    const after = { ...unit, gap };
    const wider = frontageOf(after, state.table.bases) - frontageOf(unit, state.table.bases);
    const cm = Math.abs(wider) / 2;
    if (cm === 0) return refuse(fault('stands-so-already'));
    const { share, used, faults } = trialOf(state, wider < 0 ? after : unit, cm);
    const violations = [
      ...distinct(faults),
      ...(used > WHOLE ? [violation('no-time-left', '2.3.1')] : []),
      ...roomFor(state.table, after),
    ];
    return decideWith(violations, override, (note) => [
      { type: 'interval-adjusted', unit: id, gap, share, cm, ...note },
    ]);
  },
});

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
      .filter(({ kind }) => kind !== BEYOND)
      .map(({ step: _step, progress: _progress, at: _at, ...violation }) => violation),
  };
}
