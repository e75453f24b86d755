import { describe, expect, it } from 'vitest';
import { fireCalculator } from '../../../src/rules/belle-alliance/fire/fire-calculator';
import type { CalculatorValues, Field } from '../../../src/rules/calculator';

const reckon = (values: CalculatorValues) => fireCalculator.reckon(values);

const fieldsOf = (values: CalculatorValues): readonly Field[] =>
  reckon(values).groups.flatMap(({ first, more }) => [...first, ...more]);
const asked = (values: CalculatorValues): readonly string[] => fieldsOf(values).map(({ id }) => id);
const field = (values: CalculatorValues, id: string): Field | undefined =>
  fieldsOf(values).find((each) => each.id === id);
const choicesOf = (values: CalculatorValues, id: string): readonly string[] => {
  const found = field(values, id);
  return found?.kind === 'choice' ? found.choices.map((choice) => choice.id) : [];
};

/** Factors as `row side on value`, in the order of the card. */
const factors = (values: CalculatorValues): readonly string[] =>
  reckon(values).card.factors.map(({ row, side, on, value }) => `${row} ${side} ${on} ${value}`);

const come = (values: CalculatorValues, ...dice: readonly number[]) => {
  const { results, steps } = fireCalculator.outcome(values, [dice]);
  return {
    lost: results.find(({ id }) => id === 'loss')?.values?.figures,
    morale: results
      .find(({ id }) => id === 'morale')
      ?.key.split('.')
      .at(-1),
    steps: steps.map(({ key }) => key.replace('calculator.step.', '')),
  };
};

