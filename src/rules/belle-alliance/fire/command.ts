import * as v from 'valibot';
import type { Violation } from '../../../table/reasons';
import { pointSchema, unitIdSchema } from '../../../table/schemas';
import type { UnitId } from '../../../table/unit';
import { type Answer, accept, type Decision, refuse } from '../../book';
import { decideWith, overrideSchema } from '../../override';
import { unknownUnit } from '../../placing';
import { asBefore } from '../before';
import { ba } from '../cite';
import type { BelleAllianceEvent } from '../event';
import type { FiringEvent } from '../events/firing';
import type { BelleAllianceState } from '../state';
import { FIRE_PHASES } from '../tables/table-01-phases';
import { speakerOf } from '../urban/garrison';
import { declarable } from './declarable';
import { FIRE_ROLES } from './declared';
import { isFired, isLive, liveFiresAt, neighboursOf } from './parts';
import { resolveFire } from './resolve';
import { supportViolations } from './support';

const override = v.exactOptional(overrideSchema);
const word = v.pipe(v.string(), v.maxLength(40));

export const FIRE_COMMAND_SCHEMAS = [
  v.object({
    type: v.literal('declare-fire'),
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
  }),
  /** It is not carried out after all: no other target may be named instead (3.1.1). */
  v.object({ type: v.literal('withdraw-fire'), firer: unitIdSchema, target: unitIdSchema }),
  /** By the side of the target; null: nobody. */
  v.object({ type: v.literal('name-support'), target: unitIdSchema, support: v.nullable(unitIdSchema), override }),
  v.object({ type: v.literal('resolve-fire'), target: unitIdSchema }),
] as const;
type FireCommand = v.InferOutput<(typeof FIRE_COMMAND_SCHEMAS)[number]>;
type Command<T extends FireCommand['type']> = Extract<FireCommand, { type: T }>;

export function decideFire(
  state: BelleAllianceState,
  order: FireCommand,
  answers: readonly Answer[],
): Decision<BelleAllianceEvent> {
  const command = order.type === 'name-support' ? order : { ...order, target: asOneTarget(state, order.target) };
  switch (command.type) {
    case 'declare-fire':
      return declareFire(state, command);
    case 'withdraw-fire':
      return withdrawFire(state, command);
    case 'name-support':
      return nameSupport(state, command);
    case 'resolve-fire':
      return unknownUnit(state.table, command.target)
        ? refuse(...unknownAmong(state, command.target))
        : resolveFire(state, command.target, answers);
  }
}

/** 6.1.1: fire at any of those in one house is fire at all of them, told by the one that speaks for them. */
const asOneTarget = (state: BelleAllianceState, target: UnitId): UnitId =>
  state.table.units.has(target) ? speakerOf(asBefore(state), target) : target;

const unknownAmong = (state: BelleAllianceState, ...units: readonly Command<'resolve-fire'>['target'][]) =>
  units.flatMap((unit) => unknownUnit(state.table, unit) ?? []);

const final = (key: string, rule: string): Violation => ({ key: `fire.${key}`, cite: ba(rule), overridable: false });

function declareFire(state: BelleAllianceState, command: Command<'declare-fire'>): Decision<FiringEvent> {
  const { type: _type, override: mended, ...plan } = command;
  const unknown = unknownAmong(state, plan.firer, plan.target, ...(plan.neighbourOf ? [plan.neighbourOf] : []));
  if (unknown.length > 0) return refuse(...unknown);
  const { violations, fire } = declarable(state, plan);
  // Where there is no line of fire nothing can be let stand.
  if (!fire)
    return violations.length > 0
      ? refuse(...violations.map((violation) => ({ ...violation, overridable: false })))
      : refuse(final('no-line', '3.1.3'));
  const { firer, ...rest } = fire;
  return decideWith<FiringEvent>(violations, mended, (note) => [
    { type: 'fire-declared', unit: firer, ...rest, ...note },
  ]);
}

/** Who served it as a neighbour has nobody to serve any more. */
function withdrawFire(state: BelleAllianceState, { firer, target }: Command<'withdraw-fire'>): Decision<FiringEvent> {
  const own = liveFiresAt(state, target).filter((fire) => fire.firer === firer);
  if (own.length === 0) return refuse(final('not-declared', '3.1.1'));
  const served = own.filter(({ role }) => role === 'fire').flatMap((fire) => neighboursOf(state, fire));
  return accept<FiringEvent>(
    ...[...new Set([firer, ...served])].map((unit) => ({ type: 'fire-withdrawn' as const, unit, target })),
  );
}

/** 3.1.7: one support for a unit, one unit for a support, in this phase. */
function nameSupport(state: BelleAllianceState, command: Command<'name-support'>): Decision<FiringEvent> {
  const { target, support, override: mended } = command;
  const unknown = unknownAmong(state, target, ...(support ? [support] : []));
  if (unknown.length > 0) return refuse(...unknown);
  if (!FIRE_PHASES.some((phase) => phase === state.phase)) return refuse(final('not-now', '1.1.1'));
  const violations = support ? supportingViolations(state, target, support) : [];
  return decideWith<FiringEvent>(violations, mended, (note) => [
    { type: 'support-named', unit: target, support, ...note },
  ]);
}

function supportingViolations(
  state: BelleAllianceState,
  target: Command<'name-support'>['target'],
  support: Command<'name-support'>['target'],
): readonly Violation[] {
  const isTaken = state.supports.some((named) => named.support === support && named.unit !== target);
  const isRolled = state.fires.some((fire) => isFired(fire) && !isLive(fire) && fire.target === target);
  return [
    ...supportViolations(asBefore(state), support, target),
    ...(isTaken ? [{ key: 'fire.support.taken', cite: ba('3.1.7'), overridable: true }] : []),
    ...(isRolled ? [{ key: 'fire.target-rolled', cite: ba('3.1.1'), overridable: true }] : []),
  ];
}
