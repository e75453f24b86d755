import { describe, expect, it } from 'vitest';
import {
  BASE_STRIDE,
  BLOCK_STRIDE,
  FIGURE_STRIDE,
  MANNER,
  musterOf,
  sameMuster,
} from '../../src/scene/figure-instances';
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
    expect(muster.strengths[1]).toBeCloseTo(10 / 12, 6);
  });
  it('puts a limbered battery on its limbers, without gunners beside', () => {
    const limbered = musterOf(aTable([], [{ ...battery, formation: 'march-column' }]));
    expect([...limbered.figures.keys()].sort()).toEqual(['flag', 'limber']);
    const running = musterOf(aTable([], [{ ...battery, formation: 'rout' }]));
    expect([...running.figures.keys()].sort()).toEqual(['flag', 'limber']);
  });
  it('leaves nothing standing of a unit of which nobody is left', () => {
    const gone = musterOf(aTable([], [aUnit('a', { figures: 0 })]));
    expect([...gone.figures.values()].every((rows) => rows.length === 0)).toBe(true);
    expect(gone.bases).toHaveLength(0);
  });
  it('leaves guns alone whose gunners are gone', () => {
    const abandoned = musterOf(aTable([], [{ ...battery, figures: 0 }]));
    expect([...abandoned.figures.keys()].sort()).toEqual(['flag', 'gun']);
  });
  it('shows gunners who have left their guns as men on foot', () => {
    const away = musterOf(aTable([], [{ ...battery, guns: 0, figures: 7 }]));
    expect([...away.figures.keys()].sort()).toEqual(['flag', 'gunner']);
    expect(away.figures.get('gunner')).toHaveLength(7 * FIGURE_STRIDE);
  });
});

describe('the blocks of a unit', () => {
  const blocksOf = (change: Partial<ReturnType<typeof aUnit>>) => {
    const { blocks, blockUnits } = musterOf(aTable([], [aUnit('a'), aUnit('b', { figures: 24, ...change })]));
    return blockUnits.flatMap((unit, i) => {
      const [left, right, front, back, index, , , manner, turn] = blocks.slice(
        i * BLOCK_STRIDE,
        (i + 1) * BLOCK_STRIDE,
      );
      expect(index).toBe(unit);
      return unit === 1 ? [{ wide: right! - left!, deep: front! - back!, manner, turn }] : [];
    });
  };
  it('are one, as large as its footprint', () => {
    expect(blocksOf({ formation: 'march-column' })).toEqual([{ wide: 3, deep: 18, manner: MANNER.closed, turn: 0 }]);
  });
  it('are one for each leg of a bent column, together as long as it is, the head last', () => {
    const blocks = blocksOf({
      formation: 'march-column',
      trail: [
        { back: 4, turn: 0.5 },
        { back: 9, turn: -0.25 },
      ],
    });
    expect(blocks.map(({ manner }) => manner)).toEqual([MANNER.tail, MANNER.tail, MANNER.closed]);
    expect(blocks.map(({ turn }) => turn)).toEqual([-0.25, -0.5, 0]);
    for (const { wide } of blocks) expect(wide).toBeCloseTo(3, 5);
    expect(blocks.reduce((sum, { deep }) => sum + deep, 0)).toBeCloseTo(18, 5);
  });
  it('say who faces all round and who faces nowhere', () => {
    expect(blocksOf({ formation: 'huddle' })[0]?.manner).toBe(MANNER.round);
    expect(blocksOf({ formation: 'mass' })[0]?.manner).toBe(MANNER.closed);
    expect(blocksOf({ formation: 'rout' })[0]?.manner).toBe(MANNER.idle);
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
    expect(sameMuster(table, changed(aUnit('a', { gap: 1.2 })))).toBe(false);
    expect(sameMuster(table, changed(aUnit('a', { about: true })))).toBe(false);
  });
  it('nor when a column comes round a bend', () => {
    const bent = changed(aUnit('a', { trail: [{ back: 2, turn: 1 }] }));
    expect(sameMuster(table, bent)).toBe(false);
    expect(sameMuster(bent, changed(aUnit('a', { trail: [{ back: 3, turn: 1 }] })))).toBe(false);
    expect(sameMuster(bent, changed(aUnit('a', { trail: [{ back: 2, turn: 1 }] })))).toBe(true);
  });
  it('nor when a unit comes or goes', () => {
    expect(sameMuster(table, changed(aUnit('b')))).toBe(false);
  });
});
