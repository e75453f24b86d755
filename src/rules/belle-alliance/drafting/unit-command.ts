import * as v from 'valibot';
import { gapSchema, MOST_UNITS, poseSchema, unitIdSchema } from '../../../table/schemas';
import { type Unit, type UnitId, withoutStance } from '../../../table/unit';
import { accept, type Decision, refuse } from '../../book';
import { FORMATIONS } from '../../miniatures/unit';
import { isOnTable, placeCommandSchema } from '../../placing';
import { firstThere } from '../army/first-there';
import type { Enlisted } from '../army/forces';
import type { Roster } from '../roster';
import { plansWithout } from './briefing-command';
import { chainFault } from './chain';
import { type DraftEvent, enlistedListSchema, unitIdsSchema } from './event';
import { allUnits, type DraftState, namedBy, unitIn } from './state';
import { draftViolation } from './violations';

const formationEntries = {
  formation: v.picklist(FORMATIONS),
  files: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500)),
  gap: v.exactOptional(gapSchema),
};
const deploymentSchema = v.object({ unit: unitIdSchema, pose: poseSchema, ...formationEntries });

export const UNIT_COMMAND_SCHEMAS = [
  /** New units with their rosters, a whole army in one step: in reserve, or where their poses say. */
  v.object({ type: v.literal('muster'), units: enlistedListSchema, deployed: v.exactOptional(v.literal(true)) }),
  /** The same units otherwise than they were: one, or a brigade that comes under another officer. */
  v.object({ type: v.literal('change-units'), units: enlistedListSchema }),
  v.object({ type: v.literal('disband'), units: unitIdsSchema }),
  placeCommandSchema,
  v.object({ type: v.literal('form'), unit: unitIdSchema, ...formationEntries }),
  /** Several at once, from wherever they are: a brigade in one gesture. */
  v.object({
    type: v.literal('deploy'),
    units: v.pipe(v.array(deploymentSchema), v.minLength(1), v.maxLength(MOST_UNITS), v.readonly()),
  }),
  v.object({ type: v.literal('reserve'), units: unitIdsSchema }),
] as const;
type UnitCommand = v.InferOutput<(typeof UNIT_COMMAND_SCHEMAS)[number]>;
type Deployment = v.InferOutput<typeof deploymentSchema>;

export function decideUnits(state: DraftState, command: UnitCommand): Decision<DraftEvent> {
  switch (command.type) {
    case 'muster':
      return muster(state, command.units, command.deployed ?? false);
    case 'change-units':
      return changeUnits(state, command.units);
    case 'disband':
      return disband(state, command.units);
    case 'place':
      return place(state, command);
    case 'form':
      return form(state, command);
    case 'deploy':
      return deploy(state, command.units);
    case 'reserve':
      return toReserve(state, command.units);
  }
}

function muster(state: DraftState, units: readonly Enlisted[], deployed: boolean): Decision<DraftEvent> {
  const all = allUnits(state);
  const taken = new Set(all.map(({ id }) => id));
  if (all.length + units.length > MOST_UNITS) return refuse(draftViolation('too-many-units', { most: MOST_UNITS }));
  for (const { unit, roster } of units) {
    if (taken.has(unit.id)) return refuse(draftViolation('unit-twice', { unit: unit.name }));
    taken.add(unit.id);
    const fault = unfit(state, unit, roster);
    if (fault) return fault;
    if (deployed && !isOnTable(state.table, unit.pose.at)) return offTable(unit);
  }
  const fault = chainFault(state, units);
  if (fault) return refuse(fault);
  return accept<DraftEvent>(
    { type: 'units-mustered', units: [...units] },
    ...(deployed ? [{ type: 'units-deployed' as const, units: units.map(({ unit }) => unit) }] : []),
  );
}

function changeUnits(state: DraftState, units: readonly Enlisted[]): Decision<DraftEvent> {
  for (const { unit, roster } of units) {
    if (!unitIn(state, unit.id)) return unknown(unit.id);
    const fault = unfit(state, unit, roster);
    if (fault) return fault;
    if (state.table.units.has(unit.id) && !isOnTable(state.table, unit.pose.at)) return offTable(unit);
  }
  const fault = chainFault(state, units);
  return fault ? refuse(fault) : accept<DraftEvent>({ type: 'units-changed', units: [...units] });
}

