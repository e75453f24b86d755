import { useMemo } from 'react';
import { useStore } from 'zustand';
import { UnitOrder } from '../../../panels/UnitOrder';
import type { Action } from '../../../rules/action';
import { isStaff } from '../../../table/troops';
import type { Unit } from '../../../table/unit';
import { commandOf } from '../command-of';
import type { CardContext } from '../tool-context';
import type { OrdersStore } from './orders-store';

interface UnitOrderPartProps extends CardContext {
  readonly orders: OrdersStore;
  readonly unit: Unit;
}

/** What is written for the unit whose card is open. */
export function UnitOrderPart({ orders, table, unit, control, actions, doing }: UnitOrderPartProps) {
  const { side, sheet, refused } = useStore(orders.sheet.store);
  const { adviser, state } = orders.adviser();
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
      onAgain={again ? () => orders.sheet.again(unit.id) : undefined}
      onRemove={(index) => orders.sheet.remove(unit.id, index)}
      onDeed={(deed: Action, number) => void doing(actions.send(commandOf(deed, number)))}
      onBack={() => control.act({ do: 'pick', unit: undefined })}
    />
  );
}
