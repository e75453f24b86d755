import { describe, expect, it } from 'vitest';
import { headingInWords, placeInWords } from '../../src/panels/place-words';
import { terrainId } from '../../src/table/terrain';

const square = (x: number, y: number, size: number) => [
  { x, y },
  { x: x + size, y },
  { x: x + size, y: y + size },
  { x, y: y + size },
];
const area = (kind: 'hill' | 'wood' | 'building', name: string, level: number, outline: ReturnType<typeof square>) => ({
  id: terrainId(name || 'x'),
  name,
  kind,
  outline,
  level,
  material: '',
});
const bare = { width: 240, depth: 180, terrain: [] };

describe('a place in words', () => {
  it.each([
    [{ x: 10, y: 10 }, 'near left'],
    [{ x: 120, y: 10 }, 'near side, in the middle'],
    [{ x: 230, y: 170 }, 'far right'],
    [{ x: 120, y: 90 }, 'middle of the table'],
    [{ x: 0, y: 0 }, 'near left'],
    [{ x: 240, y: 180 }, 'far right'],
    [{ x: -0.1, y: 90 }, 'off the table'],
    [{ x: 120, y: 180.1 }, 'off the table'],
  ])('%j: %s', (at, words) => {
    expect(placeInWords(at, bare)).toBe(words);
  });

  const table = {
    ...bare,
    terrain: [
      area('hill', 'the ridge', 1, square(0, 0, 60)),
      area('hill', 'the crest', 2, square(10, 10, 40)),
      area('wood', 'the wood', 0, square(30, 30, 10)),
      area('building', 'the farm', 2, square(32, 32, 4)),
      area('wood', '', 0, square(52, 52, 4)),
    ],
  };
  it.each([
    [{ x: 5, y: 5 }, 'on the ridge (near left)'],
    [{ x: 15, y: 15 }, 'on the crest (near left)'],
    [{ x: 39, y: 39 }, 'in the wood (near left)'],
    [{ x: 33, y: 33 }, 'in the farm (near left)'],
    [{ x: 53, y: 53 }, 'on the ridge (near left)'],
  ])('names the ground that matters most: %j: %s', (at, words) => {
    expect(placeInWords(at, table)).toBe(words);
  });
});

describe('a heading in words', () => {
  it.each([
    [0, 'right'],
    [Math.PI / 2, 'the far edge'],
    [Math.PI, 'left'],
    [-Math.PI / 2, 'the near edge'],
    [7 * Math.PI, 'left'],
    [-Math.PI / 4 + 0.1, 'near right'],
    [Math.PI / 2 + 0.39, 'the far edge'],
    [Math.PI / 2 + 0.4, 'far left'],
  ])('%f: %s', (heading, words) => {
    expect(headingInWords(heading)).toBe(words);
  });
});
