import { describe, expect, it } from 'vitest';
import { DECK, GRID_PER_CM, GRID_STEP, groundHeight, heightGrid, LAYER } from '../../src/scene/ground';
import { area, aTable, rectangle, strip } from './sample';

const twoLayers = aTable([
  area('hill', rectangle(20, 20, 80, 70), 1),
  area('hill', rectangle(30, 30, 60, 60), 2),
  strip(
    'bridge',
    [
      { x: 100, y: 10 },
      { x: 100, y: 20 },
    ],
    4,
  ),
]);

describe('the height of the ground', () => {
  it.each([
    ['the bare cloth', { x: 5, y: 5 }, 0],
    ['the lower layer', { x: 25, y: 25 }, LAYER],
    ['the upper layer', { x: 45, y: 45 }, 2 * LAYER],
    ['beyond the hill', { x: 81, y: 45 }, 0],
    ['a bridge', { x: 100, y: 15 }, DECK],
    ['beside the bridge', { x: 103, y: 15 }, 0],
  ])('on %s', (_, at, height) => {
    expect(groundHeight(twoLayers, at)).toBeCloseTo(height, 9);
  });

  it('does not depend on the order in which layers are listed', () => {
    const turned = aTable(twoLayers.terrain.toReversed());
    expect(groundHeight(turned, { x: 45, y: 45 })).toBeCloseTo(2 * LAYER, 9);
  });

  it('takes outlines that run clockwise', () => {
    const clockwise = aTable([area('hill', rectangle(20, 20, 80, 70).toReversed(), 1)]);
    expect(groundHeight(clockwise, { x: 40, y: 40 })).toBeCloseTo(LAYER, 9);
  });
});

describe('the grid of heights for shaders', () => {
  const grid = heightGrid(twoLayers);
  it('agrees with the height of the ground in the middle of every cell', () => {
    for (let row = 0; row < grid.rows; row++) {
      for (let column = 0; column < grid.columns; column++) {
        const at = { x: (column + 0.5) / GRID_PER_CM, y: (row + 0.5) / GRID_PER_CM };
        expect((grid.cells[row * grid.columns + column] ?? -1) * GRID_STEP).toBeCloseTo(groundHeight(twoLayers, at), 6);
      }
    }
  });
  it('covers the table', () => {
    expect([grid.columns, grid.rows]).toEqual([240, 180]);
  });
});
