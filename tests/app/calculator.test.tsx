import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { readCase, readDice, writeCase } from '../../src/app/calculator/address';
import { hashOf, parseHash } from '../../src/app/router';
import { Calculator } from '../../src/panels/Calculator';
import { fireCalculator } from '../../src/rules/belle-alliance/fire/fire-calculator';
import type { CalculatorValues, DiceThrow, Field, Thrown } from '../../src/rules/calculator';
import type { Saying } from '../../src/table/reasons';
import '../../src/rules/belle-alliance/words/belle-alliance-texts';
import { say } from '../../src/texts/sayings';

const THREE: DiceThrow = { id: 'one', count: 3, faces: 6 };
const TWO_OF_TEN: DiceThrow = { id: 'two', count: 2, faces: 10 };

const query = (values: CalculatorValues, ...thrown: Thrown) => writeCase(fireCalculator.reckon(values), thrown);

describe('the address of a case', () => {
  it('brings back the values and the dice', () => {
    const values = {
      arm: 'horse-artillery',
      calibre: '8',
      zone: '2',
      ranging: 'yes',
      split: 'yes',
      'target-officer': '-2',
    };
    const read = readCase(query(values, [6, 1, 3]));
    expect(read.values).toMatchObject(values);
    expect(readDice(read.dice ?? '', [THREE])).toEqual([[6, 1, 3]]);
    expect(fireCalculator.reckon(read.values).mistaken).toEqual([]);
    expect(fireCalculator.reckon(read.values).values).toEqual(fireCalculator.reckon(values).values);
  });

  it('says what is asked first even where it is the usual, so that it reads like the case', () => {
    expect(query({})).toMatch(/^arm=infantry&weapon=musket&figures=24&zone=1&/);
    expect(query({})).not.toMatch(/moved|dice|officer|hidden/);
    expect(query({ moved: 'yes', hidden: 'yes' })).toMatch(/moved=yes.*hidden=yes/);
  });

  it('leaves out what is not asked, and dice that are not all known', () => {
    expect(query({ arm: 'cavalry', calibre: '12' }, [4, 4])).not.toMatch(/calibre|dice/);
  });

  it.each(['7-1-1', '0-1-1', '1-1', '1-1-1-1', 'a-b-c', '', '1.5-1-1', '-1-2-3'])('has no such dice: %j', (dice) => {
    expect(readCase(`dice=${dice}`)).toEqual({ values: {}, dice });
    expect(readDice(dice, [THREE])).toBeUndefined();
  });

  it('holds the dice of all who throw, each of their own kind', () => {
    expect(readDice('4-4-5.10-1', [THREE, TWO_OF_TEN])).toEqual([
      [4, 4, 5],
      [10, 1],
    ]);
    for (const dice of ['4-4-5', '4-4-5.10', '4-4-10.4-4', '4-4-5.11-1', '4-4-5.1-1.1-1', '4-4-5.', '.1-1']) {
      expect(readDice(dice, [THREE, TWO_OF_TEN]), dice).toBeUndefined();
    }
  });

  it('is not read where nobody can have tapped it', () => {
    expect(readCase(`arm=${'x'.repeat(5000)}`)).toEqual({ values: {} });
  });

  it('is a route of its own', () => {
    const route = { screen: 'calculator', name: 'fire', query: 'arm=infantry&dice=1-2-3' } as const;
    expect(hashOf(route)).toBe('#/calculator/fire?arm=infantry&dice=1-2-3');
    expect(parseHash(hashOf(route))).toEqual(route);
    expect(parseHash('#/calculator/fire')).toEqual({ screen: 'calculator', name: 'fire', query: '' });
    expect(parseHash('#/calculator/fire?a=b?c')).toEqual({ screen: 'calculator', name: 'fire', query: 'a=b?c' });
    for (const hash of ['#/calculator', '#/calculator/', '#/calculator/melon', '#/calculator/constructor?x=1']) {
      expect(parseHash(hash)).toEqual({ screen: 'home' });
    }
  });
});

const CASES: readonly CalculatorValues[] = [
  ...['infantry', 'cavalry', 'foot-artillery', 'horse-artillery'].flatMap((arm) =>
    ['infantry', 'cavalry', 'artillery'].flatMap((target) =>
      ['1', '2'].map((zone) => ({ arm, target, zone, split: 'yes', figures: '21', officer: '2', valour: '-3' })),
    ),
  ),
  { figures: '1', order: 'FD' },
];

