import { TableForm } from '../../panels/TableForm';
import { FIGURE_SCALES } from '../../rules/belle-alliance/drafting/drafting-fresh';
import { changeSettings, useSettings } from '../settings';
import type { PanelProps } from './board-context';

/** Size, figures, bases and cloth of the table. */
export function TablePanel({ context }: PanelProps) {
  const { table, send } = context;
  return (
    <TableForm
      key={`${table.width} ${table.depth} ${JSON.stringify(table.bases)} ${JSON.stringify(table.scale)}`}
      table={table}
      scales={FIGURE_SCALES}
      length={useSettings.getState().length}
      onLength={(length) => changeSettings({ length })}
      onSet={(setting) =>
        void send({ type: 'set-table', ...setting }).then((done) => done && context.scene()?.overview())
      }
      onCloth={(ground) => void send({ type: 'set-table', ground })}
      onClose={context.close}
    />
  );
}
