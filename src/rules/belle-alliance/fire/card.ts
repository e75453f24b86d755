import type { FactorCard, Toggle } from '../../fire-advice';
import { ba } from '../cite';
import { fireFactors, sumsOf } from './factors';
import { fireOdds } from './odds';
import { unitsOfFire } from './outcome';
import { type FireSituation, isArtillery } from './situation';

/** All that is said of one fire before its dice. `partial`: it takes the unit of fire that may be short (3.1.1). */
export function cardOf(situation: FireSituation, toggles: readonly Toggle[], partial: boolean): FactorCard {
  const { firer, target } = situation;
  const guns = isArtillery(firer.arm);
  const factors = fireFactors(situation);
  const { loss, morale } = sumsOf(factors);
  const units = unitsOfFire(firer.figures, guns, partial);
  return {
    cite: ba(guns ? 'T7' : 'T6'),
    factors,
    toggles,
    figures: firer.figures,
    unitsOfFire: units,
    lossModifier: loss,
    moraleModifier: morale,
    odds: fireOdds(loss, morale, units, target.figures),
  };
}
