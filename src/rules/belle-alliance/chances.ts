import type { Odds, Outcome } from '../card';
import { DISORDERS, type Disorder } from './units/roster';

/** Exact chances of what becomes of a unit that is fired at or fights: of 216, or of a power of it where several roll. */
export interface Chances {
  /** Chance of each loss in figures, from the least possible on; those of 0 left out. */
  readonly losses: readonly { readonly figures: number; readonly chance: number }[];
  /** `OR`: nothing becomes of its morale. */
  readonly morale: Readonly<Record<Disorder, number>>;
  /** Chance of two ones or more, which begins the end of the supplies of whoever throws; 0 where that does not count. */
  readonly supplies: number;
  readonly meanLoss: number;
}

/** The same as it is told on any card. */
export const oddsOf = ({ losses, morale, supplies, meanLoss }: Chances): Odds => ({
  counted: [
    {
      id: 'losses',
      title: { key: 'odds.lost' },
      mean: meanLoss,
      counts: losses.map(({ figures, chance }) => ({ count: figures, chance })),
    },
  ],
  groups: [
    {
      id: 'morale',
      title: { key: 'odds.state' },
      legend: { key: 'odds.legend' },
      outcomes: DISORDERS.map((id) => ({ ...STATES[id], chance: morale[id] })),
    },
  ],
  besides: supplies > 0 ? [{ id: 'supplies', key: 'odds.supplies', chance: supplies }] : [],
});

type State = Omit<Outcome, 'chance'>;

const stateOf = (id: Disorder, tone: Outcome['tone'] & string): State => ({
  id,
  key: `odds.state.${id}`,
  short: { key: `odds.state.${id}.short` },
  tone,
  fact: { key: `fact.disorder.${id}` },
});

const STATES: Readonly<Record<Disorder, State>> = {
  OR: stateOf('OR', 'calm'),
  LD: stateOf('LD', 'slight'),
  MD: stateOf('MD', 'bad'),
  FD: stateOf('FD', 'worst'),
};
