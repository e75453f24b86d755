import type { Hex } from '../../../../hex/axial';
import type { HexReach, HexStep } from '../../../hex-advice';

/** Where a march can be led from here: every hex that its head can end in, with what is left then, and the way to any hex. */
export interface Ways {
  hexes(): HexReach['hexes'];
  to(hex: Hex): readonly HexStep[] | undefined;
}
