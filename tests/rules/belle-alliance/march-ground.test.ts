import { describe, expect, it } from 'vitest';
import { type Readings, STANDARD_READINGS } from '../../../src/rules/belle-alliance/belle-alliance-readings';
import { inPassage } from '../../../src/rules/belle-alliance/march/march-passage';
import { touchOf } from '../../../src/rules/belle-alliance/melee/melee-contact';
import { obstacleInZone } from '../../../src/rules/belle-alliance/melee/melee-ground';
import { unitOf } from '../../../src/table/table';
import { unitId } from '../../../src/table/unit';
import { across, ahead, faultsOf, line, marched, marcher, ratesOf, tableWith, wheel } from '../../support/marching';

const LINE = marcher('infantry', 36, 'line');
const COLUMN = marcher('infantry', 20, 'march-column');
const HORSE = marcher('cavalry', 12, 'line');

const legsOf = (result: ReturnType<typeof marched>): readonly (readonly [number, number])[] =>
  result.legs.map(({ cm, rate }) => [Number(cm.toFixed(9)), rate] as const);

describe('2.3.5 Obstacles', () => {
  it('BA-2.3.5-a: passing lasts from the first edge that touches to the last that leaves', () => {
    // A line of cavalry is 9 cm deep, the hedge 1 cm thick.
    const table = tableWith(line('hedge', 6.5, 1), HORSE);
    expect(legsOf(marched(table, [ahead(20)]))).toEqual([
      [6, 30],
      [10, 15],
      [4, 30],
    ]);
  });

  it('BA-2.3.5-a: while it passes, or stands across, an obstacle is found under it', () => {
    const unitAt = (y: number) => {
      const table = tableWith(line('hedge', 6.5, 1), HORSE.replace('at 200,200', `at 200,${y}`));
      return inPassage(unitOf(table, unitId('a')), table, STANDARD_READINGS);
    };
    expect(unitAt(206)).toEqual([]);
    expect(unitAt(206.1)).toEqual([{ name: 'Line', class: 'I' }]);
    expect(unitAt(215.9)).toEqual([{ name: 'Line', class: 'I' }]);
    expect(unitAt(216)).toEqual([]);
  });

  it('BA-2.3.5-b: for an attacker also an obstacle in his melee zone before the opponent', () => {
    const foe = (y: number) => `unit e "The enemy" red infantry shako 20/20 line at 200,${y} facing 270`;
    const hindered = (hedge: number, y: number) => {
      const table = tableWith(line('hedge', hedge, 0.5), LINE, foe(y));
      const attacker = unitOf(table, unitId('a'));
      const touch = touchOf(table, attacker, 'OR', unitOf(table, unitId('e')));
      return touch && obstacleInZone(table, attacker, touch, STANDARD_READINGS);
    };
    expect(hindered(3, 204)).toEqual([{ name: 'Line', class: 'I' }]);
    expect(hindered(6, 204)).toEqual([]);
    // Out of the melee zone there is no opponent to attack over it.
    expect(hindered(3, 206)).toBeUndefined();
  });

  it('BA-2.3.5-c: tables 4 and 5 decide the speed: a wall of one to two metres halves infantry', () => {
    expect(legsOf(marched(tableWith(line('wall', 4.5, 1), LINE), [ahead(9)]))).toEqual([
      [4, 20],
      [4, 10],
      [1, 20],
    ]);
  });

  it('of two obstacles under one unit the worst counts, or each where the club reads it so', () => {
    const two = ['fence f "Fence" width 1: 100,196 300,196', 'hedge h "Hedge" width 1: 100,193 300,193'];
    const column = marcher('cavalry', 12, 'march-column');
    const rate = (reading: Readings['several-obstacles']): number | undefined =>
      ratesOf(marched(tableWith(...two, column), [ahead(0.5)], { readings: { 'several-obstacles': reading } }))[0];
    expect(rate('worst')).toBe(30);
    expect(rate('each')).toBe(15);
  });
});

