import * as v from 'valibot';
import { gapSchema, MOST_UNITS, unitIdSchema } from '../../table/schemas';
import type { Unit, UnitId } from '../../table/unit';
import { accept, type Decision, refuse } from '../book';
import { commandsAtAnyTime, commandTable, type DefinedBy, UNGUARDED } from '../define';
import { unitSchema } from '../miniatures/miniatures-troops';
import { FORMATIONS } from '../miniatures/miniatures-unit';
import { decidePlace, isOnTable, placeCommandSchema, tableFault, unknownUnit } from '../placing';
import { faultsOf } from '../violation';
import type { FreeTableEvent } from './event';
import { gaugeIdSchema, gaugeSchema } from './gauge';
import { type FreeTableState, LENGTHS, MOST_GAUGES } from './state';

const defineCommand = commandsAtAnyTime<FreeTableState, FreeTableEvent>();

const fault = faultsOf((kind: 'too-many-gauges') => `free-table.${kind}`);
const ofUnit = ({ unit }: { readonly unit: UnitId }): readonly UnitId[] => [unit];

/** Anything goes that the table can hold. */
const COMMANDS = [
  defineCommand({
    type: 'place',
    fields: placeCommandSchema.entries,
    decide: (state, command) => decidePlace(state.table, command),
  }),
  defineCommand({
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
    type: 'add-unit',
    fields: { unit: unitSchema },
    decide: (state, { unit }) => addUnit(state, unit),
  }),
  defineCommand({
    type: 'remove-unit',
    fields: { unit: unitIdSchema },
    units: ofUnit,
    decide: (state, { unit }) => accept(...withoutGauges(state, unit), { type: 'unit-removed', unit }),
  }),
  defineCommand({
    type: 'lay-gauge',
    fields: { id: gaugeIdSchema, gauge: gaugeSchema },
    // A gauge laid again under its own name takes its own place; a table with too many could not be opened again.
    decide: (state, { id, gauge }) => {
      if (state.gauges.size >= MOST_GAUGES && !state.gauges.has(id))
        return refuse(fault('too-many-gauges', { most: MOST_GAUGES }));
      const unknown = unknownUnit(state.table, gauge.unit);
      return unknown ? refuse(unknown) : accept<FreeTableEvent>({ type: 'gauge-laid', id, gauge });
    },
  }),
  defineCommand({
    type: 'remove-gauges',
    fields: { unit: unitIdSchema },
    units: ofUnit,
    decide: (state, { unit }) => accept(...withoutGauges(state, unit)),
  }),
  defineCommand({
    type: 'choose-length',
    fields: { length: v.picklist(LENGTHS) },
    decide: (_state, { length }) => accept<FreeTableEvent>({ type: 'length-chosen', length }),
  }),
] as const;

export type FreeTableCommand = DefinedBy<typeof COMMANDS>;
export const COMMAND_TABLE = commandTable<FreeTableState, FreeTableEvent, never, typeof COMMANDS>(COMMANDS, {
  ...UNGUARDED,
  unknownUnit: ({ table }, unit) => unknownUnit(table, unit),
});

function addUnit({ table }: FreeTableState, unit: Unit): Decision<FreeTableEvent> {
  const stands = table.units.has(unit.id) || !table.sides.some((side) => side.id === unit.side);
  if (stands || table.units.size >= MOST_UNITS) return refuse(tableFault('cannot-add-unit', { unit: unit.name }));
  if (!isOnTable(table, unit.pose.at)) return refuse(tableFault('off-table'));
  return accept<FreeTableEvent>({ type: 'unit-added', unit });
}

function withoutGauges({ gauges }: FreeTableState, unit: UnitId): FreeTableEvent[] {
  return [...gauges].filter(([, gauge]) => gauge.unit === unit).map(([id]) => ({ type: 'gauge-removed', id }));
}