function unfit({ table }: DraftState, unit: Unit, roster: Roster): Decision<never> | undefined {
  if (roster.unit !== unit.id) return refuse(draftViolation('wrong-roster', { unit: unit.name }));
  if (!table.sides.some(({ id }) => id === unit.side))
    return refuse(draftViolation('no-such-side', { unit: unit.name }));
  return undefined;
}

/** Those he commanded come under whom he was under; a line that was out from him, or secured by him, is so no more. */
function disband(state: DraftState, ids: readonly UnitId[]): Decision<DraftEvent> {
  const missing = ids.find((id) => !unitIn(state, id));
  if (missing) return unknown(missing);
  const gone = new Set<UnitId>(ids);
  const orphans = [...state.rosters.values()].filter(
    (roster) => !gone.has(roster.unit) && namedBy(roster).some((id) => gone.has(id)),
  );
  const changed = orphans.flatMap((roster) => {
    const unit = unitIn(state, roster.unit);
    return unit ? [{ unit, roster: orphaned(state, roster, gone) }] : [];
  });
  return accept<DraftEvent>(
    ...(changed.length > 0 ? [{ type: 'units-changed' as const, units: changed }] : []),
    ...plansWithout(state, ids),
    { type: 'units-disbanded', units: [...gone] },
  );
}

function orphaned({ rosters }: DraftState, roster: Roster, gone: ReadonlySet<UnitId>): Roster {
  return {
    ...roster,
    commander: firstThere(roster.commander, rosters, (officer) => !gone.has(officer)),
    soutien: roster.soutien && gone.has(roster.soutien) ? null : roster.soutien,
    detached: roster.detached && gone.has(roster.detached.from) ? null : roster.detached,
    refugees: roster.refugees && gone.has(roster.refugees.from) ? null : roster.refugees,
  };
}

/** From the reserve it comes on to the table as it was last formed. */
function place(state: DraftState, { unit: id, pose }: Extract<UnitCommand, { type: 'place' }>): Decision<DraftEvent> {
  const unit = unitIn(state, id);
  if (!unit) return unknown(id);
  if (!isOnTable(state.table, pose.at)) return offTable(unit);
  if (state.table.units.has(id)) return accept<DraftEvent>({ type: 'unit-placed', unit: id, pose });
  const { inside: _inside, ...lasting } = unit;
  return accept<DraftEvent>(...plansWithout(state, [id]), { type: 'units-deployed', units: [{ ...lasting, pose }] });
}

function form(state: DraftState, command: Extract<UnitCommand, { type: 'form' }>): Decision<DraftEvent> {
  const { unit: id, formation, files, gap } = command;
  if (!state.table.units.has(id)) return unknown(id);
  return accept<DraftEvent>({
    type: 'unit-formed',
    unit: id,
    formation,
    files,
    ...(gap === undefined ? {} : { gap }),
  });
}

function deploy(state: DraftState, deployments: readonly Deployment[]): Decision<DraftEvent> {
  const units: Unit[] = [];
  for (const deployment of deployments) {
    const unit = unitIn(state, deployment.unit);
    if (!unit) return unknown(deployment.unit);
    if (!isOnTable(state.table, deployment.pose.at)) return offTable(unit);
    units.push(deployed(unit, deployment));
  }
  const ids = deployments.map(({ unit }) => unit);
  return accept<DraftEvent>(...plansWithout(state, ids), { type: 'units-deployed', units });
}

const deployed = (unit: Unit, { pose, formation, files, gap }: Deployment): Unit => ({
  ...withoutStance(unit),
  pose,
  formation,
  files,
  ...(gap === undefined ? {} : { gap }),
});

function toReserve({ table }: DraftState, ids: readonly UnitId[]): Decision<DraftEvent> {
  const missing = ids.find((id, i) => !table.units.has(id) || ids.indexOf(id) !== i);
  return missing ? unknown(missing) : accept<DraftEvent>({ type: 'units-reserved', units: [...ids] });
}

const unknown = (unit: UnitId): Decision<never> =>
  refuse({ key: 'table.no-such-unit', values: { unit }, overridable: false });
const offTable = ({ name }: Unit): Decision<never> =>
  refuse({ key: 'table.off-table', values: { unit: name }, overridable: false });