const sayingsOf = (field: Field): readonly Saying[] => {
  if (field.kind === 'choice') return [field, ...field.choices, ...field.choices.flatMap(({ detail }) => detail ?? [])];
  return field.kind === 'count' ? [field, field.shown] : [field];
};

describe('the words of the fire calculator', () => {
  it('are there for all it asks and answers', () => {
    const said: Saying[] = [fireCalculator.title];
    for (const values of CASES) {
      const { groups, remarks } = fireCalculator.reckon(values);
      said.push(...groups, ...remarks);
      for (const { first, more } of groups) said.push(...[...first, ...more].flatMap(sayingsOf));
      for (const dice of [
        [1, 1, 2],
        [6, 6, 6],
        [4, 4, 3],
      ]) {
        const { results, steps } = fireCalculator.outcome({ ...values, order: values.order ?? 'LD' }, [dice]);
        said.push(...results, ...steps);
      }
    }
    expect(said.length).toBeGreaterThan(500);
    expect([...new Set(said.map(say).filter((words) => /calculator\.|undefined|NaN|\{/.test(words)))]).toEqual([]);
  });

  it('tell the sums as people write them', () => {
    const [loss, morale] = fireCalculator.outcome({ zone: '2' }, [[4, 5, 5]]).steps;
    expect(say(loss!)).toBe('Loss: dice 14 − 3 = 11. 3 units of fire × ½ = 1½, rounded down to 1.');
    expect(say(morale!)).toBe('Morale: dice 14 − 3 = 11, which is LD.');
    const [plain] = fireCalculator.outcome({ figures: '10' }, [[6, 6, 1]]).steps;
    expect(say(plain!)).toBe('Loss: dice 13. 1 unit of fire × 1 = 1.');
    const [least] = fireCalculator.outcome({ cover: 'III', moved: 'yes' }, [[1, 1, 2]]).steps;
    expect(say(least!)).toBe('Loss: dice 4 − 9 = −5. 3 units of fire × 0 = 0.');
  });
});

describe('the screen of a calculator', () => {
  const nothing = () => undefined;
  const shown = (values: CalculatorValues, dice: readonly number[] = [], mistaken?: string) =>
    renderToStaticMarkup(
      <Calculator
        title="Fire calculator"
        others={[]}
        onlyHere={false}
        reckoning={fireCalculator.reckon(values)}
        thrown={[dice]}
        outcome={dice.length === THREE.count ? fireCalculator.outcome(values, [dice]) : undefined}
        mistaken={mistaken}
        onAnswer={nothing}
        onThrown={nothing}
        onRoll={nothing}
        onRule={nothing}
        onUnderstood={nothing}
        onStartOver={nothing}
        onShare={nothing}
        onBack={nothing}
      />,
    );

  it('folds what is seldom needed, unless something of it is chosen', () => {
    expect(shown({})).not.toContain('Hidden target');
    expect(shown({ hidden: 'yes' })).toContain('Hidden target');
    expect(shown({ hidden: 'yes', officer: '2' })).toContain('More, 2 chosen');
  });

  it('marks what is chosen for those who hear it', () => {
    expect(shown({ moved: 'yes' })).toMatch(/aria-pressed="true"[^>]*>.*?Has moved/);
    expect(shown({ arm: 'cavalry' })).toMatch(/checked="" value="cavalry"|value="cavalry" checked=""/);
  });

  it('tells what is missing of the dice, then what came of them and why', () => {
    expect(shown({})).toContain('Tap what the 3 dice show');
    expect(shown({}, [4])).toContain('2 more dice');
    const done = shown({ zone: '2' }, [4, 5, 5]);
    expect(done).toContain('1 figure lost');
    expect(done).toContain('LD: light disorder');
    expect(done).toContain('rounded down to 1');
  });

  it('tells what the address said and could not mean', () => {
    expect(shown({}, [], 'The link says something else')).toContain('The link says something else');
  });

  it('may be all blank: a number that cannot go lower has a button that does nothing', () => {
    expect(shown({ figures: '1' })).toMatch(/disabled="" aria-label="1 less: Figures that fire"/);
  });
});
