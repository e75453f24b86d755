import * as v from 'valibot';
import type { Violation } from '../../../table/reasons';
import { gapSchema, MOST_UNITS, poseSchema, unitIdSchema } from '../../../table/schemas';
import { type Unit, type UnitId, withoutStance } from '../../../table/unit';
import { accept, refuse } from '../../book';
import { commandsAtAnyTime } from '../../define';
import { FORMATIONS } from '../../miniatures/miniatures-unit';
import { isOnTable, placeCommandSchema, tableFault } from '../../placing';
import { firstThere } from '../army/first-there';
import type { Enlisted } from '../army/forces';
import type { Roster } from '../units/roster';
import { plansWithout } from './briefing-command';
import { chainFault } from './drafting-chain';
import { draftViolation } from './drafting-violations';
import { type DraftEvent, enlistedListSchema, unitIdsSchema } from './event';
import { allUnits, type DraftState, namedBy, unitIn } from './state';

const formationEntries = {
  formation: v.picklist(FORMATIONS),
  files: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500)),
  gap: v.exactOptional(gapSchema),
};
const deploymentSchema = v.object({ unit: unitIdSchema, pose: poseSchema, ...formationEntries });

const defineCommand = commandsAtAnyTime<DraftState, DraftEvent>();

export const UNIT_COMMANDS = [
  /** New units with their rosters, a whole army in one step: in reserve, or where their poses say. */
  defineCommand({
    type: 'muster',
    fields: { units: enlistedListSchema, deployed: v.exactOptional(v.literal(true)) },
    decide(state, { units, deployed }) {
      const fault = musterFault(state, units, deployed ?? false) ?? chainFault(state, units);
      if (fault) return refuse(fault);
      return accept<DraftEvent>(
        { type: 'units-mustered', units: [...units] },
        ...(deployed ? [{ type: 'units-deployed' as const, units: units.map(({ unit }) => unit) }] : []),
      );
    },
  }),
  /** The same units otherwise than they were: one, or a brigade that comes under another officer. */
  defineCommand({
    type: 'change-units',
    fields: { units: enlistedListSchema },
    decide(state, { units }) {
      const fault = changeFault(state, units) ?? chainFault(state, units);
      return fault ? refuse(fault) : accept<DraftEvent>({ type: 'units-changed', units: [...units] });
    },
  }),
  /** Those he commanded come under whom he was under; a line that was out from him, or secured by him, is so no more. */
  defineCommand({
    type: 'disband',
    fields: { units: unitIdsSchema },
    decide(state, { units: ids }) {
      const missing = ids.find((id) => !unitIn(state, id));
      if (missing) return refuse(unknown(missing));
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
    },
  }),
  /** From the reserve it comes on to the table as it was last formed. */
  defineCommand({
    type: 'place',
    fields: placeCommandSchema.entries,
    decide(state, { unit: id, pose }) {
      const unit = unitIn(state, id);
      if (!unit) return refuse(unknown(id));
      if (!isOnTable(state.table, pose.at)) return refuse(offTable(unit));
      if (state.table.units.has(id)) return accept<DraftEvent>({ type: 'unit-placed', unit: id, pose });
      const { inside: _inside, ...lasting } = unit;
      const units = [{ ...lasting, pose }];
      return accept<DraftEvent>(...plansWithout(state, [id]), { type: 'units-deployed', units });
    },
  }),
  defineCommand({
    type: 'form',
    fields: { unit: unitIdSchema, ...formationEntries },
    violations: ({ table }, { unit }) => (table.units.has(unit) ? [] : [unknown(unit)]),
    decide: (_state, { type: _type, ...formed }) => accept<DraftEvent>({ type: 'unit-formed', ...formed }),
  }),
  /** Several at once, from wherever they are: a brigade in one gesture. */
  defineCommand({
    type: 'deploy',
    fields: { units: v.pipe(v.array(deploymentSchema), v.minLength(1), v.maxLength(MOST_UNITS), v.readonly()) },
    decide(state, { units: deployments }) {
      const units: Unit[] = [];
      for (const { unit: id, ...stance } of deployments) {
        const unit = unitIn(state, id);
        if (!unit) return refuse(unknown(id));
        if (!isOnTable(state.table, stance.pose.at)) return refuse(offTable(unit));
        units.push({ ...withoutStance(unit), ...stance });
      }
      const ids = deployments.map(({ unit }) => unit);
      return accept<DraftEvent>(...plansWithout(state, ids), { type: 'units-deployed', units });
    },
  }),
  defineCommand({
    type: 'reserve',
    fields: { units: unitIdsSchema },
    decide({ table }, { units }) {
      const missing = units.find((id, i) => !table.units.has(id) || units.indexOf(id) !== i);
      return missing ? refuse(unknown(missing)) : accept<DraftEvent>({ type: 'units-reserved', units: [...units] });
    },
  }),
] as const;

function musterFault(state: DraftState, units: readonly Enlisted[], deployed: boolean): Violation | undefined {
  const all = allUnits(state);
  const taken = new Set(all.map(({ id }) => id));
  if (all.length + units.length > MOST_UNITS) return draftViolation('too-many-units', { most: MOST_UNITS });
  for (const { unit, roster } of units) {
    if (taken.has(unit.id)) return draftViolation('unit-twice', { unit: unit.name });
    taken.add(unit.id);
    const fault = unfit(state, unit, roster);
    if (fault) return fault;
    if (deployed && !isOnTable(state.table, unit.pose.at)) return offTable(unit);
  }
  return undefined;
}

function changeFault(state: DraftState, units: readonly Enlisted[]): Violation | undefined {
  for (const { unit, roster } of units) {
    if (!unitIn(state, unit.id)) return unknown(unit.id);
    const fault = unfit(state, unit, roster);
    if (fault) return fault;
    if (state.table.units.has(unit.id) && !isOnTable(state.table, unit.pose.at)) return offTable(unit);
  }
  return undefined;
}

function unfit({ table }: DraftState, unit: Unit, roster: Roster): Violation | undefined {
  if (roster.unit !== unit.id) return draftViolation('wrong-roster', { unit: unit.name });
  const hasSide = table.sides.some(({ id }) => id === unit.side);
  return hasSide ? undefined : draftViolation('no-such-side', { unit: unit.name });
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

const unknown = (unit: UnitId): Violation => tableFault('no-such-unit', { unit });
const offTable = ({ name }: Unit): Violation => tableFault('off-table', { unit: name });