describe('2.3.6 Waterways', () => {
  const stream = (width: number, words = '') => line('stream', 10, width, words);
  const classOver = (result: ReturnType<typeof marched>) =>
    result.legs.flatMap(({ reasons }) => reasons).find(({ key }) => key === 'march.obstacle')?.values?.class;

  it('BA-2.3.6-a: under 1 cm obstacle I, to 5 cm obstacle II, wider not at all', () => {
    expect(classOver(marched(tableWith(stream(0.9), LINE), [ahead(12)]))).toBe('I');
    expect(classOver(marched(tableWith(stream(1), LINE), [ahead(12)]))).toBe('II');
    expect(classOver(marched(tableWith(stream(5), LINE), [ahead(12)]))).toBe('II');
    const wide = marched(tableWith(stream(5.1), LINE), [ahead(12)]);
    expect(wide.faults).toEqual([
      expect.objectContaining({ key: 'march.barred.water', cite: { book: 'belle-alliance', rule: '2.3.6' } }),
    ]);
    expect(wide.faults[0]?.progress).toBeCloseTo(7.45, 9);
  });

  it('BA-2.3.6-a: exactly 5 and exactly 1 cm wide is obstacle II, whichever way it is crossed square', () => {
    for (let degrees = 0; degrees < 360; degrees += 11) {
      const turn = (degrees * Math.PI) / 180;
      const at = (ahead: number, right: number): string =>
        `${(200 + ahead * Math.cos(turn) + right * Math.sin(turn)).toFixed(3)},${(200 + ahead * Math.sin(turn) - right * Math.cos(turn)).toFixed(3)}`;
      for (const width of [1, 5]) {
        const water = `stream s "Stream" width ${width}: ${at(10, 60)} ${at(10, -60)}`;
        const result = marched(tableWith(water, LINE.replace('facing 90', `facing ${degrees}`)), [ahead(12)]);
        expect(classOver(result), `${width} cm at ${degrees}°`).toBe('II');
      }
    }
  });

  it('BA-2.3.6-a: a ditch is obstacle I however wide it is drawn', () => {
    expect(classOver(marched(tableWith(stream(2, ' of ditch'), LINE), [ahead(12)]))).toBe('I');
  });

  it('BA-2.3.6-a: the width is that along the march', () => {
    // 4 cm wide, crossed at 45 degrees: 5.66 cm.
    const aslant = 'stream s "Stream" width 4: 100,110 300,310';
    expect(faultsOf(marched(tableWith(aslant, LINE), [ahead(18)]))).toContain('march.barred.water');
    const narrower = aslant.replace('width 4', 'width 3.5');
    expect(faultsOf(marched(tableWith(narrower, LINE), [ahead(18)]))).toEqual(['march.beyond-rate']);
  });

  const bridged = [line('stream', 10, 8), 'bridge b "The bridge" width 5: 200,204 200,216'];

  it('BA-2.3.6-b: a bridge is road, for columns of march only', () => {
    const road = 'road r "Road" width 5: 200,100 200,205';
    const onward = 'road q "Road" width 5: 200,215 200,300';
    expect(ratesOf(marched(tableWith(...bridged, road, onward, COLUMN), [ahead(40)]))).toEqual([50]);
    const narrow = marcher('infantry', 4, 'line');
    expect(faultsOf(marched(tableWith(...bridged, narrow), [ahead(10)]))).toEqual(['march.bridge-in-column']);
    expect(faultsOf(marched(tableWith(...bridged, COLUMN), [ahead(10)]))).toEqual([]);
    expect(faultsOf(marched(tableWith(...bridged, marcher('staff', 1, 'line')), [ahead(30)]))).toEqual([]);
  });

  it('BA-2.3.6-b: who does not go over it straight goes into the water', () => {
    const beside = COLUMN.replace('at 200,200', 'at 202,200');
    expect(faultsOf(marched(tableWith(...bridged, beside), [ahead(10)]))).toEqual(['march.barred.water']);
  });

  it('BA-2.3.6-b: a ford is an obstacle for formations that fit it', () => {
    const ford = [line('stream', 10, 8), 'ford f "The ford" width 8: 200,204 200,216'];
    const small = marcher('infantry', 8, 'line');
    expect(classOver(marched(tableWith(...ford, small), [ahead(10)]))).toBe('I');
    expect(faultsOf(marched(tableWith(...ford, small), [ahead(18)]))).toEqual([]);
    expect(faultsOf(marched(tableWith(...ford, LINE), [ahead(18)]))).toEqual(['march.barred.water']);
  });
});

