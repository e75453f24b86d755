import type { Calculator, CalculatorValues } from '../../calculator';
import { openForm } from '../../calculator-form';
import type { ThrowCard } from '../../card';
import { artilleryFactors } from '../warburg-artillery';
import { fireCard, fireResultName, sumOf } from '../warburg-cards';
import { BOOK, wb } from '../warburg-cite';
import { artilleryResult, effectOf } from '../warburg-result';
import { askGround, askOrder, ONE_DIE, OURS, stepsOf, toneOf, WORDS } from './warburg-calculator-asking';

/** Guns fire at a hex (W2). */
export const artilleryCalculator: Calculator<ThrowCard> = {
  title: { key: 'wb.title.artillery' },
  book: BOOK,
  reckon: (values) => {
    const { form, factors } = readCase(values);
    return {
      ...form.done([
        { id: 'guns', first: ['range', 'twelve-pounder'], more: ['shooter-order'] },
        { id: 'target', first: ['terrain', 'rise', 'flank', 'light-target'], more: [] },
      ]),
      throws: [{ id: 'artillery', ...ONE_DIE }],
      card: fireCard(factors),
      remarks: [OURS.test],
    };
  },
  outcome: (values, [[die = 1] = []]) => {
    const modifier = sumOf(readCase(values).factors);
    const total = die + modifier;
    const result = artilleryResult(total);
    const effect = effectOf(result);
    return {
      results: [{ id: 'target', key: `wb.result.${fireResultName(result)}`, tone: toneOf(effect) }],
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
  return { form, factors };
}
