import { describe, expect, it } from 'vitest';
import { degrees, radians } from '../../../src/geometry/angle';
import { baseGap } from '../../../src/geometry/base';
import { basesOf } from '../../../src/table/measure';
import type { Unit } from '../../../src/table/unit';
import { ahead, faultsOf, invert, marched, marcher, ratesOf, rotate, tableWith, wheel } from '../../support/marching';

const LINE = marcher('infantry', 36, 'line');
const COLUMN = marcher('infantry', 20, 'march-column');
const ATTACK = marcher('infantry', 24, 'attack-column/4');
const ROAD = 'road r "Road" width 30: 200,100 200,300';

const last = (result: ReturnType<typeof marched>): Unit => result.stands.at(-1) as Unit;

describe('2.4.1 and 2.4.2 Change of direction', () => {
  it('BA-2.4.1-a: a wheel turns on the flank of the front rank that it turns towards', () => {
    const left = last(marched(tableWith(LINE), [wheel(30)]));
    // The left front corner stands still: 13.5 cm to the left of where the middle was.
    const corner = {
      x: left.pose.at.x - 13.5 * Math.cos(radians(30)),
      y: left.pose.at.y - 13.5 * Math.sin(radians(30)),
    };
    expect(corner.x).toBeCloseTo(186.5, 9);
    expect(corner.y).toBeCloseTo(200, 9);
    expect(degrees(left.pose.heading)).toBeCloseTo(120, 9);
    const right = last(marched(tableWith(LINE), [wheel(-30)]));
    expect(right.pose.at.x).toBeCloseTo(400 - left.pose.at.x, 9);
  });

  it('BA-2.4.1-a: a rotation turns on the middle of the front, an inversion about-faces every base in place', () => {
    const rotated = last(marched(tableWith(LINE), [rotate(-40)]));
    expect(rotated.pose.at).toEqual({ x: 200, y: 200 });
    expect(degrees(rotated.pose.heading)).toBeCloseTo(50, 9);
    const table = tableWith(marcher('infantry', 35, 'line'));
    const inverted = last(marched(table, [invert]));
    expect(degrees(inverted.pose.heading)).toBeCloseTo(270, 9);
    const middles = (unit: Unit) =>
      basesOf(table, unit)
        .map(({ center }) => `${center.x.toFixed(6)} ${center.y.toFixed(6)}`)
        .sort();
    const before = table.units.values().next().value as Unit;
    expect(middles(inverted)).toEqual(middles(before));
  });

  it('BA-2.4.2-a: wheeling and rotation go at half rate, save for skirmish lines and staff', () => {
    expect(ratesOf(marched(tableWith(LINE), [wheel(5), rotate(5)]))).toEqual([10, 10]);
    expect(ratesOf(marched(tableWith(marcher('infantry', 8, 'skirmish')), [wheel(5)]))).toEqual([30]);
    expect(marched(tableWith(marcher('staff', 1, 'line')), [wheel(90), rotate(90)]).share).toBe(0);
    const charged = marched(tableWith(marcher('staff', 1, 'line')), [rotate(90)], {
      readings: { 'staff-turns': 'charged' },
    });
    expect(charged.cm).toBeCloseTo(0.75 * 2.5, 9);
    expect(ratesOf(charged)).toEqual([60]);
  });

  // biome-ignore format: a table reads best as a table
  it.each([
    ['a wheel of a quarter', wheel(90), 40.5],
    ['a rotation of a quarter', rotate(90), 20.25],
    ['a wheel of 20°', wheel(20), 9],
    ['a rotation of 30° to the right', rotate(-30), 6.75],
  ])('BA-2.4.2-b: %s of a front of 27 cm', (_, step, cm) => {
    expect(marched(tableWith(LINE), [step]).cm).toBeCloseTo(cm, 9);
  });

  it('BA-2.4.2-b: or the true way of the outer corner, where the club reads it so', () => {
    const arc = { readings: { 'wheel-cost': 'arc' } } as const;
    expect(marched(tableWith(LINE), [wheel(90)], arc).cm).toBeCloseTo((27 * Math.PI) / 2, 9);
    expect(marched(tableWith(LINE), [rotate(90)], arc).cm).toBeCloseTo((13.5 * Math.PI) / 2, 9);
  });

  it('BA-2.4.2-b: the frontage of a skirmish line counts its intervals', () => {
    const skirmishers = tableWith(marcher('infantry', 8, 'skirmish', ' gap 2').replace(' at 200', ' at 200'));
    expect(marched(skirmishers, [wheel(90)]).cm).toBeCloseTo(1.5 * (8 * 1.5 + 7 * 3), 9);
  });

  it('BA-2.4.2-c: inversion is free, once a bound', () => {
    expect(marched(tableWith(LINE), [invert])).toMatchObject({ share: 0, inversions: 1, faults: [] });
    expect(faultsOf(marched(tableWith(LINE), [invert, ahead(2), invert]))).toEqual(['march.inverted-already']);
    expect(faultsOf(marched(tableWith(LINE), [invert], { done: { inversions: 1 } }))).toEqual([
      'march.inverted-already',
    ]);
    expect(faultsOf(marched(tableWith(LINE), [invert, invert], { forced: 'forced-back' }))).toEqual([]);
  });
});

