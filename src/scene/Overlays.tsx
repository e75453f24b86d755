import { useLayoutEffect, useMemo, useRef } from 'react';
import { BufferGeometry, type Group, Mesh } from 'three';
import type { Shape } from '../table/shapes';
import type { UnitId } from '../table/unit';
import { areaGeometry, linesGeometry } from './geometry';
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
  const rings = useRef<Group>(null);
  const lines = useRef<Group>(null);
  const materials = useMemo(
    () => ({
      area: areaMaterial(stage.world),
      ringCasing: lineMaterial(stage.world, true, 'ground'),
      ring: lineMaterial(stage.world, false, 'ground'),
      lineCasing: lineMaterial(stage.world, true),
      line: lineMaterial(stage.world, false),
    }),
    [stage],
  );
  const empty = useMemo(() => new BufferGeometry(), []);

  useLayoutEffect(() => {
    const repaint = (): void => {
      if (!area.current || !rings.current || !lines.current) return;
      const overlay = overlayOf([...shapes, ...stage.liveShapes], {
        ground: stage.ground,
        table: stage.table,
        theme,
        selected,
        unit: (id) => {
          const index = stage.muster?.index.get(id);
          const pose = drawnPose(stage, id);
          const stand = index === undefined ? undefined : stage.muster?.stands[index];
          return pose && stand ? { pose, stand } : undefined;
        },
      });
      swap(area.current, areaGeometry(overlay));
      swapAll(rings.current, linesGeometry(overlay.rings));
      swapAll(lines.current, linesGeometry(overlay.lines));
      onLabels(overlay.labels);
      stage.invalidate();
    };
    stage.repaint = repaint;
    repaint();
  }, [stage, shapes, selected, theme, onLabels]);

  return (
    <>
      <mesh ref={area} geometry={empty} material={materials.area} frustumCulled={false} renderOrder={15} />
      <group ref={rings}>
        <mesh geometry={empty} material={materials.ringCasing} frustumCulled={false} renderOrder={16} />
        <mesh geometry={empty} material={materials.ring} frustumCulled={false} renderOrder={17} />
      </group>
      <group ref={lines}>
        <mesh geometry={empty} material={materials.lineCasing} frustumCulled={false} renderOrder={30} />
        <mesh geometry={empty} material={materials.line} frustumCulled={false} renderOrder={31} />
      </group>
    </>
  );
}

function swap(mesh: Mesh, geometry: BufferGeometry): void {
  if (mesh.geometry !== geometry) mesh.geometry.dispose();
  mesh.geometry = geometry;
}

function swapAll(group: Group, geometry: BufferGeometry): void {
  for (const mesh of group.children) if (mesh instanceof Mesh) swap(mesh, geometry);
}
