import type { OptionSpec } from '../book';
import { lb, type RuleId } from './la-bataille-cite';

/**
 * Points the papers leave open and that clubs read differently: each is one cell of the edition with a few values to choose
 * from. The first value is ours.
 */
export interface Reading extends OptionSpec {
  /** The cell, as in a club's edition. */
  readonly path: string;
}

const reading = (rule: RuleId, id: string, path: string, values: readonly [string, ...string[]]): Reading => ({
  id: `lb-${id}`,
  cite: lb(rule),
  path,
  values,
  standard: values[0],
});

export const READINGS: readonly Reading[] = [
  reading('R11', 'below-chart', 'fire/chart/below/take', ['none', 'first']),
  reading('R14', 'night-column', 'daylight/nightColumn/down', ['whole', 'printed', 'none']),
  reading('R43', 'works', 'fire/defenceRules/works/across', ['marked', 'all']),
  reading('R51', 'fire-check', 'fire/checks/who/units', ['hit', 'all']),
  reading('R98', 'screen', 'movement/screen/take', ['larger', 'both']),
  reading('R99', 'trample', 'charge/trample/perPoint', ['2', '1/2']),
  reading('R116', 'heavy-on-light', 'assault/factors/heavy-on-light/of', ['attacker', 'both']),
  reading('R250', 'retreat-before-charge', 'charge/retreatBefore/who', ['cavalry', 'nobody']),
  reading('R251', 'assault-fire', 'assault/volley/when', ['assault', 'never']),
  reading('R252', 'undeclared', 'assault/undeclared/when', ['adjacent', 'never']),
];
