import { describe, expect, test } from 'vitest';
import type { Point } from '../../../src/geometry/point';
import { levelAt, type SightLand, sightLandOf } from '../../../src/rules/belle-alliance/sight/sight-land';
import {
  cornersIn,
  isBlocked,
  lineOfSight,
  nearbyLand,
  type SightEnd,
  sightEnd,
} from '../../../src/rules/belle-alliance/sight/sight-line';
import { battleOf } from '../../support/belle-alliance';

const landWith = (terrain: string): SightLand => sightLandOf(battleOf(terrain).state().table);
const rectangle = (left: number, bottom: number, right: number, top: number): string =>
  `${left},${bottom} ${right},${bottom} ${right},${top} ${left},${top}`;
const hill = (name: string, level: number, ...box: [number, number, number, number]): string =>
  `hill ${name} "Hill ${name}" level ${level}: ${rectangle(...box)}`;
const wood = (name: string, ...box: [number, number, number, number]): string =>
  `wood ${name} "Wood ${name}": ${rectangle(...box)}`;

/** One who stands there, on the ground as it is. */
const on = (land: SightLand, x: number, y = 90): SightEnd => ({
  at: { x, y },
  level: levelAt(land, { x, y }),
  within: [],
});
/** One who stands at a level, whatever is drawn. */
const at = (x: number, level: number, within: readonly number[] = [], y = 90): SightEnd => ({
  at: { x, y },
  level,
  within,
});

/** What blocks, both ways and by both answers. */
function blockOf(land: SightLand, a: SightEnd, b: SightEnd): string | undefined {
  const there = lineOfSight(land, a, b);
  const back = lineOfSight(land, b, a);
  expect([isBlocked(land, a, b), isBlocked(land, b, a)]).toEqual([!!there.blocked, !!back.blocked]);
  expect(!!back.blocked).toBe(!!there.blocked);
  return there.blocked && `${there.blocked.by} ${there.blocked.name}`;
}

describe('the crest of a hill', () => {
  // From 100 to 140 along the line of sight: its crest is at 120.
  const land = landWith(hill('a', 1, 100, 60, 140, 120));

  test('BA-1.1.6-c: blocks midway between the edges of the layer', () => {
    expect(blockOf(land, on(land, 50), on(land, 180))).toBe('crest Hill a');
    expect(lineOfSight(land, on(land, 50), on(land, 180)).blocked?.at).toEqual({ x: 120, y: 90 });
  });

  test.each([
    [119, undefined],
    [120, undefined],
    [120.01, 'crest Hill a'],
    [139, 'crest Hill a'],
  ])('BA-1.1.6-c: from the plain one sees the near half of the layer only: to %s', (x, block) => {
    expect(blockOf(land, on(land, 50), on(land, x))).toBe(block);
  });

  test.each([
    [101, 'crest Hill a'],
    [119.99, 'crest Hill a'],
    [120, undefined],
    [139, undefined],
  ])('BA-1.1.6-c: from behind the mid-line one does not look down the far slope: from %s', (x, block) => {
    expect(blockOf(land, on(land, x), on(land, 200))).toBe(block);
  });

  test('BA-1.1.6-c: it lies across the line of sight, so that each line has its own', () => {
    const slanted = landWith('hill a "Hill a" level 1: 100,50 140,50 100,130');
    // At y = 60 the layer goes from 100 to 135, at y = 90 to 120.
    expect(lineOfSight(slanted, on(slanted, 50, 60), on(slanted, 200, 60)).blocked?.at).toEqual({ x: 117.5, y: 60 });
    expect(lineOfSight(slanted, on(slanted, 50, 90), on(slanted, 200, 90)).blocked?.at).toEqual({ x: 110, y: 90 });
  });

  test('BA-1.1.6-c: a layer that the line crosses twice has a crest each time', () => {
    const fork = landWith('hill f "Fork" level 1: 100,60 140,60 140,120 130,120 130,70 110,70 110,120 100,120');
    expect(blockOf(fork, on(fork, 50), on(fork, 120))).toBe('crest Fork');
    expect(lineOfSight(fork, on(fork, 50), on(fork, 120)).blocked?.at).toEqual({ x: 105, y: 90 });
    expect(blockOf(fork, on(fork, 106), on(fork, 120))).toBeUndefined();
    expect(lineOfSight(fork, on(fork, 106), on(fork, 200)).blocked?.at).toEqual({ x: 135, y: 90 });
  });

  test('BA-1.1.6-d: does not block between two who stand on the layer', () => {
    expect(blockOf(land, on(land, 101), on(land, 139))).toBeUndefined();
    expect(blockOf(land, on(land, 100), on(land, 140))).toBeUndefined();
    expect(blockOf(land, on(land, 99.9), on(land, 139))).toBe('crest Hill a');
  });

  test('BA-1.1.6-d: nor does a second layer lower down block those who stand on it, but the upper one does', () => {
    const layers = landWith(`${hill('low', 1, 60, 60, 180, 120)}\n${hill('top', 2, 110, 80, 130, 100)}`);
    expect(blockOf(layers, on(layers, 70), on(layers, 170))).toBe('crest Hill top');
    expect(blockOf(layers, on(layers, 70, 110), on(layers, 170, 110))).toBeUndefined();
  });

  test.each([
    [65, 115, undefined],
    [59, 115, 'crest Hill a'],
    [65, 121, 'crest Hill b'],
  ])('BA-1.1.6-d: on two hills as high as each other, each has his own crest: %s to %s', (from, to, block) => {
    const pair = landWith(`${hill('a', 1, 50, 60, 70, 120)}\n${hill('b', 1, 110, 60, 130, 120)}`);
    expect(blockOf(pair, on(pair, from), on(pair, to))).toBe(block);
  });

  test('BA-1.1.6-b: a third hill hides only if it is higher than the line between the two levels', () => {
    const [a, b] = [hill('a', 1, 50, 60, 70, 120), hill('b', 1, 110, 60, 130, 120)];
    const same = landWith(`${a}\n${b}\n${hill('c', 1, 80, 60, 100, 120)}`);
    const higher = landWith(`${a}\n${b}\n${hill('c', 2, 80, 60, 100, 120)}`);
    expect(blockOf(same, on(same, 65), on(same, 115))).toBeUndefined();
    expect(blockOf(higher, on(higher, 65), on(higher, 115))).toBe('crest Hill c');
  });

  test('a layer of level 0 is no hill, and a line of no length is never blocked', () => {
    expect(landWith(hill('a', 0, 100, 60, 140, 120)).count).toBe(0);
    expect(lineOfSight(land, on(land, 120), on(land, 120))).toEqual({ margin: Infinity });
  });
});

