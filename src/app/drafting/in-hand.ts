import type { InHand } from '../../panels/HandActions';
import type { LayingShown, LayingStore } from './laying-store';

/** What the hand does with what is selected, for its card. */
export const inHand = (
  laying: LayingStore,
  { aim, shaping }: LayingShown,
): InHand & { readonly onDone: () => void } => ({
  moving: aim.kind === 'put',
  shaping,
  corner: aim.kind === 'corner',
  onMove: () => laying.act({ do: 'arm' }),
  onShape: () => laying.act({ do: 'shape', on: !shaping }),
  onTakeCorner: () => laying.act({ do: 'take-corner' }),
  onDone: () => {
    laying.act({ do: 'clear' });
    laying.act({ do: 'select', piece: undefined });
  },
});
