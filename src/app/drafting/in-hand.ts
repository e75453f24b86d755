import type { InHand } from '../../panels/HandDeeds';
import type { Board, BoardControl } from './board-desk';

/** What the hand does with what is selected, for its card. */
export const inHand = (laying: BoardControl, board: Board): InHand & { readonly onDone: () => void } => ({
  moving: board.aim.kind === 'put',
  shaping: board.shaping,
  corner: board.aim.kind === 'corner',
  onMove: laying.arm,
  onShape: () => laying.shape(!board.shaping),
  onTakeCorner: laying.takeCorner,
  onDone: () => {
    laying.clear();
    laying.select(undefined);
  },
});
