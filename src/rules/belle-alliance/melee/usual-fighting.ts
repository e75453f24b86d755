import { type BaseSize, type Bases, sideId, type Unit, unitId } from '../../../table/unit';
import type { Formation } from '../../miniatures/miniatures-unit';
import { isDeep, onlyFront, usualFront } from '../units/formation/arms';
import { fightingTowards, SIDE_STRUCK } from './fighting-side';
import type { MeleeSituation, Party } from './melee-situation';

/** How many fight where does not hang on the size of their bases. */
const SIZE: BaseSize = { frontage: 1, depth: 1 };
const BASES: Bases = { infantry: SIZE, cavalry: SIZE, artillery: SIZE, staff: SIZE };

/** How many of so many fight, if they stand as units of that size usually do (4.1.3). */
export function usualFighting(
  { arm, figures }: Pick<Party, 'arm' | 'figures'>,
  formation: Formation,
  struck: MeleeSituation['aspect'],
): number {
  const unit: Unit = {
    id: unitId('any'),
    name: '',
    side: sideId('any'),
    arm,
    look: 'shako',
    figures,
    figuresAtStart: figures,
    guns: 0,
    formation,
    files: 1,
    pose: { at: { x: 0, y: 0 }, heading: 0 },
  };
  const files = isDeep(formation) ? usualFront(figures) : onlyFront(formation, unit);
  return Math.min(figures, fightingTowards({ ...unit, files }, BASES, SIDE_STRUCK[struck]));
}
