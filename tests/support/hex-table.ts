import { HEXSIDES, type Hex, type Hexside } from '../../src/hex/axial';
import { hexInColumn } from '../../src/hex/layout';
import { mapFrom, type StoredMap } from '../../src/hex/stored-map';
import type { Counter, CounterSign, CounterStance, HexFacing, HexTable } from '../../src/table/hex-table';
import { sideId, unitId } from '../../src/table/unit';

/** All ground that La Bataille knows, a river with its bridges, a stream, a hill of three levels, works with a front. */
export const SAMPLE_MAP: StoredMap = {
  columns: 12,
  rows: 10,
  signs: [
    { sign: '.', kind: 'clear' },
    { sign: 'h', kind: 'hamlet' },
    { sign: 'v', kind: 'village' },
    { sign: 't', kind: 'town' },
    { sign: 's', kind: 'schloss' },
    { sign: 'p', kind: 'pine-forest' },
    { sign: 'g', kind: 'garden' },
    { sign: 'm', kind: 'swamp' },
    { sign: 'a', kind: 'abatis' },
    { sign: 'r', kind: 'redoubt' },
    { sign: 'f', kind: 'fleche' },
    { sign: 'b', kind: 'fixed-bridge' },
    { sign: 'o', kind: 'pontoon' },
  ],
  sideKinds: ['slope', 'stream', 'river', 'redoubt-front', 'fleche-side'],
  oneWay: ['redoubt-front', 'fleche-side'],
  roadKinds: ['road', 'path'],
  terrain: [
    'ppp........g',
    'pppp......tg',
    'pp....h...tt',
    '........b...',
    '...r........',
    '..........mm',
    'g...f....mm.',
    'gv..........',
    '.s...a..o...',
    '.....aa.....',
  ],
  levels: [
    '000000000000',
    '000000000000',
    '000110000000',
    '001221000000',
    '001232100000',
    '000122100000',
    '000111000000',
    '000000000000',
    '000000000000',
    '000000000000',
  ],
  sides: [
    ['0404', 2, 'slope'],
    ['0404', 1, 'slope'],
    ['0304', 3, 'slope'],
    ['0405', 0, 'redoubt-front'],
    ['0405', 1, 'redoubt-front'],
    ['0405', 5, 'redoubt-front'],
    ['0507', 0, 'fleche-side'],
    ['0507', 5, 'fleche-side'],
    ...downAlong('08', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 'river'),
    ...downAlong('01', [8, 9, 10], 'stream'),
  ],
  roads: [
    ['0103', 0, 'path'],
    ['0203', 0, 'path'],
    ['0303', 5, 'path'],
    ['0106', 0, 'road'],
    ['0206', 0, 'road'],
    ['0306', 0, 'road'],
    ['0406', 0, 'road'],
    ['0506', 0, 'road'],
    ['0606', 1, 'road'],
    ['0705', 1, 'road'],
    ['0704', 0, 'road'],
    ['0804', 0, 'road'],
    ['0904', 0, 'road'],
    ['1004', 0, 'road'],
    ['1104', 0, 'road'],
    ['1004', 1, 'road'],
    ['1103', 1, 'road'],
    ['1102', 2, 'road'],
    ['0208', 0, 'path'],
    ['0308', 0, 'path'],
    ['0408', 0, 'path'],
    ['0508', 1, 'path'],
    ['0607', 1, 'path'],
  ],
};

/** Down the right-hand sides of a column of hexes, from row to row: every second row lies half a hex farther right. */
function downAlong(column: string, rows: readonly number[], kind: string): [string, Hexside, string][] {
  return rows.flatMap((row) => {
    const name = `${column}${`${row}`.padStart(2, '0')}`;
    const sides: readonly Hexside[] = row % 2 === 0 ? [1, 0, 5] : [0];
    // The last row has nothing below it.
    return sides.filter((side) => side !== 5 || row < 10).map((side): [string, Hexside, string] => [name, side, kind]);
  });
}

const at = (column: number, row: number): Hex => hexInColumn(column, row);
const side = (towards: Hexside): HexFacing => ({ kind: 'side', at: towards });
const vertex = (towards: Hexside): HexFacing => ({ kind: 'vertex', at: towards });

interface Standing {
  readonly sign: CounterSign;
  readonly stance: CounterStance | null;
  readonly hexes: readonly Hex[];
  readonly facing: HexFacing | null;
}

let count = 0;

export const aCounter = (name: string, standing: Standing, change: Partial<Counter> = {}): Counter => ({
  id: unitId(`c${count++}`),
  side: sideId('french'),
  name,
  formation: standing.stance === null ? null : { key: `lb.formation.${standing.stance}` },
  disorder: 0,
  strength: standing.sign === 'leader' ? null : { left: 9, of: 9 },
  general: [{ key: 'lb.counter.movement', values: { points: 6 } }],
  specific: [{ key: 'lb.counter.morale', values: { figure: 23 } }],
  states: [],
  ...standing,
  ...change,
});

/** The other side: its general side is up. */
const russian = { side: sideId('russian'), specific: [] } as const;

