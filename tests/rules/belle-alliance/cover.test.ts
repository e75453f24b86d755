import { describe, expect, test } from 'vitest';
import type { Base } from '../../../src/geometry/base';
import { coverAt, coverFromWood, isDeepInWood } from '../../../src/rules/belle-alliance/sight/sight-cover';
import { battleOf } from '../../support/belle-alliance';

/** A figure of foot that looks towards the near edge, the middle of its front at a point. */
const figure = (x: number, y: number): Base => ({
  center: { x, y: y + 0.75 },
  heading: -Math.PI / 2,
  frontage: 1.5,
  depth: 1.5,
});

/** The cover of a figure whose front is at (100, 100), hit there from a point. */
function coverOf(terrain: string, from = { x: 100, y: 40 }, base = figure(100, 100), impact = { x: 100, y: 100 }) {
  const { table } = battleOf(terrain).state();
  return coverAt(table, base, impact, from);
}

describe('the cover of a target', () => {
  // biome-ignore format: a table reads best as a table
  test.each([
    ['wall w "W" width 0.6 of low: 80,99.7 120,99.7', 'I'],
    ['wall w "W" width 0.6: 80,99.7 120,99.7', 'II'],
    ['wall w "W" width 0.6 of tall: 80,99.7 120,99.7', 'III'],
    ['hedge w "W" width 0.6: 80,99.7 120,99.7', 'I'],
    ['hedge w "W" width 0.6 of holstein: 80,99.7 120,99.7', 'I'],
    ['hedge w "W" width 0.6 of hedge-row: 80,99.7 120,99.7', 'none'],
    ['fence w "W" width 0.6: 80,99.7 120,99.7', 'none'],
    ['wall w "W" width 0.6 of dike: 80,99.7 120,99.7', 'I'],
    ['wall w "W" width 0.6 of emplacement: 80,99.7 120,99.7', 'II'],
    ['wall w "W" width 0.6 of abatis: 80,99.7 120,99.7', 'none'],
    ['wood w "W": 80,99 120,99 120,130 80,130', 'I'],
    ['wood w "W" of orchard: 80,99 120,99 120,130 80,130', 'none'],
    ['building w "W" level 1 of wood: 80,99 120,99 120,130 80,130', 'I'],
    ['building w "W" level 1 of stone: 80,99 120,99 120,130 80,130', 'II'],
    ['building w "W" level 1 of church: 80,99 120,99 120,130 80,130', 'III'],
  ] as const)('BA-3.1.3-n, BA-3.1.3-o: %s: %s', (terrain, cover) => {
    expect(coverOf(terrain)).toMatchObject({ cover, open: false });
  });

  test.each([
    ['wall w "W" width 0.6 of barricade: 80,99.7 120,99.7', 'I'],
    ['wall w "W" width 0.6 of materials: 80,99.7 120,99.7', 'I'],
    ['building w "W" level 1: 80,99 120,99 120,130 80,130', 'II'],
    ['building w "W" level 1 of straw: 80,99 120,99 120,130 80,130', 'II'],
  ] as const)('BA-3.1.3-n: the players decide where table 5 leaves it open: %s', (terrain, cover) => {
    expect(coverOf(terrain)).toMatchObject({ cover, open: true });
  });

  test('BA-3.1.3-n: the figure must touch the cover', () => {
    expect(coverOf('wall w "W" width 0.6: 80,99.6 120,99.6')).toMatchObject({ cover: 'II' });
    expect(coverOf('wall w "W" width 0.6: 80,99.59 120,99.59')).toMatchObject({ cover: 'none' });
  });

  test('BA-3.1.3-n: the cover must lie before it as seen along the line of fire', () => {
    const wall = 'wall w "The wall" width 0.6: 80,99.7 120,99.7';
    expect(coverOf(wall)).toEqual({
      cover: 'II',
      inWood: false,
      inBuilding: false,
      name: 'The wall',
      at: { x: 100, y: 99.4 },
      open: false,
    });
    // From the flank and from behind the line does not cross the wall.
    expect(coverOf(wall, { x: 40, y: 100 }, figure(100, 100), { x: 99.25, y: 100 }).cover).toBe('none');
    expect(coverOf(wall, { x: 100, y: 160 }, figure(100, 100), { x: 100, y: 101.5 }).cover).toBe('none');
    // Fire that comes past the end of the wall.
    expect(coverOf('wall w "W" width 0.6: 99,99.7 120,99.7', { x: 40, y: 99.8 }).cover).toBe('II');
    expect(coverOf('wall w "W" width 0.6: 100.5,99.7 120,99.7', { x: 40, y: 60 }).cover).toBe('none');
    expect(coverOf('wall w "W" width 0.6: 100.5,99.7 120,99.7', { x: 160, y: 60 }).cover).toBe('II');
  });

  test('BA-3.1.3-o: behind a wood or building is no cover, only inside', () => {
    expect(coverOf('wood w "W": 80,90 120,90 120,100 80,100').cover).toBe('none');
    expect(coverOf('building w "W" level 1 of stone: 80,90 120,90 120,100 80,100').cover).toBe('none');
    // The middle of its base is at 100.75.
    expect(coverOf('wood w "W": 80,100.75 120,100.75 120,130 80,130')).toMatchObject({ cover: 'I', inWood: true });
    expect(coverOf('wood w "W": 80,100.8 120,100.8 120,130 80,130')).toMatchObject({ cover: 'none', inWood: false });
  });

  test('BA-3.1.3-o: those in a house are hit at its walls, wherever they stand in it', () => {
    const house = 'building h "House" level 1 of stone: 80,90 120,90 120,130 80,130';
    const impact = { x: 100, y: 90 };
    expect(coverOf(house, { x: 100, y: 40 }, figure(110, 120), impact)).toMatchObject({
      cover: 'II',
      inBuilding: true,
    });
    const wall = { center: impact, heading: -Math.PI / 2, frontage: 40, depth: 0 };
    expect(coverOf(house, { x: 100, y: 40 }, wall, impact)).toMatchObject({
      cover: 'II',
      inBuilding: true,
      name: 'House',
    });
  });

  test('BA-3.1.3-n: the best cover counts, and a wood is told all the same', () => {
    const both = 'wood w "Wood": 80,99 120,99 120,130 80,130\nwall x "Wall" width 0.6: 80,99.7 120,99.7';
    expect(coverOf(both)).toMatchObject({ cover: 'II', name: 'Wall', inWood: true });
  });

  test('fire from no distance at all is no cause for alarm', () => {
    expect(coverOf('wall w "W" width 0.6: 80,99.7 120,99.7', { x: 100, y: 100 }).cover).toBe('none');
  });
});

