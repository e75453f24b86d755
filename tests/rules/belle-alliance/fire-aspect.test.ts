import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point } from '../../../src/geometry/point';
import { polygonToPoint } from '../../../src/geometry/polygon-gap';
import { rayToPolygon } from '../../../src/geometry/ray';
import { nearestOnSegment, sideOfLine } from '../../../src/geometry/segment';
import { along, distanceBetween } from '../../../src/geometry/vector';
import { aspectOf, exitOf } from '../../../src/rules/belle-alliance/fire/fire-aspect';
import { type OuterEdge, outerEdges, targetPieces } from '../../../src/rules/belle-alliance/fire/outer-edges';
import { type Battle, battleOf } from '../../support/belle-alliance';

const at = (x: number, y: number): Point => ({ x, y });

/** Twenty foot in line: ten files of 1.5 cm, so from 92.5 to 107.5 and from 57 up to its front at 60. */
const LINE = 'unit t "T" red infantry shako 20/20 line at 100,60 facing 90';
/** Four files, five ranks: from 97 to 103 and from 52.5 to 60. */
const COLUMN = 'unit t "T" red infantry shako 20/20 attack-column/4 at 100,60 facing 90';

function edgesOf(battle: Battle): readonly OuterEdge[] {
  return outerEdges(battle.state().table, battle.unit('t'), battle.roster('t').disorder);
}

const aspect = (lines: string, from: Point, impact: Point) => aspectOf(edgesOf(battleOf(lines)), { from, impact });

/** Side by side: how long all edges of a side are together. */
function lengthsOf(edges: readonly OuterEdge[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { side, from, to } of edges) sums[side] = (sums[side] ?? 0) + distanceBetween(from, to);
  return Object.fromEntries(Object.entries(sums).map(([side, cm]) => [side, Math.round(cm * 1000) / 1000]));
}

