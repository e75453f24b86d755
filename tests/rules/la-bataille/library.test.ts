import { describe, expect, test } from 'vitest';
import type { Calculator, CalculatorValues, Thrown } from '../../../src/rules/calculator';
import { assaultCalculator } from '../../../src/rules/la-bataille/calculators/calculator-assault';
import { fireCalculator } from '../../../src/rules/la-bataille/calculators/calculator-fire';
import { moraleCalculator } from '../../../src/rules/la-bataille/calculators/calculator-morale';
import { stackingCalculator } from '../../../src/rules/la-bataille/calculators/calculator-stacking';
import { standingCalculator } from '../../../src/rules/la-bataille/calculators/calculator-standing';
import { carreCalculator, leaderCalculator, recallCalculator } from '../../../src/rules/la-bataille/calculators/small';
import { type Cell, changeCell, newClubEdition } from '../../../src/rules/la-bataille/club-edition';
import { type Library, libraryFrom, libraryWith, PRINTED } from '../../../src/rules/la-bataille/library';

function clubWith(path: string, to: Cell): Library {
  const changed = changeCell(newClubEdition('Ours', 'heilsberg-1807'), path, to);
  if (!changed.ok) throw new Error(`${path}: ${changed.problem.code}`);
  return libraryWith([{ id: 'one', edition: changed.value }]);
}

const told = (calculator: Calculator, values: CalculatorValues, thrown: Thrown) => ({
  card: calculator.reckon(values).card,
  outcome: calculator.outcome(values, thrown),
});

/** One changed cell for each calculator, and a case that it bears on. */
const CASES: readonly (readonly [string, (library: Library) => Calculator, string, Cell, CalculatorValues, Thrown])[] =
  [
    ['fire', fireCalculator, 'fire/multiples/french-ligne/line', 5, {}, [[4, 3]]],
    ['assault', assaultCalculator, 'assault/factors/flank/by', '3', { aspect: 'flank' }, [[4, 3]]],
    ['morale', moraleCalculator, 'morale/value/carre/add', -12, { formation: 'carre' }, [[3, 1]]],
    [
      'standing',
      standingCalculator,
      'preMelee/rows/flank/defender',
      -18,
      { occasion: 'defender', aspect: 'flank' },
      [[6, 5]],
    ],
    ['carre', carreCalculator, 'charge/carre/modifiers/light-cavalry/add', 12, { cavalry: 'light' }, [[4, 4]]],
    ['recall', recallCalculator, 'charge/recall/from/prussian/from', 6, { recall: 'prussian' }, [[4]]],
    ['leader', leaderCalculator, 'leaders/wounds/0/wound', 'flesh', {}, [[1]]],
    ['stacking', stackingCalculator, 'stacking/holdings/clear/1/infantry', 14, { 'foot-increments': '15' }, []],
  ];

describe('a club’s own edition', () => {
  test.each(CASES)('%s: the calculator reckons with the changed cell', (_, make, path, to, values, thrown) => {
    const calculator = make(clubWith(path, to));
    const printed = told(calculator, values, thrown);
    const own = told(calculator, { ...values, edition: 'club-one' }, thrown);
    expect(own).not.toEqual(printed);
    expect(told(make(PRINTED), values, thrown)).toEqual(printed);
  });

  test.each(CASES)('%s: it can be chosen by the name the club gave it', (_, make, path, to) => {
    const { groups } = make(clubWith(path, to)).reckon({ edition: 'club-one' });
    const field = groups.flatMap(({ first }) => first).find(({ id }) => id === 'edition');
    expect(field).toMatchObject({ kind: 'choice', value: 'club-one' });
    expect(field?.kind === 'choice' && field.choices.at(-1)).toEqual({
      id: 'club-one',
      key: 'lb.ask.edition.club',
      values: { name: 'Ours' },
    });
  });

  test('that is not here any more is told as a mistake, and the printed charts are used', () => {
    const { mistaken, values } = fireCalculator(PRINTED).reckon({ edition: 'club-gone' });
    expect(mistaken).toMatchObject([{ id: 'edition', given: 'club-gone' }]);
    expect(values.edition).toBe('heilsberg-1807');
  });

  test('what is kept on the device and is no edition is left out', () => {
    const whole = newClubEdition('Ours', 'premier');
    const kept = [
      { id: 'a', edition: 'nonsense' },
      { id: 'b', edition: { ...whole, changes: [{ path: 'fire/none', to: 1 }] } },
      { id: 'c', edition: whole },
    ];
    expect(libraryFrom(kept).map(({ id }) => id)).toEqual(['premier', 'heilsberg-1807', 'marie-louise', 'club-c']);
  });

  test('cannot be taken for a printed one, whatever its id', () => {
    const library = libraryWith([{ id: 'premier', edition: newClubEdition('Ours', 'marie-louise') }]);
    expect(library.map(({ id }) => id)).toEqual(['premier', 'heilsberg-1807', 'marie-louise', 'club-premier']);
  });
});
