import type { Hex, Hexside } from '../../../../hex/axial';
import type { HexReach, HexStep } from '../../../hex-advice';

/** Where a march can be led from here: every hex that its head can end in, with what is left then, and the way to any hex. */
export interface Ways {
  hexes(): HexReach['hexes'];
  to(hex: Hex): readonly HexStep[] | undefined;
  /** Every way it can come to stand, where it is now among them: which hex its head is in, and where it faces. */
  stands(): readonly Stand[];
}

export interface Stand {
  readonly hex: Hex;
  readonly facing: Hexside;
}
