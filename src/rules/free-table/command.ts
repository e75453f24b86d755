import * as v from 'valibot';
import { gapSchema, MOST_UNITS, unitIdSchema } from '../../table/schemas';
import type { Unit, UnitId } from '../../table/unit';
import { accept, type Decision, refuse } from '../book';
import { commandsOf, commandTable, type DefinedBy } from '../define';
import { unitSchema } from '../miniatures/troops';
import { FORMATIONS } from '../miniatures/unit';
import { decidePlace, isOnTable, placeCommandSchema, unknownUnit } from '../placing';
import type { FreeTableEvent } from './event';
import { gaugeIdSchema, gaugeSchema } from './gauge';
import { type FreeTableState, LENGTHS, MOST_GAUGES } from './state';

const defineCommand = commandsOf<FreeTableState, FreeTableEvent, never>();

/** A table without rules knows neither phases nor a lock. */
const ALWAYS = { phases: 'any', needsMeasuring: false } as const;
const ofUnit = ({ unit }: { readonly unit: UnitId }): readonly UnitId[] => [unit];

/** Anything goes that the table can hold. */
const COMMANDS = [
  defineCommand({
    ...ALWAYS,
    type: 'place',
    fields: placeCommandSchema.entries,
    decide: (state, command) => decidePlace(state.table, command),
  }),
  defineCommand({
    ...ALWAYS,
    type: 'form',
    fields: {
      unit: unitIdSchema,
      formation: v.picklist(FORMATIONS),
      files: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500)),
      gap: v.exactOptional(gapSchema),
    },
    units: ofUnit,
    decide: (_state, { unit, formation, files, gap }) =>
      accept<FreeTableEvent>({ type: 'unit-formed', unit, formation, files, ...(gap === undefined ? {} : { gap }) }),
  }),
  defineCommand({
    ...ALWAYS,
    type: 'add-unit',
    fields: { unit: unitSchema },
    decide: (state, { unit }) => addUnit(state, unit),
  }),
  defineCommand({
    ...ALWAYS,
    type: 'remove-unit',
    fields: { unit: unitIdSchema },
    units: ofUnit,
    decide: (state, { unit }) => accept(...withoutGauges(state, unit), { type: 'unit-removed', unit }),
  }),
  defineCommand({
    ...ALWAYS,
    type: 'lay-gauge',
    fields: { id: gaugeIdSchema, gauge: gaugeSchema },
    // A gauge laid again under its own name takes its own place; a table with too many could not be opened again.
    decide: (state, { id, gauge }) => {
      if (state.gauges.size >= MOST_GAUGES && !state.gauges.has(id))
        return refuse({ key: 'free-table.too-many-gauges', values: { most: MOST_GAUGES }, overridable: false });
      const unknown = unknownUnit(state.table, gauge.unit);
      return unknown ? refuse(unknown) : accept<FreeTableEvent>({ type: 'gauge-laid', id, gauge });
    },
  }),
  defineCommand({
    ...ALWAYS,
    type: 'remove-gauges',
    fields: { unit: unitIdSchema },
    units: ofUnit,
    decide: (state, { unit }) => accept(...withoutGauges(state, unit)),
  }),
  defineCommand({
    ...ALWAYS,
    type: 'choose-length',
    fields: { length: v.picklist(LENGTHS) },
    decide: (_state, { length }) => accept<FreeTableEvent>({ type: 'length-chosen', length }),
  }),
] as const;

export type FreeTableCommand = DefinedBy<typeof COMMANDS>;
export const COMMAND_TABLE = commandTable<FreeTableState, FreeTableEvent, never, typeof COMMANDS>(COMMANDS, {
  phaseOf: () => {
    throw new Error('A free table has no phases');
  },
  lockedNow: () => undefined,
  unknownUnit: ({ table }, unit) => unknownUnit(table, unit),
});

function addUnit({ table }: FreeTableState, unit: Unit): Decision<FreeTableEvent> {
  const stands = table.units.has(unit.id) || !table.sides.some((side) => side.id === unit.side);
  if (stands || table.units.size >= MOST_UNITS)
    return refuse({ key: 'table.cannot-add-unit', values: { unit: unit.name }, overridable: false });
  if (!isOnTable(table, unit.pose.at)) return refuse({ key: 'table.off-table', overridable: false });
  return accept<FreeTableEvent>({ type: 'unit-added', unit });
}

function withoutGauges({ gauges }: FreeTableState, unit: UnitId): FreeTableEvent[] {
  return [...gauges].filter(([, gauge]) => gauge.unit === unit).map(([id]) => ({ type: 'gauge-removed', id }));
}
