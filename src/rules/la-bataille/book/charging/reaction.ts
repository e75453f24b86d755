import type { Hex } from '../../../../hex/axial';
import type { Asking } from '../../../asking';
import type { Unfolding } from '../unfolding';
import type { LbUnit } from '../unit';

/**
 * Somebody has come into a hex: enemy cavalry before whose front that is may charge him there and then (P2, P14). Afterwards look
 * at `now` again: he may have been beaten off, have lost, or be gone.
 */
export function* reactionCharges(_unfolding: Unfolding, _mover: LbUnit, _hex: Hex): Asking<void> {}
