import { describe, expect, test } from 'vitest';
import type { Point } from '../../../src/geometry/point';
import { exitOf } from '../../../src/rules/belle-alliance/fire/fire-aspect';
import { securityOf } from '../../../src/rules/belle-alliance/fire/security';
import { type UnitId, unitId } from '../../../src/table/unit';
import { battleOf } from '../../support/belle-alliance';

const at = (x: number, y: number): Point => ({ x, y });

/** One gun at 100,20 and its target 100 cm up the table; own units beside the line between them. */
const GUN = `
unit g "G" blue artillery gun 2/2 guns 1 line at 100,20 facing 90
unit t "T" red infantry shako 20/20 line at 100,123 facing 90
`;

interface Shot {
  readonly impact?: Point;
  readonly frontage?: number;
  readonly maxRange?: number;
  readonly excused?: readonly UnitId[];
}

function findings(lines: string, { impact = at(100, 120), frontage = 5, maxRange = 120, excused = [] }: Shot = {}) {
  const battle = battleOf(GUN + lines);
  const line = { from: at(100, 20), impact };
  const exit = exitOf(battle.state().table, battle.unit('t'), line);
  return securityOf(battle.state(), unitId('g'), unitId('t'), { ...line, exit }, frontage, maxRange, new Set(excused));
}
const violationed = (lines: string, shot?: Shot) =>
  findings(lines, shot)
    .filter(({ respected }) => !respected)
    .map(({ unit, kind }) => `${unit} ${kind}`);

/** Twenty in line, 15 cm by 3, whose left end and rear are so far to the right of the line and from the gun. */
const own = (right: number, up: number, rest = '') =>
  `unit x "X" blue infantry shako 20/20 line at ${100 + right + 7.5},${20 + up + 3} facing 90${rest}\n`;

describe('BA-3.1.4-a: own units are off the line of fire by a tenth of their distance', () => {
  test('5 cm are too few for one that is 60.21 cm away, 7 are enough for 60.41', () => {
    const [near] = findings(own(5, 60));
    expect(near).toMatchObject({ unit: 'x', kind: 'zone', respected: false, found: expect.closeTo(5) });
    expect(near?.needed).toBeCloseTo(6.0208, 4);
    expect(near?.at.x).toBeCloseTo(105);
    expect(near?.foot.x).toBeCloseTo(100);
    expect(near?.foot.y).toBeCloseTo(near?.at.y as number);
    expect(violationed(own(7, 60))).toEqual([]);
  });

  test('exactly as much is respected, a hair less is not', () => {
    // d with d = √(60² + d²) / 10.
    const enough = 60 / Math.sqrt(99);
    expect(violationed(own(enough, 60))).toEqual([]);
    expect(violationed(own(enough - 0.001, 60))).toEqual(['x zone']);
    expect(findings(own(enough + 0.1, 60))).toMatchObject([{ respected: true, margin: expect.closeTo(0.1, 1) }]);
    expect(findings(own(enough + 0.6, 60))).toEqual([]);
  });

  test('on either side, and across the line', () => {
    expect(violationed(own(-5 - 15, 60))).toEqual(['x zone']);
    expect(violationed(own(-7 - 15, 60))).toEqual([]);
    expect(findings(own(-7, 60))).toMatchObject([{ found: 0, respected: false }]);
  });

  test('R96: only where its foot lies between the point of fire and the point of impact', () => {
    // Flush with the front of the gun, and level with the point of impact.
    expect(violationed(own(3, -3))).toEqual([]);
    expect(violationed(own(0, -3))).toEqual([]);
    expect(violationed(own(1, -2.9))).toEqual(['x zone']);
    expect(violationed(own(8, 100))).toEqual([]);
    expect(violationed(own(8, 99.9))).toEqual(['x zone']);
  });

  test('the distance is that of the nearest point of the unit, wherever that is', () => {
    // A column beside the line, from 10 to 40 cm up: nearest at 10, so 2.5 cm will do all along it.
    const column = (right: number) =>
      `unit x "X" blue infantry shako 40/40 march-column at ${100 + right + 1.5},60 facing 90\n`;
    expect(violationed(column(2.6))).toEqual([]);
    expect(violationed(column(2.4))).toEqual(['x zone']);
  });

  test('every own unit counts, skirmishers among them; staff and opponents do not', () => {
    const beside = (what: string) => `unit x "X" ${what} at 103,60 facing 90\n`;
    expect(violationed(beside('blue infantry shako 1/1 skirmish'))).toEqual(['x zone']);
    expect(violationed(beside('blue cavalry hussar 4/4 rout'))).toEqual(['x zone']);
    expect(violationed(beside('blue staff general 1/1 line'))).toEqual([]);
    expect(violationed(beside('red infantry shako 1/1 skirmish'))).toEqual([]);
  });

  test('R97: nor whoever is lawfully fired over', () => {
    expect(violationed(own(-7, 60), { excused: [unitId('x')] })).toEqual([]);
  });

  test('an own garrison is where its house is', () => {
    const house = 'building h "H" level 1 of stone: 103,60 130,60 130,80 103,80\n';
    const garrison = 'unit x "X" blue infantry shako 4/4 line at 125,75 facing 90\n';
    expect(violationed(garrison)).toEqual([]);
    expect(violationed(house + garrison)).toEqual(['x zone']);
  });
});