describe('2.4.3 Columns', () => {
  it('BA-2.4.3-a: only the head wheels, at half rate; the others stand until they come to that point', () => {
    const table = tableWith(COLUMN);
    const result = marched(table, [wheel(90)]);
    expect(ratesOf(result)).toEqual([20]);
    expect(result.cm).toBeCloseTo(4.5, 9);
    const bases = basesOf(table, last(result));
    // The front rank looks to the left; all others still look ahead, where they stood.
    expect(bases.filter(({ heading }) => Math.abs(heading - Math.PI) < 1e-9)).toHaveLength(2);
    expect(bases.filter(({ heading }) => Math.abs(heading - Math.PI / 2) < 1e-9)).toHaveLength(18);
  });

  it('BA-2.4.3-a: every rank turns on the same fixed point, and there is no swing of the tail', () => {
    const table = tableWith(COLUMN);
    const result = marched(table, [wheel(90), ahead(6)]);
    const bases = basesOf(table, last(result));
    // 6 cm on, four more ranks have come to the left front corner of the head and turned there.
    const turned = bases.filter(({ heading }) => Math.abs(heading - Math.PI) < 1e-9);
    expect(turned).toHaveLength(10);
    for (const { center } of turned) expect([200.75, 202.25].some((y) => Math.abs(center.y - y) < 1e-9)).toBe(true);
    for (const { center } of bases) expect(center.x).toBeLessThan(201.5);
    expect(ratesOf(result)).toEqual([20, 40]);
  });

  it('BA-2.4.3-a: the tail goes on with it in the next bound until the column is straight again', () => {
    const table = tableWith(ATTACK);
    let unit = last(marched(table, [wheel(60), ahead(4)]));
    expect(unit.trail).toHaveLength(1);
    const later = { ...table, units: new Map([[unit.id, unit]]) };
    unit = last(marched(later, [ahead(4)]));
    expect(unit.trail).toBeUndefined();
    const bases = basesOf(later, unit);
    for (const base of bases) expect(degrees(base.heading)).toBeCloseTo(150, 9);
    expect(
      Math.max(
        ...bases
          .slice(4)
          .map((base) => Math.min(...bases.filter((o) => o !== base).map((o) => baseGap(base, o).distance))),
      ),
    ).toBeLessThan(1e-9);
  });

  it('BA-2.4.3-a: ground under the tail slows the column until the tail has left it', () => {
    const field = 'field f "Field": 190,170 230,170 230,191 190,191';
    // 15 cm deep; its last ranks stand in the field until the head has gone 6 cm.
    const result = marched(tableWith(field, COLUMN), [wheel(90), ahead(20)]);
    expect(result.legs.map(({ cm, rate }) => [Number(cm.toFixed(9)), rate])).toEqual([
      [4.5, 10],
      [6, 20],
      [14, 40],
    ]);
  });

  it('BA-2.4.3-b: at the charge the limit is the head’s; the tail may finish an older, larger wheel', () => {
    const table = tableWith(COLUMN);
    const bent = last(marched(table, [wheel(80), ahead(3)]));
    const later = { ...table, units: new Map([[bent.id, bent]]) };
    expect(faultsOf(marched(later, [ahead(10), wheel(20), ahead(5)], { gait: 'charge' }))).toEqual([]);
    expect(faultsOf(marched(later, [ahead(10), wheel(21)], { gait: 'charge' }))).toEqual(['march.charge-turn']);
  });

  it('BA-2.4.3-c: columns of march never rotate; on a road they wheel at full rate, at the charge too', () => {
    expect(faultsOf(marched(tableWith(COLUMN), [rotate(5)]))).toEqual(['march.column-does-not-rotate']);
    expect(faultsOf(marched(tableWith(ATTACK), [rotate(5)]))).toEqual([]);
    expect(ratesOf(marched(tableWith(ROAD, COLUMN), [wheel(90)]))).toEqual([50]);
    expect(ratesOf(marched(tableWith(ROAD, ATTACK), [wheel(90)]))).toEqual([15]);
    const charge = { gait: 'charge' } as const;
    expect(faultsOf(marched(tableWith(ROAD, COLUMN), [wheel(60), ahead(3), wheel(-60)], charge))).toEqual([]);
    expect(faultsOf(marched(tableWith(COLUMN), [wheel(60)], charge))).toEqual(['march.charge-turn']);
  });

  it('BA-2.4.3-a: how wide water is goes by the rank that crosses it, not by the way its head has turned', () => {
    const brook = 'stream s "Brook" width 4: 100,202 300,202';
    const result = marched(tableWith(brook, COLUMN), [ahead(10), wheel(90), ahead(1)]);
    expect(faultsOf(result)).toEqual([]);
    expect(result.legs.at(-1)?.reasons.map(({ key }) => key)).toContain('march.obstacle');
  });

  it('a bent column faces about with its tail as its head', () => {
    const table = tableWith(COLUMN);
    const bent = last(marched(table, [wheel(90), ahead(6)]));
    const about = last(marched({ ...table, units: new Map([[bent.id, bent]]) }, [invert]));
    expect(about.pose.at.x).toBeCloseTo(200, 9);
    expect(about.pose.at.y).toBeCloseTo(200 - (15 - 6), 9);
    expect(degrees(about.pose.heading)).toBeCloseTo(270, 9);
  });
});
