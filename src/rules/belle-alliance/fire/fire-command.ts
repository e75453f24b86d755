import * as v from 'valibot';
import type { Violation } from '../../../table/reasons';
import { pointSchema, unitIdSchema } from '../../../table/schemas';
import type { UnitId } from '../../../table/unit';
import { accept, refuse } from '../../book';
import { decideWith, overrideSchema } from '../../override';
import { defineCommand, MEASURED } from '../belle-alliance-define-command';
import { FINAL, violation } from '../belle-alliance-violation';
import type { FiringEvent } from '../events/events-firing';
import { speakerOf } from '../ground/houses/garrison';
import type { BelleAllianceState } from '../state';
import { FIRE_PHASES } from '../tables/table-01-phases';
import { isFired, isLive, liveFiresAt, neighboursOf } from './belle-alliance-fire-parts';
import { declarable } from './declarable';
import { FIRE_ROLES } from './fire-declared';
import { resolveFire } from './fire-resolve';
import { supportViolations } from './fire-support';
import { asBefore } from './state-before-volley';

const override = v.exactOptional(overrideSchema);
const word = v.pipe(v.string(), v.maxLength(40));

/** 6.1.1: fire at any of those in one house is fire at all of them, told by the one that speaks for them. */
const asOneTarget = (state: BelleAllianceState, target: UnitId): UnitId =>
  state.table.units.has(target) ? speakerOf(asBefore(state), target) : target;

const DECLARE_FIRE = defineCommand({
  ...MEASURED,
  type: 'declare-fire',
  fields: {
    firer: unitIdSchema,
    target: unitIdSchema,
    /** Designated to fire, by their index in the stand; left out: all that may. */
    bases: v.exactOptional(v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0))), v.maxLength(500))),
    impact: v.exactOptional(pointSchema),
    /** What only the players know, by the id of its toggle. */
    known: v.exactOptional(v.record(word, word)),
    role: v.picklist(FIRE_ROLES),
    neighbourOf: v.exactOptional(unitIdSchema),
    /** Takes the one unit of fire that may be short; left out: unless another part has it. */
    partial: v.exactOptional(v.boolean()),
    override,
  },
  units: ({ firer, target, neighbourOf }, state) => [
    firer,
    asOneTarget(state, target),
    ...(neighbourOf ? [neighbourOf] : []),
  ],
  decide(state, { type: _type, override: mended, target, ...plan }) {
    const { violations, fire } = declarable(state, { ...plan, target: asOneTarget(state, target) });
    // Where there is no line of fire nothing can be let stand.
    if (!fire)
      return violations.length > 0
        ? refuse(...violations.map((violation) => ({ ...violation, overridable: false })))
        : refuse(violation('fire/no-line', '3.1.3', FINAL));
    const { firer, ...rest } = fire;
    return decideWith<FiringEvent>(violations, mended, (note) => [
      { type: 'fire-declared', unit: firer, ...rest, ...note },
    ]);
  },
});

/** It is not carried out after all: no other target may be named instead (3.1.1). Who served it as a neighbour has nobody to serve any more. */
const WITHDRAW_FIRE = defineCommand({
  ...MEASURED,
  type: 'withdraw-fire',
  fields: { firer: unitIdSchema, target: unitIdSchema },
  decide(state, { firer, target: named }) {
    const target = asOneTarget(state, named);
    const own = liveFiresAt(state, target).filter((fire) => fire.firer === firer);
    if (own.length === 0) return refuse(violation('fire/not-declared', '3.1.1', FINAL));
    const served = own.filter(({ role }) => role === 'fire').flatMap((fire) => neighboursOf(state, fire));
    return accept<FiringEvent>(
      ...[...new Set([firer, ...served])].map((unit) => ({ type: 'fire-withdrawn' as const, unit, target })),
    );
  },
});

/** 3.1.7: one support for a unit, one unit for a support, in this phase; named by the side of the target. */
const NAME_SUPPORT = defineCommand({
  type: 'name-support',
  /** null: nobody. */
  fields: { target: unitIdSchema, support: v.nullable(unitIdSchema), override },
  phases: { only: FIRE_PHASES, otherwise: violation('fire/not-now', '1.1.1', FINAL) },
  needsMeasuring: true,
  units: ({ target, support }) => [target, ...(support ? [support] : [])],
  decide(state, { target, support, override: mended }) {
    const violations = support ? supportingViolations(state, target, support) : [];
    return decideWith<FiringEvent>(violations, mended, (note) => [
      { type: 'support-named', unit: target, support, ...note },
    ]);
  },
});

const RESOLVE_FIRE = defineCommand({
  ...MEASURED,
  type: 'resolve-fire',
  fields: { target: unitIdSchema },
  units: ({ target }, state) => [asOneTarget(state, target)],
  decide: (state, { target }, answers) => resolveFire(state, asOneTarget(state, target), answers),
});

export const FIRE_COMMANDS = [DECLARE_FIRE, WITHDRAW_FIRE, NAME_SUPPORT, RESOLVE_FIRE] as const;

function supportingViolations(state: BelleAllianceState, target: UnitId, support: UnitId): readonly Violation[] {
  const isTaken = state.supports.some((named) => named.support === support && named.unit !== target);
  const isRolled = state.fires.some((fire) => isFired(fire) && !isLive(fire) && fire.target === target);
  return [
    ...supportViolations(asBefore(state), support, target),
    ...(isTaken ? [violation('fire/support/taken', '3.1.7')] : []),
    ...(isRolled ? [violation('fire/target-rolled', '3.1.1')] : []),
  ];
}
