import type { Calculator, CalculatorOutcome, CalculatorValues, Reckoning } from '../../../calculator';
import { type CalculatorForm, type GroupLayout, openForm } from '../../../calculator-form';
import { BOOK, ba } from '../../belle-alliance-cite';
import { FIGURES, THREE_DICE, VALOUR } from '../../explain/calculator-fields';
import { disorderSteps, type Step, summed, TONES } from '../../explain/calculator-steps';
import { fdLoss } from '../../fire/fire-outcome';
import { COVERS } from '../../fire/fire-situation';
import type { MeleeDuelCard } from '../../melee/melee-card';
import { sumOf } from '../../melee/melee-factors';
import { DISORDERS, type Disorder } from '../../units/roster';
import { type SpreadSituation, spreadCardOf, spreadFactors, spreadResult } from './spread-factors';

/** Those who rout run into one of their own, at a real table (5.4.2, tables 9 and 11). */
export const spreadCalculator: Calculator<MeleeDuelCard> = {
  title: { key: 'calculator.spread' },
  book: BOOK,
  reckon,
  outcome: (values, [routing = [], second = []]) => outcomeWith(askSpread(openForm(WORDS, values)), routing, second),
};

const WORDS = 'calculator.spread';

function reckon(values: CalculatorValues): Reckoning<MeleeDuelCard> {
  const form = openForm(WORDS, values);
  const card = spreadCardOf(askSpread(form));
  return {
    ...form.done(LAYOUT),
    throws: [
      { id: 'routing', ...THREE_DICE, by: { key: card.first.key }, adds: card.first.modifier },
      { id: 'second', ...THREE_DICE, by: { key: card.second.key }, adds: card.second.modifier },
    ],
    card,
    remarks: [],
  };
}

const ARMS = ['infantry', 'cavalry', 'artillery'] as const;

function askSpread(form: CalculatorForm): SpreadSituation {
  const routing = {
    arm: form.choice('routing-arm', ARMS, 'infantry'),
    figures: form.count('routing-figures', FIGURES),
    valour: form.count('routing-valour', VALOUR),
  };
  const disorder = form.choice('order', DISORDERS, 'OR');
  return {
    routing,
    second: {
      arm: form.choice('arm', ARMS, 'infantry'),
      // Whoever routs is in no column of march any more.
      formation: disorder !== 'FD' && form.toggle('march-column') ? 'march-column' : 'line',
      figures: form.count('figures', FIGURES),
      valour: form.count('valour', VALOUR),
      disorder,
      cover: form.choice('cover', COVERS, 'none'),
      inPassage: form.toggle('passage'),
      officer: form.toggle('officer'),
    },
  };
}

function outcomeWith(
  situation: SpreadSituation,
  routing: readonly number[],
  second: readonly number[],
): CalculatorOutcome {
  const factors = spreadFactors(situation);
  const totals = [summed(routing) + sumOf(factors.routing), summed(second) + sumOf(factors.second)] as const;
  const morale = spreadResult(...totals);
  const { figures, disorder } = situation.second;
  const lost = morale === 'FD' ? fdLoss(figures) : 0;
  const total = (who: string, faces: readonly number[], sum: number): Step => ({
    key: 'calculator.spread.step.total',
    values: { who, rolled: summed(faces), modifier: sum - summed(faces), total: sum },
    cite: ba('T9'),
  });
  return {
    totals,
    results: [
      { id: 'morale', key: `calculator.spread.result.${morale}`, tone: TONES[morale] },
      ...(lost > 0
        ? [{ id: 'loss', key: 'calculator.result.loss', values: { figures: lost }, tone: 'bad' as const }]
        : []),
    ],
    steps: [
      total('routing', routing, totals[0]),
      total('second', second, totals[1]),
      { key: 'calculator.spread.step.lead', values: { lead: totals[0] - totals[1], morale }, cite: ba('T11') },
      ...disorderSteps(disorder, morale),
      ...(morale === 'FD'
        ? [{ key: 'calculator.step.fd', values: { left: figures, figures: lost }, cite: ba('5.4.1') }]
        : []),
      afterwards(morale),
    ],
  };
}

/** 5.4.2: what those do who ran into it. */
const afterwards = (morale: Disorder): Step => ({
  key: `calculator.spread.step.then.${morale === 'MD' || morale === 'FD' ? morale : 'stands'}`,
  cite: ba('5.4.2'),
});

const LAYOUT: readonly GroupLayout[] = [
  { id: 'routing', first: ['routing-arm', 'routing-figures', 'routing-valour'], more: [] },
  {
    id: 'second',
    first: ['arm', 'figures', 'order', 'cover', 'officer', 'march-column', 'passage', 'valour'],
    more: [],
  },
];
