import * as v from 'valibot';
import { toTable } from '../../../../geometry/pose';
import type { Violation } from '../../../../table/reasons';
import { MOST_UNITS, poseSchema, unitIdSchema } from '../../../../table/schemas';
import { unitOf } from '../../../../table/table';
import type { Unit, UnitId } from '../../../../table/unit';
import { refuse } from '../../../book';
import { formationStand, isLimbered } from '../../../miniatures/miniatures-stand';
import { FORMATIONS } from '../../../miniatures/miniatures-unit';
import { decideWith, overrideSchema } from '../../../override';
import { defineCommand, firstMissing, MEASURED, ofUnit } from '../../belle-alliance-define-command';
import { FINAL, violation } from '../../belle-alliance-violation';
import type { MeleeEvent } from '../../events/events-melee';
import type { RefugeEvent } from '../../events/events-refuge';
import { within } from '../../explain/tolerance';
import { isGunners } from '../../march/rates';
import type { DeclaredAttack } from '../../melee/melee-declared';
import { type BelleAllianceState, rosterOf } from '../../state';
import { isClosed } from '../abilities';
import { areInContact, gapBetween, withUnits } from '../bodies';
import { formationsOf } from '../formation/arms';
import { changeViolations } from '../formation/once';
import { roomFor } from '../formation/room';
import { onFoot } from './detaching-gunners';
import { motherOf } from './kin';
import { resized } from './shares';

/** 4.5.0: so near, and so many times the gunners' number. */
const TO_REFUGE = 10;
const TIMES_AS_MANY = 2;

/** 1.3.4, 4.5.0: gunners who seek refuge stand in the ranks of an own battalion, as part of it, until they leave it again. */
export const SEEK_REFUGE = defineCommand({
  ...MEASURED,
  type: 'seek-refuge',
  fields: {
    /** A battery whose gunners go, or gunners who have left it. */
    unit: unitIdSchema,
    at: unitIdSchema,
    override: v.exactOptional(overrideSchema),
  },
  units: ({ unit, at }, state) => firstMissing(state, [unit, at]),
  decide(state, { unit: id, at, override }) {
    const [unit, host] = [unitOf(state.table, id), unitOf(state.table, at)];
    const from = isGunners(unit) ? motherOf(state, id) : id;
    const isFree = host.arm === 'infantry' && host.side === unit.side && rosterOf(state, at).refugees === null;
    if (unit.arm !== 'artillery' || unit.figures === 0 || !from || !isFree)
      return refuse(violation('no-refuge-there', '1.3.4', FINAL));
    const { original } = rosterOf(state, id);
    const grown = resized(host, host.figures + unit.figures, host.figuresAtStart + unit.figuresAtStart);
    const attacks = state.attacks.filter((attack) => isOnArtillery(attack, unit, unitOf(state.table, from)));
    const violations = [
      ...(attacks.some((attack) => isBeingAnnounced(state, attack)) ? [] : [violation('refuge-not-attacked', '4.5.0')]),
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
  },
});

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
    ...(isLimbered(unit) ? [violation('refuge-limbered', '4.5.0')] : []),
    ...(gap && within(gap.distance, TO_REFUGE)
      ? []
      : [violation('refuge-too-far', '4.5.0', { values: { most: TO_REFUGE } })]),
    ...(isClosed(host, rosterOf(state, host.id).disorder) ? [] : [violation('refuge-not-closed', '4.5.0')]),
    ...(host.figures >= TIMES_AS_MANY * unit.figures ? [] : [violation('refuge-too-small', '4.5.0')]),
    ...(shaken ? [violation('refuge-in-disorder', '4.5.0')] : []),
  ];
}

export const LEAVE_REFUGE = defineCommand({
  ...MEASURED,
  type: 'leave-refuge',
  fields: {
    unit: unitIdSchema,
    formation: v.picklist(FORMATIONS),
    /** Not said: behind the middle of the battalion. */
    pose: v.exactOptional(poseSchema),
    override: v.exactOptional(overrideSchema),
  },
  units: ofUnit,
  decide(state, { unit: id, formation, pose, override }) {
    const { table } = state;
    const { refugees } = rosterOf(state, id);
    const host = unitOf(table, id);
    if (!refugees || !table.units.has(refugees.from) || table.units.size >= MOST_UNITS)
      return refuse(violation('nobody-in-refuge', '1.3.4', FINAL));
    const battery = unitOf(table, refugees.from);
    const left = resized(host, host.figures - refugees.figures, host.figuresAtStart - refugees.figuresAtStart);
    const behind = { ...left.pose, at: toTable(left.pose, { x: 0, y: formationStand(left, table.bases).bounds.back }) };
    const gunners = {
      ...onFoot(table, battery, formation, refugees.figures, refugees.figuresAtStart),
      pose: pose ?? behind,
    };
    if (!formationsOf(gunners, rosterOf(state, battery.id)).includes(formation))
      return refuse(violation('not-its-formation', '1.3.4', FINAL));
    const violations = [
      ...changeViolations(state, id, 'form'),
      ...(areInContact(table, gunners, left) ? [] : [violation('not-touching-host', '4.5.0')]),
      ...roomFor(withUnits(table, left), gunners),
    ];
    return decideWith(violations, override, (note) => [
      { type: 'shelter-abandoned', unit: id, host: left, gunners, ...note },
    ]);
  },
});
