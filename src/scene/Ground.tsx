import { useEffect, useMemo } from 'react';
import { type BufferGeometry, type Color, Float32BufferAttribute, PlaneGeometry, ShadowMaterial } from 'three';
import type { Table } from '../table/table';
import { dyedCloth } from './cloth-tints';
import { mouldGeometry, paintGeometry } from './geometry';
import { clothOn, rimOf } from './land';
import { paintworkOf } from './paintwork';
import { type ClothLook, roomOf, type Theme } from './palette';
import type { PhotoCover } from './photo-cover';
import { clothMaterial, floorMaterial, solidMaterial, timberMaterial } from './shaders/cloth-material';
import { paintMaterial } from './shaders/paint-material';
import { colourUniform } from './shaders/world';
import { solidsOf } from './solids';
import type { Stage } from './stage';

interface Props {
  readonly stage: Stage;
  readonly table: Pick<Table, 'width' | 'depth' | 'terrain' | 'ground'>;
  readonly theme: Theme;
  readonly cover: PhotoCover | undefined;
}

/** Cloth, hills, roads, water, fields, buildings and the wooden edge: five draws, whatever lies on the table. */
export function Ground({ stage, table, theme, cover }: Props) {
  const { width, depth, terrain } = table;
  const look = dyedCloth(theme, table.ground);
  const materials = useClothMaterials(stage, look, theme);
  const surface = useMemo(() => cover?.cloth(materials.deep) ?? materials.cloth, [cover, materials]);
  const cloth = useMemo(() => mouldGeometry(clothOn({ width, depth, terrain }, look)), [width, depth, terrain, look]);
  const paint = useMemo(() => paintGeometry(paintworkOf(terrain)), [terrain]);
  const solids = useMemo(() => mouldGeometry(solidsOf(terrain)), [terrain]);

  useEffect(() => () => cover?.dispose(), [cover]);
  useEffect(() => {
    stage.shadowsStale = true;
    stage.invalidate();
    return () => {
      for (const geometry of [cloth, paint, solids]) geometry.dispose();
    };
  }, [stage, cloth, paint, solids]);

  return (
    <>
      <mesh geometry={cloth} material={surface} receiveShadow castShadow />
      <mesh geometry={solids} material={materials.solid} receiveShadow castShadow />
      <mesh geometry={paint} material={materials.paint} receiveShadow renderOrder={1} />
      <GroundFrame stage={stage} size={table} materials={materials} theme={theme} />
    </>
  );
}

interface FrameProps {
  readonly stage: Stage;
  readonly size: Pick<Table, 'width' | 'depth'>;
  readonly materials: ClothMaterials;
  readonly theme: Theme;
}

/** The wooden edge of a table, and the floor it stands on. */
export function GroundFrame({ stage, size: { width, depth }, materials, theme }: FrameProps) {
  const rim = useMemo(() => mouldGeometry(rimOf({ width, depth })), [width, depth]);
  const floor = useMemo(() => floorPlane(width, depth), [width, depth]);
  useEffect(() => {
    stage.shadowsStale = true;
    stage.invalidate();
    return () => {
      for (const geometry of [rim, floor]) geometry.dispose();
    };
  }, [stage, rim, floor]);
  return (
    <>
      <mesh geometry={rim} material={materials.timber} receiveShadow castShadow />
      <mesh geometry={floor} material={theme === 'study' ? materials.boards : materials.shade} receiveShadow />
    </>
  );
}

/** What the ground is made of, in the colours of the cloth. */
export function useClothMaterials(stage: Stage, look: ClothLook, theme: Theme): ClothMaterials {
  const materials = useMemo(() => makeMaterials(stage), [stage]);
  materials.deep.value.set(look.clothDeep);
  materials.boards.color.set(roomOf(theme).floor);
  return materials;
}

type ClothMaterials = ReturnType<typeof makeMaterials>;

function makeMaterials(stage: Stage) {
  const deep = colourUniform('#000000');
  return {
    deep: deep satisfies { value: Color },
    cloth: clothMaterial(stage.world, deep),
    timber: timberMaterial(stage.world),
    solid: solidMaterial(stage.world),
    paint: paintMaterial(stage.world),
    boards: floorMaterial(stage.world),
    // By day the room is paper: only the table's shadow shows on it.
    shade: new ShadowMaterial({ opacity: 0.28 }),
  };
}

/** Where the table's feet would stand, large enough that its end is never seen. */
function floorPlane(width: number, depth: number): BufferGeometry {
  const plane = new PlaneGeometry(width * 9, depth * 9).rotateX(-Math.PI / 2).translate(width / 2, -9, -depth / 2);
  const white = new Float32Array(plane.getAttribute('position').count * 3).fill(1);
  plane.setAttribute('color', new Float32BufferAttribute(white, 3));
  return plane;
}
