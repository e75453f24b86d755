import type { OrderSign, RollSign } from '../rules/order-writing';
import type { Fielded } from '../table/troops';
import type { Unit, UnitId } from '../table/unit';
import { Icon } from './Icon';
import own from './OrderSheetCard.module.css';
import { OrderSigns, SignHints } from './OrderSigns';
import { RollLine } from './RollLine';

export interface OrderRow {
  readonly unit: Unit;
  readonly signs: readonly OrderSign[];
  readonly roll?: RollSign | undefined;
}

interface OrderedRowsProps {
  readonly ordered: readonly OrderRow[];
  readonly table: Fielded;
  readonly nameOf: (unit: UnitId) => string;
  /** What can be done there. */
  readonly action?: string;
  readonly onGoTo: (unit: UnitId) => void;
}

/** Orders in signs, each with its unit; a tap goes to that. */
export function OrderedRows({ ordered, table, nameOf, action, onGoTo }: OrderedRowsProps) {
  if (ordered.length === 0) return undefined;
  return (
    <ul className={own.rows}>
      {ordered.map(({ unit, signs, roll }) => (
        <li key={unit.id}>
          <button type="button" className={own.row} onClick={() => onGoTo(unit.id)}>
            <span className={own.top}>
              <span className={own.name}>{unit.name}</span>
              {action !== undefined && (
                <span className={own.action}>
                  {action} <Icon name="forward" />
                </span>
              )}
            </span>
            <OrderSigns signs={signs} table={table} nameOf={nameOf} />
            <SignHints signs={signs} />
            {roll?.needed === 'yes' && <RollLine roll={roll} />}
          </button>
        </li>
      ))}
    </ul>
  );
}