describe('woods and buildings', () => {
  test.each(['wood w "W": ', 'building w "W" level 3 of stone: '])(
    'BA-1.1.6-b: are as high as one layer, storeys or not: %s',
    (kind) => {
      const land = landWith(kind + rectangle(100, 60, 110, 120));
      const by = kind.startsWith('wood') ? 'wood W' : 'building W';
      expect(blockOf(land, at(50, 0), at(180, 0))).toBe(by);
      expect(blockOf(land, at(50, 1), at(180, 0))).toBe(by);
      expect(blockOf(land, at(50, 1), at(180, 1))).toBeUndefined();
      // From level 2 the line is down to 1 halfway: at the far side of the wood if the other is at 170.
      expect(blockOf(land, at(50, 2), at(170, 0))).toBeUndefined();
      expect(blockOf(land, at(50, 2), at(169.9, 0))).toBe(by);
    },
  );

  test('BA-1.1.6-b: stand on the level of their ground', () => {
    const land = landWith(`${hill('h', 1, 90, 50, 130, 130)}\n${wood('w', 100, 60, 110, 120)}`);
    expect(blockOf(land, at(50, 2), at(170, 2))).toBeUndefined();
    expect(blockOf(land, at(50, 2), at(170, 1))).toBe('wood Wood w');
  });

  test('BA-1.1.6-b: on a slope each side stands as high as the ground there', () => {
    const land = landWith(`${hill('h', 1, 105, 50, 150, 130)}\n${wood('w', 100, 60, 110, 120)}`);
    // From level 2 at 50 down to 1 at 170: 1.5 where the wood ends, higher ground there.
    expect(blockOf(land, at(50, 2), at(170, 1))).toBe('wood Wood w');
    const before = landWith(`${hill('h', 1, 105, 95, 150, 130)}\n${wood('w', 100, 60, 110, 120)}`);
    expect(blockOf(before, at(50, 2), at(170, 1))).toBeUndefined();
  });

  test('BA-1.1.6-b: a wood in which one of the two stands does not block; another does', () => {
    const land = landWith(`${wood('a', 100, 60, 110, 120)}\n${wood('b', 130, 60, 140, 120)}`);
    expect(blockOf(land, at(105, 0, [0]), at(120, 0))).toBeUndefined();
    expect(blockOf(land, at(105, 0, [0]), at(180, 0))).toBe('wood Wood b');
    expect(blockOf(land, at(105, 0, [0]), at(135, 0, [1]))).toBeUndefined();
  });

  test('BA-1.1.6-b: what the line only grazes does not block', () => {
    const land = landWith(wood('w', 100, 60, 110, 120));
    expect(blockOf(land, at(50, 0, [], 120), at(180, 0, [], 120))).toBeUndefined();
    expect(blockOf(land, at(50, 0, [], 119.99), at(180, 0, [], 119.99))).toBe('wood Wood w');
    // Past the corner at (100, 120).
    expect(blockOf(land, at(90, 0, [], 110), at(110, 0, [], 130))).toBeUndefined();
    expect(blockOf(land, at(50, 0), at(100, 0))).toBeUndefined();
  });

  test('there is no way between two houses that stand flush, and there is one where they leave a lane', () => {
    const flush = landWith(
      `building a "A" level 1: ${rectangle(100, 60, 110, 90)}\nbuilding b "B" level 1: ${rectangle(100, 90, 110, 120)}`,
    );
    expect(blockOf(flush, at(50, 0), at(180, 0))).toMatch(/building [AB]/);
    const lane = landWith(
      `building a "A" level 1: ${rectangle(100, 60, 110, 90)}\nbuilding b "B" level 1: ${rectangle(120, 90, 130, 120)}`,
    );
    expect(blockOf(lane, at(50, 0), at(180, 0))).toBeUndefined();
  });

  test('BA-6.2.0-a: an orchard is no wood', () => {
    const land = landWith(`wood o "Orchard" of orchard: ${rectangle(100, 60, 110, 120)}`);
    expect(blockOf(land, at(50, 0), at(180, 0))).toBeUndefined();
  });
});

