import * as v from 'valibot';
import type { Violation } from '../../../../table/reasons';
import { gapSchema, poseSchema, unitIdSchema } from '../../../../table/schemas';
import type { Unit, UnitId } from '../../../../table/unit';
import { refuse } from '../../../book';
import type { FieldsOf } from '../../../define';
import { FORMATIONS, formationOf } from '../../../miniatures/miniatures-unit';
import { decideWith, overrideSchema } from '../../../override';
import { isOnTable, tableFault } from '../../../placing';
import { firstThere } from '../../army/first-there';
import { defineCommand, UNMEASURED } from '../../belle-alliance-define-command';
import { violation } from '../../belle-alliance-violation';
import type { ArrivalEvent } from '../../events/arriving';
import type { Arrival } from '../../scenarios/briefing';
import { zoneShapes } from '../../scenarios/zone-shapes';
import type { BelleAllianceState } from '../../state';
import { roomFor } from '../../units/formation/room';
import type { Roster } from '../../units/roster';
import { isAtEntry } from './entry';

/** What is not said of its formation is as the scenario has it. */
const fields = {
  unit: unitIdSchema,
  pose: poseSchema,
  formation: v.exactOptional(v.picklist(FORMATIONS)),
  files: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500))),
  gap: v.exactOptional(gapSchema),
  override: v.exactOptional(overrideSchema),
};

/**
 * A unit of the reinforcements comes on to the table. 1.1.9 leaves it to the scenario. As we play it, reinforcements come on while orders are written, so that they have orders for the bound
 * they come in; where they stand then is as far as they get before they march.
 */
export const BRING_ON = defineCommand({
  ...UNMEASURED,
  type: 'bring-on',
  fields,
  decide(state, command) {
    const arrival = state.arrivals?.find(({ unit }) => unit.id === command.unit);
    if (!arrival) return refuse(violation('arrival/not-waiting', '1.1.9', { values: {}, final: true }));
    const unit = asBrought(arrival.unit, command);
    if (!isOnTable(state.table, unit.pose.at)) return refuse(tableFault('off-table'));
    const roster: Roster = { ...arrival.roster, commander: commanderNow(state, arrival.roster.commander) };
    return decideWith<ArrivalEvent>(against(state, arrival, unit), command.override, (note) => [
      { type: 'unit-arrived', unit, roster, leads: ledNow(state, arrival, roster.commander), ...note },
    ]);
  },
});

function asBrought(
  unit: Unit,
  { pose, formation = formationOf(unit), files = unit.files, gap }: FieldsOf<typeof fields>,
): Unit {
  const { trail: _trail, about: _about, inside: _inside, ...lasting } = unit;
  return { ...lasting, pose, formation, files, ...(gap === undefined ? {} : { gap }) };
}

function against(state: BelleAllianceState, arrival: Arrival, unit: Unit): readonly Violation[] {
  const { bound, where } = arrival;
  const { name } = unit;
  return [
    ...(state.bound < bound ? [violation('arrival/too-early', '1.1.9', { values: { unit: name, bound } })] : []),
    ...(state.phase === 'orders' ? [] : [violation('arrival/wrong-phase', '1.1.9', { values: { unit: name } })]),
    ...(isAtEntry(state, arrival, unit)
      ? []
      : [violation('arrival/elsewhere', '1.1.9', { values: { unit: name }, shapes: entryShapes(state, where) })]),
    ...roomFor(state.table, unit).map(({ at: _at, ...violation }) => ({ ...violation, overridable: true })),
  ];
}

const entryShapes = ({ briefing }: BelleAllianceState, where: Arrival['where']) =>
  zoneShapes(briefing?.zones.filter(({ id }) => 'zone' in where && id === where.zone) ?? [], [where]);

/** His commander, or the next above who is there. */
function commanderNow({ rosters, arrivals = [] }: BelleAllianceState, commander: UnitId | null): UnitId | null {
  const waiting = new Map(arrivals.map(({ roster }) => [roster.unit, roster]));
  return firstThere(commander, waiting, (officer) => rosters.has(officer));
}

/** Those who are there, are his by the scenario, and were seen to meanwhile by whom he himself is under. */
const ledNow = ({ rosters }: BelleAllianceState, { leads }: Arrival, meanwhile: UnitId | null): readonly UnitId[] =>
  leads.filter((under) => rosters.get(under)?.commander === meanwhile);
