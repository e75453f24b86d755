import { type RefObject, useEffect } from 'react';
import type { SceneHandle } from '../../scene/handle';
import type { Table } from '../../table/table';
import type { UnitId } from '../../table/unit';
import { CARD, isWide } from './cover';

/** Room for a unit between its card and the rest of the table. */
const BESIDE = 90;

/** When a unit is selected under the place where its card opens, the table moves aside just far enough. */
export function useClearOfCard(
  scene: RefObject<SceneHandle | undefined>,
  table: Table | undefined,
  unit: UnitId | undefined,
  hand: 'left' | 'right',
): void {
  // Only when another unit is selected: afterwards the person may look wherever they like.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const at = unit === undefined ? undefined : table?.units.get(unit)?.pose.at;
    const spot = at && scene.current?.toScreen(at);
    const canvas = document.querySelector('canvas');
    if (!spot || !canvas || Number.isNaN(spot.x)) return;
    const { clientWidth: width, clientHeight: height } = canvas;
    if (isWide()) {
      const edge = hand === 'left' ? width - CARD.wide - BESIDE : CARD.wide + BESIDE;
      const covered = hand === 'left' ? spot.x > edge : spot.x < edge;
      if (covered) scene.current?.nudge(spot.x - edge, 0);
    } else {
      const edge = height * (1 - CARD.tall) - BESIDE;
      if (spot.y > edge) scene.current?.nudge(0, spot.y - edge);
    }
  }, [unit, hand]);
}
