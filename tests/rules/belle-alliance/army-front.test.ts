import { describe, expect, test } from 'vitest';
import { deploy } from '../../../src/rules/belle-alliance/army/deploy';
import { forcesOf } from '../../../src/rules/belle-alliance/army/forces';
import { deploySomewhere, drawnFront, frontAround } from '../../../src/rules/belle-alliance/army/front';
import { outsideZones } from '../../../src/rules/belle-alliance/drafting/setting-up';
import { parseLayout } from '../../../src/table/notation';
import { sideOf, type Table } from '../../../src/table/table';
import { sideId, unitId } from '../../../src/table/unit';
import { appoint, enlist } from '../../support/army';
import { bareDraft, drafted, enrolled } from '../../support/drafting';

const tableOf = (lines = ''): Table => {
  const layout = parseLayout(`table 240 x 180\nside blue "Blue" blue bars near\nside red "Red" red dots far\n${lines}`);
  if (!layout.ok) throw new Error(JSON.stringify(layout.problem));
  return layout.value.table;
};
const EMPTY = tableOf();
const BRIGADE = [...appoint('b', 'brigade'), ...['1', '2', '3'].map((id) => enlist(id, 'b'))];
const FORCES = forcesOf(BRIGADE);
const ASKED = { body: unitId('b') } as const;
const [NEAR, FAR] = [sideOf(EMPTY, sideId('blue')), sideOf(EMPTY, sideId('red'))];

describe('a front that a finger has drawn', () => {
  const [west, east] = [
    { x: 20, y: 60 },
    { x: 90, y: 70 },
  ];

  test('faces the side across the table, whichever way it was drawn', () => {
    expect(drawnFront(west, east, NEAR)).toEqual({ left: west, right: east });
    expect(drawnFront(east, west, NEAR)).toEqual({ left: west, right: east });
    expect(drawnFront(west, east, FAR)).toEqual({ left: east, right: west });
    expect(drawnFront(east, west, FAR)).toEqual({ left: east, right: west });
  });

  test('faces the other way where that is wanted', () => {
    expect(drawnFront(west, east, NEAR, true)).toEqual({ left: east, right: west });
  });

  test('that runs straight at the enemy begins at its left end', () => {
    const [low, high] = [
      { x: 100, y: 20 },
      { x: 102, y: 90 },
    ];
    expect(drawnFront(low, high, NEAR)).toEqual({ left: low, right: high });
    expect(drawnFront(high, low, NEAR)).toEqual({ left: high, right: low });
  });
});

describe('a tap', () => {
  test('is the middle of a front on which all have room, and no longer', () => {
    const front = frontAround(EMPTY, FORCES, ASKED, { x: 120, y: 50 });
    const { units, left } = deploy(EMPTY, FORCES, { ...ASKED, ...front });
    expect(left).toEqual([]);
    const xs = ['1', '2', '3'].map((id) => units.find(({ unit }) => unit === id)!.pose.at.x);
    // Battalions of 24 figures in two ranks are 18 cm wide, 3 cm apart.
    expect(xs[1]).toBeCloseTo(120);
    expect([xs[0]! - xs[1]!, xs[2]! - xs[1]!]).toEqual([expect.closeTo(-21), expect.closeTo(21)]);
    expect(front.right.x - front.left.x).toBeCloseTo(62);
    expect(units.every(({ pose }) => Math.abs(pose.heading - Math.PI / 2) < 1e-9)).toBe(true);
  });

  test('sets up one who sits across the table looking to the near side', () => {
    const guard = enlist('guard', null, { side: sideId('red') });
    const front = frontAround(EMPTY, forcesOf([guard]), { body: guard.unit.id }, { x: 120, y: 150 });
    expect(front.left.x).toBeGreaterThan(front.right.x);
  });
});

test('who has no room is told with the place where he was to stand', () => {
  const castle = tableOf('building c "Castle" of stone: 80,10 160,10 160,100 80,100');
  const front = { left: { x: 100, y: 90 }, right: { x: 140, y: 90 } };
  const { left } = deploy(castle, forcesOf([enlist('1', null)]), { body: unitId('1'), ...front });
  expect(left).toMatchObject([{ key: 'deploy.no-room', at: { x: expect.closeTo(120), y: expect.closeTo(90) } }]);
});

test('at a glance nobody looks for another place; set down, he stands as near as he can', () => {
  const wall = tableOf('building c "Chapel" of stone: 110,88 130,88 130,92 110,92');
  const front = { left: { x: 100, y: 90 }, right: { x: 140, y: 90 } };
  const asked = { body: unitId('1'), ...front };
  const forces = forcesOf([enlist('1', null)]);
  expect(deploy(wall, forces, { ...asked, exactly: true })).toMatchObject({ units: [], left: [{ unit: '1' }] });
  expect(deploy(wall, forces, asked)).toMatchObject({ units: [{ unit: '1' }], left: [] });
});

test('a place is found on its own side, beside what stands there already', () => {
  const first = deploySomewhere(EMPTY, FORCES, ASKED);
  expect(first.left).toEqual([]);
  expect(first.units.every(({ pose }) => pose.at.y < EMPTY.depth / 2)).toBe(true);
  const castle = tableOf('building c "Castle" of stone: 70,0 170,0 170,70 70,70');
  const beside = deploySomewhere(castle, FORCES, ASKED);
  expect(beside.left).toEqual([]);
  expect(beside.units).toHaveLength(6);
});

describe('zones in which a side sets up', () => {
  const square = (x: number, y: number) => [
    { x, y },
    { x: x + 60, y },
    { x: x + 60, y: y + 60 },
    { x, y: y + 60 },
  ];
  const zones = [
    { id: 'west', side: 'blue', name: 'West', outline: square(0, 0) },
    { id: 'gate', side: 'blue', name: 'Gate', outline: square(180, 0) },
    { id: 'theirs', side: 'red', name: 'Theirs', outline: square(0, 120) },
  ];
  const units = [
    enrolled('in', 'blue', 'infantry', { pose: { at: { x: 30, y: 30 }, heading: Math.PI / 2 } }),
    enrolled('over', 'blue', 'infantry', { pose: { at: { x: 55, y: 30 }, heading: Math.PI / 2 } }),
    enrolled('gate', 'blue', 'infantry', { pose: { at: { x: 210, y: 30 }, heading: Math.PI / 2 } }),
    enrolled('late', 'blue', 'infantry'),
  ];
  const all = units.map(({ unit }) => unit);
  const names = (draft: ReturnType<typeof bareDraft>) => outsideZones(draft, all.slice(0, 3)).map(({ id }) => id);

  test('are left by a unit that has a figure beyond them; a side without zones is free', () => {
    expect(names(bareDraft())).toEqual([]);
    expect(names(drafted(bareDraft(), { type: 'write-briefing', zones }))).toEqual(['over']);
  });

  test('are not those by which somebody comes on later', () => {
    const draft = drafted(
      bareDraft(),
      { type: 'muster', units },
      { type: 'write-briefing', zones },
      { type: 'plan-reinforcements', reinforcements: [{ bound: 3, where: { zone: 'gate' }, units: ['late'] }] },
    );
    expect(names(draft)).toEqual(['over', 'gate']);
  });
});
