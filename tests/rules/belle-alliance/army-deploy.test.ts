import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { basesOverlap, cornersOf } from '../../../src/geometry/base';
import { toLocal } from '../../../src/geometry/pose';
import { type DeployAsked, type Deployment, deploy } from '../../../src/rules/belle-alliance/army/deploy';
import { type Enlisted, forcesOf } from '../../../src/rules/belle-alliance/army/forces';
import { groundOf } from '../../../src/rules/belle-alliance/units/bodies';
import { formationStand } from '../../../src/rules/miniatures/miniatures-stand';
import { MINIATURES } from '../../../src/rules/miniatures/miniatures-troops';
import { parseLayout } from '../../../src/table/notation';
import type { Table } from '../../../src/table/table';
import { type Unit, unitId } from '../../../src/table/unit';
import { appoint, CORPS, enlist } from '../../support/army';

const tableOf = (lines = ''): Table => {
  const layout = parseLayout(
    `table 240 x 180\nside blue "Blue" blue bars near\nside red "Red" red dots far\n${lines}`,
    MINIATURES,
  );
  if (!layout.ok) throw new Error(JSON.stringify(layout.problem));
  return layout.value.table;
};
const EMPTY = tableOf();
/** Lines of 24 figures are 18 cm wide and 3 cm deep. */
const BRIGADE: readonly Enlisted[] = [
  ...appoint('b', 'brigade'),
  ...['1', '2', '3', '4'].map((id) => enlist(id, 'b')),
  enlist('guns', 'b', { arm: 'artillery', guns: 6, figures: 6 }),
  enlist('h1', 'b', { arm: 'light cavalry', figures: 12 }),
  enlist('h2', 'b', { arm: 'heavy cavalry', figures: 12 }),
];
const FRONT = { left: { x: 20, y: 90 }, right: { x: 220, y: 90 } };
const ask = (more: Partial<DeployAsked> = {}): DeployAsked => ({ body: unitId('b'), ...FRONT, ...more });
const deployed = (more: Partial<DeployAsked> = {}, table = EMPTY, army = BRIGADE) =>
  deploy(table, forcesOf(army), ask(more));
const placed = (army: readonly Enlisted[], { units }: Deployment): readonly Unit[] =>
  units.map(({ unit, ...how }) => ({ ...army.find((each) => each.unit.id === unit)!.unit, ...how }));
const at = (deployment: Deployment, id: string) => deployment.units.find(({ unit }) => unit === id)!.pose.at;
const fromLeft = (deployment: Deployment) =>
  [...deployment.units]
    .filter(({ unit }) => !['b', 'adjutant-of-b', 'adjutant-of-b-2'].includes(unit))
    .sort((a, b) => a.pose.at.x - b.pose.at.x)
    .map(({ unit }) => unit);
const left = ({ left: stayed }: Deployment) => stayed.map(({ unit, key }) => `${unit}: ${key}`);

/** All on the table, nobody on another. */
function expectRoom(table: Table, units: readonly Unit[]) {
  const all = [...table.units.values()].filter(({ id }) => units.every((unit) => unit.id !== id));
  for (const [i, unit] of units.entries()) {
    const own = groundOf(table, unit);
    for (const { x, y } of own.flatMap(cornersOf)) {
      expect(x).toBeGreaterThan(-1e-6);
      expect(y).toBeGreaterThan(-1e-6);
      expect(x).toBeLessThan(table.width + 1e-6);
      expect(y).toBeLessThan(table.depth + 1e-6);
    }
    for (const other of [...all, ...units.slice(0, i)])
      for (const base of own)
        expect(
          groundOf(table, other).some((each) => basesOverlap(base, each)),
          `${unit.id} on ${other.id}`,
        ).toBe(false);
  }
}

