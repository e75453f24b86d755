import * as v from 'valibot';
import { toTable } from '../../../geometry/pose';
import type { Violation } from '../../../table/reasons';
import { MOST_UNITS, poseSchema, unitIdSchema } from '../../../table/schemas';
import { unitOf } from '../../../table/table';
import type { Unit, UnitId } from '../../../table/unit';
import { type Decision, refuse } from '../../book';
import { formationStand, isLimbered } from '../../miniatures/stand';
import { FORMATIONS } from '../../miniatures/unit';
import { decideWith, overrideSchema } from '../../override';
import { unknownUnit } from '../../placing';
import { isClosed } from '../abilities';
import { areInContact, gapBetween, withUnits } from '../bodies';
import { ba } from '../cite';
import type { MeleeEvent } from '../events/melee';
import type { RefugeEvent } from '../events/refuge';
import { formationsOf } from '../forming/arms';
import { changeViolations } from '../forming/once';
import { roomFor } from '../forming/room';
import type { DeclaredAttack } from '../melee/declared';
import { isGunners } from '../movement/rates';
import { type BelleAllianceState, rosterOf } from '../state';
import { within } from '../within';
import { onFoot } from './gunners';
import { motherOf } from './kin';
import { resized } from './shares';

/** 1.3.4, 4.5.0: gunners who seek refuge stand in the ranks of an own battalion, as part of it, until they leave it again. */
export const REFUGE_COMMAND_SCHEMAS = [
  v.object({
    type: v.literal('seek-refuge'),
    /** A battery whose gunners go, or gunners who have left it. */
    unit: unitIdSchema,
    at: unitIdSchema,
    override: v.exactOptional(overrideSchema),
  }),
  v.object({
    type: v.literal('leave-refuge'),
    unit: unitIdSchema,
    formation: v.picklist(FORMATIONS),
    /** Not said: behind the middle of the battalion. */
    pose: v.exactOptional(poseSchema),
    override: v.exactOptional(overrideSchema),
  }),
] as const;
type RefugeCommand = v.InferOutput<(typeof REFUGE_COMMAND_SCHEMAS)[number]>;

/** 4.5.0: so near, and so many times the gunners' number. */
const TO_REFUGE = 10;
const TIMES_AS_MANY = 2;
const RULE = { cite: ba('4.5.0'), overridable: true };

export function decideRefuge(state: BelleAllianceState, command: RefugeCommand): Decision<RefugeEvent | Turned> {
  const ids = command.type === 'seek-refuge' ? [command.unit, command.at] : [command.unit];
  const unknown = ids.map((id) => unknownUnit(state.table, id)).find((violation) => violation !== undefined);
  if (unknown) return refuse(unknown);
  return command.type === 'seek-refuge' ? decideSeek(state, command) : decideComeOut(state, command);
}

function decideSeek(
  state: BelleAllianceState,
  { unit: id, at, override }: Extract<RefugeCommand, { type: 'seek-refuge' }>,
): Decision<RefugeEvent | Turned> {
  const [unit, host] = [unitOf(state.table, id), unitOf(state.table, at)];
  const from = isGunners(unit) ? motherOf(state, id) : id;
  const isFree = host.arm === 'infantry' && host.side === unit.side && rosterOf(state, at).refugees === null;
  if (unit.arm !== 'artillery' || unit.figures === 0 || !from || !isFree)
    return refuse({ key: 'belle-alliance.no-refuge-there', cite: ba('1.3.4'), overridable: false });
  const { original } = rosterOf(state, id);
  const grown = resized(host, host.figures + unit.figures, host.figuresAtStart + unit.figuresAtStart);
  const attacks = state.attacks.filter((attack) => isOnArtillery(attack, unit, unitOf(state.table, from)));
  const violations = [
    ...(attacks.some((attack) => isBeingAnnounced(state, attack))
      ? []
      : [{ key: 'belle-alliance.refuge-not-attacked', ...RULE }]),
    ...refugeViolations(state, unit, host),
    ...roomFor(state.table, grown, isGunners(unit) ? [id] : []),
  ];
  return decideWith<RefugeEvent | Turned>(violations, override, (note) => [
    ...attacks.filter(({ position }) => position === null).map((attack) => followed(state, attack, at)),
    {
      type: 'gunners-sheltered',
      unit: at,
      host: grown,
      came: isGunners(unit)
        ? { from: 'field', gunners: id }
        : { from: 'guns', battery: resized(unit, 0, 0), original: 0 },
      refugees: { from, figures: unit.figures, figuresAtStart: unit.figuresAtStart, original },
      ...note,
    },
  ]);
}

