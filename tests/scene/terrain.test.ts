import { describe, expect, it } from 'vitest';
import { polygonHolds } from '../../src/geometry/polygon';
import { DECK, groundHeight } from '../../src/scene/ground';
import { housesOf } from '../../src/scene/houses';
import { clothOn, treesOf } from '../../src/scene/land';
import { lineCount } from '../../src/scene/line-list';
import { triangleCount } from '../../src/scene/models/mould';
import { paintworkOf } from '../../src/scene/paintwork';
import { clothOf, sheetOf } from '../../src/scene/palette';
import { PAINTS } from '../../src/scene/shaders/paint-material';
import { sheetFor } from '../../src/scene/sheet';
import { solidsOf } from '../../src/scene/solids';
import { AREA_KINDS, CROSSING_KINDS, LINE_KINDS, type Terrain, terrainId } from '../../src/table/terrain';
import { area, aTable, rectangle, strip } from './sample';

const line = [
  { x: 0, y: 30 },
  { x: 40, y: 32 },
  { x: 90, y: 20 },
];
const everything = aTable([
  ...AREA_KINDS.map((kind, i) => area(kind, rectangle(10 + i * 20, 40, 26 + i * 20, 60), 1)),
  ...[...LINE_KINDS, ...CROSSING_KINDS].map((kind) => strip(kind, line, 3)),
]);

describe('every kind of ground', () => {
  it('is drawn on the map and on the table without a broken number', () => {
    const sheet = sheetFor(everything, sheetOf('day'));
    const lists = [
      clothOn(everything, clothOf('study')).positions,
      solidsOf(everything.terrain).positions,
      paintworkOf(everything.terrain).positions,
      sheet.ground.positions,
      sheet.lines.from,
      sheet.workLines.to,
      sheet.works.positions,
    ];
    for (const list of lists) {
      expect(list.length).toBeGreaterThan(0);
      expect(list.every(Number.isFinite)).toBe(true);
    }
  });
  it('costs few triangles', () => {
    expect(triangleCount(solidsOf(everything.terrain))).toBeLessThan(6000);
    expect(lineCount(sheetFor(everything, sheetOf('day')).lines)).toBeLessThan(3000);
  });
  it('may be degenerate without harm', () => {
    const odd = aTable([
      area(
        'hill',
        [
          { x: 1, y: 1 },
          { x: 2, y: 2 },
        ],
        1,
      ),
      area('wood', [], 0),
      area('building', [{ x: 5, y: 5 }], 1),
      strip('road', [{ x: 5, y: 5 }], 2),
      strip(
        'wall',
        [
          { x: 5, y: 5 },
          { x: 5, y: 5 },
        ],
        2,
      ),
      strip('bridge', [], 2),
    ]);
    expect(() => [
      clothOn(odd, clothOf('study')),
      solidsOf(odd.terrain),
      paintworkOf(odd.terrain),
      sheetFor(odd, sheetOf('glare')),
      treesOf(odd.terrain),
    ]).not.toThrow();
  });
});

describe('field works', () => {
  const along = [
    { x: 20, y: 30 },
    { x: 30, y: 30 },
  ];
  const wall = (material: string) => ({ ...strip('wall', along, 1), material });
  const pictures = (piece: Terrain) => {
    const table = aTable([piece]);
    return [solidsOf([piece]).positions, sheetFor(table, sheetOf('day')).workLines.to].map(String);
  };

  it('look like no wall, and each like itself', () => {
    const all = ['', 'abatis', 'chevaux', 'barricade', 'emplacement'].map((material) => pictures(wall(material)));
    for (const way of [0, 1]) expect(new Set(all.map((each) => each[way])).size).toBe(all.length);
  });

  it('stand near their line and are no taller than a man on a horse', () => {
    for (const material of ['abatis', 'chevaux', 'barricade', 'emplacement']) {
      const { positions } = solidsOf([wall(material)]);
      positions.forEach((value, i) => {
        if (i % 3 === 0) expect(value).toBeGreaterThan(18);
        if (i % 3 === 1) expect(value).toBeLessThan(2);
        if (i % 3 === 2) expect(Math.abs(value + 30)).toBeLessThan(2);
      });
    }
  });

  it('are seen at a building that was reinforced', () => {
    const house = area('building', rectangle(10, 10, 18, 16), 1, 'stone');
    const count = (piece: Terrain) => triangleCount(solidsOf([piece]));
    expect(count({ ...house, reinforced: true })).toBeGreaterThan(count(house) + 100);
  });
});

describe('a bridge that is gone', () => {
  const brook = strip(
    'stream',
    [
      { x: 0, y: 50 },
      { x: 100, y: 50 },
    ],
    4,
  );
  const road = {
    ...strip(
      'road',
      [
        { x: 50, y: 0 },
        { x: 50, y: 100 },
      ],
      3,
    ),
    id: terrainId('road'),
  };
  const crossing = (kind: 'bridge' | 'ruin') => ({
    ...strip(
      kind,
      [
        { x: 50, y: 46 },
        { x: 50, y: 54 },
      ],
      4,
    ),
    id: terrainId('crossing'),
  });
  const over = (kind: 'bridge' | 'ruin') => paintworkOf([brook, road, crossing(kind)]);

  it('lets the water be seen where the road lay', () => {
    const { positions, strips } = over('ruin');
    const added = positions.slice(over('bridge').positions.length);
    const xs = added.filter((_, i) => i % 3 === 0);
    expect([Math.min(...xs), Math.max(...xs)].map(Math.round)).toEqual([46, 54]);
    expect(strips.at(-1)).toBe(PAINTS.water);
  });

  it('shows four stumps on the map', () => {
    const { from } = sheetFor(aTable([crossing('ruin')]), sheetOf('day')).lines;
    expect(from.filter((_, i) => i % 3 === 2)).toEqual([-46, -54, -46, -54]);
  });

  it('carries nobody above the water', () => {
    const heightOn = (kind: 'bridge' | 'ruin') => groundHeight({ terrain: [brook, crossing(kind)] }, { x: 50, y: 50 });
    expect([heightOn('bridge'), heightOn('ruin')]).toEqual([DECK, 0]);
  });
});

describe('woods', () => {
  const outline = rectangle(10, 10, 50, 40);
  const trees = treesOf([area('wood', outline)]);
  it('keep their trees inside', () => {
    expect(trees.length).toBeGreaterThan(40);
    expect(trees.every((tree) => polygonHolds(outline, tree.at))).toBe(true);
  });
  it('leave room to see into', () => expect(trees.length).toBeLessThan(120));
  it('grow inside whichever way their outline runs', () => {
    const turned = treesOf([area('wood', outline.toReversed())]);
    expect(turned.every((tree) => polygonHolds(outline, tree.at))).toBe(true);
  });
});

describe('buildings', () => {
  it('are one house when small', () => {
    expect(housesOf(area('building', rectangle(0, 0, 6, 5), 1, 'stone')).wings).toHaveLength(1);
  });
  it('stand round a yard with a gate when larger', () => {
    const { wings, open } = housesOf(area('building', rectangle(0, 0, 16, 14), 1, 'stone'));
    expect(open).toBe(true);
    expect(wings).toHaveLength(5);
  });
  it('have a nave and a tower when a church', () => {
    const parts = housesOf(area('building', rectangle(0, 0, 9, 5), 1, 'church')).wings.map((wing) => wing.part);
    expect(parts).toEqual(['nave', 'tower']);
  });
  it('are the same every time', () => {
    const farm = area('building', rectangle(0, 0, 30, 24), 1, 'stone');
    expect(housesOf(farm)).toEqual(housesOf(farm));
  });
});
