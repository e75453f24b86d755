import { BufferGeometry, Group, Mesh, type Scene } from 'three';
import type { Shape } from '../../table/shapes';
import { linesGeometry } from '../geometry';
import { overlayOf } from '../overlay';
import type { Theme } from '../palette';
import { lineMaterial } from '../shaders/line-material';
import type { Stage } from '../stage';
import { FLAT } from '../surface';
import { MARKS_LAYER } from './eye';

/** What is drawn in the room while no table stands there: lines on one level, in cm of the room. */
export interface Marks {
  show(shapes: readonly Shape[]): void;
  remove(): void;
}

export function makeMarks(stage: Stage, scene: Scene, theme: Theme): Marks {
  const group = new Group();
  const materials = [lineMaterial(stage.world, true), lineMaterial(stage.world, false)];
  for (const [i, material] of materials.entries()) {
    const mesh = new Mesh(new BufferGeometry(), material);
    mesh.frustumCulled = false;
    mesh.renderOrder = 50 + i;
    mesh.layers.set(MARKS_LAYER);
    group.add(mesh);
  }
  scene.add(group);

  function swap(geometry: BufferGeometry): void {
    for (const mesh of group.children) {
      if (!(mesh instanceof Mesh)) continue;
      mesh.geometry.dispose();
      mesh.geometry = geometry;
    }
  }

  return {
    show(shapes) {
      const setting = { ground: FLAT, theme, table: undefined, unit: () => undefined, selected: undefined };
      swap(linesGeometry(overlayOf(shapes, setting).lines));
    },
    remove() {
      swap(new BufferGeometry());
      scene.remove(group);
      for (const material of materials) material.dispose();
    },
  };
}
