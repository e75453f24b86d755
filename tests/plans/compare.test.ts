import { expect, test } from 'vitest';
import { changesIn, comparedRows } from '../../src/plans/compare';
import { belleAllianceReader } from '../../src/rules/belle-alliance/reader';
import { unitId } from '../../src/table/unit';
import { COURSES } from '../support/any-battle';
import { battalionOf, french } from '../support/order-sheets';

const stateOf = () => {
  const read = belleAllianceReader.unpack(COURSES['belle-alliance'].scenario);
  if (!read.ok) throw new Error(JSON.stringify(read));
  return read.value;
};

test('whoever stands as before is not among the changes; whoever moved is, with his way', () => {
  const base = belleAllianceReader.view(stateOf());
  expect(changesIn(base, belleAllianceReader.view(stateOf()))).toEqual([]);
  const unit = unitId(battalionOf(french));
  const was = base.table?.units.get(unit);
  const pose = { at: { x: 11, y: 12 }, heading: was?.pose.heading ?? 0 };
  const moved = belleAllianceReader.evolve(stateOf(), { type: 'unit-placed', unit, pose });
  expect(changesIn(base, belleAllianceReader.view(moved))).toEqual([
    { unit, side: french, name: was?.name, was, formed: false, lost: 0, way: { from: was?.pose.at, to: pose.at } },
  ]);
});

test('plans stand side by side: what differs comes first, and what only one of them does is a gap in the other', () => {
  const [a, b, c] = [unitId('a'), unitId('b'), unitId('c')];
  const left = {
    title: 'Left',
    lines: new Map([
      [a, ['marches 10 cm']],
      [b, ['marches 5 cm']],
    ]),
  };
  const right = {
    title: 'Right',
    lines: new Map([
      [a, ['marches 10 cm']],
      [b, ['marches 7 cm']],
      [c, ['forms line']],
    ]),
  };
  expect(comparedRows([left, right])).toEqual([
    { unit: b, cells: [['marches 5 cm'], ['marches 7 cm']], alike: false },
    { unit: c, cells: [[], ['forms line']], alike: false },
    { unit: a, cells: [['marches 10 cm'], ['marches 10 cm']], alike: true },
  ]);
  expect(comparedRows([])).toEqual([]);
});
