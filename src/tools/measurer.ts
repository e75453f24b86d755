import type { Gap } from '../geometry/gap';
import type { Pose } from '../geometry/pose';
import type { Place } from '../table/place';
import type { UnitId } from '../table/unit';

/** A unit near the one being moved, and the two nearest points. */
export interface Neighbour {
  readonly unit: UnitId;
  readonly gap: Gap;
}

/**
 * What may be measured. Whoever holds one may show distances; where the measuring lock is closed nobody is given one,
 * so no tool has to know about the lock.
 */
export interface Measurer {
  between(from: Place, to: Place): Gap;
  /** The nearest enemy at any distance, then others close by. While dragging this is asked many times a second. */
  around(unit: UnitId, pose: Pose): { readonly enemy: Neighbour | undefined; readonly near: readonly Neighbour[] };
}
