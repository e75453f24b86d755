import { describe, expect, test } from 'vitest';
import { softGround } from '../../../src/rules/belle-alliance/sight/soft';
import { battleOf } from '../../support/belle-alliance';

const onto = (y: number) => ({ x: 100, y });

/** Fire along x = 100 from the near edge, at a target whose front is at `y`. */
const softAt = (terrain: string, y: number) => softGround(battleOf(terrain).state().table, onto(20), onto(y));
const area = (kind: string, from: number, to: number): string => `${kind}: 60,${from} 140,${from} 140,${to} 60,${to}`;

describe('ground without ricochet', () => {
  test.each([
    ['field f "F" of rye', true],
    ['field f "F" of ploughed', true],
    ['field f "F" of stubble', false],
    ['field f "F" of meadow', false],
    ['wood f "F" of orchard', true],
    ['wood f "F"', true],
    ['rough f "F" of marsh', true],
    ['rough f "F" of rocks', false],
    ['hill f "F" level 1', false],
    ['building f "F" level 1 of stone', false],
  ])('BA-3.4.5-a: %s: %s', (kind, soft) => {
    expect(softAt(area(kind, 80, 95), 95).soft).toBe(soft);
  });

  test.each([
    [85, true, 5],
    [84.99, false, 4.99],
    [90, true, 10],
    [95, true, 15],
    [80, false, 0],
  ])('BA-3.4.5-b: a target in it with its front at %s: %s', (y, soft, cm) => {
    const found = softAt(area('field f "Rye" of rye', 80, 95), y);
    expect(found.soft).toBe(soft);
    expect(found.cm).toBeCloseTo(cm);
  });

  test('BA-3.4.5-a: a target right behind it, and not one that is farther on', () => {
    const field = area('field f "Rye" of rye', 80, 95);
    expect(softAt(field, 95.1)).toMatchObject({ soft: true, name: 'Rye' });
    expect(softAt(field, 95.11)).toEqual({ soft: false, cm: 0 });
    expect(softAt(field, 75).soft).toBe(false);
  });

  test('BA-3.4.5-b: different soft grounds that follow each other count together, and tell the stretch', () => {
    const both = `${area('field f "Rye" of rye', 80, 83)}\n${area('wood w "Wood"', 83, 90)}`;
    expect(softAt(both, 86)).toMatchObject({ soft: true, name: 'Wood', stretch: { from: onto(80), to: onto(86) } });
    expect(softAt(area('wood w "Wood"', 83, 90), 86).soft).toBe(false);
  });

  describe('hill layers', () => {
    const layers = (width: number): string =>
      `${area('hill a "Foot" level 1', 80, 140)}\nhill b "Top" level 2: 70,${80 + width} 130,${80 + width} 130,130 70,130`;

    test.each([
      [9.9, true],
      [10, false],
    ])('BA-3.4.5-a: a slope %s cm wide before the next layer: %s', (width, soft) => {
      expect(softAt(layers(width), 86).soft).toBe(soft);
    });

    test('BA-3.4.5-b: less than 5 cm of it before the target is not enough', () => {
      expect(softAt(layers(9), 84.9).soft).toBe(false);
      expect(softAt(layers(9), 85).soft).toBe(true);
      expect(softAt(layers(4.9), 84.9).soft).toBe(false);
      // On the broad top, right behind the slope or farther on.
      expect(softAt(layers(9), 89).soft).toBe(true);
      expect(softAt(layers(9), 95).soft).toBe(false);
    });

    test.each([
      [89.9, true],
      [90, false],
    ])('BA-3.4.5-a: a ridge from 80 to %s that is narrow as a whole: %s', (top, soft) => {
      expect(softAt(area('hill a "Ridge" level 1', 80, top), 88).soft).toBe(soft);
    });
  });

  test('fire from no distance has no ground before it', () => {
    expect(softGround(battleOf('wood w "W": 60,80 140,80 140,95 60,95').state().table, onto(90), onto(90))).toEqual({
      soft: false,
      cm: 0,
    });
  });
});
