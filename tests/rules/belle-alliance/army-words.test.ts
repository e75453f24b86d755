import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSheet } from '../../../src/rules/belle-alliance/army/army-sheet';
import { COLUMNS } from '../../../src/rules/belle-alliance/army/sheet-columns';
import { sideId } from '../../../src/table/unit';
import '../../../src/rules/belle-alliance/words/belle-alliance-texts';
import { staffNames } from '../../../src/texts/army-texts';
import { enArmy } from '../../../src/texts/en-army';
import { say } from '../../../src/texts/sayings';

const FOLDER = 'src/rules/belle-alliance/army';
const source = readdirSync(FOLDER)
  .map((file) => readFileSync(`${FOLDER}/${file}`, 'utf8'))
  .join('\n');
const used = [
  ...[...source.matchAll(/'((?:sheet|deploy)\.[a-z-]+)'/g)].map(([, key]) => key),
  ...[...source.matchAll(/'(army\/[a-z-]+)'/g)].map(([, code]) => `problem.${code}`),
  ...[...source.matchAll(/problem\(\s*'?\w+'?,\s*'([a-z-]+)'/g)].map(([, key]) => `army.${key}`),
  ...COLUMNS.map((column) => `sheet.column.${column}`),
];

test('every fault and remark of an army has words, and no words are left over', () => {
  expect(used.length).toBeGreaterThan(60);
  expect([...new Set(used)].sort()).toEqual(Object.keys(enArmy).sort());
});

test('a fault says what is in the cell and what to do', () => {
  const sides = [{ id: sideId('red'), name: 'The Allies' }];
  const text = 'name,arm,men,side\na,elephants,500,red\nb,foot,500,Turks\nc,foot,20,red';
  const { lines } = readSheet(text, { sides, names: staffNames, taken: [] });
  expect(lines.flatMap(({ faults }) => faults.map(say))).toEqual([
    '“elephants” is no arm. Write infantry, light cavalry, medium cavalry, heavy cavalry, artillery, officer or adjutant.',
    'There is no side “Turks”. Write one of: The Allies.',
    '1 figure is too few: a unit has 3 or more (a figure is 20 men).',
  ]);
});

test('staff that nobody named are called after what they command and whom they serve', () => {
  const sides = [{ id: sideId('red'), name: 'The Allies' }];
  const { enlisted } = readSheet('name,arm,men,side,brigade\na,foot,500,red,8th', {
    sides,
    names: staffNames,
    taken: [],
  });
  expect(enlisted.map(({ unit }) => unit.name)).toEqual([
    'Commander of 8th',
    'Adjutant of Commander of 8th',
    'Adjutant of Commander of 8th',
    'a',
  ]);
});
