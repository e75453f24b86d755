import { describe, expect, test } from 'vitest';
import { throughAffine } from '../../src/geometry/affine';
import type { Point } from '../../src/geometry/point';
import { aligned, firstRing, guessed, MOST_RINGS } from '../../src/vision/align';

/** A picture of 1000 × 800 pixels with 8 pixels to the cm, a little turned, whose pixel (100, 700) is the near left corner. */
const TURN = 0.1;
const SCALE = 1 / 8;
const onBoard = ({ x, y }: Point): Point => {
  const [u, v] = [x - 100, 700 - y];
  return {
    x: SCALE * (u * Math.cos(TURN) - v * Math.sin(TURN)),
    y: SCALE * (u * Math.sin(TURN) + v * Math.cos(TURN)),
  };
};
const seen = (x: number, y: number) => ({ from: { x, y }, to: onBoard({ x, y }) });
const PICTURE = { width: 1000, height: 800 };
const BOARD = { width: 100, depth: 75 };

describe('a picture laid by points', () => {
  test('lies where three hexes say, neither stretched nor off', () => {
    const found = aligned([seen(150, 650), seen(900, 600), seen(200, 90)]);
    if (!found.ok) throw new Error(found.fault);
    expect(found.off).toBeLessThan(1e-9);
    expect(found.skew).toBeCloseTo(1, 9);
    expect(throughAffine(found.affine, { x: 777, y: 333 }).x).toBeCloseTo(onBoard({ x: 777, y: 333 }).x, 9);
  });

  test('tells how far a fourth hex is off', () => {
    const wrong = { ...seen(800, 100), to: { x: onBoard({ x: 800, y: 100 }).x + 5, y: onBoard({ x: 800, y: 100 }).y } };
    const found = aligned([seen(150, 650), seen(900, 600), seen(200, 90), wrong]);
    expect(found.ok && found.off > 1 && found.off < 5).toBe(true);
  });

  test('tells that it comes out longer one way', () => {
    const twice = (x: number, y: number) => ({ from: { x, y }, to: { x: x / 5, y: -y / 10 } });
    const found = aligned([twice(0, 0), twice(500, 0), twice(0, 500)]);
    expect(found.ok && found.skew).toBeCloseTo(2, 9);
  });

  test('is refused where left and right are changed about', () => {
    const mirrored = (x: number, y: number) => ({ from: { x, y }, to: { x: -x, y: -y } });
    expect(aligned([mirrored(0, 0), mirrored(500, 0), mirrored(0, 500)])).toEqual({ ok: false, fault: 'mirrored' });
  });

  test('is refused for three in a row, as the geometry says', () => {
    expect(aligned([seen(0, 0), seen(100, 100), seen(200, 200)])).toEqual({ ok: false, fault: 'in-line' });
  });

  test('begins with rings that are not in a row', () => {
    const rings = Array.from({ length: MOST_RINGS }, (_, i) => firstRing(PICTURE, i));
    expect(aligned(rings.slice(0, 3).map(({ x, y }) => seen(x, y))).ok).toBe(true);
    expect(new Set(rings.map(({ x, y }) => `${x} ${y}`)).size).toBe(MOST_RINGS);
  });
});

describe('which place a pixel may be', () => {
  const off = (known: readonly ReturnType<typeof seen>[], at: Point): number => {
    const guess = throughAffine(guessed(known, PICTURE, BOARD), at);
    const is = onBoard(at);
    return Math.hypot(guess.x - is.x, guess.y - is.y);
  };

  test('is told by the size of the picture before anything is known', () => {
    const guess = guessed([], PICTURE, BOARD);
    expect(throughAffine(guess, { x: 0, y: 0 })).toEqual({ x: 0, y: 75 });
    expect(throughAffine(guess, { x: 1000, y: 800 })).toEqual({ x: 100, y: 0 });
  });

  test('is told exactly near a point that is known, by two of them everywhere in a picture that is not stretched', () => {
    expect(off([seen(500, 400)], { x: 500, y: 400 })).toBeLessThan(1e-9);
    expect(off([seen(100, 100), seen(900, 200)], { x: 400, y: 700 })).toBeLessThan(1e-9);
    expect(off([seen(100, 100), seen(900, 200), seen(500, 700)], { x: 0, y: 0 })).toBeLessThan(1e-9);
  });

  test('is told by one of two points that are the same', () => {
    expect(off([seen(500, 400), seen(500, 400)], { x: 500, y: 400 })).toBeLessThan(1e-9);
  });
});
