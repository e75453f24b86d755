import { useEffect, useMemo } from 'react';
import { type Color, MeshLambertMaterial } from 'three';
import type { Table } from '../table/table';
import { mouldGeometry, paintGeometry } from './geometry';
import { clothOn, rimOf } from './land';
import { paintworkOf } from './paintwork';
import { clothOf, roomOf, type Theme } from './palette';
import { clothMaterial, solidMaterial, timberMaterial } from './shaders/cloth-material';
import { paintMaterial } from './shaders/paint-material';
import { colourUniform } from './shaders/world';
import { solidsOf } from './solids';
import type { Stage } from './stage';

interface Props {
  readonly stage: Stage;
  readonly table: Pick<Table, 'width' | 'depth' | 'terrain'>;
  readonly theme: Theme;
}

/** Cloth, hills, roads, water, fields, buildings and the wooden edge: five draws, whatever lies on the table. */
export function Ground({ stage, table, theme }: Props) {
  const { width, depth, terrain } = table;
  const look = clothOf(theme);
  const materials = useMemo(() => makeMaterials(stage), [stage]);
  const cloth = useMemo(() => mouldGeometry(clothOn({ width, depth, terrain }, look)), [width, depth, terrain, look]);
  const rim = useMemo(() => mouldGeometry(rimOf({ width, depth })), [width, depth]);
  const paint = useMemo(() => paintGeometry(paintworkOf(terrain)), [terrain]);
  const solids = useMemo(() => mouldGeometry(solidsOf(terrain)), [terrain]);

  materials.deep.value.set(look.clothDeep);
  materials.floor.color.set(roomOf(theme).floor);
  useEffect(() => {
    stage.shadowsStale = true;
    stage.invalidate();
    return () => {
      for (const geometry of [cloth, rim, paint, solids]) geometry.dispose();
    };
  }, [stage, cloth, rim, paint, solids]);

  return (
    <>
      <mesh geometry={cloth} material={materials.cloth} receiveShadow castShadow />
      <mesh geometry={rim} material={materials.timber} receiveShadow castShadow />
      <mesh geometry={solids} material={materials.solid} receiveShadow castShadow />
      <mesh geometry={paint} material={materials.paint} receiveShadow renderOrder={1} />
      <mesh
        material={materials.floor}
        position={[width / 2, -9, -depth / 2]}
        rotation={[-Math.PI / 2, 0, 0]}
        receiveShadow
      >
        <planeGeometry args={[width * 12, depth * 12]} />
      </mesh>
    </>
  );
}

function makeMaterials(stage: Stage) {
  const deep = colourUniform('#000000');
  return {
    deep: deep satisfies { value: Color },
    cloth: clothMaterial(stage.world, deep),
    timber: timberMaterial(stage.world),
    solid: solidMaterial(stage.world),
    paint: paintMaterial(stage.world),
    floor: new MeshLambertMaterial(),
  };
}