describe('BA-3.1.3-j: the point of impact is on an outside edge of the target', () => {
  test('a line has one front, one rear and two flanks', () => {
    const edges = edgesOf(battleOf(LINE));
    expect(edges).toHaveLength(4);
    expect(lengthsOf(edges)).toEqual({ front: 15, rear: 15, left: 3, right: 3 });
    const left = edges.find(({ side }) => side === 'left');
    expect(left?.from.x).toBeCloseTo(92.5);
    expect(left?.to.x).toBeCloseTo(92.5);
  });

  test('a rank that is not full leaves some of the rank before it open to the rear', () => {
    // Five ranks of four and one of two in the middle: the rear is still four wide, in three parts.
    const edges = edgesOf(battleOf('unit t "T" red infantry shako 22/22 attack-column/4 at 100,60 facing 90'));
    expect(lengthsOf(edges)).toEqual({ front: 6, rear: 6, left: 9, right: 9 });
    expect(edges.filter(({ side }) => side === 'rear')).toHaveLength(3);
    expect(edges.filter(({ side }) => side === 'front')).toHaveLength(1);
  });

  test('the guns of a battery are one row', () => {
    const edges = edgesOf(battleOf('unit t "T" red artillery gun 8/8 guns 4 line at 100,60 facing 90'));
    expect(edges).toHaveLength(4);
    expect(lengthsOf(edges)).toEqual({ front: 20, rear: 20, left: 7.5, right: 7.5 });
  });

  test('of skirmishers every base is hit for itself, and R52: none of them has a flank', () => {
    const edges = edgesOf(battleOf('unit t "T" red infantry shako 6/6 skirmish at 100,60 facing 90 gap 1'));
    expect(lengthsOf(edges)).toEqual({ front: 9, rear: 9, none: 18 });
    expect(edges).toHaveLength(24);
  });

  test('R104: square, mass, huddle, work, rest and rout have neither front, flank nor rear', () => {
    for (const formation of ['square', 'mass/4', 'huddle', 'work', 'rest', 'rout']) {
      const edges = edgesOf(battleOf(`unit t "T" red infantry shako 40/40 ${formation} at 100,60 facing 90`));
      expect(Object.keys(lengthsOf(edges)), formation).toEqual(['none']);
    }
    expect(Object.keys(lengthsOf(edgesOf(battleOf(`${LINE} | disorder=FD`))))).toEqual(['none']);
  });

  test('the hollow of a square is no outside', () => {
    // Forty stand seven to a side: 10.5 cm, with a hollow of three in the middle.
    const edges = edgesOf(battleOf('unit t "T" red infantry shako 40/40 square at 100,60 facing 90'));
    expect(lengthsOf(edges)).toEqual({ none: 42 });
  });

  test('a garrison is hit where its house is', () => {
    const battle = battleOf(`
      building h "H" level 1 of stone: 90,50 110,50 110,70 100,70 100,60 90,60
      unit t "T" red infantry shako 4/4 line at 105,65 facing 90
    `);
    expect(lengthsOf(edgesOf(battle))).toEqual({ none: 80 });
    const pieces = targetPieces(battle.state().table, battle.unit('t'));
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.flat().some(({ x, y }) => x === 90 && y === 50)).toBe(true);
  });

  test('R83: of a bent column each leg has its own flanks, and only the head a front', () => {
    // Two files of march, twelve ranks; the head wheeled a quarter to the left 9 cm ago.
    const battle = battleOf('unit t "T" red infantry shako 24/24 march-column at 100,60 facing 180 bends 9:90');
    const edges = edgesOf(battle);
    const fronts = edges.filter(({ side }) => side === 'front');
    expect(fronts).toHaveLength(1);
    expect(fronts[0]?.from.x).toBeCloseTo(100);
    const along = (side: string) =>
      new Set(
        edges
          .filter((edge) => edge.side === side)
          .map(({ from, to }) => (Math.abs(from.x - to.x) < 1e-6 ? 'up' : 'across')),
      );
    expect(along('left')).toEqual(new Set(['up', 'across']));
    expect(along('right')).toEqual(new Set(['up', 'across']));
  });

  test('nobody left: no edge, and no house is his', () => {
    const battle = battleOf(`
      building h "H" level 1 of stone: 90,50 110,50 110,70 90,70
      ${LINE.replace('20/20', '0/20')}
    `);
    expect(edgesOf(battle)).toEqual([]);
    expect(targetPieces(battle.state().table, battle.unit('t'))).toEqual([]);
    expect(aspectOf([], { from: at(0, 0), impact: at(1, 1) }).aspect).toBe('front');
  });
});

describe('BA-3.1.8-a: flank fire is on the flank at 45 to 90 degrees to it', () => {
  const flank = at(92.5, 58.5);

  test('at 45 degrees it is, below it is not', () => {
    expect(aspect(LINE, at(62.5, 88.5), flank)).toMatchObject({ aspect: 'flank', margin: expect.closeTo(0, 6) });
    const past = aspect(LINE, at(62.5, 88.7), flank);
    expect(past.aspect).toBe('front');
    expect(past.edge?.side).toBe('left');
    expect(past.degrees).toBeCloseTo(44.81, 2);
    expect(past.margin).toBeCloseTo(0.19, 2);
  });

  test('and so it is from behind', () => {
    expect(aspect(LINE, at(62.5, 28.5), flank).aspect).toBe('flank');
    expect(aspect(LINE, at(62.5, 28.3), flank).aspect).toBe('front');
  });

  test('square to the flank is 90 degrees', () => {
    const found = aspect(LINE, at(62.5, 58.5), flank);
    expect(found).toMatchObject({ aspect: 'flank', degrees: 90 });
    // Nothing but the flank can be met from there: 45 degrees are left.
    expect(found.margin).toBeCloseTo(45);
  });

  test('the right flank as well as the left', () => {
    const found = aspect(LINE, at(137.5, 58.5), at(107.5, 58.5));
    expect(found.aspect).toBe('flank');
    expect(found.edge?.side).toBe('right');
  });

  test('fire at the front is no flank fire at any angle', () => {
    expect(aspect(LINE, at(30, 61), at(93, 60)).aspect).toBe('front');
  });

  test('R104: unlimbered artillery has a flank', () => {
    const guns = 'unit t "T" red artillery gun 8/8 guns 4 line at 100,60 facing 90';
    expect(aspect(guns, at(60, 56), at(90, 56)).aspect).toBe('flank');
  });

  test('R83: the flank of the leg that is hit', () => {
    const bent = 'unit t "T" red infantry shako 24/24 march-column at 100,60 facing 180 bends 9:90';
    // The head marches to the left of the table, so that its right flank looks up.
    expect(aspect(bent, at(104, 100), at(104, 61.5)).aspect).toBe('flank');
    // The tail comes up from below, between 109 and 112: from the right of the table one meets its right flank.
    expect(aspect(bent, at(150, 53), at(112, 53)).aspect).toBe('flank');
    expect(aspect(bent, at(110.5, 20), at(110.5, 49.5)).aspect).toBe('rear');
    expect(aspect(bent, at(60, 60), at(100, 60)).aspect).toBe('front');
  });
});

