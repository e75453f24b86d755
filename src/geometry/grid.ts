/**
 * An index of boxes that move: the table cut into square cells, each listing the items whose box lies in it.
 *
 * Items are numbers from 0. Boxes beyond the border are kept in the outermost cells, so nothing is ever lost.
 * Searches write into `found` and make no objects; a search ends the one before it.
 */
export interface Grid {
  readonly left: number;
  readonly bottom: number;
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  /** How many items each cell lists. */
  readonly counts: Int32Array;
  /** The lists, all of one length so that they lie in one array; it grows when a cell overflows. */
  lists: Int32Array;
  /** Places in each list. */
  places: number;
  /** Per item the cells it lies in: first and last column, first and last row; first column -1 when not in the grid. */
  readonly spans: Int32Array;
  /** The items the last search found, as many as it said. */
  readonly found: Int32Array;
  /** Per item the number of the search that found it last, so that none finds it twice. */
  readonly seen: Int32Array;
  /** What is remembered: the number of searches, the cells the ring search started from, the number of changes. */
  readonly memory: Int32Array;
}

/** Places in a list at first. */
const PLACES = 8;

/** An empty index of `capacity` items over the area from (left, bottom), `width` by `depth` cm, in cells of `cell` cm. */
export function makeGrid(
  area: { readonly left: number; readonly bottom: number; readonly width: number; readonly depth: number },
  cell: number,
  capacity: number,
): Grid {
  const columns = Math.max(1, Math.ceil(area.width / cell));
  const rows = Math.max(1, Math.ceil(area.depth / cell));
  return {
    left: area.left,
    bottom: area.bottom,
    cell,
    columns,
    rows,
    counts: new Int32Array(columns * rows),
    lists: new Int32Array(columns * rows * PLACES),
    places: PLACES,
    spans: new Int32Array(capacity * 4).fill(-1),
    found: new Int32Array(capacity),
    seen: new Int32Array(capacity),
    memory: new Int32Array(6),
  };
}

/** Puts an item's box in the index, or moves it there. */
export function putBox(grid: Grid, item: number, minX: number, minY: number, maxX: number, maxY: number): void {
  const { spans } = grid;
  const c0 = columnOf(grid, minX);
  const c1 = columnOf(grid, maxX);
  const r0 = rowOf(grid, minY);
  const r1 = rowOf(grid, maxY);
  const at = item * 4;
  if (spans[at] === c0 && spans[at + 1] === c1 && spans[at + 2] === r0 && spans[at + 3] === r1) return;
  takeOut(grid, item);
  countChange(grid);
  for (let row = r0; row <= r1; row++) {
    for (let column = c0; column <= c1; column++) addTo(grid, row * grid.columns + column, item);
  }
  spans[at] = c0;
  spans[at + 1] = c1;
  spans[at + 2] = r0;
  spans[at + 3] = r1;
}

/** Takes an item out of the index; one that is not in it stays out. */
export function takeOut(grid: Grid, item: number): void {
  const at = item * 4;
  const c0 = grid.spans[at] as number;
  if (c0 < 0) return;
  countChange(grid);
  const c1 = grid.spans[at + 1] as number;
  const r1 = grid.spans[at + 3] as number;
  for (let row = grid.spans[at + 2] as number; row <= r1; row++) {
    for (let column = c0; column <= c1; column++) dropFrom(grid, row * grid.columns + column, item);
  }
  grid.spans[at] = -1;
}

/** Finds the items with a cell in common with a box: all that meet it, and some that only come near. */
export function searchBox(grid: Grid, minX: number, minY: number, maxX: number, maxY: number): number {
  const search = nextSearch(grid);
  const { seen, found, lists, counts, places, columns } = grid;
  const c0 = columnOf(grid, minX);
  const c1 = columnOf(grid, maxX);
  const r1 = rowOf(grid, maxY);
  let count = 0;
  for (let row = rowOf(grid, minY); row <= r1; row++) {
    for (let cell = row * columns + c0; cell <= row * columns + c1; cell++) {
      const start = cell * places;
      const end = start + (counts[cell] as number);
      for (let k = start; k < end; k++) {
        const item = lists[k] as number;
        if (seen[item] === search) continue;
        seen[item] = search;
        found[count++] = item;
      }
    }
  }
  return count;
}

/** A number that is another after every change that could make a search find something else. */
export function changesOf(grid: Grid): number {
  return grid.memory[5] as number;
}

