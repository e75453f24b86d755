import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { distanceBetween } from '../../../geometry/vector';
import { ImpactHandle } from '../../../panels/ImpactHandle';
import type { SceneHandle } from '../../../scene/handle';
import type { TableStore } from '../table-store';

interface LayerProps {
  readonly control: TableStore;
  readonly scene: () => SceneHandle | undefined;
}

/** The point of impact over the table. It moves with every frame, so it is drawn apart from everything else. */
export function GripLayer({ control, scene }: LayerProps) {
  const impact = useStore(control.store, ({ advised }) => advised.aimed?.verdict?.grip?.at);
  const dragging = useStore(control.store, ({ hand }) => hand.aims.fire.dragging);
  const [spot, setSpot] = useState<{ readonly x: number; readonly y: number }>();
  useEffect(() => {
    if (!impact) return setSpot(undefined);
    const lay = (): void => {
      const at = scene()?.toScreen(impact);
      setSpot((before) => (at && before && distanceBetween(before, at) < 0.25 ? before : at));
    };
    lay();
    return scene()?.onFrame(lay);
  }, [impact, scene]);
  return impact && spot && Number.isFinite(spot.x) ? (
    <ImpactHandle x={spot.x} y={spot.y} active={dragging} />
  ) : undefined;
}