describe('BA-3.1.8-b: rear fire is on the rear', () => {
  test('at any angle', () => {
    expect(aspect(LINE, at(100, 20), at(100, 57)).aspect).toBe('rear');
    const flat = aspect(LINE, at(40, 55), at(106, 57));
    expect(flat.aspect).toBe('rear');
    expect(flat.degrees).toBeCloseTo(1.74, 2);
    expect(flat.margin).toBeCloseTo(1.74, 2);
  });

  test('R52: on that of skirmishers too, but their sides are no flank', () => {
    const skirmishers = 'unit t "T" red infantry shako 1/1 skirmish at 100,60 facing 90';
    expect(aspect(skirmishers, at(100, 20), at(100, 58.5)).aspect).toBe('rear');
    expect(aspect(skirmishers, at(60, 59), at(99.25, 59)).aspect).toBe('front');
  });

  test('R104: a square has none', () => {
    expect(
      aspect('unit t "T" red infantry shako 40/40 square at 100,60 facing 90', at(100, 20), at(100, 49.5)).aspect,
    ).toBe('front');
  });
});

describe('R103: on a corner the edge is the firer’s choice', () => {
  const corner = at(92.5, 60);

  test('of front and flank the flank, if the line comes to both', () => {
    expect(aspect(LINE, at(72.5, 70), corner)).toMatchObject({ aspect: 'flank', margin: expect.closeTo(0, 6) });
  });

  test('not the flank if the line does not come to it from without', () => {
    expect(aspect(LINE, at(92.5, 100), corner).aspect).toBe('front');
    expect(aspect(LINE, at(95, 100), corner).aspect).toBe('front');
  });

  test('nor if the angle to it is less than 45 degrees', () => {
    expect(aspect(LINE, at(82.5, 70.1), corner).aspect).toBe('front');
    expect(aspect(LINE, at(82.5, 70), corner).aspect).toBe('flank');
  });

  test('of flank and rear the flank, which is worth more; else the rear', () => {
    expect(aspect(LINE, at(62.5, 47), at(92.5, 57)).aspect).toBe('flank');
    expect(aspect(LINE, at(82.5, 27), at(92.5, 57)).aspect).toBe('rear');
  });

  test('how far the impact is from it is the margin', () => {
    expect(aspect(LINE, at(72.5, 70), at(92.7, 60)).margin).toBeCloseTo(0.2, 1);
  });
});

