import { describe, expect, it } from 'vitest';
import { asFarAs } from '../../../src/rules/belle-alliance/march/as-far-as';
import { gaitViolations, leftAhead } from '../../../src/rules/belle-alliance/march/belle-alliance-march-plan';
import type { Gait } from '../../../src/rules/belle-alliance/march/gait';
import { settled } from '../../../src/rules/belle-alliance/march/settle';
import type { Step } from '../../../src/rules/marching-advice';
import {
  across,
  ahead,
  type Facts,
  faultsOf,
  groundOf,
  invert,
  line,
  marched,
  marcher,
  moverOn,
  ratesOf,
  rotate,
  rulesOf,
  tableWith,
  wheel,
} from '../../support/marching';

const LINE = marcher('infantry', 36, 'line');
const COLUMN = marcher('infantry', 20, 'march-column');

function leftAfter(
  table: ReturnType<typeof tableWith>,
  steps: readonly Step[],
  facts: Facts & { gait?: Gait } = {},
): number {
  const mover = moverOn(table, facts);
  const ground = groundOf(table, facts);
  const gait = facts.gait ?? 'normal';
  return leftAhead(mover, gait, settled(mover, gait, steps, ground), ground).cmLeft;
}

describe('2.3.1 Rates of march', () => {
  it('BA-2.3.1-a: foot and horse artillery take their own rows; a carried crew makes horse artillery', () => {
    const battery = marcher('artillery', 8, 'march-column').replace('8/8', '8/8 guns 3');
    expect(ratesOf(marched(tableWith(battery), [ahead(5)]))).toEqual([30]);
    expect(ratesOf(marched(tableWith(battery), [ahead(5)], { horse: true }))).toEqual([40]);
  });

  it('BA-2.3.1-a: every leg takes its distance over its rate of the bound, and what is left is at the rate ahead', () => {
    const table = tableWith(LINE);
    const result = marched(table, [ahead(5)]);
    expect(result.share).toBeCloseTo(5 / 20, 12);
    expect(leftAfter(table, [ahead(5)])).toBeCloseTo(15, 9);
    expect(rulesOf(result.legs[0]?.reasons ?? [])).toEqual(['T3']);
  });

  it('BA-2.3.1-b: one rate a bound', () => {
    const table = tableWith(LINE);
    const marchedNormally = { done: { gait: 'normal', share: 0.2, cm: 4 } } as const;
    const mover = moverOn(table, marchedNormally);
    expect(marched(table, [ahead(5)], marchedNormally).share).toBeCloseTo(0.45, 12);
    expect(faultKeys(table, 'charge', marchedNormally)).toContain('march.one-rate');
    expect(faultKeys(table, 'normal', marchedNormally)).toEqual([]);
    expect(mover.done.gait).toBe('normal');
  });

  it('BA-2.3.1-c: an order may end with a segment of the phase; else it goes as far as it can', () => {
    const table = tableWith(LINE);
    const mover = moverOn(table);
    const ground = groundOf(table);
    expect(asFarAs(mover, 'normal', [ahead(50)], ground)).toEqual([ahead(20)]);
    expect(asFarAs(mover, 'normal', [ahead(50)], ground, 0.5)).toEqual([ahead(10)]);
    expect(asFarAs(mover, 'normal', [ahead(4), ahead(4)], ground)).toEqual([ahead(4), ahead(4)]);
  });

  it('BA-2.3.1-c: as far as it can is also where something bars the way, in whichever step', () => {
    const table = tableWith(across('building', 8, 5), LINE);
    const mover = moverOn(table);
    expect(asFarAs(mover, 'normal', [ahead(3), ahead(15)], groundOf(table))).toEqual([
      ahead(3),
      { kind: 'march', cm: expect.closeTo(5, 9) },
    ]);
    expect(asFarAs(mover, 'normal', [ahead(8), ahead(5)], groundOf(table))).toEqual([ahead(8)]);
  });

  it('BA-2.3.1-f: unlimbered guns back, skirmish lines and staff go back and sideways, none slower', () => {
    const back: Step = { kind: 'back', cm: 5 };
    const aside: Step = { kind: 'sidestep', cm: -5 };
    const guns = tableWith(marcher('artillery', 8, 'line').replace('8/8', '8/8 guns 3'));
    expect(ratesOf(marched(guns, [back]))).toEqual([15]);
    expect(marched(guns, [back]).stands[0]?.pose.at.y).toBeCloseTo(195, 9);
    const skirmishers = tableWith(marcher('infantry', 8, 'skirmish'));
    expect(ratesOf(marched(skirmishers, [back, aside]))).toEqual([30, 30]);
    expect(marched(skirmishers, [aside]).stands[0]?.pose.at.x).toBeCloseTo(195, 9);
    expect(ratesOf(marched(tableWith(marcher('staff', 1, 'line')), [back, aside]))).toEqual([60, 60]);
    expect(faultsOf(marched(guns, [aside]))).toEqual(['march.no-sidestep']);
  });

  it('BA-2.3.1-g: others go back or sideways only when forced', () => {
    for (const unit of [LINE, COLUMN, marcher('cavalry', 12, 'line'), marcher('infantry', 24, 'square')]) {
      expect(faultsOf(marched(tableWith(unit), [{ kind: 'back', cm: 5 }]))).toEqual(['march.no-back']);
      expect(faultsOf(marched(tableWith(unit), [{ kind: 'sidestep', cm: 5 }]))).toEqual(['march.no-sidestep']);
      expect(faultsOf(marched(tableWith(unit), [{ kind: 'back', cm: 5 }], { forced: 'retreat' }))).toEqual([]);
    }
  });

  // biome-ignore format: a table reads best as a table
  const halves: readonly [string, Facts, number][] = [
    ['nothing',                       {}, 20],
    ['LD',                            { disorder: 'LD' }, 10],
    ['MD',                            { disorder: 'MD' }, 10],
    ['a change of formation',         { done: { formationChanges: 1 } }, 10],
    ['a split',                       { done: { split: true } }, 10],
    ['assembly',                      { done: { assembled: true } }, 10],
    ['LD after a change of formation', { disorder: 'LD', done: { formationChanges: 1 } }, 5],
    ['LD, split and formed',          { disorder: 'LD', done: { split: true, formationChanges: 1 } }, 2.5],
  ];
  it.each(halves)('BA-2.3.1-h: reductions multiply: %s', (_, facts, rate) => {
    expect(ratesOf(marched(tableWith(LINE), [ahead(1)], facts))).toEqual([rate]);
  });

  it('BA-2.3.1-h: turning and obstacles multiply with them', () => {
    const facts: Facts = { disorder: 'LD' };
    expect(ratesOf(marched(tableWith(LINE), [rotate(5)], facts))).toEqual([5]);
    const wall = line('wall', -1, 1);
    expect(ratesOf(marched(tableWith(wall, LINE), [wheel(1)], facts))).toEqual([2.5]);
  });

  it('BA-2.3.1-h: none of them slows forced action', () => {
    const facts: Facts = { disorder: 'MD', done: { formationChanges: 1, split: true }, forced: 'retreat' };
    expect(ratesOf(marched(tableWith(LINE), [{ kind: 'back', cm: 5 }], facts))).toEqual([20]);
  });

  it('BA-2.3.1-i: a terrain slows as long as any figure is in it', () => {
    // 20 figures in column are 15 cm deep; the field is 6 cm deep and begins 10 cm ahead.
    const result = marched(tableWith(across('field', 10, 6), COLUMN), [ahead(40)]);
    expect(result.legs.map(({ cm, rate }) => [Number(cm.toFixed(9)), rate])).toEqual([
      [10, 40],
      [21, 20],
      [9, 40],
    ]);
  });

  it('BA-2.3.1-i: one figure at the end of a line is enough, and the slowest ground counts', () => {
    // The line is 27 cm wide; the field touches its last figure only.
    const field = 'field f "Field": 213,205 230,205 230,210 213,210';
    expect(ratesOf(marched(tableWith(field, LINE), [ahead(16)]))).toEqual([20, 10, 20]);
    const both = [across('field', 5, 10), `wood w "Wood": 100,200 300,200 300,300 100,300`];
    const skirmishers = marcher('infantry', 8, 'skirmish');
    expect(ratesOf(marched(tableWith(...both, skirmishers), [ahead(1)]))).toEqual([30]);
    expect(ratesOf(marched(tableWith(...both, skirmishers), [ahead(6)])).at(-1)).toBe(15);
  });

  it('BA-2.3.1-d: it may stand where its formation has no rate, but not march there', () => {
    const table = tableWith(across('wood', -50, 100), LINE);
    expect(faultsOf(marched(table, [ahead(1)]))).toEqual(['march.no-rate.wood']);
    expect(faultsOf(marched(table, [wheel(5)]))).toEqual(['march.no-rate.wood']);
    expect(faultsOf(marched(table, [invert]))).toEqual([]);
  });

  it('BA-2.3.1-e: forced to move there it breaks at once', () => {
    const wood = across('wood', -50, 100);
    for (const formation of ['line', 'work', 'rest', 'square']) {
      const table = tableWith(wood, marcher('infantry', 24, formation));
      expect(faultsOf(marched(table, [{ kind: 'back', cm: 5 }], { forced: 'retreat' })), formation).toEqual([
        'march.breaks',
      ]);
    }
    const column = tableWith(wood, COLUMN);
    expect(faultsOf(marched(column, [{ kind: 'back', cm: 5 }], { forced: 'retreat' }))).toEqual([]);
  });

  it('units at work or at rest, in rout, and guns without crew do not march', () => {
    expect(faultsOf(marched(tableWith(marcher('infantry', 20, 'work')), [ahead(1)]))).toEqual(['march.at-work']);
    expect(faultsOf(marched(tableWith(marcher('infantry', 20, 'rest')), [ahead(1)]))).toEqual(['march.at-rest']);
    expect(faultsOf(marched(tableWith(LINE), [ahead(1)], { disorder: 'FD' }))).toEqual(['march.in-rout']);
    const abandoned = marcher('artillery', 0, 'line').replace('0/0', '0/8 guns 3');
    expect(faultsOf(marched(tableWith(abandoned), [ahead(1)]))).toEqual(['march.no-crew']);
  });

  it('of a unit without figures nothing marches, and nothing breaks', () => {
    const nobody = marcher('infantry', 0, 'line').replace('0/0', '0/20');
    expect(faultsOf(marched(tableWith(nobody), [ahead(1)]))).toEqual(['march.nobody']);
  });

  it('a rout goes at its own rate from whatever formation, also where that has none', () => {
    const rout: Facts = { forced: 'rout', disorder: 'FD' };
    expect(ratesOf(marched(tableWith(LINE), [{ kind: 'back', cm: 5 }], rout))).toEqual([40]);
    expect(ratesOf(marched(tableWith(across('wood', -50, 100), LINE), [{ kind: 'back', cm: 5 }], rout))).toEqual([15]);
  });

  it('going further than the bound lasts is told at the very place', () => {
    const result = marched(tableWith(LINE), [ahead(12), ahead(12)]);
    expect(result.faults).toEqual([expect.objectContaining({ key: 'march.beyond-rate', step: 1, progress: 8 })]);
    expect(result.share).toBeCloseTo(1.2, 12);
  });

  it('the table ends where it ends', () => {
    const near = LINE.replace('at 200,200', 'at 200,390');
    expect(marched(tableWith(near), [ahead(15)]).faults).toEqual([
      expect.objectContaining({ key: 'march.barred.edge', progress: 10 }),
    ]);
  });
});

function faultKeys(table: ReturnType<typeof tableWith>, gait: Gait, facts: Facts): readonly string[] {
  const violation = gaitViolations(moverOn(table, facts), groundOf(table, facts))[gait];
  return violation ? [violation.key] : [];
}
