import { type RefObject, useEffect } from 'react';
import type { Point } from '../../geometry/point';
import type { SceneHandle } from '../../scene/handle';
import { type CardHeight, clearOf, intoSight, isWide } from './battle-cover';

/** Room for a unit between its card and the rest of the table. */
const BESIDE = 40;

/** When `what` is selected under the place where its card opens, the table moves aside just far enough. */
export function useClearOfCard(
  scene: RefObject<SceneHandle | undefined>,
  what: string | undefined,
  outline: () => readonly Point[],
  hand: 'left' | 'right',
  card: CardHeight = 'high',
): void {
  // Only when another unit is selected: afterwards the person may look wherever they like.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const canvas = document.querySelector('canvas');
    if (what === undefined || !canvas || !scene.current) return;
    const { clientWidth: width, clientHeight: height } = canvas;
    const spots = outline().map(scene.current.toScreenAtRest);
    if (spots.length === 0 || spots.some(({ x, y }) => !Number.isFinite(x + y))) return;
    const clear = clearOf(hand, width, height, card);
    const { x, y } = intoSight(spots, clear, BESIDE);
    // Only away from the card: what lies under the rail was put there by hand.
    const [aside, up] = isWide() ? [hand === 'left' ? Math.min(0, x) : Math.max(0, x), 0] : [0, Math.min(0, y)];
    if (aside !== 0 || up !== 0) scene.current.nudge(-aside, -up);
  }, [what, hand, card]);
}