describe('Where the line leaves the target', () => {
  const exit = (lines: string, from: Point, impact: Point) => {
    const battle = battleOf(lines);
    return exitOf(battle.state().table, battle.unit('t'), { from, impact });
  };

  test('through a line, along it, and through a column', () => {
    expect(exit(LINE, at(100, 100), at(100, 60)).y).toBeCloseTo(57);
    expect(exit(LINE, at(60, 58), at(92.5, 58)).x).toBeCloseTo(107.5);
    expect(exit(COLUMN, at(100, 100), at(100, 60)).y).toBeCloseTo(52.5);
  });

  test('along the seam of two blocks it is inside', () => {
    // Three in the last rank of four: what is behind the fourth rank is a block of its own.
    const seam = 'unit t "T" red infantry shako 23/23 attack-column/4 at 100,60 facing 90';
    expect(exit(seam, at(60, 52.5), at(97, 52.5)).x).toBeGreaterThan(102);
  });

  test('of a square it is its far side, over the hollow', () => {
    const square = 'unit t "T" red infantry shako 40/40 square at 100,60 facing 90';
    expect(exit(square, at(100, 100), at(100, 60)).y).toBeCloseTo(49.5);
  });

  test('of skirmishers it is the base hit, and not the next one', () => {
    // Two in a row along the line of fire: they stand 3 cm apart, middle to middle.
    const skirmishers = 'unit t "T" red infantry shako 2/2 skirmish at 100,60 facing 0 gap 1';
    expect(exit(skirmishers, at(99.25, 100), at(99.25, 62.25)).y).toBeCloseTo(60.75);
  });

  test('where it only grazes, or has no length, it is the point of impact', () => {
    expect(exit(LINE, at(92.5, 100), at(92.5, 60))).toEqual(at(92.5, 60));
    expect(exit(LINE, at(92.5, 60), at(92.5, 60))).toEqual(at(92.5, 60));
    expect(aspect(LINE, at(100, 60), at(100, 60))).toMatchObject({ aspect: 'front', degrees: 90 });
  });
});

test('wherever fire comes from, it meets the target on an outside edge that looks its way', { timeout: 30_000 }, () => {
  const formations = [
    ...['line', 'attack-column/4', 'march-column', 'square', 'mass/5', 'huddle', 'skirmish', 'work', 'rest', 'rout'],
    ...['march-column at 100,90 facing 20 bends 3:40 9:-75', 'attack-column/4 at 100,90 facing 20 bends 4:90'],
  ];
  const anyShot = fc.record({
    formation: fc.constantFrom(...formations),
    figures: fc.integer({ min: 1, max: 50 }),
    facing: fc.integer({ min: 0, max: 359 }),
    from: fc.record({ x: fc.integer({ min: 0, max: 240 }), y: fc.integer({ min: 0, max: 180 }) }),
    which: fc.nat(),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(anyShot, ({ formation, figures, facing, from, which, share }) => {
      const where = formation.includes(' at ') ? formation : `${formation} at 100,90 facing ${facing}`;
      const battle = battleOf(`unit t "T" red infantry shako ${figures}/${figures} ${where}`);
      const { table } = battle.state();
      const pieces = targetPieces(table, battle.unit('t'));
      if (pieces.some((piece) => polygonToPoint(piece, from).distance < 0.01)) return;
      const aimed = pieces[which % pieces.length] as readonly Point[];
      const through = along(aimed[0] as Point, aimed[2] as Point, share);
      const [dx, dy] = [through.x - from.x, through.y - from.y];
      const far = Math.hypot(dx, dy);
      const hit = Math.min(...pieces.map((piece) => rayToPolygon(piece, from, dx / far, dy / far)));
      const impact = { x: from.x + (dx / far) * hit, y: from.y + (dy / far) * hit };
      const found = aspectOf(edgesOf(battle), { from, impact });
      const edge = found.edge as OuterEdge;
      expect(nearestOnSegment(impact, edge).distance).toBeLessThan(1e-6);
      expect(sideOfLine(edge.from, edge.to, from)).toBe(-1);
      expect(found.degrees).toBeGreaterThanOrEqual(0);
      expect(found.degrees).toBeLessThanOrEqual(90);
      expect(found.margin).toBeGreaterThanOrEqual(0);
      const exit = exitOf(table, battle.unit('t'), { from, impact });
      expect(distanceBetween(from, exit)).toBeGreaterThanOrEqual(hit - 1e-6);
      expect(pieces.some((piece) => polygonToPoint(piece, exit).distance < 1e-6)).toBe(true);
    }),
    { numRuns: 200, seed: 7 },
  );
});