describe('where a base stands', () => {
  const land = landWith(`${hill('h', 1, 100, 60, 140, 120)}\n${wood('w', 150, 60, 160, 120)}`);
  const base = (x: number) => ({ center: { x, y: 90 }, heading: 0, frontage: 1.5, depth: 1.5 });
  const front = (x: number): Point => ({ x: x + 0.75, y: 90 });

  test.each([
    [99.9, 0],
    [100, 1],
    [140, 1],
    [140.1, 0],
  ])('with its middle at %s it is on level %s, wherever its edge is', (x, level) => {
    expect(sightEnd(land, base(x), front(x)).level).toBe(level);
  });

  test.each([
    [149.9, []],
    [150, [1]],
    [160.1, []],
  ])('BA-3.1.3-o: with its middle at %s it stands in these woods: %j', (x, woods) => {
    expect(sightEnd(land, base(x), front(x)).within).toEqual(woods);
  });

  test('a wide rectangle is judged at the place that is asked for', () => {
    const rank = { center: { x: 100, y: 90 }, heading: Math.PI / 2, frontage: 60, depth: 3 };
    expect(sightEnd(land, rank, { x: 75, y: 91.5 }).level).toBe(0);
    expect(sightEnd(land, rank, { x: 125, y: 91.5 }).level).toBe(1);
  });

  test('a wall belongs to its own house and not to the one that it touches', () => {
    const houses = landWith(
      `building a "A" level 1: ${rectangle(100, 60, 110, 90)}\nbuilding b "B" level 1: ${rectangle(110, 60, 120, 90)}`,
    );
    const wall = { center: { x: 110, y: 75 }, heading: 0, frontage: 30, depth: 0 };
    expect(sightEnd(houses, wall, { x: 110, y: 70 }).within).toEqual([0]);
    expect(sightEnd(houses, { ...wall, heading: Math.PI }, { x: 110, y: 70 }).within).toEqual([1]);
  });
});

describe('how near sight is to being otherwise', () => {
  const land = landWith(wood('w', 100, 60, 110, 90));

  test.each([
    [89.8, 0.2],
    [87, 3],
    [90.3, 0.3],
  ])('at y = %s a shift of %s cm changes it', (y, margin) => {
    expect(lineOfSight(land, at(50, 0, [], y), at(180, 0, [], y)).margin).toBeCloseTo(margin);
  });

  test('nothing near: no shift that counts', () => {
    expect(lineOfSight(land, at(50, 0, [], 130), at(180, 0, [], 130)).margin).toBe(Infinity);
  });

  test('on a hill it is the way to the crest', () => {
    const crest = landWith(hill('a', 1, 100, 60, 140, 120));
    expect(lineOfSight(crest, on(crest, 119.7), on(crest, 200)).margin).toBeCloseTo(0.3);
    expect(lineOfSight(crest, on(crest, 120.4), on(crest, 200)).margin).toBeCloseTo(0.4);
  });
});

test('what can block within a box, and the corners a line may pass there', () => {
  const land = landWith(`${hill('h', 1, 100, 60, 140, 120)}\n${wood('w', 150, 60, 160, 120)}`);
  expect(nearbyLand(land, { minX: 0, minY: 0, maxX: 99, maxY: 180 })).toEqual([]);
  expect(nearbyLand(land, { minX: 0, minY: 0, maxX: 100, maxY: 180 })).toEqual([0]);
  expect(nearbyLand(land, { minX: 145, minY: 0, maxX: 155, maxY: 180 })).toEqual([1]);
  expect(cornersIn(land, { minX: 0, minY: 0, maxX: 155, maxY: 100 })).toEqual([{ x: 150, y: 60 }]);
});
