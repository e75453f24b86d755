import { expect, test } from 'vitest';
import { laidTable, onTable } from '../../src/vision/survey/on-table';
import { placed } from '../../src/vision/survey/survey-placing';

const survey = {
  map: new Map([[3, { x: 30, y: 10, z: 0, angle: 0.2, size: 9, off: 0.02 }]]),
  lens: { width: 1280, height: 720, f: 1000, cx: 640, cy: 360, k1: 0 },
  ...{ rms: 0.1, off: 0.1, scaleOff: 0.001, frames: 12 },
};
/** The table lies turned by a quarter, its near left corner at (100, 0) of the survey. */
const lies = ({ x, y }: { x: number; y: number }, by: number) => ({ x: 100 - y * by, y: x * by });
const corners = [
  { x: 0, y: 0 },
  { x: 80, y: 0 },
  { x: 80, y: 60 },
];
const pairs = (by: number) => corners.map((table) => ({ table, surveyed: lies(table, by) }));

test('corners tell where the table lies; on a map of hexes they tell its scale too', () => {
  const known = laidTable(pairs(0.5), 0.5);
  const unknown = laidTable(pairs(0.5), undefined);
  expect(unknown?.factor).toBeCloseTo(0.5, 9);
  for (const laid of [known, unknown]) {
    expect(laid?.off).toBeCloseTo(0, 9);
    const { x, y } = laid ? placed(laid.placing, lies({ x: 40, y: 30 }, 0.5)) : { x: 0, y: 0 };
    expect([x / 0.5, y / 0.5]).toEqual([expect.closeTo(40, 9), expect.closeTo(30, 9)]);
  }
});

test('corners that do not fit the table’s own scale are told', () => {
  expect(laidTable(pairs(1.1), 1)?.off).toBeGreaterThan(2);
  expect(laidTable(pairs(1).slice(0, 1), 1)).toBeUndefined();
});

test('the survey is brought into the table’s own cm, markers too', () => {
  const laid = laidTable(pairs(0.5), 0.5);
  const on = laid && onTable(survey, laid).map.get(3);
  // (30, 10) of the survey is 10 cm along the near edge and 70 cm in, both real: twice as many of the table's.
  expect(on).toMatchObject({ x: expect.closeTo(20, 9), y: expect.closeTo(140, 9), size: 18, off: 0.04 });
});
