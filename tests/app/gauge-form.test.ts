import { expect, test } from 'vitest';
import { readGauge } from '../../src/panels/GaugeForm';
import { unitId } from '../../src/table/unit';

const unit = unitId('a');
const typed = { kind: 'arc', unit, degrees: '45', reach: '30', reaches: '10 20', length: 'cm' } as const;

test('an arc, bands and a stick as typed', () => {
  expect(readGauge(typed)).toEqual({ kind: 'arc', unit, degrees: 45, reach: 30 });
  expect(readGauge({ ...typed, kind: 'bands' })).toEqual({ kind: 'bands', unit, reaches: [10, 20] });
  expect(readGauge({ ...typed, kind: 'stick', reach: '12,5' })).toEqual({ kind: 'stick', unit, length: 12.5 });
});

test('inches become centimetres', () => {
  expect(readGauge({ ...typed, kind: 'stick', reach: '12', length: 'inch' })).toMatchObject({ length: 30.48 });
});

test.each([
  ['no number', { reach: '' }],
  ['a word', { reach: 'far' }],
  ['nothing', { reach: '0' }],
  ['too far', { reach: '5000' }],
  ['more than all round', { degrees: '200' }],
])('%s is no gauge', (_what, wrong) => {
  expect(readGauge({ ...typed, ...wrong })).toBeUndefined();
});

test('bands without a distance, or with too many, are none', () => {
  expect(readGauge({ ...typed, kind: 'bands', reaches: ' ' })).toBeUndefined();
  expect(readGauge({ ...typed, kind: 'bands', reaches: '1 2 3 4 5 6 7 8 9' })).toBeUndefined();
});
