import { useEffect, useLayoutEffect, useMemo } from 'react';
import { type BufferGeometry, InterleavedBufferAttribute } from 'three';
import { toLocal } from '../geometry/pose';
import type { Table } from '../table/table';
import type { Muster } from './figure-instances';
import { treesGeometry } from './geometry';
import { type Tree, treesOf } from './land';
import { oak, pine } from './models/scenery';
import { treeMaterial, treeShadowMaterial } from './shaders/tree-material';
import { drawnPose, type Stage } from './stage';

interface Props {
  readonly stage: Stage;
  readonly table: Table;
  readonly muster: Muster;
}

/** Woods. Trees that stand where figures stand are lifted out, as one does at the table. */
export function Trees({ stage, table, muster }: Props) {
  const { terrain } = table;
  const trees = useMemo(() => treesOf(terrain), [terrain]);
  const kinds = useMemo(
    () => [
      { key: 'oak', trees: trees.filter((tree) => tree.kind === 'oak'), model: oak() },
      { key: 'pine', trees: trees.filter((tree) => tree.kind === 'pine'), model: pine() },
    ],
    [trees],
  );
  const woods = useMemo(
    () => kinds.map((kind) => ({ ...kind, geometry: treesGeometry(kind.model, kind.trees) })),
    [kinds],
  );
  const materials = useMemo(
    () => ({ lit: treeMaterial(stage.world), shadow: treeShadowMaterial(stage.world) }),
    [stage],
  );

  useLayoutEffect(() => {
    const inTheWay = clearings(stage, table, muster);
    for (const wood of woods) thin(wood.geometry, wood.trees, inTheWay);
    stage.shadowsStale = true;
    stage.invalidate();
  }, [stage, table, muster, woods]);

  useEffect(
    () => () => {
      for (const wood of woods) wood.geometry.dispose();
    },
    [woods],
  );

  return woods.map((wood) => (
    <mesh
      key={wood.key}
      geometry={wood.geometry}
      material={materials.lit}
      customDepthMaterial={materials.shadow}
      frustumCulled={false}
      castShadow
      receiveShadow
    />
  ));
}

const ROOM = 0.9;

function clearings(stage: Stage, _table: Table, muster: Muster): (tree: Tree) => boolean {
  return (tree) =>
    muster.units.some((unit, i) => {
      const pose = drawnPose(stage, unit.id);
      const bounds = muster.stands[i]?.bounds;
      if (!pose || !bounds) return false;
      const at = toLocal(pose, tree.at);
      return (
        at.x > bounds.left - ROOM &&
        at.x < bounds.right + ROOM &&
        at.y > bounds.back - ROOM &&
        at.y < bounds.front + ROOM
      );
    });
}

/** Takes out what stands in the way, and puts back what no longer does. */
export function thin<T extends { readonly size: number }>(
  geometry: BufferGeometry,
  trees: readonly T[],
  inTheWay: (tree: T) => boolean,
): void {
  const root = geometry.getAttribute('root');
  if (!(root instanceof InterleavedBufferAttribute)) return;
  trees.forEach((tree, i) => {
    root.setW(i, inTheWay(tree) ? 0 : tree.size);
  });
  root.data.needsUpdate = true;
}