describe('BA-3.1.4-b: but never by less than half the frontage of those who fire', () => {
  test('ten files of foot: 7.5 cm, at any distance up to 75', () => {
    expect(violationed(own(7.5, 20), { frontage: 15 })).toEqual([]);
    expect(violationed(own(7.4, 20), { frontage: 15 })).toEqual(['x zone']);
    expect(findings(own(7.4, 20), { frontage: 15 })[0]?.needed).toBe(7.5);
  });

  test('one gun: 2.5 cm', () => {
    expect(violationed(own(2.5, 10))).toEqual([]);
    expect(violationed(own(2.4, 10))).toEqual(['x zone']);
  });
});

describe('BA-3.1.4-c: nor is an own unit less than 10 cm behind the target', () => {
  /** The target's far edge is at 123. */
  const behind = (cm: number, x = 100) =>
    `unit x "X" blue infantry shako 20/20 line at ${x},${123 + cm + 3} facing 90\n`;

  test('9.9 cm bar the fire, 10 do not', () => {
    expect(findings(behind(9.9))).toMatchObject([
      {
        unit: 'x',
        kind: 'behind',
        needed: 10,
        found: expect.closeTo(9.9),
        respected: false,
        margin: expect.closeTo(0.1),
      },
    ]);
    expect(findings(behind(10))).toMatchObject([{ kind: 'behind', respected: true, margin: expect.closeTo(0, 6) }]);
    expect(findings(behind(11))).toEqual([]);
  });

  test('within the maximum range, along the line', () => {
    // From 20 to 128: 108 cm.
    expect(violationed(behind(5), { maxRange: 108 })).toEqual(['x behind']);
    expect(violationed(behind(5), { maxRange: 107.9 })).toEqual([]);
  });

  test('only where the line meets it', () => {
    expect(violationed(behind(5, 107.4))).toEqual(['x behind']);
    expect(findings(behind(5, 107.5))).toMatchObject([{ respected: true, margin: 0 }]);
    expect(findings(behind(5, 107.8))).toMatchObject([{ respected: true, margin: expect.closeTo(0.3) }]);
    expect(findings(behind(5, 109))).toEqual([]);
  });

  test('and along a slanting line', () => {
    // Through the target from its left end, and on to the right.
    const slanting = { impact: at(95, 120), frontage: 5 };
    expect(violationed(behind(5, 80), slanting)).toEqual([]);
    expect(violationed(behind(5, 94), slanting)).toEqual(['x behind']);
  });
});

test('those of one house do not endanger each other, whichever way they fire', () => {
  const lines = (house: string) => `
    ${house}
    unit g "G" blue infantry shako 4/4 line at 100,15 facing 90
    unit x "X" blue infantry shako 4/4 line at 106,15 facing 90
    unit t "T" red infantry shako 20/20 line at 120,40 facing 270
  `;
  const ask = (house: string) => {
    const line = { from: at(100, 20), impact: at(118, 40), exit: at(120.7, 43) };
    return securityOf(battleOf(lines(house)).state(), unitId('g'), unitId('t'), line, 20, 30, new Set());
  };
  expect(ask('building h "H" level 1 of stone: 90,0 110,0 110,20 90,20')).toEqual([]);
  expect(ask('building h "H" level 1 of stone: 104,0 120,0 120,20 104,20')).toMatchObject([{ respected: false }]);
});

test('nor is anybody in danger who has no figures left', () => {
  expect(findings(own(0, 60).replace('20/20', '0/20'))).toEqual([]);
});

test('a line of no length endangers nobody', () => {
  expect(findings(own(0, 0), { impact: at(100, 20) })).toEqual([]);
});

test('two hundred units are looked over quickly enough for a moving finger', () => {
  const many = Array.from({ length: 200 }, (_, i) => {
    const place = `${10 + (i % 10) * 24},${5 + Math.floor(i / 10) * 9}`;
    return `unit m${i} "M" blue infantry shako 30/30 line at ${place} facing ${i * 7}`;
  }).join('\n');
  const battle = battleOf(`${GUN}${many}`);
  const line = { from: at(100, 20), impact: at(100, 120), exit: at(100, 123) };
  const ask = () => securityOf(battle.state(), unitId('g'), unitId('t'), line, 5, 120, new Set());
  for (let i = 0; i < 100; i++) ask();
  const start = performance.now();
  for (let i = 0; i < 100; i++) ask();
  // It takes a fraction of a millisecond; the rest is for busy machines.
  expect((performance.now() - start) / 100).toBeLessThan(5);
});
