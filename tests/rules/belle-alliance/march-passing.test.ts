import { describe, expect, it } from 'vitest';
import { basesOverlap } from '../../../src/geometry/base';
import { settled } from '../../../src/rules/belle-alliance/march/settle';
import { basesOf } from '../../../src/table/measure';
import { unitId } from '../../../src/table/unit';
import {
  ahead,
  type Facts,
  faultsOf,
  groundOf,
  marched,
  marcher,
  moverOn,
  tableWith,
  wheel,
} from '../../support/marching';

const LINE = marcher('infantry', 20, 'line');
const friend = (formation: string, y: number, more = ''): string =>
  `unit b "The friends" blue infantry shako 8/8 ${formation} at 200,${y} facing 90${more}`;
const guns = (y: number, crew = 6, side = 'blue'): string =>
  `unit b "The guns" ${side} artillery gun ${crew}/6 guns 3 line at 200,${y} facing 90`;
const enemy = (formation: string, y: number): string =>
  `unit b "The enemy" red infantry shako 8/8 ${formation} at 200,${y} facing 270`;

describe('2.3.4 Passing through', () => {
  it('BA-2.3.4-a: anybody lets own units through that are forced back or rout', () => {
    for (const forced of ['forced-back', 'rout'] as const)
      expect(faultsOf(marched(tableWith(LINE, friend('line', 210)), [ahead(19)], { forced })), forced).toEqual([]);
    expect(faultsOf(marched(tableWith(LINE, friend('line', 210)), [ahead(19)], { forced: 'retreat' }))).toEqual([
      'march.unit-in-the-way',
    ]);
  });

  it('BA-2.3.4-b: own skirmish lines and unlimbered guns are passed by those who are not FD', () => {
    const through = marched(tableWith(LINE, friend('skirmish', 206)), [ahead(15)]);
    expect(through).toMatchObject({ faults: [], passed: [unitId('b')] });
    expect(marched(tableWith(LINE, guns(212)), [ahead(20)])).toMatchObject({ faults: [], passed: [unitId('b')] });
    expect(faultsOf(marched(tableWith(LINE, guns(255).replace('line', 'march-column')), [ahead(20)]))).toEqual([
      'march.unit-in-the-way',
    ]);
    const routed: Facts = { disorder: 'FD', forced: 'retreat' };
    expect(faultsOf(marched(tableWith(LINE, friend('skirmish', 206)), [ahead(15)], routed))).toEqual([
      'march.unit-in-the-way',
    ]);
  });

  it('BA-2.3.4-b: no other own unit is passed: the march ends where the bases touch', () => {
    const result = marched(tableWith(LINE, friend('line', 213)), [ahead(15)]);
    // The friends are 3 cm deep.
    expect(result.faults).toEqual([
      expect.objectContaining({ key: 'march.unit-in-the-way', progress: 10, values: { unit: 'The friends' } }),
    ]);
    expect(result.faults[0]?.at?.y).toBeCloseTo(210, 9);
    expect(faultsOf(marched(tableWith(LINE, friend('line', 213)), [ahead(10)]))).toEqual([]);
  });

  it('BA-2.3.4-b: a wheel runs into others too, and one who touches does not', () => {
    const beside = 'unit b "The friends" blue infantry shako 8/8 line at 204,207 facing 90';
    const result = marched(tableWith(LINE, beside), [wheel(40)]);
    expect(faultsOf(result)).toEqual(['march.unit-in-the-way']);
    const inContact = friend('line', 203);
    expect(marched(tableWith(LINE, inContact), [ahead(1)]).faults[0]).toMatchObject({
      key: 'march.unit-in-the-way',
      progress: 0,
    });
  });

  it('BA-2.3.4-d: opponents are never passed, save guns they abandoned', () => {
    for (const formation of ['line', 'skirmish', 'square'])
      expect(faultsOf(marched(tableWith(LINE, enemy(formation, 206)), [ahead(15)])), formation).toEqual([
        'march.unit-in-the-way',
      ]);
    expect(faultsOf(marched(tableWith(LINE, guns(212, 0, 'red')), [ahead(20)]))).toEqual([]);
    expect(faultsOf(marched(tableWith(LINE, guns(212, 2, 'red')), [ahead(20)]))).toEqual(['march.unit-in-the-way']);
  });

  it('BA-2.3.4-b: staff figures pass through any own unit, but not through opponents', () => {
    const general = marcher('staff', 1, 'line');
    expect(faultsOf(marched(tableWith(general, friend('line', 210)), [ahead(30)]))).toEqual([]);
    expect(faultsOf(marched(tableWith(general, enemy('line', 210)), [ahead(30)]))).toEqual(['march.unit-in-the-way']);
  });

  it('staff figures stand in nobody’s way', () => {
    const officer = 'unit b "The general" blue staff general 1/1 line at 200,206 facing 90';
    expect(marched(tableWith(LINE, officer), [ahead(15)])).toMatchObject({ faults: [], passed: [] });
  });

  describe('ending on those one passed', () => {
    // The skirmish line is one base deep: 204.5 to 206. The marchers are 3 cm deep.
    const end = (cm: number, facts: Facts = {}) => {
      const table = tableWith(LINE, friend('skirmish', 206));
      return settled(moverOn(table, facts), 'normal', [ahead(cm)], groundOf(table, facts));
    };

    it('BA-2.3.4-e: it is set to the nearer clear place', () => {
      expect(end(5)).toMatchObject({ adjusted: true, steps: [ahead(4.5)] });
      expect(end(8.5)).toMatchObject({ adjusted: true, steps: [ahead(9)] });
      expect(end(9)).toMatchObject({ adjusted: false, steps: [ahead(9)] });
      expect(end(4.5)).toMatchObject({ adjusted: false });
    });

    it('BA-2.3.4-e: also when it faces about there', () => {
      const table = tableWith(LINE, friend('skirmish', 206));
      const about = settled(moverOn(table), 'normal', [ahead(5), { kind: 'invert' }], groundOf(table));
      expect(about).toMatchObject({ adjusted: true, steps: [ahead(4.5), { kind: 'invert' }] });
    });

    it('BA-2.3.4-e: who ends on them by a turn is told', () => {
      const beside = 'unit b "The friends" blue infantry shako 1/1 skirmish at 204,205 facing 90';
      const table = tableWith(LINE, beside);
      const turned = settled(moverOn(table), 'normal', [wheel(20)], groundOf(table));
      expect(turned.marched.faults).toEqual([
        expect.objectContaining({ key: 'march.ends-on-top', values: { unit: 'The friends' } }),
      ]);
    });

    it('BA-2.3.4-e: so is who turns onto them and goes on too little to be clear', () => {
      const beside = 'unit b "The friends" blue infantry shako 1/1 skirmish at 204,205 facing 90';
      const table = tableWith(LINE, beside);
      const turned = (cm: number) => settled(moverOn(table), 'normal', [wheel(20), ahead(cm)], groundOf(table));
      expect(turned(1).marched.faults).toEqual([expect.objectContaining({ key: 'march.ends-on-top' })]);
      expect(turned(8)).toMatchObject({ adjusted: false, marched: { faults: [] } });
    });

    it('BA-2.3.4-e: or always before them, where the club reads it so', () => {
      expect(end(8.5, { readings: { 'passing-end': 'before' } })).toMatchObject({
        adjusted: true,
        steps: [ahead(4.5)],
      });
    });

    it('BA-2.3.4-e: the overlap is given even at the end of its rate, and nobody lies on anybody', () => {
      const tired: Facts = { done: { share: 0.575, cm: 11.5, gait: 'normal' } };
      const result = end(8.5, tired);
      expect(result).toMatchObject({ steps: [ahead(9)], marched: { faults: [] } });
      const table = tableWith(LINE, friend('skirmish', 206));
      const others = basesOf(table, table.units.get(unitId('b')) as never);
      const stand = result.marched.stands.at(-1);
      for (const base of basesOf(table, stand as never))
        for (const other of others) expect(basesOverlap(base, other)).toBe(false);
    });

    it('BA-2.3.4-e: where the far side is barred it stays before them', () => {
      const table = tableWith(
        LINE,
        friend('skirmish', 206),
        'building h "House" level 1: 190,208 210,208 210,220 190,220',
      );
      const result = settled(moverOn(table), 'normal', [ahead(7.9)], groundOf(table));
      expect(result).toMatchObject({ adjusted: true, steps: [ahead(4.5)] });
    });
  });
});
