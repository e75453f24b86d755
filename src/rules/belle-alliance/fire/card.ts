import type { FactorCard, Toggle } from '../../fire-advice';
import { ba } from '../cite';
import { fireFactors, sumsOf } from './factors';
import { fireOdds, volleyOdds } from './odds';
import { unitsOfFire } from './outcome';
import { type FireSituation, isArtillery } from './situation';

/**
 * All that is said of one fire before it is carried out. `partial`: it takes the unit of fire that may be short (3.1.1). `sum`:
 * what its dice came to, where another part of the fire was rolled before (3.1.2).
 */
export function cardOf(
  situation: FireSituation,
  toggles: readonly Toggle[],
  partial: boolean,
  sum?: number,
): FactorCard {
  const { firer, target } = situation;
  const guns = isArtillery(firer.arm);
  const factors = fireFactors(situation);
  const { loss, morale } = sumsOf(factors);
  const units = unitsOfFire(firer.figures, guns, partial);
  return {
    kind: 'fire',
    cite: ba(guns ? 'T7' : 'T6'),
    factors,
    toggles,
    figures: firer.figures,
    unitsOfFire: units,
    lossModifier: loss,
    moraleModifier: morale,
    odds:
      sum === undefined
        ? fireOdds(loss, morale, units, target.figures)
        : volleyOdds([{ lossModifier: loss, moraleModifier: morale, units, sum }], target.figures),
  };
}
