import type { CalculatorOutcome, OutcomeResult } from '../../calculator';
import type { FactorCard } from '../../fire-advice';
import { ba } from '../cite';
import { DISORDERS, type Disorder } from '../roster';
import { fdLoss, lossPerUnit, outcomeOf, QUARTERS } from './outcome';
import type { FireSituation } from './situation';

type Step = CalculatorOutcome['steps'][number];

const TONES: Readonly<Record<Disorder, OutcomeResult['tone']>> = { OR: 'calm', LD: 'bad', MD: 'bad', FD: 'worst' };

/** What the dice of one fire come to, and every sum on the way there. */
export function outcomeWith(
  card: FactorCard,
  target: FireSituation['target'],
  dice: readonly number[],
): CalculatorOutcome {
  const rolled = dice.reduce((sum, face) => sum + face, 0);
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
    ...(units > 0 && dice.filter((face) => face === 1).length >= 2
      ? [{ key: 'calculator.step.supplies', cite: ba('5.5.3') }]
      : []),
  ];
  return {
    results: [
      { id: 'loss', key: 'calculator.result.loss', values: { figures: lost }, tone: lost > 0 ? 'bad' : 'calm' },
      { id: 'morale', key: `calculator.result.${morale}`, tone: TONES[morale] },
    ],
    steps,
  };
}

/** 5.1.1: a lesser degree than the target is in already changes nothing; the same befalls it anew. */
function disorderSteps(before: Disorder, morale: Disorder): readonly Step[] {
  if (before === 'OR' || morale === 'OR') return [];
  const worse = DISORDERS.indexOf(morale) - DISORDERS.indexOf(before);
  if (worse > 0) return [];
  return [
    {
      key: worse < 0 ? 'calculator.step.stays' : 'calculator.step.anew',
      values: { morale: before },
      cite: ba('5.1.1'),
    },
  ];
}
