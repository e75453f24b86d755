import { expect, test } from 'vitest';
import { MINIATURES } from '../../src/rules/miniatures/miniatures-troops';
import { copyTable, evolveTable, type TableDraft, type TableEvent } from '../../src/table/change';
import { parseLayout } from '../../src/table/notation';
import { packTable, parseTable } from '../../src/table/table-packed';
import { type Terrain, terrainId } from '../../src/table/terrain';
import { type Unit, unitId } from '../../src/table/unit';
import { holds } from '../geometry/holds';
import { anyTable } from '../support/any-table';

const layout = parseLayout(
  `
side blue "Blue" blue bars near
unit a "A" blue infantry shako 23/24 march-column at 30,20 facing 90 gap 1.25 bends 2.5:90 9:-45 about
`,
  MINIATURES,
);
if (!layout.ok) throw new Error(layout.problem.code);
const { table } = layout.value;
const a = unitId('a');
const before = table.units.get(a)!;
const pose = { at: { x: 1, y: 2 }, heading: 3 };

function unitAfter(event: TableEvent, draft: TableDraft = copyTable(table)): Unit {
  evolveTable(draft, event);
  return draft.units.get(a)!;
}

test('a unit set elsewhere stands as it stood', () => {
  expect(unitAfter({ type: 'unit-placed', unit: a, pose })).toEqual({ ...before, pose });
});

test('a unit that marched stands as it came: with the bends it is said to have, or straight', () => {
  const { trail, about, ...plain } = before;
  expect(unitAfter({ type: 'unit-moved', unit: a, pose })).toEqual({ ...plain, pose });
  const bends = [{ back: 4, turn: 1 }];
  expect(unitAfter({ type: 'unit-moved', unit: a, pose, trail: bends })).toEqual({ ...plain, pose, trail: bends });
  expect(unitAfter({ type: 'unit-moved', unit: a, pose, about: true })).toEqual({ ...plain, pose, about: true });
});

test('a unit that formed anew is straight, with nobody faced about, and at no interval but the one said', () => {
  const { trail, about, gap, ...plain } = before;
  const line = { type: 'unit-formed', unit: a, formation: 'line', files: 1 } as const;
  expect(unitAfter(line)).toEqual({ ...plain, formation: 'line', files: 1 });
  expect(unitAfter({ ...line, formation: 'skirmish', gap: 2, pose })).toEqual({
    ...plain,
    formation: 'skirmish',
    files: 1,
    gap: 2,
    pose,
  });
});

test('ground that is added or changed leaves the list that was as it was', () => {
  const draft = copyTable(table);
  const none = draft.terrain;
  const wall: Terrain = {
    id: terrainId('w'),
    name: 'W',
    kind: 'wall',
    line: [
      { x: 0, y: 0 },
      { x: 5, y: 0 },
    ],
    width: 1,
    material: 'abatis',
  };
  evolveTable(draft, { type: 'terrain-added', terrain: wall });
  const one = draft.terrain;
  expect([none, one, copyTable(draft).terrain]).toEqual([[], [wall], [wall]]);
  evolveTable(draft, { type: 'terrain-changed', terrain: { ...wall, width: 2 } });
  expect([one[0], draft.terrain[0]]).toEqual([wall, { ...wall, width: 2 }]);
  expect(() => evolveTable(draft, { type: 'terrain-added', terrain: wall })).toThrow();
  expect(() => evolveTable(draft, { type: 'terrain-changed', terrain: { ...wall, id: terrainId('x') } })).toThrow();
});

holds('a table packed and read again is the same table', anyTable({ rounded: false }), (any) => {
  const again = parseTable(JSON.parse(JSON.stringify(packTable(any))), MINIATURES);
  if (!again.ok) throw new Error(again.problem.code);
  expect(packTable(again.value)).toEqual(packTable(any));
});

test.each<readonly [string, unknown]>([
  ['gap', 0.9],
  ['gap', 2.1],
  ['gap', Number.NaN],
  ['gap', null],
  ['trail', []],
  ['trail', [{ back: -1, turn: 1 }]],
  ['trail', [{ back: 1 }]],
  ['trail', [{ back: 1, turn: 7 }]],
  ['trail', [{ back: Number.POSITIVE_INFINITY, turn: 1 }]],
  ['trail', Array.from({ length: 41 }, () => ({ back: 1, turn: 1 }))],
  ['about', false],
  ['about', 1],
])('a unit from outside with %s %j is refused', (field, value) => {
  const packed = packTable(table);
  const units = packed.units.map((unit) => ({ ...unit, [field]: value }));
  expect(parseTable({ ...packed, units }, MINIATURES)).toMatchObject({
    ok: false,
    problem: { code: 'table/malformed' },
  });
});