describe('the fire calculator reckons as the rule book does', () => {
  it('BA-3.1.1-f nothing said: 24 muskets at 24 in line, 3 units of fire, no factors', () => {
    const { card } = reckon({});
    expect(card).toMatchObject({ figures: 24, unitsOfFire: 3, lossModifier: 0, moraleModifier: 0, factors: [] });
    expect(card.cite).toEqual({ book: 'belle-alliance', rule: 'T6' });
  });

  it('a column of attack of half the numbers: +2 for loss, +3 for morale', () => {
    const values = { figures: '24', 'target-figures': '12', formation: 'attack-column' };
    expect(factors(values)).toEqual(['column-effect opponent loss 2', 'ratio-100 own morale 1']);
    expect(reckon(values).card).toMatchObject({ unitsOfFire: 3, lossModifier: 2, moraleModifier: 3 });
    expect(come(values, 3, 4, 4)).toEqual({ lost: 3, morale: 'LD', steps: ['loss', 'morale'] });
  });

  it('riflemen in skirmish line, marksmen of valour 4, at a battery in zone 2', () => {
    const values = {
      weapon: 'rifle',
      figures: '13',
      zone: '2',
      skirmish: 'yes',
      marksmen: 'yes',
      valour: '4',
      target: 'artillery',
      'target-gunners': '8',
      'target-valour': '1',
    };
    expect(reckon(values).card).toMatchObject({ unitsOfFire: 2, lossModifier: 1, moraleModifier: 0 });
    expect(come(values, 4, 4, 2)).toMatchObject({ lost: 1, morale: 'OR' });
  });

  it('flank fire at a line in LD that crosses a hedge: +7 for morale and nothing for loss', () => {
    const values = { figures: '30', 'target-figures': '30', order: 'LD', aspect: 'flank', 'target-passage': 'yes' };
    expect(reckon(values).card).toMatchObject({ lossModifier: 0, moraleModifier: 7 });
    expect(come(values, 3, 3, 2)).toMatchObject({ lost: 0, morale: 'MD' });
  });

  it('BA-3.4.1-a a foot battery ranging in zone 2 on its first fire', () => {
    const values = {
      arm: 'foot-artillery',
      calibre: '6',
      gunners: '8',
      zone: '2',
      ranging: 'yes',
      first: 'yes',
      valour: '1',
      formation: 'attack-column',
      'target-figures': '36',
    };
    expect(factors(values)).toEqual([
      'first own loss 2',
      'zone-2 own loss -3',
      'ranging own loss -2',
      'valour own loss 1',
      'column-effect opponent loss 2',
    ]);
    expect(reckon(values).card).toMatchObject({ unitsOfFire: 4, cite: { rule: 'T7' } });
    expect(come(values, 6, 4, 3)).toMatchObject({ lost: 4, morale: 'LD' });
  });

  it('BA-3.4.4-a canister of 12 pounders at a small line', () => {
    const values = { arm: 'foot-artillery', calibre: '12', canister: 'yes', 'target-figures': '18' };
    expect(reckon(values).card).toMatchObject({ lossModifier: 5, moraleModifier: 6 });
    expect(come(values, 4, 4, 4)).toMatchObject({ lost: 8, morale: 'MD' });
  });

  it('BA-T07-b horse guns are not asked whether they moved; light ones at a square in zone 3 over soft ground', () => {
    const values = {
      arm: 'horse-artillery',
      calibre: '4',
      gunners: '6',
      zone: '3',
      ranging: 'yes',
      'soft-ground': 'yes',
      moved: 'yes',
      formation: 'square',
      'target-figures': '40',
    };
    expect(asked(values)).not.toContain('moved');
    expect(reckon(values).card).toMatchObject({ unitsOfFire: 3, lossModifier: -9, moraleModifier: -9 });
  });

  it('cavalry at the charge is −1 instead of +1', () => {
    const guns = { arm: 'foot-artillery', gunners: '5', target: 'cavalry', 'target-figures': '20' };
    expect(reckon(guns).card.lossModifier).toBe(1);
    expect(reckon({ ...guns, charge: 'yes' }).card.lossModifier).toBe(-1);
  });

  it('covers and woods: cover I and wood are −2 to muskets; to guns cover I is nothing and a wood +2', () => {
    const loss = (values: CalculatorValues) => reckon(values).card.lossModifier;
    expect(['open', 'I', 'II', 'III', 'wood'].map((cover) => loss({ cover }))).toEqual([0, -2, -4, -6, -2]);
    const guns = { arm: 'foot-artillery' };
    expect(['open', 'I', 'II', 'III', 'wood'].map((cover) => loss({ ...guns, cover }))).toEqual([0, 0, -2, -4, 2]);
  });

  it('each of the rest adds what its row says', () => {
    const plain = {};
    const rows: readonly [CalculatorValues, loss: number, morale: number][] = [
      [{ moved: 'yes' }, -3, -3],
      [{ ld: 'yes' }, -2, -2],
      [{ first: 'yes' }, 2, 2],
      [{ neighbour: 'yes' }, 2, 2],
      [{ hidden: 'yes' }, -2, -2],
      [{ passage: 'yes' }, -2, -2],
      [{ split: 'yes' }, -2, -2],
      [{ arm: 'cavalry' }, -2, -2],
      [{ officer: '3' }, 0, 3],
      [{ 'target-officer': '3' }, 0, -3],
      [{ 'target-valour': '-2' }, 0, 2],
      [{ support: 'yes' }, 0, -2],
      [{ 'no-supplies': 'yes' }, 0, 2],
      [{ aspect: 'rear' }, 0, 2],
      [{ 'column-effect': 'yes' }, 2, 2],
      [{ formation: 'skirmish' }, -4, -4],
      [{ formation: 'square' }, 3, 3],
      [{ formation: 'work' }, 0, 0],
      [{ order: 'MD' }, 0, 4],
      [{ order: 'FD' }, 0, 8],
      [{ target: 'artillery', guns: 'limbered', 'target-gunners': '20' }, -2, -2],
      [{ target: 'artillery', guns: 'gunners', 'target-gunners': '20' }, 0, 0],
    ];
    for (const [values, loss, morale] of rows) {
      const { card } = reckon({ ...plain, ...values });
      expect([card.lossModifier, card.moraleModifier], JSON.stringify(values)).toEqual([loss, morale]);
    }
  });
});

