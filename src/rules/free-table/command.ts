import * as v from 'valibot';
import { gapSchema, MOST_UNITS, unitIdSchema, unitSchema } from '../../table/schemas';
import { FORMATIONS, type UnitId } from '../../table/unit';
import { accept, type Decision, refuse } from '../book';
import { decidePlace, isOnTable, placeCommandSchema, unknownUnit } from '../placing';
import type { FreeTableEvent } from './event';
import { gaugeIdSchema, gaugeSchema } from './gauge';
import { type FreeTableState, LENGTHS, MOST_GAUGES } from './state';

export const commandSchema = v.variant('type', [
  placeCommandSchema,
  v.object({
    type: v.literal('form'),
    unit: unitIdSchema,
    formation: v.picklist(FORMATIONS),
    files: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500)),
    gap: v.exactOptional(gapSchema),
  }),
  v.object({ type: v.literal('add-unit'), unit: unitSchema }),
  v.object({ type: v.literal('remove-unit'), unit: unitIdSchema }),
  v.object({ type: v.literal('lay-gauge'), id: gaugeIdSchema, gauge: gaugeSchema }),
  v.object({ type: v.literal('remove-gauges'), unit: unitIdSchema }),
  v.object({ type: v.literal('choose-length'), length: v.picklist(LENGTHS) }),
]);
export type FreeTableCommand = v.InferOutput<typeof commandSchema>;

/** Anything goes that the table can hold. */
export function decide(state: FreeTableState, command: FreeTableCommand): Decision<FreeTableEvent> {
  switch (command.type) {
    case 'place':
      return decidePlace(state.table, command);
    case 'form':
      return withUnit(state, command.unit, {
        type: 'unit-formed',
        unit: command.unit,
        formation: command.formation,
        files: command.files,
        ...(command.gap === undefined ? {} : { gap: command.gap }),
      });
    case 'add-unit':
      return addUnit(state, command.unit);
    case 'remove-unit':
      return withUnit(state, command.unit, ...withoutGauges(state, command.unit), {
        type: 'unit-removed',
        unit: command.unit,
      });
    case 'lay-gauge':
      return layGauge(state, command);
    case 'remove-gauges':
      return withUnit(state, command.unit, ...withoutGauges(state, command.unit));
    case 'choose-length':
      return accept<FreeTableEvent>({ type: 'length-chosen', length: command.length });
  }
}

function withUnit(
  { table }: FreeTableState,
  unit: UnitId,
  ...events: readonly FreeTableEvent[]
): Decision<FreeTableEvent> {
  const unknown = unknownUnit(table, unit);
  return unknown ? refuse(unknown) : accept(...events);
}

function addUnit({ table }: FreeTableState, unit: Extract<FreeTableCommand, { type: 'add-unit' }>['unit']) {
  const stands = table.units.has(unit.id) || !table.sides.some((side) => side.id === unit.side);
  if (stands || table.units.size >= MOST_UNITS)
    return refuse({ key: 'table.cannot-add-unit', values: { unit: unit.name }, overridable: false });
  if (!isOnTable(table, unit.pose.at)) return refuse({ key: 'table.off-table', overridable: false });
  return accept<FreeTableEvent>({ type: 'unit-added', unit });
}

/** A gauge laid again under its own name takes its own place; a table with too many could not be opened again. */
function layGauge(state: FreeTableState, { id, gauge }: Extract<FreeTableCommand, { type: 'lay-gauge' }>) {
  if (state.gauges.size >= MOST_GAUGES && !state.gauges.has(id))
    return refuse({ key: 'free-table.too-many-gauges', values: { most: MOST_GAUGES }, overridable: false });
  return withUnit(state, gauge.unit, { type: 'gauge-laid', id, gauge });
}

function withoutGauges({ gauges }: FreeTableState, unit: UnitId): FreeTableEvent[] {
  return [...gauges].filter(([, gauge]) => gauge.unit === unit).map(([id]) => ({ type: 'gauge-removed', id }));
}
