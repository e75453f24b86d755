import * as v from 'valibot';
import { terrainIdSchema, unitIdSchema } from '../../../table/schemas';
import { unitOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import { refuse } from '../../book';
import { decideWith, overrideSchema } from '../../override';
import { defineCommand, MEASURED, ofUnit } from '../belle-alliance-define-command';
import { simulate } from '../belle-alliance-resolution';
import { FINAL, violation } from '../belle-alliance-violation';
import type { BelleAllianceEvent } from '../event';
import { isOneWith, speakerOf } from '../ground/houses/garrison';
import { type BelleAllianceState, rosterOf } from '../state';
import { liveAttackOf, roundOf } from './attacks';
import { meleesOf } from './engagement';
import { announceViolations, roundNow } from './melee-announce';
import { touchOf } from './melee-contact';
import type { DeclaredAttack } from './melee-declared';
import { neighbourViolations } from './melee-neighbour';
import { beginMelees, resolveMelee } from './melee-resolve';
import { standingNow } from './melee-standing';
import { supportViolations } from './melee-support';

const override = v.exactOptional(overrideSchema);
const word = v.pipe(v.string(), v.maxLength(40));

const NOT_NOW = violation('melee/not-now', 'T1', FINAL);
const IN_MELEES = { phases: { only: ['melee'], otherwise: NOT_NOW }, needsMeasuring: true } as const;

/** Those named, where anybody is. */
const named = (...ids: readonly (UnitId | null | undefined)[]): readonly UnitId[] => ids.filter((id) => id != null);

export const ANNOUNCE_ATTACK = defineCommand({
  ...MEASURED,
  type: 'announce-attack',
  fields: {
    attacker: unitIdSchema,
    /** Left out: the house that `position` names, and which nobody holds (6.1.2). */
    target: v.exactOptional(unitIdSchema),
    position: v.exactOptional(terrainIdSchema),
    charge: v.exactOptional(v.boolean()),
    known: v.exactOptional(v.record(word, word)),
    /** Ordered but not announced: the opponent wants it carried out (4.1.1). */
    demanded: v.exactOptional(v.literal(true)),
    override,
  },
  units: ({ attacker, target }) => named(attacker, target),
  decide(state, command) {
    const { attacker, target = null, position = null, charge = false, known = {}, demanded = false } = command;
    const announcement = { attacker, target, position, charge, known, demanded };
    if (demanded && roundOf(state) === 'continued') return refuse(NOT_NOW);
    return decideWith<BelleAllianceEvent>(announceViolations(state, announcement), command.override, (note) => [
      {
        type: 'attack-announced',
        unit: attacker,
        target,
        position,
        charge,
        round: roundNow(state, demanded),
        role: 'attack',
        neighbourOf: null,
        known,
        ...note,
      },
    ]);
  },
});

const NOT_ANNOUNCED = violation('melee/nothing-announced', '4.1.1', FINAL);

/** Taken back before the announcements are closed; given up at contact with another (4.1.2). */
const END_ATTACK = defineCommand({
  ...MEASURED,
  type: 'end-attack',
  fields: { attacker: unitIdSchema, target: v.nullable(unitIdSchema), override },
  units: ({ attacker, target }) => named(attacker, target),
  decide(state, { attacker, target, override: mended }) {
    const attack = liveAttackOf(state, attacker, target);
    if (!attack) return refuse(NOT_ANNOUNCED);
    const isFresh = attack.round === 'continued' ? isMovementToCome(state) : state.phase === 'announcement';
    const mayGiveUp = isFresh || touchesAnother(state, attack);
    return decideWith<BelleAllianceEvent>(mayGiveUp ? [] : [violation('melee/cannot-give-up', '4.1.2')], mended, () => [
      {
        type: 'attack-ended',
        unit: attacker,
        target: attack.target,
        ended: isFresh ? 'withdrawn' : 'cancelled',
        why: isFresh ? 'withdrawn' : 'given-up',
      },
    ]);
  },
});

/** 4.1.4: continued attacks are announced, or taken back, until continued movement begins. */
const isMovementToCome = ({ advances, volley }: BelleAllianceState): boolean =>
  volley?.round !== 'continued' && !advances.some(({ used }) => used);

function touches(state: BelleAllianceState, attacker: UnitId, target: UnitId): boolean {
  const { table } = state;
  return (
    touchOf(table, unitOf(table, attacker), rosterOf(state, attacker).disorder, unitOf(table, target)) !== undefined
  );
}

/** 4.1.2: contact with somebody else than the one it was for, and not with him. */
function touchesAnother(state: BelleAllianceState, { attacker, target }: DeclaredAttack): boolean {
  if (target !== null && touches(state, attacker, target)) return false;
  return othersTouched(state, attacker, target).length > 0;
}

/** Opponents in contact with an attacker other than the one it is for, on whom it may turn. */
export function othersTouched(state: BelleAllianceState, attacker: UnitId, target: UnitId | null): readonly UnitId[] {
  const { side } = unitOf(state.table, attacker);
  return [...state.table.units.values()]
    .filter((other) => other.side !== side && other.id !== target && other.arm !== 'staff' && other.figures > 0)
    .filter((other) => touches(state, attacker, other.id))
    .map(({ id }) => id);
}

/** It is on another now, with whom contact came first (4.1.2). */
const TURN_ATTACK = defineCommand({
  ...MEASURED,
  type: 'turn-attack',
  fields: { attacker: unitIdSchema, from: v.nullable(unitIdSchema), target: unitIdSchema, override },
  units: ({ attacker, from, target }) => named(attacker, target, from),
  decide(state, { attacker, from, target, override: mended }) {
    const attack = liveAttackOf(state, attacker, from);
    if (!attack) return refuse(NOT_ANNOUNCED);
    if (liveAttackOf(state, attacker, target)) return refuse(violation('melee/announced-already', '4.1.1', FINAL));
    const violations = [
      ...(touches(state, attacker, target) ? [] : [violation('melee/not-in-contact', '4.1.2')]),
      ...(from !== null && touches(state, attacker, from) ? [violation('melee/target-is-met', '4.1.2')] : []),
      ...announceViolations(
        { ...state, attacks: state.attacks.filter((each) => each !== attack) },
        { attacker, target, position: null, charge: false, known: {}, demanded: state.phase !== 'announcement' },
      ),
    ];
    return decideWith<BelleAllianceEvent>(violations, mended, () => [
      { type: 'attack-turned', unit: attacker, from: attack.target, target },
    ]);
  },
});

/** Of the attack of `attacker` on `target`: one of the two serves another instead; null: no more (4.1.6). */
const NAME_NEIGHBOUR = defineCommand({
  ...MEASURED,
  type: 'name-neighbour',
  fields: { attacker: unitIdSchema, target: unitIdSchema, neighbourOf: v.nullable(unitIdSchema), override },
  units: ({ attacker, target, neighbourOf }) => named(attacker, target, neighbourOf),
  decide(state, { attacker, target, neighbourOf, override: mended }) {
    const attack = liveAttackOf(state, attacker, target);
    if (!attack) return refuse(NOT_ANNOUNCED);
    if (state.phase !== 'melee') return refuse(NOT_NOW);
    const before = standingNow(state);
    const isAttackers =
      neighbourOf !== null && unitOf(state.table, neighbourOf).side === unitOf(state.table, attacker).side;
    const violations = neighbourOf
      ? isAttackers
        ? neighbourViolations(before, attacker, neighbourOf, target)
        : neighbourViolations(before, target, neighbourOf, attacker)
      : [];
    return decideWith<BelleAllianceEvent>(violations, mended, (note) => [
      { type: 'neighbour-named', unit: attacker, target: attack.target ?? target, neighbourOf, ...note },
    ]);
  },
});

/** null: nobody (4.1.7). */
const NAME_MELEE_SUPPORT = defineCommand({
  ...IN_MELEES,
  type: 'name-melee-support',
  fields: { unit: unitIdSchema, support: v.nullable(unitIdSchema), override },
  units: ({ unit, support }) => named(unit, support),
  decide(state, { unit: id, support, override: mended }) {
    const unit = speakerOf(standingNow(state), id);
    const violations = [
      ...(hasFought(state, unit) ? [violation('melee/fought-already', '4.1.3')] : []),
      ...(support ? supportViolations(standingNow(state), support, unit) : []),
    ];
    return decideWith<BelleAllianceEvent>(violations, mended, (note) => [
      { type: 'support-named', unit, support, ...note },
    ]);
  },
});

/** 4.1.3: all is fixed before the dice are thrown. */
const hasFought = (state: BelleAllianceState, unit: UnitId): boolean =>
  state.attacks.some(
    ({ attacker, target, ended, round }) =>
      ended === 'fought' &&
      round === roundOf(state) &&
      (attacker === unit || (target !== null && isOneWith(state, unit, target))),
  );

/** The melee that this unit is in, with all that it is in through it. The sub-phase begins with the first of its melees. */
const RESOLVE_MELEE = defineCommand({
  ...IN_MELEES,
  type: 'resolve-melee',
  fields: { unit: unitIdSchema, override },
  units: ofUnit,
  decide(state, { unit }, answers) {
    const standing = standingNow(state);
    const { engagements, unopposed } = meleesOf(standing);
    const engagement = engagements.find(({ units }) => units.includes(speakerOf(standing, unit)));
    const isUnopposed = unopposed.some(({ attacker }) => attacker === unit);
    if (!engagement && !isUnopposed) return refuse(violation('melee/nothing-to-fight', '4.1.3', FINAL));
    return simulate(state, answers, function* (simulation) {
      beginMelees(simulation);
      if (engagement) yield* resolveMelee(simulation, engagement);
    });
  },
});

export const MELEE_COMMANDS = [
  ANNOUNCE_ATTACK,
  END_ATTACK,
  TURN_ATTACK,
  NAME_NEIGHBOUR,
  NAME_MELEE_SUPPORT,
  RESOLVE_MELEE,
] as const;
