import { useMemo } from 'react';
import { useStore } from 'zustand';
import { UnitOrder } from '../../../panels/UnitOrder';
import type { Action } from '../../../rules/action';
import type { Table } from '../../../table/table';
import { isStaff } from '../../../table/troops';
import type { Unit } from '../../../table/unit';
import { commandOf } from '../command-of';
import type { OrdersRoom } from './room';

interface UnitOrderPartProps {
  readonly room: OrdersRoom;
  readonly table: Table;
  readonly unit: Unit;
  readonly send: (command: object) => void;
  readonly onBack: () => void;
}

/** What is written for the unit whose card is open. */
export function UnitOrderPart({ room, table, unit, send, onBack }: UnitOrderPartProps) {
  const { side, sheet, refused } = useStore(room.sheet.store);
  const { adviser, state } = room.adviser();
  const { writer } = adviser;
  const order = sheet.find((each) => each.unit === unit.id);
  const { signs, roll } = useMemo(
    () =>
      order
        ? { signs: writer.signs(state, order), roll: writer.roll(state, sheet, order) }
        : { signs: [], roll: undefined },
    [writer, state, sheet, order],
  );
  const { deeds, again } = useMemo(
    () => ({
      deeds: writer.actions(state, unit.id).others,
      again: side !== undefined && writer.before(state, side).some((each) => each.unit === unit.id),
    }),
    [writer, state, unit.id, side],
  );
  if (unit.side !== side) return undefined;
  return (
    <UnitOrder
      signs={signs}
      roll={roll}
      isStaff={isStaff(table, unit)}
      table={table}
      nameOf={(id) => table.units.get(id)?.name ?? id}
      deeds={deeds}
      refused={refused?.text}
      onAgain={again ? () => room.sheet.again(unit.id) : undefined}
      onRemove={(index) => room.sheet.remove(unit.id, index)}
      onDeed={(deed: Action, number) => send(commandOf(deed, number))}
      onBack={onBack}
    />
  );
}
