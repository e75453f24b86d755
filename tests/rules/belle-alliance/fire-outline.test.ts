import { expect, test } from 'vitest';
import { verdictOf } from '../../../src/rules/belle-alliance/fire/fire-adviser';
import { unitId } from '../../../src/table/unit';
import { battleOf } from '../../support/belle-alliance';

const FIRER = 'unit f "Fusiliers" blue infantry shako 20/20 line at 100,50 facing 90';
const TARGET = 'unit t "Garrison" red infantry shako 20/20 line at 100,63.5 facing 270';
const outline = (lines: string) =>
  verdictOf(battleOf(lines).state(), { firer: unitId('f'), target: unitId('t') }).grip?.outline;

test('the point of impact on a garrison moves along its house, counter-clockwise however it was drawn', () => {
  const clockwise = 'building h "Farm" level 1 of stone: 90,70 110,70 110,60 90,60';
  expect(outline(`${clockwise}\n${FIRER}\n${TARGET}`)).toEqual([
    { x: 90, y: 60 },
    { x: 110, y: 60 },
    { x: 110, y: 70 },
    { x: 90, y: 70 },
  ]);
});

test('on a unit beside a house, along itself', () => {
  const away = 'building h "Farm" level 1 of stone: 120,60 140,60 140,70 120,70';
  expect(outline(`${away}\n${FIRER}\n${TARGET}`)).toBeUndefined();
});
