import type { FireSituation } from '../../src/rules/belle-alliance/fire/fire-situation';

type Firer = FireSituation['firer'];
type Target = FireSituation['target'];

export interface Differently {
  readonly firer?: Partial<Firer>;
  readonly target?: Partial<Target>;
  readonly zone?: 1 | 2 | 3;
  readonly hidden?: boolean;
}

/** A line of foot, 20 figures of valour 0 that stand in good order, nothing special about them. */
const LINE: Firer = {
  arm: 'infantry',
  skirmish: false,
  figures: 20,
  pounder: 0,
  valour: 0,
  disorder: 'OR',
  stationary: true,
  first: false,
  marksmen: false,
  inPassage: false,
  officer: null,
  neighbour: false,
  split: false,
  canister: false,
  ranging: false,
  nonRicochet: false,
};

const TARGET: Target = {
  arm: 'infantry',
  formation: 'line',
  guns: null,
  figures: 20,
  valour: 0,
  disorder: 'OR',
  atCharge: false,
  columnEffect: false,
  aspect: 'front',
  inPassage: false,
  cover: 'none',
  inWood: false,
  support: false,
  withoutSupplies: false,
  officer: null,
};

/** Fire without a single factor at 20 figures in line, but for what is said otherwise. */
export const muskets = ({ firer, target, zone = 1, hidden = false }: Differently = {}): FireSituation => ({
  firer: { ...LINE, ...firer },
  target: { ...TARGET, ...target },
  zone,
  hidden,
});

/** The same by two foot guns of 6 pd: four gunners, counted for twenty. */
export const guns = ({ firer, ...others }: Differently = {}): FireSituation =>
  muskets({ ...others, firer: { arm: 'foot-artillery', figures: 4, pounder: 6, ...firer } });
