import type { ChartCard, Outcome } from '../../card';
import { outcome, strength } from '../calculators/calculator-cards';
import type { Edition } from '../edition/edition';
import type { AssaultResult } from '../edition/edition-assault';
import { lb } from '../la-bataille-cite';
import { type MeleeCase, melee } from './assault-melee';
import { resultWays } from './la-bataille-assault-chart';

/** A melee before its dice: both strengths, the column, and what every column may come to. */
export function meleeCard(edition: Edition, fight: MeleeCase, shiftDie = 0): ChartCard {
  const { chart } = edition.assault;
  const { factors, modifier, shifts, column } = melee(edition, fight, shiftDie);
  return {
    kind: 'chart',
    cite: lb(chart.rule),
    strengths: [strength('lb.side.attacker', fight.attack), strength('lb.side.defender', fight.defence)],
    factors,
    modifier,
    shifts,
    column,
    columns: chart.columns.map(({ odds }, place) => ({ odds, outcomes: outcomesOf(edition, place, modifier) })),
  };
}

/** What may come of a column, the worst for the attacker first. */
function outcomesOf(edition: Edition, column: number, modifier: number): readonly Outcome[] {
  const ways = resultWays(edition, column, modifier);
  const counted = (cells: readonly AssaultResult[]): number =>
    cells.reduce((sum, cell) => sum + (ways.get(cell) ?? 0), 0);
  return [
    outcome('lb.melee', 'AS', counted(['AS'])),
    outcome('lb.melee', 'AR', counted(['AR'])),
    outcome('lb.melee', 'AD', counted(['AD1', 'AD2', 'AD3'])),
    outcome('lb.melee', 'none', ways.get(null) ?? 0),
    outcome('lb.melee', 'DD', counted(['DD1', 'DD2', 'DD3'])),
    outcome('lb.melee', 'DR', counted(['DR'])),
    outcome('lb.melee', 'DS', counted(['DS'])),
  ];
}
