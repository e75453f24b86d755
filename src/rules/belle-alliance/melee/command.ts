import * as v from 'valibot';
import type { Violation } from '../../../table/reasons';
import { terrainIdSchema, unitIdSchema } from '../../../table/schemas';
import { unitOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import { type Answer, type Decision, refuse } from '../../book';
import { decideWith, overrideSchema } from '../../override';
import { unknownUnit } from '../../placing';
import { unfold } from '../asking';
import { ba } from '../cite';
import type { BelleAllianceEvent } from '../event';
import { type BelleAllianceState, rosterOf } from '../state';
import { isOneWith, speakerOf } from '../urban/garrison';
import { announceViolations, roundNow } from './announce';
import { liveAttackOf, roundOf } from './attacks';
import { touchOf } from './contact';
import type { DeclaredAttack } from './declared';
import { meleesOf } from './engagement';
import { neighbourViolations } from './neighbour';
import { beginMelees, resolveMelee } from './resolve';
import { standingNow } from './standing';
import { supportViolations } from './support';

const override = v.exactOptional(overrideSchema);
const word = v.pipe(v.string(), v.maxLength(40));

export const announceAttackSchema = v.object({
  type: v.literal('announce-attack'),
  attacker: unitIdSchema,
  /** Left out: the house that `position` names, and which nobody holds (6.1.2). */
  target: v.exactOptional(unitIdSchema),
  position: v.exactOptional(terrainIdSchema),
  charge: v.exactOptional(v.boolean()),
  known: v.exactOptional(v.record(word, word)),
  /** Ordered but not announced: the opponent wants it carried out (4.1.1). */
  demanded: v.exactOptional(v.literal(true)),
  override,
});

export const MELEE_COMMAND_SCHEMAS = [
  announceAttackSchema,
  /** Taken back before the announcements are closed; given up at contact with another (4.1.2). */
  v.object({
    type: v.literal('end-attack'),
    attacker: unitIdSchema,
    target: v.nullable(unitIdSchema),
    override,
  }),
  /** It is on another now, with whom contact came first (4.1.2). */
  v.object({
    type: v.literal('turn-attack'),
    attacker: unitIdSchema,
    from: v.nullable(unitIdSchema),
    target: unitIdSchema,
    override,
  }),
  /** Of the attack of `attacker` on `target`: one of the two serves another instead; null: no more (4.1.6). */
  v.object({
    type: v.literal('name-neighbour'),
    attacker: unitIdSchema,
    target: unitIdSchema,
    neighbourOf: v.nullable(unitIdSchema),
    override,
  }),
  /** null: nobody (4.1.7). */
  v.object({ type: v.literal('name-melee-support'), unit: unitIdSchema, support: v.nullable(unitIdSchema), override }),
  /** The melee that this unit is in, with all that it is in through it. */
  v.object({ type: v.literal('resolve-melee'), unit: unitIdSchema, override }),
] as const;
type MeleeCommand = v.InferOutput<(typeof MELEE_COMMAND_SCHEMAS)[number]>;
type Command<T extends MeleeCommand['type']> = Extract<MeleeCommand, { type: T }>;

export function decideMelee(
  state: BelleAllianceState,
  command: MeleeCommand,
  answers: readonly Answer[],
): Decision<BelleAllianceEvent> {
  const unknown = namedIn(command).flatMap((unit) => unknownUnit(state.table, unit) ?? []);
  if (unknown.length > 0) return refuse(...unknown);
  switch (command.type) {
    case 'announce-attack':
      return announce(state, command);
    case 'end-attack':
      return endAttack(state, command);
    case 'turn-attack':
      return turnAttack(state, command);
    case 'name-neighbour':
      return nameNeighbour(state, command);
    case 'name-melee-support':
      return nameSupport(state, command);
    case 'resolve-melee':
      return resolve(state, command, answers);
  }
}

function namedIn(command: MeleeCommand): readonly UnitId[] {
  const named = { attacker: null, target: null, from: null, neighbourOf: null, unit: null, support: null, ...command };
  const { attacker, target, from, neighbourOf, unit, support } = named;
  return [attacker, target, from, neighbourOf, unit, support].filter((each) => each !== null && each !== undefined);
}

const violation = (why: string, rule: string, overridable = true): Violation => ({
  key: `melee.${why}`,
  cite: ba(rule),
  overridable,
});

function announce(state: BelleAllianceState, command: Command<'announce-attack'>): Decision<BelleAllianceEvent> {
  const { attacker, target = null, position = null, charge = false, known = {}, demanded = false } = command;
  const announcement = { attacker, target, position, charge, known, demanded };
  if (demanded && roundOf(state) === 'continued') return refuse(violation('not-now', 'T1', false));
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
}

const NOT_ANNOUNCED = violation('nothing-announced', '4.1.1', false);

function endAttack(
  state: BelleAllianceState,
  { attacker, target, override: mended }: Command<'end-attack'>,
): Decision<BelleAllianceEvent> {
  const attack = liveAttackOf(state, attacker, target);
  if (!attack) return refuse(NOT_ANNOUNCED);
  const isFresh = attack.round === 'continued' ? isMovementToCome(state) : state.phase === 'announcement';
  const mayGiveUp = isFresh || touchesAnother(state, attack);
  return decideWith<BelleAllianceEvent>(mayGiveUp ? [] : [violation('cannot-give-up', '4.1.2')], mended, () => [
    {
      type: 'attack-ended',
      unit: attacker,
      target: attack.target,
      ended: isFresh ? 'withdrawn' : 'cancelled',
      why: isFresh ? 'withdrawn' : 'given-up',
    },
  ]);
}

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

function turnAttack(
  state: BelleAllianceState,
  { attacker, from, target, override: mended }: Command<'turn-attack'>,
): Decision<BelleAllianceEvent> {
  const attack = liveAttackOf(state, attacker, from);
  if (!attack) return refuse(NOT_ANNOUNCED);
  if (liveAttackOf(state, attacker, target)) return refuse(violation('announced-already', '4.1.1', false));
  const violations = [
    ...(touches(state, attacker, target) ? [] : [violation('not-in-contact', '4.1.2')]),
    ...(from !== null && touches(state, attacker, from) ? [violation('target-is-met', '4.1.2')] : []),
    ...announceViolations(
      { ...state, attacks: state.attacks.filter((each) => each !== attack) },
      { attacker, target, position: null, charge: false, known: {}, demanded: state.phase !== 'announcement' },
    ),
  ];
  return decideWith<BelleAllianceEvent>(violations, mended, () => [
    { type: 'attack-turned', unit: attacker, from: attack.target, target },
  ]);
}

function nameNeighbour(state: BelleAllianceState, command: Command<'name-neighbour'>): Decision<BelleAllianceEvent> {
  const { attacker, target, neighbourOf, override: mended } = command;
  const attack = liveAttackOf(state, attacker, target);
  if (!attack) return refuse(NOT_ANNOUNCED);
  if (state.phase !== 'melee') return refuse(violation('not-now', 'T1', false));
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
}

function nameSupport(state: BelleAllianceState, command: Command<'name-melee-support'>): Decision<BelleAllianceEvent> {
  const { support, override: mended } = command;
  if (state.phase !== 'melee') return refuse(violation('not-now', 'T1', false));
  const unit = speakerOf(standingNow(state), command.unit);
  const violations = [
    ...(hasFought(state, unit) ? [violation('fought-already', '4.1.3')] : []),
    ...(support ? supportViolations(standingNow(state), support, unit) : []),
  ];
  return decideWith<BelleAllianceEvent>(violations, mended, (note) => [
    { type: 'support-named', unit, support, ...note },
  ]);
}

/** 4.1.3: all is fixed before the dice are thrown. */
const hasFought = (state: BelleAllianceState, unit: UnitId): boolean =>
  state.attacks.some(
    ({ attacker, target, ended, round }) =>
      ended === 'fought' &&
      round === roundOf(state) &&
      (attacker === unit || (target !== null && isOneWith(state, unit, target))),
  );

/** The sub-phase begins with the first of its melees. */
function resolve(
  state: BelleAllianceState,
  { unit }: Command<'resolve-melee'>,
  answers: readonly Answer[],
): Decision<BelleAllianceEvent> {
  if (state.phase !== 'melee') return refuse(violation('not-now', 'T1', false));
  const standing = standingNow(state);
  const { engagements, unopposed } = meleesOf(standing);
  const engagement = engagements.find(({ units }) => units.includes(speakerOf(standing, unit)));
  const isUnopposed = unopposed.some(({ attacker }) => attacker === unit);
  if (!engagement && !isUnopposed) return refuse(violation('nothing-to-fight', '4.1.3', false));
  return unfold(state, answers, function* (unfolding) {
    beginMelees(unfolding);
    if (engagement) yield* resolveMelee(unfolding, engagement);
  });
}
