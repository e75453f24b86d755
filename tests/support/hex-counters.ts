import { hexInColumn } from '../../src/hex/layout';
import { emptyMap } from '../../src/hex/map';
import type { Counter, HexTable } from '../../src/table/hex-table';
import type { Side } from '../../src/table/table';
import { sideId, unitId } from '../../src/table/unit';

const LEGEND = { terrain: [{ kind: 'clear', sign: '.' }], sides: [], roads: [] };

const SIDES: readonly Side[] = [
  { id: sideId('red'), name: 'Red', colour: 'red', pattern: 'bars', seat: 'near' },
  { id: sideId('blue'), name: 'Blue', colour: 'blue', pattern: 'dots', seat: 'far' },
];

/** Counters by `side:column,row:id`, from the lowest to the top, on a map of ten by eight hexes. */
export function counters(...written: readonly string[]): HexTable {
  const all = written.map(counter);
  return {
    map: emptyMap(10, 8, LEGEND),
    sides: SIDES,
    counters: all,
    units: new Map(all.map(({ id, name }) => [id, { name }])),
  };
}

function counter(written: string): Counter {
  const [side = '', place = '', id = ''] = written.split(':');
  const [column = 1, row = 1] = place.split(',').map(Number);
  return {
    id: unitId(id),
    side: sideId(side),
    name: id,
    sign: 'infantry',
    hexes: [hexInColumn(column, row)],
    facing: { kind: 'side', at: 0 },
    formation: null,
    stance: 'column',
    disorder: 0,
    strength: { left: 6, of: 6 },
    general: [],
    specific: [],
    states: [],
  };
}