/** On the gunners wherever they are; those who have left their guns take nobody's with them who stayed. */
function isOnArtillery({ target, ended }: DeclaredAttack, unit: Unit, battery: Unit): boolean {
  if (ended !== undefined) return false;
  return target === unit.id || (target === battery.id && battery.figures === 0);
}

/** They run the moment the attack is declared: with the orders, or when it continues another in the melee phase. */
const isBeingAnnounced = ({ phase }: BelleAllianceState, { round }: DeclaredAttack): boolean =>
  phase === (round === 'announced' ? 'announcement' : 'melee');

type Turned = Extract<MeleeEvent, { type: 'attack-turned' | 'attack-ended' }>;

/** An attack on the artillery itself goes after them, to the battalion; whoever attacks that already goes on with it alone. */
function followed({ attacks }: BelleAllianceState, { attacker: unit, target }: DeclaredAttack, host: UnitId): Turned {
  const isDouble = attacks.some((other) => !other.ended && other.attacker === unit && other.target === host);
  return isDouble
    ? { type: 'attack-ended', unit, target, ended: 'cancelled', why: 'target-gone' }
    : { type: 'attack-turned', unit, from: target, target: host };
}

function refugeViolations(state: BelleAllianceState, unit: Unit, host: Unit): readonly Violation[] {
  const shaken = [unit.id, host.id].some((id) => ['MD', 'FD'].includes(rosterOf(state, id).disorder));
  const gap = gapBetween(state.table, unit, host);
  return [
    ...(isLimbered(unit) ? [{ key: 'belle-alliance.refuge-limbered', ...RULE }] : []),
    ...(gap && within(gap.distance, TO_REFUGE)
      ? []
      : [{ key: 'belle-alliance.refuge-too-far', values: { most: TO_REFUGE }, ...RULE }]),
    ...(isClosed(host, rosterOf(state, host.id).disorder)
      ? []
      : [{ key: 'belle-alliance.refuge-not-closed', ...RULE }]),
    ...(host.figures >= TIMES_AS_MANY * unit.figures ? [] : [{ key: 'belle-alliance.refuge-too-small', ...RULE }]),
    ...(shaken ? [{ key: 'belle-alliance.refuge-in-disorder', ...RULE }] : []),
  ];
}

function decideComeOut(
  state: BelleAllianceState,
  { unit: id, formation, pose, override }: Extract<RefugeCommand, { type: 'leave-refuge' }>,
): Decision<RefugeEvent> {
  const { table } = state;
  const { refugees } = rosterOf(state, id);
  const host = unitOf(table, id);
  if (!refugees || !table.units.has(refugees.from) || table.units.size >= MOST_UNITS)
    return refuse({ key: 'belle-alliance.nobody-in-refuge', cite: ba('1.3.4'), overridable: false });
  const battery = unitOf(table, refugees.from);
  const left = resized(host, host.figures - refugees.figures, host.figuresAtStart - refugees.figuresAtStart);
  const behind = { ...left.pose, at: toTable(left.pose, { x: 0, y: formationStand(left, table.bases).bounds.back }) };
  const gunners = {
    ...onFoot(table, battery, formation, refugees.figures, refugees.figuresAtStart),
    pose: pose ?? behind,
  };
  if (!formationsOf(gunners, rosterOf(state, battery.id)).includes(formation))
    return refuse({ key: 'belle-alliance.not-its-formation', cite: ba('1.3.4'), overridable: false });
  const violations = [
    ...changeViolations(state, id, 'form'),
    ...(areInContact(table, gunners, left) ? [] : [{ key: 'belle-alliance.not-touching-host', ...RULE }]),
    ...roomFor(withUnits(table, left), gunners),
  ];
  return decideWith(violations, override, (note) => [
    { type: 'shelter-abandoned', unit: id, host: left, gunners, ...note },
  ]);
}
