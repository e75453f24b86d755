import { describe, expect, test } from 'vitest';
import { HEXSIDES, TERRAINS } from '../../../src/rules/la-bataille/la-bataille-vocabulary';
import { HEILSBERG, lines, MARIE_LOUISE, PREMIER } from '../../support/la-bataille';

describe('terrain effects on movement', () => {
  test('HX-H001 to HX-H005, HX-H008 to HX-H011, HX-H015, HX-H017: hexes for infantry, cavalry, cossacks, guns, in general order or not, and on the road', () => {
    const ours = TERRAINS.map((terrain) => {
      const row = HEILSBERG.movement.terrain[terrain];
      const cells = [row.infantry, row.cavalry, row.cossacks, row.artillery].map((each) => each ?? '.');
      return `${terrain} ${cells.join(' ')} ${row.generalOrder ? 'GO' : '-'} ${row.march ?? '.'} ${row.only ?? '-'}`;
    });
    expect(ours).toEqual(
      lines(`
        clear        1 1 1 1 -  1/2 -
        hamlet       3 3 3 3 GO 2   -
        village      3 3 3 3 GO 2   -
        town         3 3 3 3 GO 2   -
        schloss      4 4 4 4 GO 1/2 -
        pine-forest  2 5 3 . GO 1/2 -
        garden       2 2 2 4 GO 1/2 -
        swamp        4 . . . -  1/2 light-skirmishers
        abatis       4 . . . -  1/2 -
        redoubt      1 1 1 1 -  1/2 -
        fleche       1 1 1 1 -  1/2 -
        fixed-bridge 1 1 1 1 -  .   road-march
        pontoon      2 4 4 4 -  .   road-march
      `),
    );
  });

  test('HX-H006, HX-H007, HX-H012 to HX-H014: hexsides', () => {
    const ours = HEXSIDES.map((side) => {
      const row = HEILSBERG.movement.hexsides[side];
      const cells = [row.infantry, row.cavalry, row.artillery].map((each) => each ?? '.');
      return `${side} ${cells.join(' ')} ${row.total ? 'in all' : 'more'}`;
    });
    expect(ours).toEqual(
      lines(`
        slope         2 3 4 more
        stream        3 5 4 more
        river         . . . more
        redoubt-front . . . more
        fleche-side   5 12 . in all
      `),
    );
  });
});

test('HX-H018 to HX-H027: what each kind of hex holds', () => {
  const ours = TERRAINS.map((terrain) => {
    const ways = HEILSBERG.stacking.holdings[terrain].map(({ rule: _, ...way }) =>
      Object.entries(way)
        .map(([name, limit]) => `${limit} ${name}`)
        .join(' and '),
    );
    return `${terrain}: ${ways.join(', or ')}`;
  });
  expect(ours).toEqual(
    lines(`
      clear: 1 infantryRegiments, or 18 infantry and 3 battalions, or 1 cavalryRegiments, or 18 cavalry and 3 cavalryRegiments, or 6 artillery, or 12 infantry and 3 battalions and 1 batteries
      hamlet: 1 battalions and 1 batteries, or 1 cavalryRegiments
      village: 1 battalions and 1 batteries, or 1 cavalryRegiments
      town: 1 battalions and 1 batteries, or 1 cavalryRegiments
      schloss: 1 battalions and 1 batteries, or 2 lightBattalions and 1 batteries, or 4 cavalry and road-march formation
      pine-forest: 1 battalions, or 1 cavalryRegiments
      garden: 1 battalions and 1 batteries, or 1 cavalryRegiments
      swamp: 1 lightBattalions and skirmish formation
      abatis: 1 battalions
      redoubt: 2 battalions, or 1 battalions and 1 batteries, or 1 licornes
      fleche: 1 battalions and 1 batteries, or 6 cavalry
      fixed-bridge: 4 increments and road-march formation
      pontoon: 4 increments and road-march formation
    `),
  );
});

test('HX-M034, HX-M035, HX-M039: movement by state, light and formation change of Marie-Louise', () => {
  const { movement } = MARIE_LOUISE;
  expect([movement.disorder.by, movement.rout.by, movement.exhausted.by]).toEqual(['1/2', '3/2', '1/2']);
  expect([movement.light.dusk.cavalry, movement.light.night.cavalry]).toEqual([4, 6]);
  expect([movement.light.dusk.horseGuns, movement.light.night.horseGuns]).toEqual([2, 3]);
  expect([movement.change.infantry.points, movement.change.artillery.points, movement.change.cavalry.points]).toEqual([
    '1',
    '2',
    '3',
  ]);
});

test('HX-P104: formation changes cost infantry 1, artillery 2, cavalry 3', () => {
  const { change } = PREMIER.movement;
  expect([change.infantry.points, change.artillery.points, change.cavalry.points]).toEqual(['1', '2', '3']);
});

test('HX-H091, HX-H092: dusk and night by the clock', () => {
  const { dusk, night } = HEILSBERG.daylight;
  expect([dusk?.from, dusk?.to, night?.from, night?.to]).toEqual(['20:40', '22:00', '22:20', '24:00']);
});

test('HX-M037: what follows where too many stand together', () => {
  expect(
    Object.entries(MARIE_LOUISE.stacking.violation).map(([meeting, { result, add }]) => `${meeting} ${result} ${add}`),
  ).toEqual([
    'same displace 0',
    'good-disorder displace 0',
    'good-rout check-harder -12',
    'disorder-rout rout 0',
    'rout-rout rout 0',
  ]);
});
