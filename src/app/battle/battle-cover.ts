import type { Point } from '../../geometry/point';
import type { TableView } from '../../panels/TopBar';
import type { Insets } from '../../scene/camera';

/** What a card takes of the table's window: pixels at the side of a tablet, a share at the bottom of a phone. */
const CARD = { wide: 370, tall: 0.46 } as const;

/** What is left of a phone's card that lies low: its name and the main deed, in pixels. */
const LOW = 168;

/** And the rail of tools: at the side of a tablet, at the top of a phone. */
const RAIL = { wide: 104, tall: 76 } as const;

/** Wide enough for cards at the side; the style sheets break at the same width. */
export const isWide = (): boolean => !matchMedia('(max-width: 640px)').matches;

/** A tablet held upright: there a card that may lie low lies under the table, which ends above it. */
export const isUpright = (): boolean => matchMedia('(orientation: portrait) and (min-width: 641px)').matches;

/** How much of a phone's window its card takes. */
export type CardHeight = 'low' | 'high';

const tall = (card: CardHeight, height: number): number => (card === 'low' ? LOW : height * CARD.tall);

/** What rail and card cover, so that the whole table fits beside or above them. */
export function covered(hand: 'left' | 'right', card: boolean | CardHeight, looking: TableView): Insets {
  const wide = isWide();
  // Tilted, the table leaves the upper corners free for the rail.
  const rail = wide && looking === 'map' ? RAIL.wide : 0;
  const bottom = !wide && card ? tall(card === true ? 'high' : card, innerHeight) : 0;
  return { left: hand === 'left' ? rail : 0, right: hand === 'right' ? rail : 0, top: wide ? 0 : RAIL.tall, bottom };
}

/** What is left of the table's window between rail and card, in its own pixels. */
export function clearOf(hand: 'left' | 'right', width: number, height: number, card: CardHeight = 'high'): Clear {
  const wide = isWide();
  if (!wide) return { left: 0, right: width, top: RAIL.tall, bottom: height - tall(card, height) };
  const [left, right] = hand === 'left' ? [RAIL.wide, CARD.wide] : [CARD.wide, RAIL.wide];
  return { left, right: width - right, top: 0, bottom: height };
}

/** As {@link clearOf}, from the edges: what a unit is brought beside when its card is open. */
export function besideCard(hand: 'left' | 'right'): Insets {
  const { left, right, top, bottom } = clearOf(hand, innerWidth, innerHeight);
  return { left, right: innerWidth - right, top, bottom: isWide() ? BAR : innerHeight - bottom };
}

/** What the line at the bottom takes of a tablet's window. */
const BAR = 80;

export interface Clear {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** How far the picture must move so that all places lie in the clear with some air; where they cannot, the first counts. */
export function intoSight(places: readonly Point[], clear: Clear, air: number): Point {
  const first = places[0];
  if (!first) return { x: 0, y: 0 };
  const along = (values: readonly number[], from: number, to: number): number => {
    const [least, most] = [Math.min(...values), Math.max(...values)];
    const [low, high] = most - least > to - from ? [values[0] ?? 0, values[0] ?? 0] : [least, most];
    return low < from ? from - low : high > to ? to - high : 0;
  };
  return {
    x: along(
      places.map(({ x }) => x),
      clear.left + air,
      clear.right - air,
    ),
    y: along(
      places.map(({ y }) => y),
      clear.top + air,
      clear.bottom - air,
    ),
  };
}
