import type { TableView } from '../../panels/TopBar';
import type { Insets } from '../../scene/camera';

/** What a card takes of the table's window: pixels at the side of a tablet, a share at the bottom of a phone. */
export const CARD = { wide: 370, tall: 0.46 } as const;

/** Wide enough for cards at the side; the style sheets break at the same width. */
export const isWide = (): boolean => !matchMedia('(max-width: 640px)').matches;

/** What rail and card cover, so that the whole table fits beside or above them. */
export function covered(hand: 'left' | 'right', card: boolean, looking: TableView): Insets {
  const wide = isWide();
  // Tilted, the table leaves the upper corners free for the rail.
  const rail = wide && looking === 'map' ? 104 : 0;
  const bottom = !wide && card ? innerHeight * CARD.tall : 0;
  return { left: hand === 'left' ? rail : 0, right: hand === 'right' ? rail : 0, top: 0, bottom };
}
