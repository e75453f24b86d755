import type { BattleView, BookReader } from '../book';
import { EVENT_TABLE, type FreeTableEvent } from './event';
import { gaugeShapes } from './gauge-shapes';
import { copyState, type FreeTableState, packState, reviveState, unpackState } from './state';

export const freeTableReader: BookReader<FreeTableState, FreeTableEvent> = {
  id: 'free-table',
  options: [],
  version: 2,
  evolve: EVENT_TABLE.evolve,
  told: EVENT_TABLE.told,
  copy: copyState,
  pack: packState,
  unpack: unpackState,
  revive: reviveState,
  view,
};

function view({ table, gauges, length }: FreeTableState): BattleView {
  const shapes = [...gauges.values()].flatMap((gauge) => {
    const unit = table.units.get(gauge.unit);
    return unit ? gaugeShapes(table, unit, gauge, length) : [];
  });
  return {
    table,
    measuring: 'free',
    measuringAgreed: 'free',
    offers: ['form', 'add-unit', 'remove-unit', 'lay-gauge', 'choose-length'],
    length,
    shapes,
    facts: () => [],
    notches: () => 0,
  };
}