export const SAMPLE_COUNTERS: readonly Counter[] = [
  aCounter('6e Léger', { sign: 'light-infantry', stance: 'skirmish', hexes: [at(7, 6), at(7, 7)], facing: vertex(5) }),
  aCounter(
    '57e Ligne',
    { sign: 'infantry', stance: 'line', hexes: [at(5, 3), at(6, 3)], facing: vertex(1) },
    { strength: { left: 14, of: 18 } },
  ),
  aCounter('4e Ligne', { sign: 'infantry', stance: 'column', hexes: [at(3, 5)], facing: side(0) }),
  aCounter(
    '24e Léger',
    { sign: 'light-infantry', stance: 'column', hexes: [at(3, 5)], facing: side(0) },
    { strength: { left: 7, of: 9 } },
  ),
  aCounter(
    'Réserve',
    { sign: 'grenadiers', stance: 'column', hexes: [at(3, 5)], facing: side(0) },
    { strength: { left: 12, of: 12 }, disorder: 1 },
  ),
  aCounter('Legrand', { sign: 'leader', stance: null, hexes: [at(3, 5)], facing: null }),
  aCounter(
    '7e Cuirassiers',
    { sign: 'heavy-cavalry', stance: 'line', hexes: [at(5, 8)], facing: vertex(0) },
    { strength: { left: 5, of: 8 }, states: [{ key: 'lb.state.tired' }] },
  ),
  aCounter(
    '3/2e à pied',
    { sign: 'foot-artillery', stance: 'unlimbered', hexes: [at(4, 5)], facing: vertex(5) },
    { strength: { left: 6, of: 6 } },
  ),
  aCounter(
    '5/6e à cheval',
    { sign: 'horse-artillery', stance: 'limbered', hexes: [at(2, 7)], facing: side(0) },
    { strength: { left: 4, of: 4 } },
  ),
  aCounter('26e Ligne', {
    sign: 'infantry',
    stance: 'road-march',
    hexes: [at(4, 6), at(3, 6), at(2, 6)],
    facing: side(0),
  }),
  aCounter(
    'Fanagoria',
    { sign: 'grenadiers', stance: 'carre', hexes: [at(9, 6)], facing: null },
    { ...russian, strength: { left: 11, of: 15 } },
  ),
  aCounter(
    '26 Jäger',
    { sign: 'light-infantry', stance: 'general-order', hexes: [at(11, 2)], facing: side(3) },
    { ...russian, disorder: 2 },
  ),
  aCounter(
    'Platov',
    { sign: 'cossacks', stance: 'column', hexes: [at(10, 9)], facing: null },
    { ...russian, disorder: 3 },
  ),
  aCounter('Polish Uhlans', { sign: 'lancers', stance: 'column', hexes: [at(10, 8)], facing: side(2) }, { ...russian }),
  aCounter(
    'Isum Hussars',
    { sign: 'light-cavalry', stance: 'line', hexes: [at(11, 5), at(12, 5)], facing: vertex(4) },
    { ...russian, disorder: 1 },
  ),
  aCounter('Bagration', { sign: 'leader', stance: null, hexes: [at(10, 4)], facing: null }, russian),
];

export const sampleTable = (counters: readonly Counter[] = SAMPLE_COUNTERS): HexTable => ({
  map: mapFrom(SAMPLE_MAP),
  sides: [
    { id: sideId('french'), name: 'French', colour: 'blue', pattern: 'bars', seat: 'near' },
    { id: sideId('russian'), name: 'Russians', colour: 'green', pattern: 'dots', seat: 'far' },
  ],
  counters,
  units: new Map(counters.map(({ id, name }) => [id, { name }])),
});

/** A map as large as the largest that clubs play, with hills, woods and roads all over. */
export function largeTable(): HexTable {
  const columns = 60;
  const rows = 40;
  const sign = (column: number, row: number): string => {
    const wave = Math.sin(column * 0.7) + Math.cos(row * 0.6 + column * 0.2);
    return wave > 1.3 ? 'p' : wave < -1.5 ? 'v' : '.';
  };
  const level = (column: number, row: number): string =>
    `${Math.max(0, Math.round(1.6 * (Math.sin(column * 0.25) + Math.sin(row * 0.3))))}`;
  const rowsOf = (each: (column: number, row: number) => string): string[] =>
    Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_each, column) => each(column, row)).join(''),
    );
  const name = (column: number, row: number): string => `${column}`.padStart(2, '0') + `${row}`.padStart(2, '0');
  const across = (row: number): [string, Hexside, string][] =>
    Array.from({ length: columns - 1 }, (_, i) => [name(i + 1, row), 0, 'road']);
  const map = mapFrom({
    ...SAMPLE_MAP,
    columns,
    rows,
    terrain: rowsOf(sign),
    levels: rowsOf(level),
    sides: Array.from({ length: rows - 1 }, (_, i): [string, Hexside, string] => [name(30, i + 1), 0, 'stream']),
    roads: [...across(10), ...across(30)],
  });
  const counters = Array.from({ length: 200 }, (_, i): Counter => {
    const facing = side(HEXSIDES[i % 6] ?? 0);
    const mine = i % 2 === 0 ? {} : russian;
    return aCounter(
      `${i}e`,
      { sign: 'infantry', stance: 'column', hexes: [at((i % 50) + 4, Math.floor(i / 50) * 8 + 5)], facing },
      mine,
    );
  });
  return { ...sampleTable(counters), map };
}