describe('a brigade is set up in one gesture', () => {
  test('in line from left to right, guns in the interval, cavalry on the wings', () => {
    const deployment = deployed();
    expect(left(deployment)).toEqual([]);
    expect(fromLeft(deployment)).toEqual(['h1', '1', '2', 'guns', '3', '4', 'h2']);
    for (const { unit, formation } of deployment.units) expect(formation, unit).toBe('line');
    for (const id of fromLeft(deployment)) expect(at(deployment, id).y).toBeCloseTo(90, 9);
    expectRoom(EMPTY, placed(BRIGADE, deployment));
  });

  test('it stands in the middle of the front that was drawn, with the gap that was asked for', () => {
    const deployment = deployed({ gap: 5, cavalry: 'behind' });
    const row = ['1', '2', 'guns', '3', '4'];
    const boxes = placed(BRIGADE, deployment)
      .filter(({ id }) => row.includes(id))
      .sort((a, b) => row.indexOf(a.id) - row.indexOf(b.id))
      .map((unit) =>
        groundOf(EMPTY, unit)
          .flatMap(cornersOf)
          .map(({ x }) => x),
      )
      .map((xs) => [Math.min(...xs), Math.max(...xs)] as const);
    for (const [i, [start]] of boxes.entries()) if (i > 0) expect(start - boxes[i - 1]![1]).toBeCloseTo(5, 9);
    expect(boxes[0]![0] - 20).toBeCloseTo(220 - boxes.at(-1)![1], 9);
  });

  test('it looks ahead from a front that is drawn from left to right, whichever way that is', () => {
    const { units } = deployed({ left: { x: 220, y: 90 }, right: { x: 20, y: 90 } });
    for (const { pose } of units) expect(Math.sin(pose.heading)).toBeCloseTo(-1, 9);
    const aslant = deployed({ left: { x: 40, y: 40 }, right: { x: 180, y: 140 } });
    expect(left(aslant)).toEqual([]);
    expectRoom(EMPTY, placed(BRIGADE, aslant));
  });

  test('BA-1.3.1-g: in columns of attack with four files and four ranks at least, guns unlimbered', () => {
    const deployment = deployed({ formation: 'attack-column' });
    const foot = deployment.units.find(({ unit }) => unit === '1')!;
    expect(foot).toMatchObject({ formation: 'attack-column', files: 6 });
    expect(deployment.units.find(({ unit }) => unit === 'guns')!.formation).toBe('line');
    expectRoom(EMPTY, placed(BRIGADE, deployment));
  });

  test('BA-1.3.1-o: who is too small for a column of attack forms it all the same, and it is told', () => {
    expect(deployed({ formation: 'attack-column' }).remarks.map(({ unit }) => unit)).toEqual(['h1', 'h2']);
    expect(deployed().remarks).toEqual([]);
  });

  test('in columns of march with guns limbered', () => {
    const deployment = deployed({ formation: 'march-column' });
    for (const { unit, formation } of deployment.units)
      if (!unit.includes('b')) expect(formation, unit).toBe('march-column');
    expectRoom(EMPTY, placed(BRIGADE, deployment));
  });

  test('in two lines, guns on the right, cavalry behind', () => {
    const deployment = deployed({ lines: 2, guns: 'flank', cavalry: 'behind' });
    const byDepth = (y: number) => fromLeft(deployment).filter((id) => Math.abs(at(deployment, id).y - y) < 1e-6);
    expect(byDepth(90)).toEqual(['1', '2', 'guns']);
    expect(byDepth(90 - 7.5 - 8)).toEqual(['3', '4']);
    expect(byDepth(90 - 7.5 - 8 - 3 - 8)).toEqual(['h1', 'h2']);
    expectRoom(EMPTY, placed(BRIGADE, deployment));
  });

  test('a front that is too short for one line fills the second, where there is one', () => {
    const short = { left: { x: 100, y: 90 }, right: { x: 145, y: 90 }, cavalry: 'behind' } as const;
    const over = ['guns', '3', '4'].map((id) => `${id}: deploy.front-too-short`);
    expect(left(deployed(short))).toEqual(over);
    const deep = deployed({ ...short, lines: 2 });
    expect(left(deep)).toEqual(['4: deploy.front-too-short']);
    expectRoom(EMPTY, placed(BRIGADE, deep));
  });

  test('nothing is done by a tap', () => {
    const tap = deployed({ right: FRONT.left });
    expect(tap.units).toEqual([]);
    expect(left(tap)).toHaveLength(BRIGADE.length);
    expect(left(tap)[0]).toBe('b: deploy.no-front');
  });

  test('BA-1.1.4-a: the officer stands behind the middle of his own, an adjutant on either side', () => {
    const deployment = deployed({ cavalry: 'behind' });
    const officer = at(deployment, 'b');
    expect(officer.x).toBeCloseTo(120, 9);
    expect(officer.y).toBeLessThan(at(deployment, 'h1').y);
    expect(at(deployment, 'adjutant-of-b').x).toBeLessThan(officer.x);
    expect(at(deployment, 'adjutant-of-b-2').x).toBeGreaterThan(officer.x);
  });

  test('a division is set up with each officer behind his own', () => {
    const { units, left: stayed } = deploy(
      EMPTY,
      forcesOf(CORPS),
      ask({ body: unitId('corps'), left: { x: 5, y: 120 }, right: { x: 235, y: 120 } }),
    );
    expect(stayed).toEqual([]);
    const x = (id: string) => units.find(({ unit }) => unit === id)!.pose.at.x;
    expect(x('b')).toBeCloseTo((x('one') + x('two')) / 2, 6);
    expect(x('c')).toBeCloseTo(x('three'), 6);
    expect(units.map(({ unit }) => unit)).not.toContain('alone');
  });

  test('a unit is set up alone', () => {
    expect(deployed({ body: unitId('1') }).units).toMatchObject([{ unit: '1', formation: 'line' }]);
  });
});

