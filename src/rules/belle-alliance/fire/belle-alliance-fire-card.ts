import type { FactorSum, SumsCard, Toggle } from '../../card';
import { ba } from '../belle-alliance-cite';
import { type Chances, oddsOf } from '../chances';
import { type FactorLine, fireFactors, sumsOf } from './fire-factors';
import { fireOdds, volleyOdds } from './fire-odds';
import { unitsOfFire } from './fire-outcome';
import { type FireSituation, isArtillery } from './fire-situation';

/** With what the dice are read from. */
export interface FireCard extends SumsCard {
  readonly factors: readonly FactorLine[];
  readonly figures: number;
  readonly unitsOfFire: number;
  /** Sums over the factors: loss first, morale on top of it. */
  readonly lossModifier: number;
  readonly moraleModifier: number;
  readonly chances: Chances;
}

/**
 * All that is said of one fire before it is carried out. `partial`: it takes the unit of fire that may be short (3.1.1). `sum`:
 * what its dice came to, where another part of the fire was rolled before (3.1.2).
 */
export function cardOf(situation: FireSituation, toggles: readonly Toggle[], partial: boolean, sum?: number): FireCard {
  const { firer, target } = situation;
  const guns = isArtillery(firer.arm);
  const factors = fireFactors(situation);
  const { loss, morale } = sumsOf(factors);
  const units = unitsOfFire(firer.figures, guns, partial);
  const chances =
    sum === undefined
      ? fireOdds(loss, morale, units, target.figures)
      : volleyOdds([{ lossModifier: loss, moraleModifier: morale, units, sum }], target.figures);
  return {
    kind: 'sums',
    cite: ba(guns ? 'T7' : 'T6'),
    weight: [
      { key: 'fire.figures', values: { figures: firer.figures }, count: firer.figures },
      { key: 'fire.units', values: { units }, count: units, name: { key: 'fire.units.name', values: { units } } },
    ],
    sums: [
      { ...sumOn('loss', factors), modifier: loss },
      { ...sumOn('morale', factors), modifier: morale, onTopOf: loss },
    ],
    toggles,
    odds: oddsOf(chances),
    factors,
    figures: firer.figures,
    unitsOfFire: units,
    lossModifier: loss,
    moraleModifier: morale,
    chances,
  };
}

const sumOn = (on: FactorLine['on'], factors: readonly FactorLine[]): Omit<FactorSum, 'modifier'> => ({
  id: on,
  key: `fire.sum.${on}`,
  short: { key: `fire.sum.${on}.short` },
  columns: (['own', 'opponent'] as const).map((side) => ({
    key: `fire.column.${side}`,
    factors: factors.filter((factor) => factor.on === on && factor.side === side),
  })),
});
