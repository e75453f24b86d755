import { describe, expect, test } from 'vitest';
import { type Deployment, deploy } from '../../../src/rules/belle-alliance/army/deploy';
import { wetGroundOf, wetUnder } from '../../../src/rules/belle-alliance/army/dry-ground';
import { type Forces, forcesOf } from '../../../src/rules/belle-alliance/army/forces';
import { deploySomewhere, drawnFront, frontAround } from '../../../src/rules/belle-alliance/army/front';
import { outsideZones } from '../../../src/rules/belle-alliance/drafting/plans';
import { MINIATURES } from '../../../src/rules/miniatures/miniatures-troops';
import { parseLayout } from '../../../src/table/notation';
import { sideOf, type Table } from '../../../src/table/table';
import { sideId, unitId } from '../../../src/table/unit';
import { appoint, enlist } from '../../support/army';
import { bareDraft, drafted, enrolled } from '../../support/drafting';

const tableOf = (lines = ''): Table => {
  const layout = parseLayout(
    `table 240 x 180\nside blue "Blue" blue bars near\nside red "Red" red dots far\n${lines}`,
    MINIATURES,
  );
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

describe('a place that is found', () => {
  const inWater = (table: Table, forces: Forces, { units }: Deployment) =>
    units.flatMap(({ unit, ...stand }) => {
      const wet = wetUnder(table, wetGroundOf(table), { ...forces.units.get(unit)!, ...stand });
      return wet ? [`${unit} in ${wet.name}`] : [];
    });
  // One through every place that is tried, so that each unit has to step back a little.
  const DITCHES = [13.4, 24.2, 42.2, 60.2, 78.2]
    .map((y, i) => `stream d${i} "D" width 0.8: 0,${y} 240,${y}`)
    .join('\n');
  const guns = forcesOf([enlist('guns', null, { arm: 'artillery' })]);

  test.each([
    ['a brook', 'stream s "Brook" width 3: 0,24 240,24', FORCES, 'b'],
    ['one of many ditches', DITCHES, FORCES, 'b'],
    ['a bridge', 'stream s "River" width 8: 120,0 120,180\nbridge c "Bridge" width 30: 90,25 150,25', guns, 'guns'],
    ['a ford', 'stream s "River" width 8: 120,0 120,180\nford c "Ford" width 30: 90,25 150,25', guns, 'guns'],
  ])('is not in %s where there is other room', (_, ground, forces, body) => {
    const table = tableOf(ground);
    const found = deploySomewhere(table, forces, { body: unitId(body) });
    expect(found.left).toEqual([]);
    expect(inWater(table, forces, found)).toEqual([]);
  });

  test('is in shallow water where there is no other, rather than none', () => {
    const marsh = Array.from({ length: 24 }, (_, i) => `stream s${i} "S" width 4: 0,${i * 4 + 2} 240,${i * 4 + 2}`);
    const found = deploySomewhere(tableOf(marsh.join('\n')), guns, { body: unitId('guns') });
    expect(found).toMatchObject({ units: [{ unit: 'guns' }], left: [] });
  });

  test('where a finger says it, is in the brook', () => {
    const brook = tableOf('stream s "Brook" width 3: 0,24 240,24');
    const front = frontAround(brook, FORCES, ASKED, { x: 120, y: 25.2 });
    expect(inWater(brook, FORCES, deploy(brook, FORCES, { ...ASKED, ...front }))).toContain('2 in Brook');
  });
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