describe('deep in a wood', () => {
  const { table } = battleOf('wood w "W": 80,100 120,100 120,140 80,140').state();

  test.each([
    [100.75, false],
    [103, false],
    [103.01, true],
    [99, false],
  ])('BA-6.2.0-d: foot with the middle at %s, two ranks of the edge being 3 cm: %s', (y, isDeep) => {
    expect(isDeepInWood(table, figure(100, y - 0.75))).toBe(isDeep);
  });

  test.each([
    [109, false],
    [109.01, true],
  ])('BA-6.2.0-d: horse with the middle at %s, two ranks being 9 cm: %s', (y, isDeep) => {
    expect(isDeepInWood(table, { center: { x: 100, y }, heading: 0, frontage: 2, depth: 4.5 })).toBe(isDeep);
  });

  test('BA-6.2.0-d: who fires out of it gives a target outside cover II; out of the edge, none', () => {
    expect(coverFromWood(table, figure(100, 110), figure(100, 90))).toBe('II');
    expect(coverFromWood(table, figure(100, 100), figure(100, 90))).toBe('none');
    expect(coverFromWood(table, figure(100, 110), figure(100, 120))).toBe('none');
    expect(coverFromWood(table, figure(100, 90), figure(100, 80))).toBe('none');
  });
});
