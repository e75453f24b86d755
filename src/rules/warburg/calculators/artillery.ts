import type { Calculator, CalculatorValues } from '../../calculator';
import { openForm } from '../../calculator-form';
import type { ThrowCard } from '../../melee-advice';
import { artilleryFactors } from '../artillery';
import { BOOK, wb } from '../cite';
import { type ArtilleryResult, artilleryResult, effectOf } from '../result';
import { askGround, askOrder, ONE_DIE, OURS, outcomesOf, stepsOf, sumOf, toneOf, WORDS } from './asking';

const RESULTS = ['none', 'TM', 'TM+1', 'TM+2', 'D', '1D-R1', '1D-R2', '2D-R2'] as const;
const nameOf = (result: ArtilleryResult): (typeof RESULTS)[number] => result ?? 'none';

/** Guns fire at a hex (W2). */
export const artilleryCalculator: Calculator<ThrowCard> = {
  title: { key: 'wb.title.artillery' },
  book: BOOK,
  reckon: (values) => {
    const { form, factors, modifier } = readCase(values);
    return {
      ...form.done([
        { id: 'guns', first: ['range', 'twelve-pounder'], more: ['shooter-order'] },
        { id: 'target', first: ['terrain', 'rise', 'flank', 'light-target'], more: [] },
      ]),
      throws: [{ id: 'artillery', ...ONE_DIE }],
      card: {
        kind: 'throw',
        cite: wb('W2'),
        about: { key: 'wb.about.artillery' },
        factors,
        modifier,
        outcomes: outcomesOf(RESULTS, (die) => nameOf(artilleryResult(die + modifier)), 'wb.result'),
      },
      remarks: [OURS.test],
    };
  },
  outcome: (values, [[die = 1] = []]) => {
    const { modifier } = readCase(values);
    const total = die + modifier;
    const result = artilleryResult(total);
    const effect = effectOf(result);
    return {
      results: [{ id: 'target', key: `wb.result.${nameOf(result)}`, tone: toneOf(effect) }],
      steps: [{ key: 'wb.step.roll', values: { die, modifier, total }, cite: wb('W2') }, ...stepsOf(effect, 'target')],
    };
  },
};

function readCase(values: CalculatorValues) {
  const form = openForm(WORDS, values);
  const factors = artilleryFactors({
    range: form.count('range', { least: 1, most: 12, usual: 3 }),
    twelvePounder: form.toggle('twelve-pounder'),
    disorganised: askOrder(form, 'shooter'),
    ground: askGround(form, false),
    flank: form.toggle('flank'),
    lightTarget: form.toggle('light-target'),
  });
  return { form, factors, modifier: sumOf(factors) };
}
