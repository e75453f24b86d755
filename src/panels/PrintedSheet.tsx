import type { Side } from '../table/table';
import type { Fielded } from '../table/troops';
import type { Unit, UnitId } from '../table/unit';
import { ordersTexts } from '../texts/orders-texts';
import type { OrderRow } from './OrderedRows';
import { OrderSigns } from './OrderSigns';
import { PrintedPages } from './PrintedPages';
import css from './PrintedSheet.module.css';
import { OrderLegend } from './print/OrderLegend';

interface PrintedSheetProps {
  readonly side: Side;
  readonly bound: string;
  readonly ordered: readonly OrderRow[];
  readonly without: readonly Unit[];
  readonly table: Fielded;
  readonly nameOf: (unit: UnitId) => string;
}

/** The sheet on paper: what is written so far, and blanks to write by hand. Seen by the printer only. */
export function PrintedSheet({ side, bound, ordered, without, table, nameOf }: PrintedSheetProps) {
  const t = ordersTexts.print;
  const rows: readonly OrderRow[] = [...ordered, ...without.map((unit) => ({ unit, signs: [] }))];
  return (
    <PrintedPages title={t.title(side.name, bound)} foot={<OrderLegend />}>
      <table className={css.sheet}>
        <thead>
          <tr>
            <th>{t.unit}</th>
            <th>{t.order}</th>
            <th>{t.hand}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ unit, signs }) => (
            <tr key={unit.id}>
              <td>{unit.name}</td>
              <td>
                <OrderSigns signs={signs} table={table} nameOf={nameOf} />
              </td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </PrintedPages>
  );
}