describe('BA-3.1.1-b one unit of fire may be short', () => {
  it.each([
    ['22', 2],
    ['23', 3],
    ['3', 1],
    ['2', 0],
  ])('%s figures are %i', (figures, units) => {
    expect(reckon({ figures }).card.unitsOfFire).toBe(units);
  });

  it('of a split fire only the part that is said to have it', () => {
    expect(reckon({ figures: '18', split: 'yes' }).card.unitsOfFire).toBe(2);
    expect(reckon({ figures: '18', split: 'yes', 'short-unit': 'no' }).card.unitsOfFire).toBe(1);
    expect(asked({ split: 'yes' })).toContain('short-unit');
    // Not asked without a split, so not heard either.
    expect(reckon({ figures: '18', 'short-unit': 'no' }).card.unitsOfFire).toBe(2);
  });

  it('too few do nothing, and that is said with its rule', () => {
    expect(reckon({ figures: '2' }).remarks).toEqual([
      { key: 'calculator.fire.too-few', cite: { book: 'belle-alliance', rule: '3.1.1' } },
    ]);
    expect(reckon({ figures: '3' }).remarks).toEqual([]);
    expect(come({ figures: '2' }, 6, 6, 6)).toEqual({ lost: 0, morale: 'OR', steps: ['loss', 'no-morale'] });
  });
});

describe('what is asked hangs on what was answered', () => {
  it('weapons for foot and horse, calibres for guns', () => {
    expect(asked({})).toContain('weapon');
    expect(asked({})).not.toContain('calibre');
    expect(asked({ arm: 'horse-artillery' })).toContain('calibre');
    expect(asked({ arm: 'horse-artillery' })).not.toContain('weapon');
    expect(field({ arm: 'cavalry' }, 'weapon')?.value).toBe('carbine');
  });

  it('BA-3.1.3-p zones with the cm of the weapon; guns have three of them', () => {
    const cm = (values: CalculatorValues) => {
      const zone = field(values, 'zone');
      return zone?.kind === 'choice' ? zone.choices.map(({ detail }) => detail?.values?.to) : [];
    };
    expect(cm({})).toEqual([10, 18]);
    expect(cm({ weapon: 'rifle' })).toEqual([18, 30]);
    expect(cm({ arm: 'cavalry' })).toEqual([6, 12]);
    expect(cm({ arm: 'foot-artillery', calibre: '4' })).toEqual([15, 40, 100]);
    expect(cm({ arm: 'foot-artillery', calibre: '8' })).toEqual([20, 50, 120]);
    expect(cm({ arm: 'foot-artillery', calibre: '9' })).toEqual([25, 60, 140]);
  });

  it('canister in zone 1 only, ranging and soft ground only beyond it', () => {
    const near = asked({ arm: 'foot-artillery', zone: '1' });
    const far = asked({ arm: 'foot-artillery', zone: '2' });
    expect(near).toContain('canister');
    expect(near).not.toContain('ranging');
    expect(far).not.toContain('canister');
    expect(far).toEqual(expect.arrayContaining(['ranging', 'soft-ground']));
    expect(reckon({ arm: 'foot-artillery', zone: '2', canister: 'yes' }).card.lossModifier).toBe(-3);
    expect(asked({})).not.toContain('canister');
  });

  it('flank and rear only where there are such: a skirmish line has a rear, a square neither', () => {
    expect(choicesOf({}, 'aspect')).toEqual(['front', 'flank', 'rear']);
    expect(choicesOf({ formation: 'skirmish' }, 'aspect')).toEqual(['front', 'rear']);
    expect(asked({ formation: 'square' })).not.toContain('aspect');
    expect(asked({ order: 'FD' })).not.toContain('aspect');
    expect(reckon({ formation: 'square', aspect: 'flank' }).card.moraleModifier).toBe(3);
  });

  it('BA-3.1.9-f who routs has no formation to name, and counts as a line', () => {
    expect(asked({ order: 'FD' })).not.toContain('formation');
    expect(reckon({ order: 'FD', formation: 'square' }).card.lossModifier).toBe(0);
    expect(asked({ order: 'FD' })).not.toContain('column-effect');
  });

  it('BA-3.1.9-a column effect is asked of lines and columns of march only', () => {
    expect(asked({ formation: 'march-column' })).toContain('column-effect');
    expect(asked({ formation: 'attack-column' })).not.toContain('column-effect');
    expect(asked({ formation: 'work' })).not.toContain('column-effect');
    expect(asked({ target: 'artillery', guns: 'unlimbered' })).toContain('column-effect');
  });

  it('every field that is asked has its place on the screen', () => {
    for (const arm of ['infantry', 'cavalry', 'foot-artillery', 'horse-artillery']) {
      for (const target of ['infantry', 'cavalry', 'artillery']) {
        for (const zone of ['1', '2']) {
          const values = { arm, target, zone, split: 'yes' };
          expect([...asked(values)].sort()).toEqual(Object.keys(reckon(values).values).sort());
        }
      }
    }
  });
});

