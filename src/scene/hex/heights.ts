import { centreOf, hexUnder } from '../../hex/board';
import { hexAt, indexOf } from '../../hex/layout';
import { GRID_PER_CM, GRID_STEP, type HeightGrid } from '../ground';
import { changesBetween } from './hex-changes';
import { heightWithin, type Relief, steepness } from './relief';

/** The heights of a map as a grid, for shaders that stand things on the ground. */
export interface HexHeights {
  readonly relief: Relief;
  readonly grid: HeightGrid;
}

/** After an edit only the cells it may have raised are asked for; where it raised none, the grid is the same. */
export function heightsOf(relief: Relief, before?: HexHeights): HexHeights {
  const changes =
    before && steepness(before.relief) === steepness(relief) && changesBetween(before.relief.map, relief.map);
  if (!before || !changes) return { relief, grid: wholeGrid(relief) };
  if (!changes.levels) return { relief, grid: before.grid };
  const grid = { ...before.grid, cells: before.grid.cells.slice() };
  for (const index of changes.hexes) measureHex(grid, relief, index);
  return { relief, grid };
}

function wholeGrid(relief: Relief): HeightGrid {
  const columns = Math.max(1, Math.ceil(relief.size.width * GRID_PER_CM));
  const rows = Math.max(1, Math.ceil(relief.size.depth * GRID_PER_CM));
  const grid = { columns, rows, cells: new Uint8Array(columns * rows) };
  if (relief.tops.length === 1) return grid;
  for (const index of relief.map.layout.cells) measureHex(grid, relief, index);
  return grid;
}

const stepsTo = (height: number): number => Math.min(255, Math.round(height / GRID_STEP));

/** Measures the cells whose middle lies in a hex. */
function measureHex(grid: HeightGrid, relief: Relief, index: number): void {
  const { board, map } = relief;
  const centre = centreOf(board, hexAt(map.layout, index));
  const far = board.across / Math.sqrt(3);
  const isLevel = relief.isLevel(index);
  const level = stepsTo(relief.levelOf(index));
  const isWithin = (x: number, y: number): boolean => {
    const hex = hexUnder(board, { x, y });
    return hex !== undefined && indexOf(map.layout, hex) === index;
  };
  const last = Math.min(grid.rows - 1, Math.ceil((centre.y + far) * GRID_PER_CM));
  for (let row = Math.max(0, Math.floor((centre.y - far) * GRID_PER_CM)); row <= last; row++) {
    const y = middleOf(row);
    const half = Math.min(board.across / 2, (far - Math.abs(y - centre.y)) * Math.sqrt(3));
    if (half < 0) continue;
    const from = Math.max(0, Math.ceil((centre.x - half) * GRID_PER_CM - 0.5));
    const to = Math.min(grid.columns - 1, Math.floor((centre.x + half) * GRID_PER_CM - 0.5));
    for (let column = from; column <= to; column++) {
      const x = middleOf(column);
      // A cell on the very border belongs to one of both.
      if ((column === from || column === to) && !isWithin(x, y)) continue;
      grid.cells[row * grid.columns + column] = isLevel
        ? level
        : stepsTo(heightWithin(relief, index, x - centre.x, y - centre.y));
    }
  }
}

const middleOf = (cell: number): number => (cell + 0.5) / GRID_PER_CM;
