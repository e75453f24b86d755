import { describe, expect, it } from 'vitest';
import { BASE_STRIDE, BLOCK_STRIDE, FIGURE_STRIDE, musterOf, sameMuster } from '../../src/scene/muster';
import { aTable, aUnit } from './sample';

const battery = aUnit('battery', { arm: 'artillery', look: 'gun', guns: 3, figures: 10, figuresAtStart: 12 });

describe('the muster of a table', () => {
  const muster = musterOf(
    aTable([], [aUnit('a'), battery, aUnit('general', { arm: 'staff', look: 'general', figures: 1 })]),
  );
  const figures = (name: Parameters<typeof muster.figures.get>[0]) =>
    (muster.figures.get(name)?.length ?? 0) / FIGURE_STRIDE;

  it('has one figure a base', () => expect(figures('shako')).toBe(12));
  it('has every gun, and as many gunners as are left', () => {
    expect(figures('gun')).toBe(3);
    expect(figures('gunner')).toBe(10);
  });
  it('gives colours to all but the staff', () => expect(figures('flag')).toBe(2));
  it('has one base for each figure or gun and one block for each unit', () => {
    expect(muster.bases.length / BASE_STRIDE).toBe(12 + 3 + 1);
    expect(muster.blocks.length / BLOCK_STRIDE).toBe(3);
  });
  it('shows what is left of a unit', () => {
    expect(muster.blocks[BLOCK_STRIDE + 8]).toBeCloseTo(10 / 12, 6);
  });
  it('puts a limbered battery on its limbers, without gunners beside', () => {
    const limbered = musterOf(aTable([], [{ ...battery, formation: 'march-column' }]));
    expect([...limbered.figures.keys()].sort()).toEqual(['flag', 'limber']);
  });
});

describe('a muster is kept', () => {
  const table = aTable([], [aUnit('a'), battery]);
  const changed = (unit: ReturnType<typeof aUnit>) => ({ ...table, units: new Map(table.units).set(unit.id, unit) });
  it('when a unit only moves', () => {
    expect(sameMuster(table, changed(aUnit('a', { pose: { at: { x: 1, y: 2 }, heading: 0 } })))).toBe(true);
  });
  it('but not when it loses figures or forms anew', () => {
    expect(sameMuster(table, changed(aUnit('a', { figures: 11 })))).toBe(false);
    expect(sameMuster(table, changed(aUnit('a', { formation: 'square' })))).toBe(false);
  });
  it('nor when a unit comes or goes', () => {
    expect(sameMuster(table, changed(aUnit('b')))).toBe(false);
  });
});
