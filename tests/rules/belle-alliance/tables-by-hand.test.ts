import { expect, test } from 'vitest';
import { TABLE_1 } from '../../../src/rules/belle-alliance/tables/table-01-phases';
import { CM_PER_LAYER, SOLID_HEIGHT } from '../../../src/rules/belle-alliance/tables/table-02-sight';
import { FAST, HALF, HEAVY_POUNDER, TABLE_3 } from '../../../src/rules/belle-alliance/tables/table-03-rates';
import { LAYER_WIDTHS, WATER_WIDTHS } from '../../../src/rules/belle-alliance/tables/table-05-obstacles';

// Tables whose numbers are otherwise met only in the middle of a march or a bound, as the book prints them.

test('BA-T01-a to BA-T01-e: seven phases with their sub-phases', () => {
  // biome-ignore format: a table reads best as a table
  expect(TABLE_1.map(({ no, phase, subPhases }) => [no, phase, subPhases.join(', ')])).toEqual([
    [1, 'orders',         'write-orders, ordering-roll, retreat-rout'],
    [2, 'announcement',   'announce-attacks, announce-field-works, announce-transfers, replace-officers, reorganise-fd, retreat-rout'],
    [3, 'continued-fire', 'continued-fire, retreat-rout'],
    [4, 'movement',       'split-assemble, change-formation, commence-field-works, march'],
    [5, 'firing',         'fire, retreat-rout'],
    [6, 'melee',          'announced-attacks, retreat-rout, write-continued, announce-continued, continued-advance, continued-attack, retreat-rout'],
    [7, 'termination',    'incinerate-detonate, remove-batteries, staff-move'],
  ]);
});

test('BA-T02-b: 20 cm more for each layer; woods and buildings are one layer high', () => {
  expect([CM_PER_LAYER, SOLID_HEIGHT]).toEqual([20, 1]);
});

test('BA-T03-a: rates on road, in the open, over difficult ground and in a wood', () => {
  const rates = Object.entries(TABLE_3).map(([row, { road, normal, difficult, wood }]) =>
    [row, road ?? '-', normal, difficult ?? '-', wood ?? '-'].join(' '),
  );
  expect(rates).toEqual([
    'infantry-march-column 50 40 20 15',
    'infantry-attack-column - 30 15 -',
    'infantry-line - 20 10 -',
    'infantry-square - 10 5 -',
    'infantry-skirmish - 30 20 15',
    'infantry-charge - 40 - -',
    'infantry-rout 50 40 20 15',
    'cavalry-march-column 80 60 25 15',
    'cavalry-attack-column - 40 20 -',
    'cavalry-line - 30 15 -',
    'cavalry-skirmish - 40 20 15',
    'cavalry-charge - 60 - -',
    'staff 80 60 25 15',
    'cavalry-rout 80 60 25 15',
    'foot-limbered 50 30 15 10',
    'foot-limbered-12 25 15 8 5',
    'horse-limbered 80 40 20 10',
    'horse-limbered-charge - 60 - -',
    'unlimbered - 15 10 -',
    'unlimbered-12 - 10 5 -',
    'foot-rout 50 40 20 15',
    'horse-rout 80 60 25 15',
  ]);
  expect([HALF, FAST, HEAVY_POUNDER]).toEqual([0.5, 2, 12]);
});

test('BA-T05-a: widths in cm at which a hill layer or water becomes another obstacle', () => {
  expect(LAYER_WIDTHS).toEqual({ difficult: 10, I: 5, II: 2, III: 1 });
  expect(WATER_WIDTHS).toEqual({ I: 1, II: 5 });
});
