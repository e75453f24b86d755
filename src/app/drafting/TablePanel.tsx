import { TableForm } from '../../panels/TableForm';
import { FIGURE_SCALES } from '../../rules/belle-alliance/drafting/fresh';
import { changeSettings, useSettings } from '../settings';
import type { PanelProps } from './room';

/** Size, figures, bases and cloth of the table. */
export function TablePanel({ room }: PanelProps) {
  const { table, send } = room;
  return (
    <TableForm
      key={`${table.width} ${table.depth} ${JSON.stringify(table.bases)} ${JSON.stringify(table.scale)}`}
      table={table}
      scales={FIGURE_SCALES}
      length={useSettings.getState().length}
      onLength={(length) => changeSettings({ length })}
      onSet={(setting) => void send({ type: 'set-table', ...setting }).then((done) => done && room.scene()?.overview())}
      onCloth={(ground) => void send({ type: 'set-table', ground })}
      onClose={room.close}
    />
  );
}
