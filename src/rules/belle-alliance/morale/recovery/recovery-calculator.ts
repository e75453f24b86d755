import type { Calculator, CalculatorOutcome, CalculatorValues, Reckoning } from '../../../calculator';
import { type CalculatorForm, type GroupLayout, openForm } from '../../../calculator-form';
import type { ThrowCard } from '../../../card';
import { BOOK, ba } from '../../belle-alliance-cite';
import { FIGURES, THREE_DICE, VALOUR } from '../../explain/calculator-fields';
import { summed, TONES } from '../../explain/calculator-steps';
import { fdLoss } from '../../fire/fire-outcome';
import { sumOf } from '../../melee/melee-factors';
import { type RallySituation, rallyCardOf, rallyFactors, rallyResult } from './rally-roll';

/** A unit in full disorder tries to reorganise, at a real table (5.4.3, table 16). */
export const rallyCalculator: Calculator<ThrowCard> = {
  title: { key: 'calculator.rally' },
  book: BOOK,
  reckon,
  outcome: (values, [dice = []]) => {
    const { situation, figures } = askRally(openForm(WORDS, values));
    return outcomeWith(situation, figures, summed(dice));
  },
};

const WORDS = 'calculator.rally';
/** More bounds in a row than anybody tries. */
const MOST_FAILED = 12;

function reckon(values: CalculatorValues): Reckoning<ThrowCard> {
  const form = openForm(WORDS, values);
  const card = { ...rallyCardOf(askRally(form).situation), legend: { key: 'calculator.rally.legend' } };
  return { ...form.done(LAYOUT), throws: [{ id: 'rally', ...THREE_DICE }], card, remarks: [] };
}

function askRally(form: CalculatorForm): { readonly situation: RallySituation; readonly figures: number } {
  const staff = form.choice('staff', ['none', 'adjutant', 'commander'], 'none');
  return {
    situation: {
      officer: staff === 'none' ? null : staff,
      failed: form.count('failed', { least: 0, most: MOST_FAILED, usual: 0 }),
      valour: form.count('valour', VALOUR),
    },
    figures: form.count('figures', FIGURES),
  };
}

function outcomeWith(situation: RallySituation, figures: number, rolled: number): CalculatorOutcome {
  const modifier = sumOf(rallyFactors(situation));
  const total = rolled + modifier;
  const { to, lossPercent } = rallyResult(total);
  const lost = fdLoss(figures, lossPercent);
  return {
    results: [
      { id: 'morale', key: `calculator.rally.result.${to}`, tone: TONES[to] },
      ...(to === 'FD'
        ? [
            {
              id: 'loss',
              key: 'calculator.result.loss',
              values: { figures: lost },
              tone: lost > 0 ? ('bad' as const) : ('calm' as const),
            },
          ]
        : []),
    ],
    steps: [
      { key: 'calculator.rally.step.total', values: { rolled, modifier, total, to }, cite: ba('T16') },
      to === 'FD'
        ? {
            key: 'calculator.rally.step.again',
            values: { percent: lossPercent, figures, lost },
            cite: ba('T16'),
          }
        : { key: `calculator.rally.step.then.${to}`, cite: ba('5.4.3') },
    ],
  };
}

const LAYOUT: readonly GroupLayout[] = [{ id: 'unit', first: ['staff', 'failed', 'valour', 'figures'], more: [] }];