describe('answers that are none', () => {
  it('fall back to the usual and are told', () => {
    const { mistaken, values, card } = reckon({ arm: 'elephants', figures: '1e3', zone: '3', valour: '6', split: '1' });
    expect(mistaken.map(({ id, given }) => `${id} ${given}`).sort()).toEqual(
      ['arm elephants', 'figures 1e3', 'split 1', 'valour 6', 'zone 3'].sort(),
    );
    expect(values).toMatchObject({ arm: 'infantry', figures: '24', zone: '1', valour: '0', split: 'no' });
    expect(card.unitsOfFire).toBe(3);
  });

  it('names that nobody asks for are told; names that are asked of others only are let go', () => {
    expect(reckon({ constructor: 'x' }).mistaken).toEqual([{ id: 'constructor', given: 'x' }]);
    expect(reckon({ calibre: '12' }).mistaken).toEqual([]);
    expect(reckon({ calibre: '12' }).values).not.toHaveProperty('calibre');
  });

  it.each(['', '0', '-1', '100', '1.5', 'NaN', 'Infinity', ' 5', '0x10', '99999999999999999999'])(
    'no number of figures: %j',
    (figures) => {
      const { card, mistaken } = reckon({ figures });
      expect(mistaken).toHaveLength(1);
      expect(card.figures).toBe(24);
      expect(Number.isFinite(card.chances.meanLoss)).toBe(true);
    },
  );

  it('borders of numbers count: 1 and 99 figures, valour −5 and 5', () => {
    for (const values of [{ figures: '1' }, { figures: '99' }, { valour: '-5' }, { valour: '5' }]) {
      expect(reckon(values).mistaken).toEqual([]);
    }
    expect(reckon({ figures: '007' }).values.figures).toBe('7');
    expect(reckon({ valour: '-0' }).values.valour).toBe('0');
  });
});

describe('what the dice come to', () => {
  it('full disorder costs one in ten of those left besides', () => {
    const values = { figures: '20', 'target-figures': '31', order: 'FD' };
    expect(come(values, 4, 4, 4)).toEqual({ lost: 4, morale: 'FD', steps: ['loss', 'morale', 'fd', 'anew'] });
  });

  it('nobody loses more than there are', () => {
    const values = { figures: '60', 'target-figures': '3', formation: 'square', valour: '5' };
    const { lost, steps } = come(values, 6, 6, 6);
    expect(lost).toBe(3);
    expect(steps).toContain('no-more');
  });

  it('a lesser degree than it suffers already changes nothing', () => {
    expect(come({ order: 'MD' }, 3, 3, 2)).toMatchObject({ morale: 'LD', steps: ['loss', 'morale', 'stays'] });
  });

  it('BA-5.5.3-a two ones begin the end of the supplies; one does not', () => {
    expect(come({}, 1, 1, 4).steps).toContain('supplies');
    expect(come({}, 1, 2, 4).steps).not.toContain('supplies');
    expect(come({ figures: '2' }, 1, 1, 1).steps).not.toContain('supplies');
  });

  it('says every sum on the way: 14 − 3 = 11, three units of a half, one and a half, one', () => {
    const [loss, morale] = fireCalculator.outcome({ zone: '2', aspect: 'flank' }, [[4, 5, 5]]).steps;
    expect(loss).toMatchObject({
      values: { rolled: 14, modifier: -3, total: 11, each: 0.5, units: 3, exact: 1.5, figures: 1 },
      cite: { rule: 'T12' },
    });
    expect(morale).toMatchObject({ values: { rolled: 14, modifier: 0, total: 14, morale: 'LD' } });
  });
});
