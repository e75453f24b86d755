import { useCallback, useRef } from 'react';
import { distanceBetween } from '../../geometry/vector';
import type { TablePointer } from '../../scene/TableScene';
import type { PlanOnScreen } from '../book-screen';

/** A finger that is lifted this near to where it came down has tapped, in pixels. */
const STILL = 10;

/** Hands on what fingers do, and tells besides which place was tapped. */
export function useTaps(
  pointer: (pointer: TablePointer) => boolean,
  onTap: PlanOnScreen['onTap'] | undefined,
): (pointer: TablePointer) => boolean {
  const down = useRef<TablePointer['screen']>(undefined);
  return useCallback(
    (now) => {
      if (now.phase === 'down') down.current = now.screen;
      const from = down.current;
      const still = from && distanceBetween(from, now.screen) <= STILL;
      if (now.phase === 'up' && still) onTap?.({ point: now.at });
      return pointer(now);
    },
    [pointer, onTap],
  );
}