describe('2.3.7 Difficult terrain and woods', () => {
  // biome-ignore format: a table reads best as a table
  it.each([
    ['a fresh-ploughed field', across('field', 5, 20, ' of ploughed'), 10],
    ['a grown field', across('field', 5, 20, ' of rye'), 10],
    ['a field without a word', across('field', 5, 20), 10],
    ['shrubbery and what else the scenario draws rough', across('rough', 5, 20), 10],
    ['an orchard', across('wood', 5, 20, ' of orchard'), 10],
    ['stubble, which is neither ploughed nor grown', across('field', 5, 20, ' of stubble'), 20],
    ['a hill layer under 10 cm', across('hill', 5, 9.9, ' level 1'), 10],
    ['a hill layer of 10 cm', across('hill', 5, 10, ' level 1'), 20],
  ])('BA-2.3.7-a: %s', (_, ground, rate) => {
    expect(ratesOf(marched(tableWith(ground, LINE), [ahead(7)])).at(-1)).toBe(rate);
  });

  it('BA-2.3.7-a: the slope between two layers counts by its width along the march', () => {
    const hill = (lower: number) => [
      `hill h1 "Hill" level 1: 100,205 300,205 300,280 100,280`,
      `hill h2 "Top" level 2: 120,${205 + lower} 280,${205 + lower} 280,260 120,260`,
    ];
    const over = (lower: number) =>
      legsOf(marched(tableWith(...hill(lower), LINE), [ahead(19)])).map(([, rate]) => rate);
    expect(over(12)).toEqual([20]);
    expect(over(9)).toEqual([20, 10, 20]);
    // Below 5 cm also obstacle I, which costs infantry nothing, below 2 obstacle II, below 1 III.
    expect(over(1.5)).toEqual([20, 5, 20]);
    expect(over(0.5)).toEqual([20, 2.5, 20]);
  });

  it('BA-2.3.7-a: a slope that is an obstacle is difficult besides, or not, as the club reads it', () => {
    const layer = across('hill', 5, 1.5, ' level 1');
    const rate = (reading: Readings['narrow-layers']) =>
      ratesOf(marched(tableWith(layer, LINE), [ahead(6)], { readings: { 'narrow-layers': reading } })).at(-1);
    expect(rate('both')).toBe(5);
    expect(rate('obstacle')).toBe(10);
  });

  it('BA-6.2.0-b: the edge of a wood is open ground two ranks deep, its outline obstacle I; then the wood begins', () => {
    const wood = across('wood', 10, 60);
    expect(legsOf(marched(tableWith(wood, COLUMN), [ahead(20)]))).toEqual([
      [10, 40],
      [3, 40],
      [7, 15],
    ]);
    const horse = legsOf(marched(tableWith(wood, marcher('cavalry', 12, 'march-column')), [ahead(25)]));
    expect(horse.slice(0, 2)).toEqual([
      [10, 60],
      [9, 30],
    ]);
    const plain = marched(tableWith(wood, COLUMN), [ahead(20)], { readings: { 'wood-edge': 'none' } });
    expect(legsOf(plain)).toEqual([
      [10, 40],
      [10, 15],
    ]);
  });

  it('BA-6.2.0-b: the outline is an obstacle on the way out as on the way in', () => {
    // Skirmishing horse are 4.5 cm deep: from the front at the outline until the rear has left it they go at half of 40.
    const horse = marcher('cavalry', 6, 'skirmish');
    const passing = [
      [3, 40],
      [4.5, 20],
      [1, 40],
    ];
    expect(legsOf(marched(tableWith(across('wood', 3, 60), horse), [ahead(8.5)]))).toEqual(passing);
    const behind = 'wood w "Wood": 100,150 300,150 300,203 100,203';
    expect(legsOf(marched(tableWith(behind, horse), [ahead(8.5)]))).toEqual(passing);
  });

  it('BA-6.2.0-c: two ranks stand in the edge, a third is in the wood', () => {
    // Neither line nor column of attack may go into a wood: the line has room in the edge, of the column the front two ranks.
    const wood = across('wood', 10, 60);
    expect(faultsOf(marched(tableWith(wood, LINE), [ahead(13)]))).toEqual([]);
    expect(faultsOf(marched(tableWith(wood, LINE), [ahead(13.1)]))).toEqual(['march.no-rate.wood']);
    const column = marcher('infantry', 18, 'attack-column/6');
    expect(faultsOf(marched(tableWith(wood, column), [ahead(13)]))).toEqual([]);
    expect(faultsOf(marched(tableWith(wood, column), [ahead(14.5)]))).toEqual(['march.no-rate.wood']);
  });

  it('BA-6.2.0-b: along the edge of a wood the rate is that of the wood', () => {
    // The wood begins 1 cm to the right of the axis, so that the column runs along inside its edge.
    const wood = 'wood w "Wood": 201,100 300,100 300,300 201,300';
    expect(ratesOf(marched(tableWith(wood, COLUMN), [ahead(5)]))).toEqual([15]);
    expect(ratesOf(marched(tableWith(wood, COLUMN), [ahead(5)], { readings: { 'wood-edge': 'none' } }))).toEqual([15]);
  });

  it('a road leads through woods and fields at its own rate, if every base is on it', () => {
    const through = [across('wood', 5, 50), 'road r "Road" width 4: 200,100 200,300'];
    expect(ratesOf(marched(tableWith(...through, COLUMN), [ahead(40)]))).toEqual([50]);
    const narrow = [across('wood', 5, 50), 'road r "Road" width 2: 200,100 200,300'];
    expect(ratesOf(marched(tableWith(...narrow, COLUMN), [ahead(3)]))).toEqual([40]);
    expect(ratesOf(marched(tableWith(...narrow, COLUMN), [ahead(40)], { readings: { road: 'axis' } }))).toEqual([50]);
  });

  it('buildings bar the way at their walls', () => {
    const house = 'building b "The barn" level 1: 190,207 195,207 195,212 190,212';
    const result = marched(tableWith(house, LINE), [ahead(15)]);
    expect(result.faults).toEqual([expect.objectContaining({ key: 'march.barred.building', progress: 7 })]);
    expect(result.faults[0]?.values).toEqual({ ground: 'The barn' });
  });

  it('a wheel finds the ground that its outer figures sweep over', () => {
    // 27 cm wide, wheeling left on its left corner: the far corner comes to the field after 30 degrees.
    const field = 'field f "Field": 100,213.5 300,213.5 300,260 100,260';
    const result = marched(tableWith(field, LINE), [wheel(40)]);
    expect(ratesOf(result)).toEqual([10, 5]);
    expect(result.legs[0]?.to).toBeCloseTo(Math.PI / 6, 9);
  });
});