describe('what stands on the table stays', () => {
  const OTHER = tableOf('unit x "X" red infantry shako 24/24 line at 120,90 facing 90');

  test('nobody is set down on another, nor on the staff', () => {
    for (const what of [OTHER, tableOf('unit x "X" red staff general 1/1 line at 120,90 facing 90')]) {
      const deployment = deployed({}, what);
      expect(left(deployment)).toEqual([]);
      expectRoom(what, placed(BRIGADE, deployment));
    }
  });

  test('houses and deep water are avoided; where there is no room nearby it is told what is in the way', () => {
    const house = tableOf('building h "The barn" level 1 of stone: 60,60 200,60 200,130 60,130');
    const deployment = deployed({ cavalry: 'behind' }, house);
    expect(deployment.left.find(({ unit }) => unit === '3')).toEqual({
      unit: '3',
      key: 'deploy.no-room',
      at: { x: expect.closeTo(139.5), y: expect.closeTo(90) },
      values: { unit: '3', by: 'building', name: 'The barn' },
    });
    expectRoom(house, placed(BRIGADE, deployment));
  });

  test('a brigade that is set up anew is not in its own way', () => {
    const before = placed(BRIGADE, deployed());
    const again = { ...EMPTY, units: new Map(before.map((unit) => [unit.id, unit])) };
    const deployment = deployed({ left: { x: 22, y: 91 }, right: { x: 222, y: 91 } }, again);
    expect(left(deployment)).toEqual([]);
    expectRoom(again, placed(BRIGADE, deployment));
  });

  test('who finds no room stays where he stands, and the others keep off him', () => {
    const standing = { ...BRIGADE[6]!.unit, pose: { at: { x: 120, y: 90 }, heading: Math.PI / 2 } };
    const table = { ...EMPTY, units: new Map([[standing.id, standing]]) };
    // The fourth battalion of a front that three have room in.
    const deployment = deployed(
      { left: { x: 90, y: 90 }, right: { x: 150, y: 90 }, guns: 'flank', cavalry: 'behind' },
      table,
    );
    expect(left(deployment)).toContain('4: deploy.front-too-short');
    expectRoom(table, placed(BRIGADE, deployment));
  });

  test('wherever the front is drawn, all are on the table, in front of it or behind, and on nobody', () => {
    const point = fc.record({
      x: fc.double({ min: 0, max: 240, noNaN: true }),
      y: fc.double({ min: 0, max: 180, noNaN: true }),
    });
    const how = fc.record({
      formation: fc.constantFrom('line', 'attack-column', 'march-column'),
      lines: fc.constantFrom(1, 2),
      gap: fc.double({ min: 0, max: 12, noNaN: true }),
      guns: fc.constantFrom('intervals', 'flank'),
      cavalry: fc.constantFrom('wings', 'behind'),
    } as const);
    const table = tableOf(
      'unit x "X" red infantry shako 24/24 line at 120,90 facing 90\nbuilding h "H" level 1 of stone: 50,50 60,50 60,60 50,60\nstream s "S" width 8: 0,120 240,120',
    );
    fc.assert(
      fc.property(point, point, how, (from, to, drawn) => {
        const deployment = deployed({ left: from, right: to, ...drawn }, table);
        const told = [...deployment.units, ...deployment.left].map(({ unit }) => unit);
        expect([...told].sort()).toEqual(BRIGADE.map(({ unit }) => unit.id).sort());
        expectRoom(table, placed(BRIGADE, deployment));
        for (const unit of placed(BRIGADE, deployment)) {
          if (unit.arm === 'staff') continue;
          const front = toLocal({ at: from, heading: unit.pose.heading }, unit.pose.at);
          expect(front.y).toBeLessThan(1e-6);
          expect(formationStand(unit, table.bases).count).toBeGreaterThan(0);
        }
      }),
      { numRuns: 60 },
    );
  });
});
