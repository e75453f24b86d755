import * as v from 'valibot';
import type { Violation } from '../../../table/reasons';
import { gapSchema, poseSchema, unitIdSchema } from '../../../table/schemas';
import type { Unit, UnitId } from '../../../table/unit';
import { type Decision, refuse } from '../../book';
import { FORMATIONS, formationOf } from '../../miniatures/unit';
import { decideWith, overrideSchema } from '../../override';
import { isOnTable } from '../../placing';
import { firstThere } from '../army/first-there';
import type { Arrival } from '../briefing';
import { ba } from '../cite';
import type { ArrivalEvent } from '../events/arriving';
import { roomFor } from '../forming/room';
import type { Roster } from '../roster';
import type { BelleAllianceState } from '../state';
import { zoneShapes } from '../zones';
import { isAtEntry } from './entry';

/** A unit of the reinforcements comes on to the table. What is not said of its formation is as the scenario has it. */
export const bringOnSchema = v.object({
  type: v.literal('bring-on'),
  unit: unitIdSchema,
  pose: poseSchema,
  formation: v.exactOptional(v.picklist(FORMATIONS)),
  files: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500))),
  gap: v.exactOptional(gapSchema),
  override: v.exactOptional(overrideSchema),
});
type BringOn = v.InferOutput<typeof bringOnSchema>;

/**
 * 1.1.9 leaves it to the scenario. As we play it, reinforcements come on while orders are written, so that they have orders for the bound
 * they come in; where they stand then is as far as they get before they march.
 */
export function decideArrival(state: BelleAllianceState, command: BringOn): Decision<ArrivalEvent> {
  const arrival = state.arrivals?.find(({ unit }) => unit.id === command.unit);
  if (!arrival) return refuse(final('not-waiting', {}));
  const unit = asBrought(arrival.unit, command);
  if (!isOnTable(state.table, unit.pose.at)) return refuse({ key: 'table.off-table', overridable: false });
  const roster: Roster = { ...arrival.roster, commander: commanderNow(state, arrival.roster.commander) };
  return decideWith<ArrivalEvent>(against(state, arrival, unit), command.override, (note) => [
    { type: 'unit-arrived', unit, roster, leads: ledNow(state, arrival, roster.commander), ...note },
  ]);
}

function asBrought(unit: Unit, { pose, formation = formationOf(unit), files = unit.files, gap }: BringOn): Unit {
  const { trail: _trail, about: _about, inside: _inside, ...lasting } = unit;
  return { ...lasting, pose, formation, files, ...(gap === undefined ? {} : { gap }) };
}

function against(state: BelleAllianceState, arrival: Arrival, unit: Unit): readonly Violation[] {
  const { bound, where } = arrival;
  const { name } = unit;
  return [
    ...(state.bound < bound ? [open('too-early', { unit: name, bound })] : []),
    ...(state.phase === 'orders' ? [] : [open('wrong-phase', { unit: name })]),
    ...(isAtEntry(state, arrival, unit)
      ? []
      : [{ ...open('elsewhere', { unit: name }), shapes: entryShapes(state, where) }]),
    ...roomFor(state.table, unit).map(({ at: _at, ...violation }) => ({ ...violation, overridable: true })),
  ];
}

const entryShapes = ({ briefing }: BelleAllianceState, where: Arrival['where']) =>
  zoneShapes(briefing?.zones.filter(({ id }) => 'zone' in where && id === where.zone) ?? [], [where]);

const open = (key: string, values: Readonly<Record<string, string | number>>): Violation => ({
  key: `arrival.${key}`,
  values,
  cite: ba('1.1.9'),
  overridable: true,
});
const final = (key: string, values: Readonly<Record<string, string | number>>): Violation => ({
  ...open(key, values),
  overridable: false,
});

/** His commander, or the next above who is there. */
function commanderNow({ rosters, arrivals = [] }: BelleAllianceState, commander: UnitId | null): UnitId | null {
  const waiting = new Map(arrivals.map(({ roster }) => [roster.unit, roster]));
  return firstThere(commander, waiting, (officer) => rosters.has(officer));
}

/** Those who are there, are his by the scenario, and were seen to meanwhile by whom he himself is under. */
const ledNow = ({ rosters }: BelleAllianceState, { leads }: Arrival, meanwhile: UnitId | null): readonly UnitId[] =>
  leads.filter((under) => rosters.get(under)?.commander === meanwhile);
