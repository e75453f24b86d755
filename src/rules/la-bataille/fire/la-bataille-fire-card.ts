import type { ChartCard } from '../../card';
import { outcome, strength } from '../calculators/calculator-cards';
import type { Edition } from '../edition/edition';
import { lb } from '../la-bataille-cite';
import { type FireAttack, lossWays } from './fire-attack';

const LOSSES = [0, 1, 2, 3, 4, 5];

/** A fire before the dice: strength against strength, and what every column may come to. */
export function fireCard(edition: Edition, attack: FireAttack): ChartCard {
  const { columns } = edition.fire.chart;
  return {
    kind: 'chart',
    cite: lb(edition.fire.chart.rule),
    strengths: [
      strength('lb.side.fire', attack.value),
      ...(attack.defence ? [strength('lb.side.defence', attack.defence)] : []),
    ],
    factors: attack.factors,
    modifier: attack.modifier,
    shifts: attack.shifts,
    column: attack.column,
    columns: columns.map(({ odds }, place) => {
      const ways = lossWays(edition, place, attack.modifier);
      return { odds, outcomes: LOSSES.map((loss) => outcome('lb.loss', `${loss}`, ways.get(loss) ?? 0)) };
    }),
  };
}