/** Starts a search from a box outward, ring of cells by ring. Follow with `searchRing` for ring 0, 1, 2… */
export function startRings(grid: Grid, minX: number, minY: number, maxX: number, maxY: number): void {
  const { memory } = grid;
  nextSearch(grid);
  memory[1] = columnOf(grid, minX);
  memory[2] = columnOf(grid, maxX);
  memory[3] = rowOf(grid, minY);
  memory[4] = rowOf(grid, maxY);
}

/**
 * How near an item can be to the box that no ring before this one has found; Infinity when there are no cells left.
 * The box is the one the search started from.
 */
export function ringDistance(grid: Grid, ring: number, minX: number, minY: number, maxX: number, maxY: number): number {
  const { memory, cell } = grid;
  if (ring === 0) return 0;
  const c0 = (memory[1] as number) - ring;
  const c1 = (memory[2] as number) + ring;
  const r0 = (memory[3] as number) - ring;
  const r1 = (memory[4] as number) + ring;
  let least = Infinity;
  if (c0 >= 0) least = minX - grid.left - (c0 + 1) * cell;
  if (c1 < grid.columns) least = Math.min(least, grid.left + c1 * cell - maxX);
  if (r0 >= 0) least = Math.min(least, minY - grid.bottom - (r0 + 1) * cell);
  if (r1 < grid.rows) least = Math.min(least, grid.bottom + r1 * cell - maxY);
  return Math.max(0, least);
}

/** Finds the items in one ring of cells that no ring before it has found. */
export function searchRing(grid: Grid, ring: number): number {
  const { memory, columns, rows } = grid;
  const search = memory[0] as number;
  const c0 = (memory[1] as number) - ring;
  const c1 = (memory[2] as number) + ring;
  const r0 = (memory[3] as number) - ring;
  const r1 = (memory[4] as number) + ring;
  const left = Math.max(0, c0);
  const right = Math.min(columns - 1, c1);
  let count = 0;
  for (let row = Math.max(0, r0); row <= r1 && row < rows; row++) {
    const start = row * columns;
    if (ring === 0 || row === r0 || row === r1) {
      for (let column = left; column <= right; column++) count = collect(grid, start + column, search, count);
      continue;
    }
    if (c0 >= 0) count = collect(grid, start + c0, search, count);
    if (c1 < columns) count = collect(grid, start + c1, search, count);
  }
  return count;
}

function collect(grid: Grid, cell: number, search: number, count: number): number {
  const { seen, found, lists } = grid;
  const start = cell * grid.places;
  const end = start + (grid.counts[cell] as number);
  let next = count;
  for (let k = start; k < end; k++) {
    const item = lists[k] as number;
    if (seen[item] === search) continue;
    seen[item] = search;
    found[next++] = item;
  }
  return next;
}

function nextSearch(grid: Grid): number {
  const search = (grid.memory[0] as number) + 1;
  // The numbers would run out after two thousand million searches; then begin again with nothing seen.
  if (search === 0x7fffffff) grid.seen.fill(0);
  grid.memory[0] = search === 0x7fffffff ? 1 : search;
  return grid.memory[0] as number;
}

function countChange(grid: Grid): void {
  grid.memory[5] = (grid.memory[5] as number) + 1;
}

function addTo(grid: Grid, cell: number, item: number): void {
  const count = grid.counts[cell] as number;
  if (count === grid.places) widen(grid);
  grid.lists[cell * grid.places + count] = item;
  grid.counts[cell] = count + 1;
}

function dropFrom(grid: Grid, cell: number, item: number): void {
  const { lists, counts } = grid;
  const start = cell * grid.places;
  const last = start + (counts[cell] as number) - 1;
  for (let k = start; k <= last; k++) {
    if (lists[k] !== item) continue;
    lists[k] = lists[last] as number;
    counts[cell] = last - start;
    return;
  }
}

/** Gives every cell twice the places. */
function widen(grid: Grid): void {
  const { lists, places, counts } = grid;
  const wider = new Int32Array(counts.length * places * 2);
  for (let cell = 0; cell < counts.length; cell++) {
    wider.set(lists.subarray(cell * places, (cell + 1) * places), cell * places * 2);
  }
  grid.lists = wider;
  grid.places = places * 2;
}

function columnOf(grid: Grid, x: number): number {
  return Math.max(0, Math.min(grid.columns - 1, Math.floor((x - grid.left) / grid.cell)));
}

function rowOf(grid: Grid, y: number): number {
  return Math.max(0, Math.min(grid.rows - 1, Math.floor((y - grid.bottom) / grid.cell)));
}
