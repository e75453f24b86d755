import { useLayoutEffect, useMemo, useRef } from 'react';
import { BufferGeometry, type Mesh } from 'three';
import type { Shape } from '../table/shapes';
import type { UnitId } from '../table/unit';
import { areaGeometry, linesGeometry } from './geometry';
import { groundOf } from './ground';
import { type OverlayLabel, overlayOf } from './overlay';
import type { Theme } from './palette';
import { areaMaterial } from './shaders/area-material';
import { lineMaterial } from './shaders/line-material';
import { drawnPose, type Stage } from './stage';

interface Props {
  readonly stage: Stage;
  readonly shapes: readonly Shape[];
  readonly selected: UnitId | undefined;
  readonly theme: Theme;
  readonly onLabels: (labels: readonly OverlayLabel[]) => void;
}

/** Shapes in table cm over everything else: fills on the ground, then outlines, then lines. Made anew without React while a gesture runs. */
export function Overlays({ stage, shapes, selected, theme, onLabels }: Props) {
  const area = useRef<Mesh>(null);
  const casing = useRef<Mesh>(null);
  const core = useRef<Mesh>(null);
  const materials = useMemo(
    () => ({
      area: areaMaterial(stage.world),
      casing: lineMaterial(stage.world, true),
      core: lineMaterial(stage.world, false),
    }),
    [stage],
  );
  const empty = useMemo(() => new BufferGeometry(), []);

  useLayoutEffect(() => {
    const repaint = (): void => {
      if (!area.current || !casing.current || !core.current) return;
      const overlay = overlayOf([...shapes, ...stage.liveShapes], {
        ground: groundOf(stage.table?.terrain ?? []),
        theme,
        selected,
        unit: (id) => {
          const index = stage.muster?.index.get(id);
          const pose = drawnPose(stage, id);
          const bounds = index === undefined ? undefined : stage.muster?.stands[index]?.bounds;
          return pose && bounds ? { pose, bounds } : undefined;
        },
      });
      swap(area.current, areaGeometry(overlay));
      const lines = linesGeometry(overlay.lines);
      swap(casing.current, lines);
      swap(core.current, lines);
      onLabels(overlay.labels);
      stage.invalidate();
    };
    stage.repaint = repaint;
    repaint();
  }, [stage, shapes, selected, theme, onLabels]);

  return (
    <>
      <mesh ref={area} geometry={empty} material={materials.area} frustumCulled={false} renderOrder={15} />
      <mesh ref={casing} geometry={empty} material={materials.casing} frustumCulled={false} renderOrder={30} />
      <mesh ref={core} geometry={empty} material={materials.core} frustumCulled={false} renderOrder={31} />
    </>
  );
}

function swap(mesh: Mesh, geometry: BufferGeometry): void {
  if (mesh.geometry !== geometry) mesh.geometry.dispose();
  mesh.geometry = geometry;
}
