import type { CalculatorOutcome } from '../../calculator';
import { ba } from '../belle-alliance-cite';
import { disorderSteps, type Step, showsOnes, summed, TONES } from '../explain/calculator-steps';
import type { FireCard } from './belle-alliance-fire-card';
import { fdLoss, lossPerUnit, outcomeOf, QUARTERS } from './fire-outcome';
import type { FireSituation } from './fire-situation';

/** What the dice of one fire come to, and every sum on the way there. */
export function outcomeWith(
  card: FireCard,
  target: FireSituation['target'],
  dice: readonly number[],
): CalculatorOutcome {
  const rolled = summed(dice);
  const units = card.unitsOfFire;
  const lossTotal = rolled + card.lossModifier;
  const moraleTotal = rolled + card.moraleModifier;
  const { quarters, figures, morale } = outcomeOf([{ units, lossTotal, moraleTotal }]);
  const shot = Math.min(figures, target.figures);
  const left = target.figures - shot;
  const routed = morale === 'FD' ? fdLoss(left) : 0;
  const lost = shot + routed;
  const steps: Step[] = [
    {
      key: 'calculator.step.loss',
      values: {
        rolled,
        modifier: card.lossModifier,
        total: lossTotal,
        each: lossPerUnit(lossTotal) / QUARTERS,
        units,
        exact: quarters / QUARTERS,
        figures,
      },
      cite: ba('T12'),
    },
    {
      key: units > 0 ? 'calculator.step.morale' : 'calculator.step.no-morale',
      values: { rolled, modifier: card.moraleModifier, total: moraleTotal, morale },
      cite: ba('T12'),
    },
    ...(figures > shot ? [{ key: 'calculator.step.no-more', values: { figures: shot }, cite: ba('T12') }] : []),
    ...(morale === 'FD' ? [{ key: 'calculator.step.fd', values: { left, figures: routed }, cite: ba('5.4.1') }] : []),
    ...disorderSteps(target.disorder, morale),
    ...(units > 0 && showsOnes(dice) ? [{ key: 'calculator.step.supplies', cite: ba('5.5.3') }] : []),
  ];
  return {
    results: [
      { id: 'loss', key: 'calculator.result.loss', values: { figures: lost }, tone: lost > 0 ? 'bad' : 'calm' },
      { id: 'morale', key: `calculator.result.${morale}`, tone: TONES[morale] },
    ],
    steps,
  };
}
