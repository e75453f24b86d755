import * as v from 'valibot';
import { type Pose, toTable } from '../../../../geometry/pose';
import type { Violation } from '../../../../table/reasons';
import { MOST_UNITS, poseSchema, unitIdSchema } from '../../../../table/schemas';
import { type Table, unitOf } from '../../../../table/table';
import { type Unit, withoutStance } from '../../../../table/unit';
import { refuse } from '../../../book';
import { formationStand } from '../../../miniatures/miniatures-stand';
import { FORMATIONS, type Formation } from '../../../miniatures/miniatures-unit';
import { decideWith, distinct, overrideSchema } from '../../../override';
import { defineCommand, MEASURED, ofUnit } from '../../belle-alliance-define-command';
import { FINAL, violation } from '../../belle-alliance-violation';
import { isGunners } from '../../march/rates';
import { type BelleAllianceState, rosterOf } from '../../state';
import { areInContact } from '../bodies';
import { formationsOf, isDeep, onlyFront, usualFront } from '../formation/arms';
import { changeViolations } from '../formation/once';
import { noRoom, obstaclesTo, roomFor } from '../formation/room';
import { motherOf, wholeOf } from './kin';
import { commonStatus, cutOf, resized, sumOf } from './shares';
import { freshId } from './splitting';

/** 2.2.5: gunners form up beside their guns, as infantry does or at once for work or rest. */
export const LEAVE_GUNS = defineCommand({
  ...MEASURED,
  type: 'leave-guns',
  fields: {
    unit: unitIdSchema,
    formation: v.picklist(FORMATIONS),
    /** Where they form up; not said: behind the middle of the battery, touching it. */
    pose: v.exactOptional(poseSchema),
    /** From how many of the guns; not said: from all. */
    guns: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50))),
    override: v.exactOptional(overrideSchema),
  },
  units: ofUnit,
  decide(state, command) {
    const { table } = state;
    const battery = unitOf(table, command.unit);
    const roster = rosterOf(state, battery.id);
    const leaving = leavingFrom(battery, command.guns);
    if (battery.arm !== 'artillery' || isGunners(battery) || leaving === 0 || table.units.size >= MOST_UNITS)
      return refuse(violation('no-gunners-to-leave', '2.2.5', FINAL));
    const { stays, goes } = cutOf(battery, roster, leaving);
    const routs = command.formation === 'rout' && roster.disorder === 'FD';
    const gunners = gunnersAt(state, battery, goes, command, routs);
    if (!routs && !formationsOf(gunners, roster).includes(command.formation))
      return refuse(violation('not-its-formation', '1.3.4', FINAL));
    const left = resized(battery, stays.figures, stays.figuresAtStart);
    const violations = routs ? [] : leaveViolations(state, left, gunners);
    return decideWith(violations, command.override, (note) => [
      {
        type: 'gunners-detached',
        unit: battery.id,
        battery: { stand: left, squadrons: roster.squadrons, original: stays.original },
        gunners: { stand: gunners, squadrons: 1, original: goes.original },
        ...note,
      },
    ]);
  },
});

const leavingFrom = ({ figures, guns }: Unit, some: number | undefined): number =>
  some === undefined || some >= guns ? figures : Math.round((figures * some) / guns);

const leaveViolations = (state: BelleAllianceState, battery: Unit, gunners: Unit): readonly Violation[] => [
  ...changeViolations(state, battery.id, 'form'),
  ...(areInContact(state.table, gunners, battery) ? [] : [NOT_TOUCHING]),
  ...roomFor(state.table, gunners),
];

const NOT_TOUCHING = violation('not-touching-battery', '2.2.5');

/** Gunners who rout run from among their guns and touch nothing in particular (2.2.5, 5.4.1). */
function gunnersAt(
  state: BelleAllianceState,
  battery: Unit,
  { figures, figuresAtStart }: { readonly figures: number; readonly figuresAtStart: number },
  { formation, pose }: { readonly formation: Formation; readonly pose?: Pose },
  routs: boolean,
): Unit {
  const gunners = onFoot(state.table, battery, formation, figures, figuresAtStart);
  const { front, back } = formationStand(battery, state.table.bases).bounds;
  const depth = formationStand(gunners, state.table.bases).bounds.back;
  const y = routs ? (front + back - depth) / 2 : back;
  return { ...gunners, pose: pose ?? { ...battery.pose, at: toTable(battery.pose, { x: 0, y }) } };
}

/** The gunners of a battery as a unit of their own, on the bases of infantry. */
export function onFoot(
  table: Table,
  battery: Unit,
  formation: Formation,
  figures: number,
  figuresAtStart: number,
): Unit {
  const left = withoutStance(resized(battery, figures, figuresAtStart, 0));
  const files = isDeep(formation) ? usualFront(figures) : onlyFront(formation, left);
  return { ...left, id: freshId(table, battery.id), look: 'shako', formation, files };
}

/** 2.2.5: back in base contact, they take their places at the guns by a change of formation. */
export const REJOIN_GUNS = defineCommand({
  ...MEASURED,
  type: 'rejoin-guns',
  fields: {
    unit: unitIdSchema,
    /** Another part of the same battery than the one they left (1.2.4). */
    to: v.exactOptional(unitIdSchema),
    override: v.exactOptional(overrideSchema),
  },
  units: ofUnit,
  decide(state, command) {
    const { table } = state;
    const gunners = unitOf(table, command.unit);
    const left = motherOf(state, gunners.id);
    const to = command.to ?? left;
    const isTheirs = left && to && table.units.has(to) && wholeOf(state, to) === wholeOf(state, left);
    if (!isGunners(gunners) || !isTheirs || unitOf(table, to).guns === 0)
      return refuse(violation('not-their-guns', '2.2.5', FINAL));
    const battery = unitOf(table, to);
    const { figures, figuresAtStart, original } = sumOf(state, [battery, gunners]);
    const manned = resized(battery, figures, figuresAtStart);
    const violations = distinct([
      ...changeViolations(state, battery.id, 'form'),
      ...changeViolations(state, gunners.id, 'form'),
      ...(areInContact(table, gunners, battery) ? [] : [NOT_TOUCHING]),
      ...othersAmong(table, manned, gunners),
    ]);
    return decideWith(violations, command.override, (note) => [
      {
        type: 'gunners-rejoined',
        unit: battery.id,
        battery: {
          stand: manned,
          squadrons: rosterOf(state, battery.id).squadrons,
          original,
        },
        gunners: gunners.id,
        status: commonStatus(state, [
          { unit: battery.id, figures: battery.figures },
          { unit: gunners.id, figures: gunners.figures },
        ]),
        ...note,
      },
    ]);
  },
});

/** Whoever has come among guns that were left keeps their gunners from them (2.2.1, 2.3.4). */
const othersAmong = (table: Table, battery: Unit, gunners: Unit): readonly Violation[] =>
  obstaclesTo(table, battery, [gunners.id])
    .filter(({ by }) => by === 'unit')
    .map(noRoom);
